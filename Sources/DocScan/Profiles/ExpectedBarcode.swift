/// A barcode that a document profile expects, as its JSON says.
public struct ExpectedBarcode: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable, CaseIterable { case identifier, date }
    /// A standard for the content of a symbol, by which it states several fields.
    package enum Content: String, Sendable, Codable, CaseIterable {
        /// Driving licences and identity cards of North America (`DrivingLicence`).
        case aamva
        /// Visible digital seals of states (`DigitalSeal`).
        case seal
    }

    /// The field that it carries, as `certificateNumber`.
    public var name: String
    /// What a message calls it, as `Certificate No.`
    public var label: String
    package var symbologies: Set<Symbology>
    /// The form of the whole symbol. With a group in it, what the group matches is the value: `420([0-9]{5})`.
    package var pattern: ValuePattern
    package var kind: Kind
    /// How a date is written, as `yyyy/MM/dd`; nil for an identifier.
    package var format: String?
    /// As in JSON; nil where papers differ.
    private var placed: GuideBox?
    /// Whether a report without it is incomplete.
    package var required: Bool
    /// The standard that the whole content follows. Default nil: it is a value by itself. Fields take a part of it by
    /// `from`: the barcode's name, a dot, and the part, as `licence.familyName`.
    package var content: Content?

    /// Where it should lie in the preview; `anywhere` if that is not known.
    public var guideBox: GuideBox {
        get { placed ?? .anywhere }
        set { placed = newValue == .anywhere ? nil : newValue }
    }

    /// Whether its place on the paper is known.
    package var isPlaced: Bool { guideBox != .anywhere }

    enum CodingKeys: String, JSONKey {
        case name, label, symbologies, pattern, kind, format
        case placed = "guideBox"
        case required, content
        static let omissible: Set<Self> = [.format, .placed, .content]
    }

    /// Whether a symbol is this barcode: of its symbology, of its form and, for a date, a day that exists.
    package func matches(symbology: Symbology, value: String) -> Bool {
        guard symbologies.contains(symbology) else { return false }
        if let content, !content.isContent(of: value) { return false }
        if kind != .date { return pattern.matches(value) }
        return pattern.value(in: value).map { CalendarDate($0, format: format ?? "yyyy/MM/dd") != nil } ?? false
    }

    /// The value that a symbol's text states: what the pattern's first group matches, or all of it.
    func value(in text: String) -> String { pattern.value(in: text) ?? text }
}

/// Where in the preview a thing is expected: fractions of the preview's width and height.
public struct GuideBox: Sendable, Hashable, Codable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    /// All of the preview.
    public static let anywhere = GuideBox(x: 0, y: 0, width: 1, height: 1)

    var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// Whether it is a part of the preview, and more than a line.
    ///
    /// The sum may be a little more than 1, as that of 0.1, 0.2 and 0.7 is.
    var isInside: Bool { isProper && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9 }

    /// Whether each of its numbers by itself can be one of a box.
    private var isProper: Bool {
        [x, y].allSatisfy { (0...1).contains($0) } && [width, height].allSatisfy { Self.sides.contains($0) }
    }

    /// What a width or a height may be.
    static let sides = 0.001...1.0
}

extension GuideBox {
    enum CodingKeys: String, JSONKey { case x, y, width, height }

    /// - Throws: `DecodingError` for a box that is not in the preview: it would be no place in a picture.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            x: try container.decode(Double.self, forKey: .x), y: try container.decode(Double.self, forKey: .y),
            width: try container.decode(Double.self, forKey: .width),
            height: try container.decode(Double.self, forKey: .height))
        guard isInside else {
            throw DecodingError.dataCorruptedError(
                forKey: .x, in: container, debugDescription: "the box must lie in the preview, from 0 to 1")
        }
    }
}

extension ExpectedBarcode.Content {
    /// Whether a symbol's text follows the standard.
    func isContent(of text: String) -> Bool {
        switch self {
        case .aamva: DrivingLicence(text) != nil
        case .seal: DigitalSeal(latin1: text) != nil
        }
    }

    /// The parts that fields may be taken from.
    var parts: [String] {
        switch self {
        case .aamva: LicenceElement.allCases.map(\.rawValue)
        case .seal: SealElement.allCases.map(\.rawValue)
        }
    }
}
