/// The findings in one frame, on which alone the live session decides, so that it can be repeated without pictures.
public struct FrameFindings: Sendable, Hashable, Codable {
    /// The frame's number.
    public var number: Int
    /// The time in seconds since the first frame.
    public var time: Double
    /// The width of the upright frame, in pixels.
    public var width: Int
    /// The height of the upright frame, in pixels.
    public var height: Int
    /// The `id` of the profile that the barcodes fit, if any.
    public var profile: String?
    /// All that were read, corners in the upright frame's pixels; those of the document carry its names.
    public var barcodes: [Barcode]
    package var zone: TrackedSymbol?
    /// The light in the whole preview.
    public var luminosity: Luminosity
    /// The light in the guide boxes, in the profile's order.
    public var boxes: [Luminosity]
    /// The smear of the bars' edges, in pixels of the upright frame; `nil` without edges.
    public var blur: Double?
    /// The part of the preview under specular light, 0…1.
    public var glare: Double
    /// Seconds of one core that the analysis took; `nil` if it was not measured.
    public var cost: Double?
    /// Seconds from the frame's arrival to now; `nil` for a recording.
    public var age: Double?

    /// Creates findings without a zone, a cost and an age.
    public init(
        number: Int, time: Double, width: Int, height: Int, profile: String? = nil, barcodes: [Barcode],
        luminosity: Luminosity, boxes: [Luminosity] = [], blur: Double? = nil, glare: Double = 0
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
        // The largest sides that `ScanOptions.maximumPixels` can allow.
        let sides = 1...1 << 20
        return FrameTime.isPlausible(time) && sides.contains(width) && sides.contains(height)
            && ([luminosity] + boxes).allSatisfy { (0...255).contains($0.mean) && (0...255).contains($0.median) }
    }

    package var symbols: [TrackedSymbol] { barcodes.map { TrackedSymbol($0) } + [zone].compactMap(\.self) }

    /// A dark box is a shadow if its barcode is in it; otherwise it shows whatever the camera points at.
    func conditions(for expected: [GuideTarget], preview: PreviewMapping) -> GuidanceRule.Conditions {
        let isShaded = zip(expected, boxes).contains { expected, light in
            guard light.level == .dark, let barcode = symbols.first(where: { $0.name == expected.name }) else {
                return false
            }
            return preview.pixels(of: expected.guideBox).contains(barcode.corners.center)
        }
        var light = luminosity
        if isShaded, light.level == .good { light.level = .dark }
        return .init(luminosity: light, blur: blur, glare: glare)
    }
}
