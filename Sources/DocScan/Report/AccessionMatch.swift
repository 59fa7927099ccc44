/// An accession number that `AccessionNumbers` found in the text of a report. `description` hides it.
public struct AccessionMatch: Sendable, Hashable, Codable, CustomStringConvertible {
    public var value: String
    /// The label of the matched pattern.
    public var label: String
    public var organization: String
    public var objectURL: String?
    public var iiifManifest: String?
    public var oembed: String?
    /// The start in the text: line and character, from 1.
    public var line: Int
    public var column: Int

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
