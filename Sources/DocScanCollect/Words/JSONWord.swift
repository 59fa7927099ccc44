package import DocScan

/// A word from a closed list, which its schema has.
package protocol JSONWord: JSONForm, CaseIterable, RawRepresentable<String> {}

extension JSONWord {
    package static var schema: JSON {
        ["type": "string", "enum": .array(allCases.map { .string($0.rawValue) })]
    }

    package var jsonText: String { rawValue.jsonText }
}
