/// An accession number that was found in a text. `description` hides it.
public struct AccessionMatch: Sendable, Hashable, Codable, CustomStringConvertible {
    public var value: String
    /// The label of the pattern that it has the form of.
    public var label: String
    public var organization: String
    public var objectURL: String?
    public var iiifManifest: String?
    public var oembed: String?
    /// Where it begins in the text: line and character, from 1.
    public var line: Int
    public var column: Int

    public var description: String { "a number of \(value.count) characters in line \(line)" }
}

extension AccessionMatch {
    var json: JSON {
        [
            "value": .string(value), "label": .string(label), "organization": .string(organization),
            "objectURL": .string(objectURL), "iiifManifest": .string(iiifManifest), "oembed": .string(oembed),
            "line": .integer(line), "column": .integer(column),
        ]
    }
}
