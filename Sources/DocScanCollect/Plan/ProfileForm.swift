package import DocScan

/// The JSON form of a profile with its names in a language, for the command and the web page.
package struct ProfileForm: JSONRecord {
    private let name: String
    private let profile: DocumentProfile
    private let language: Language

    /// - Parameter name: the name by which a user chooses the profile.
    package init(_ profile: DocumentProfile, named name: String, in language: Language = .english) {
        (self.profile, self.name, self.language) = (profile, name, language)
    }

    /// `id` and `name` contain the same value: `id` for the output of the command, `name` for the web page.
    package static let jsonFields: [JSONField<Self>] = [
        .init("id", \.name), .init("title") { LocalizedText(known: $0.profile.title).text(in: $0.language) },
        .init("source", \.profile.source), .init("name", \.name),
        .init("barcodes") { form in form.profile.barcodes.map { Barcode(barcode: $0, language: form.language) } },
        .init("fields") { form in form.profile.fields.map { Field(field: $0, language: form.language) } },
    ]

    private struct Barcode: JSONRecord {
        let barcode: ExpectedBarcode
        let language: Language

        static let jsonFields: [JSONField<Self>] = [
            .init("name", \.barcode.name),
            .init("label") { LocalizedText(known: $0.barcode.label).text(in: $0.language) },
            .init("symbologies") { $0.barcode.symbologies.sorted { $0.rawValue < $1.rawValue } },
            .init("required", \.barcode.required),
        ]
    }

    private struct Field: JSONRecord {
        let field: FieldDefinition
        let language: Language

        static let jsonFields: [JSONField<Self>] = [
            .init("name", \.field.name), .init("label") { LocalizedText(field: $0.field.name).text(in: $0.language) },
            .init("kind", \.field.kind),
        ]
    }
}

extension FieldDefinition.Kind: JSONWord {}
extension Symbology: JSONWord {}
