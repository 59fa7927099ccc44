/// A barcode that a document profile expects, as its JSON says.
public struct ExpectedBarcode: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Codable { case identifier, date }

    /// The field that it carries, as `certificateNumber`.
    public var name: String
    /// What a message calls it, as `Certificate No.`
    public var label: String
    public var symbologies: Set<Symbology>
    /// The whole value must match.
    public var pattern: ValuePattern
    public var kind: Kind
    /// How a date is written, as `yyyy/MM/dd`; nil for an identifier.
    public var format: String?
    /// Where it should lie in the preview. In JSON it may be left out where papers differ: `anywhere`.
    public var guideBox: GuideBox
    /// Whether a report without it is incomplete.
    public var required: Bool

    /// Whether its place on the paper is known.
    var isPlaced: Bool { guideBox != .anywhere }

    /// Whether a symbol is this barcode: of its symbology, of its form and, for a date, a day that exists.
    public func matches(symbology: Symbology, value: String) -> Bool {
        symbologies.contains(symbology) && pattern.matches(value)
            && (kind != .date || CalendarDate(value, format: format ?? "yyyy/MM/dd") != nil)
    }
}

/// Where in the preview a thing is expected: fractions of the preview's width and height.
public struct GuideBox: Sendable, Hashable, Codable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// All of the preview.
    public static let anywhere = GuideBox(x: 0, y: 0, width: 1, height: 1)

    var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension ExpectedBarcode {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        label = try container.decode(String.self, forKey: .label)
        symbologies = try container.decode(Set<Symbology>.self, forKey: .symbologies)
        pattern = try container.decode(ValuePattern.self, forKey: .pattern)
        kind = try container.decode(Kind.self, forKey: .kind)
        format = try container.decodeIfPresent(String.self, forKey: .format)
        guideBox = try container.decodeIfPresent(GuideBox.self, forKey: .guideBox) ?? .anywhere
        required = try container.decode(Bool.self, forKey: .required)
    }
}
