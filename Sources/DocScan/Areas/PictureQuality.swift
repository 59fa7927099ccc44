/// The quality of a picture of a sheet for reading, with the causes of a bad one.
public struct PictureQuality: Sendable, Hashable, Codable {
    /// The verdict about a picture or a defect.
    public enum Level: String, Sendable, Codable, CaseIterable { case good, fair, poor }

    /// A defect, with its measure.
    public struct Cause: Sendable, Hashable, Codable {
        /// The names of defects. The comments define the measures.
        public enum Name: String, Sendable, Codable, CaseIterable {
            /// The standard deviation of the smear of print, in points (1/72 inch) on the sheet.
            case blur
            /// Motion blur: the camera moved along the rows or columns of the picture.
            case motion
            /// The part of the sheet under glare, 0…1.
            case glare
            /// The mean grey value of a dark picture, 0 (black) to 255.
            case darkness
            /// The pixels per inch of the sheet.
            case fewPixels
            /// The part of the sheet outside the picture, 0…1.
            case missingParts
            /// The part of the sheet that something covers, 0…1.
            case covered
            /// The part of the sheet along the edges of shadows, 0…1.
            case shadow
        }

        /// The name of the defect.
        public var cause: Name
        /// The size of the defect, in the unit of its name.
        public var measure: Double
        /// The severity: fair or poor.
        public var verdict: Level

        /// Creates a cause from its parts.
        public init(cause: Name, measure: Double, verdict: Level) {
            (self.cause, self.measure, self.verdict) = (cause, measure, verdict)
        }
    }

    /// That of the worst cause.
    public var verdict: Level
    /// The worst first; empty for a good picture.
    public var causes: [Cause]

    /// Sorts the causes by verdict, poor ones first; the first gives the verdict.
    public init(_ causes: [Cause]) {
        self.causes = causes.filter { $0.verdict == .poor } + causes.filter { $0.verdict == .fair }
        verdict = self.causes.first?.verdict ?? .good
    }

    package init(_ areas: AreaMap, _ luminosity: Luminosity) {
        var causes: [Cause] = []
        func add(_ name: Cause.Name, _ measure: Double, _ isFair: Bool, _ isPoor: Bool) {
            if isFair || isPoor { causes.append(Cause(cause: name, measure: measure, verdict: isPoor ? .poor : .fair)) }
        }
        if let blur = areas.blur, let smear = areas.smear {
            let name: Cause.Name = smear.motion >= Self.leastMotion ? .motion : .blur
            add(name, blur, blur >= Self.fairBlur, blur >= Self.mostBlur)
        }
        if let pixels = areas.pixelsPerInch {
            add(.fewPixels, pixels, pixels < Self.fairPixels, pixels < Self.minimumPixels)
        }
        // Paper that is dark is read all the same, unless it is blurred or grainy as well.
        add(.darkness, luminosity.mean, luminosity.level == .dark, false)
        let kinds: [(Cause.Name, AreaMap.Kind)] = [
            (.glare, .glare), (.missingParts, .outside), (.covered, .covered), (.shadow, .shadowEdge),
        ]
        for (name, kind) in kinds {
            let share = areas.share(of: kind)
            let least = kind == .outside ? Self.leastOutside : Self.leastShare
            let most = kind == .outside ? Self.mostOutside : Self.mostShare
            add(name, share, share >= least, share >= most && kind != .shadowEdge)
        }
        self.init(causes)
    }

    /// Fitted on six photographs by the cameras `fit`, smeared by a known amount. The smear in points: sharp ones have
    /// 0.41 and less and all 48 fields; from 0.5 to 0.84 on, a quarter of the fields is lost; from 0.86 on, more than
    /// half.
    static let fairBlur = 0.46
    static let mostBlur = 0.85
    /// Fitted on the same, reduced. The pixels per inch, along the direction that a tilt shortens: at 110 of the
    /// sheet's width, 45 of 48 fields are read, at 90 and at 75 (here 67 and more) three quarters, at 60 half.
    static let fairPixels = 93.0
    static let minimumPixels = 62.0
    /// The ratio of the smear of upright and lying strokes: at most 1.26 in the same out of focus, at least 1.9 with a
    /// motion of 1.5 points.
    static let leastMotion = 1.5
    /// Chosen by hand: docs/internals/tunables.md. The least part of a sheet that is worth a word, half a line of
    /// print, and the part that makes a picture poor.
    static let leastShare = 0.005
    private static let mostShare = 0.15
    /// The minimum part of a sheet outside the picture that counts as missing. The outlines of 73 pages that are
    /// completely in their pictures have up to 0.118 of their area outside.
    private static let leastOutside = 0.15
    /// The minimum part of a sheet outside the picture that makes the picture poor.
    private static let mostOutside = 0.2

    /// A length in points.
    static func points(_ pixels: Double, at pixelsPerInch: Double) -> Double { 72 * pixels / max(1, pixelsPerInch) }

    var json: JSON {
        [
            "verdict": .string(verdict.rawValue),
            "causes": .array(
                causes.map { cause in
                    [
                        "cause": .string(cause.cause.rawValue),
                        "measure": .number((cause.measure * 1000).rounded() / 1000),
                        "verdict": .string(cause.verdict.rawValue),
                    ]
                }),
        ]
    }
}
