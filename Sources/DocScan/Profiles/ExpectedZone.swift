/// The machine-readable zone of a document type, as in the JSON of its profile.
public struct ExpectedZone: Sendable, Hashable, Codable {
    package var formats: Set<ZoneFormat>
    /// The form of the document code, which is two characters: `P[A-Z<]`. Default `nil`: any.
    package var codes: ValuePattern?
    /// The place in the preview. Default anywhere.
    package var guideBox: GuideBox

    package func matches(_ zone: MachineReadableZone) -> Bool {
        formats.contains(zone.format) && (codes?.matches(zone[.documentCode] ?? "") ?? true)
    }
}

extension ExpectedZone {
    enum CodingKeys: String, JSONKey {
        case formats, codes, guideBox
        static let omissible: Set<Self> = [.codes, .guideBox]
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        formats = try container.decode(Set<ZoneFormat>.self, forKey: .formats)
        codes = try container.decodeIfPresent(ValuePattern.self, forKey: .codes)
        guideBox = try container.decodeIfPresent(GuideBox.self, forKey: .guideBox) ?? .anywhere
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(formats.sorted { $0.rawValue < $1.rawValue }, forKey: .formats)
        try container.encodeIfPresent(codes, forKey: .codes)
        if guideBox != .anywhere { try container.encode(guideBox, forKey: .guideBox) }
    }
}

extension FieldDefinition {
    /// The prefix of a `from` that names an element of the zone instead of a barcode.
    static let zonePrefix = "mrz."

    /// The element of the zone that states the same value; `nil` if no element does.
    var zoneElement: ZoneElement? {
        guard let from, from.hasPrefix(Self.zonePrefix) else { return nil }
        return ZoneElement(rawValue: String(from.dropFirst(Self.zonePrefix.count)))
    }
}
