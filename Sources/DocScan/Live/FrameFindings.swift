/// The findings in one frame. The live session uses nothing else of a frame, so that it can be repeated without images.
public struct FrameFindings: Sendable, Hashable, Codable {
    /// The frame's number.
    public var number: Int
    /// The time in seconds since the first frame.
    public var time: Double
    /// The width of the upright frame, in pixels.
    public var width: Int
    /// The height of the upright frame, in pixels.
    public var height: Int
    /// The `id` of the profile that the barcodes or the machine-readable zone fit, if any.
    public var profile: String?
    /// All barcodes that were read, with corners in pixels of the upright frame. Barcodes of the document have the
    /// names of its profile.
    public var barcodes: [Barcode]
    /// The machine-readable zone, if it was read.
    package var zone: TrackedSymbol?
    /// The light in the whole preview.
    public var luminosity: Luminosity
    /// The light in each guide box, in the order of the profile's targets; `nil` for a box outside the frame.
    public var boxes: [Luminosity?]
    /// The largest blur of a barcode's edges, in pixels of the upright frame; `nil` without edges.
    public var blur: Double?
    /// The fraction of the preview with specular reflections, 0…1.
    public var glare: Double
    /// The time that the analysis took, in seconds of one core; `nil` if it was not measured.
    public var cost: Double?
    /// The time from the frame's arrival to the end of its analysis, in seconds; `nil` for a recording.
    public var age: Double?

    /// Creates findings without a zone, a cost or an age.
    public init(
        number: Int, time: Double, width: Int, height: Int, profile: String? = nil, barcodes: [Barcode],
        luminosity: Luminosity, boxes: [Luminosity?] = [], blur: Double? = nil, glare: Double = 0
    ) {
        self.number = number
        self.time = time
        self.width = width
        self.height = height
        self.profile = profile
        self.barcodes = barcodes
        self.luminosity = luminosity
        self.boxes = boxes
        self.blur = blur
        self.glare = glare
    }

    /// True if a frame can have these findings. A log is a file of unknown origin, and every computation with its
    /// numbers must stay exact and finite.
    var isPlausible: Bool {
        // A limit far above the sides of real frames: a JPEG has at most 65,535 pixels per side.
        let sides = 1...1 << 20
        let lights = [luminosity] + boxes.compactMap(\.self)
        return FrameTime.isPlausible(time) && sides.contains(width) && sides.contains(height)
            && lights.allSatisfy { (0...255).contains($0.mean) && (0...255).contains($0.median) }
    }

    package var symbols: [TrackedSymbol] { barcodes.map { TrackedSymbol($0) } + [zone].compactMap(\.self) }

    /// Returns the conditions for a hint. A dark guide box counts as a shadow only if its barcode is in the box.
    /// Otherwise it shows something other than the document.
    func conditions(for expected: [GuideTarget], preview: PreviewMapping) -> GuidanceRule.Conditions {
        let isShaded = zip(expected, boxes).contains { expected, light in
            guard light?.level == .dark, let barcode = symbols.first(where: { $0.name == expected.name }) else {
                return false
            }
            return preview.pixels(of: expected.guideBox).contains(barcode.corners.center)
        }
        var light = luminosity
        if isShaded, light.level == .good { light.level = .dark }
        return .init(luminosity: light, blur: blur, glare: glare)
    }
}
