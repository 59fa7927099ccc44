/// A barcode that a document profile expects, as in its JSON.
public struct ExpectedBarcode: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable, CaseIterable { case identifier, date }
    /// A standard for the content of a symbol, by which it states several fields.
    package enum Content: String, Sendable, Codable, CaseIterable {
        /// Driving licences and identity cards of North America (`DrivingLicence`).
        case aamva
        /// Visible digital seals of states (`DigitalSeal`).
        case seal
    }

    /// The field that it carries, such as `certificateNumber`.
    public var name: String
    /// The name in messages, such as `Certificate No.`
    public var label: String
    package var symbologies: Set<Symbology>
    /// The form of the whole symbol. If it has a group, the value is the group's match: `420([0-9]{5})`.
    package var pattern: ValuePattern
    package var kind: Kind
    /// The form of a date, such as `yyyy/MM/dd`; `nil` for an identifier.
    package var format: String?
    /// The guide box in the JSON of the profile; `nil` if the place of the barcode is not known.
    private var placed: GuideBox?
    /// True if a report without it is incomplete.
    package var required: Bool
    /// The standard of the whole content. Default `nil`: the content is one value. Fields take a part of it by `from`:
    /// the barcode's name, a dot, and the part, such as `licence.familyName`.
    package var content: Content?

    /// The place in the preview; `anywhere` if it is not known.
    public var guideBox: GuideBox {
        get { placed ?? .anywhere }
        set { placed = newValue == .anywhere ? nil : newValue }
    }

    package var isPlaced: Bool { guideBox != .anywhere }

    enum CodingKeys: String, JSONKey {
        case name, label, symbologies, pattern, kind, format
        case placed = "guideBox"
        case required, content
        static let omissible: Set<Self> = [.format, .placed, .content]
    }

    /// True if a symbol has the symbology and form of this barcode and, for a date, is an existing day.
    package func matches(symbology: Symbology, value: String) -> Bool {
        guard symbologies.contains(symbology) else { return false }
        if let content, !content.isContent(of: value) { return false }
        if kind != .date { return pattern.matches(value) }
        return pattern.value(in: value).map { CalendarDate($0, format: format ?? "yyyy/MM/dd") != nil } ?? false
    }

    /// True if a symbol looks like one of this barcode's standard, but its content does not follow the standard.
    func isMisunderstood(symbology: Symbology, value: String) -> Bool {
        guard let content, symbologies.contains(symbology) else { return false }
        return pattern.matches(value) && !content.isContent(of: value)
    }

    /// The value in a symbol's text: the match of the pattern's first group, or all of it.
    func value(in text: String) -> String { pattern.value(in: text) ?? text }
}

/// The expected place of a thing in the preview: fractions of the preview's width and height.
public struct GuideBox: Sendable, Hashable, Codable {
    /// The left edge, 0…1.
    public var x: Double
    /// The top edge, 0…1.
    public var y: Double
    /// The width, 0…1.
    public var width: Double
    /// The height, 0…1.
    public var height: Double

    /// All of the preview.
    public static let anywhere = GuideBox(x: 0, y: 0, width: 1, height: 1)

    var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// True if it is inside the preview and more than a line. The sum may slightly exceed 1, as that of 0.1, 0.2 and
    /// 0.7 does.
    var isInside: Bool { isProper && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9 }

    private var isProper: Bool {
        [x, y].allSatisfy { (0...1).contains($0) } && [width, height].allSatisfy { Self.sides.contains($0) }
    }

    /// The limits of a width or a height.
    static let sides = 0.001...1.0
}

extension GuideBox {
    enum CodingKeys: String, JSONKey { case x, y, width, height }

    /// - Throws: `DecodingError` for a box that is not inside the preview.
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
    func isContent(of text: String) -> Bool {
        switch self {
        case .aamva: DrivingLicence(text) != nil
        case .seal: DigitalSeal(latin1: text) != nil
        }
    }

    var parts: [String] {
        switch self {
        case .aamva: LicenceElement.allCases.map(\.rawValue)
        case .seal: SealElement.allCases.map(\.rawValue)
        }
    }
}
