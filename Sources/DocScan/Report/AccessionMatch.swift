/// An accession number that `AccessionNumbers` found in the text of a report. `description` hides the number.
public struct AccessionMatch: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The number as it is in the text; empty in a redacted report.
    public var value: String
    /// The label of the matched pattern.
    public var label: String
    /// The name of the institution.
    public var organization: String
    /// The URL of the object's page; `nil` if the definition has no template for it.
    public var objectURL: String?
    /// The URL of the IIIF manifest; `nil` if the definition has no template for it.
    public var iiifManifest: String?
    /// The URL of the oEmbed record; `nil` if the definition has no template for it.
    public var oembed: String?
    /// The line of the text, from 1.
    public var line: Int
    /// The position of the first character in the line, from 1.
    public var column: Int

    /// Decodes a match. A missing value, as in a redacted report, becomes empty.
    public init(from decoder: any Decoder) throws {
        let form = try decoder.container(keyedBy: CodingKeys.self)
        value = try form.decodeIfPresent(String.self, forKey: .value) ?? ""
        label = try form.decode(String.self, forKey: .label)
        organization = try form.decode(String.self, forKey: .organization)
        objectURL = try form.decodeIfPresent(String.self, forKey: .objectURL)
        iiifManifest = try form.decodeIfPresent(String.self, forKey: .iiifManifest)
        oembed = try form.decodeIfPresent(String.self, forKey: .oembed)
        line = try form.decode(Int.self, forKey: .line)
        column = try form.decode(Int.self, forKey: .column)
    }

    package init(
        value: String, label: String, organization: String, objectURL: String?, iiifManifest: String?, oembed: String?,
        line: Int, column: Int
    ) {
        (self.value, self.label, self.organization) = (value, label, organization)
        (self.objectURL, self.iiifManifest, self.oembed) = (objectURL, iiifManifest, oembed)
        (self.line, self.column) = (line, column)
    }

    public var description: String { "a number of \(value.count) characters in line \(line)" }

    var json: JSON {
        [
            "value": .string(value), "label": .string(label), "organization": .string(organization),
            "objectURL": .string(objectURL), "iiifManifest": .string(iiifManifest), "oembed": .string(oembed),
            "line": .integer(line), "column": .integer(column),
        ]
    }
}
