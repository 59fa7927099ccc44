package import DocScan

/// An enum whose cases are strings in JSON. Its JSON schema lists all of them.
package protocol JSONWord: JSONForm, CaseIterable, RawRepresentable<String> {}

extension JSONWord {
    package static var schema: JSON {
        ["type": "string", "enum": .array(allCases.map { .string($0.rawValue) })]
    }

    package var jsonText: String { rawValue.jsonText }
}
