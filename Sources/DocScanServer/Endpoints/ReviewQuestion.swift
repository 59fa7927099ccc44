package import DocScan
internal import DocScanCollect

/// A reviewer's answer about a field.
struct CorrectionBody: RequestBody {
    enum Action: String, BodyWord {
        case accept, value, absent
    }

    let field: String
    let action: Action
    let value: String?
    let anyway: Bool?
    let reviewer: String?

    init(_ reader: inout BodyReader) throws(Problem) {
        (field, action) = (try reader("field"), try reader("action"))
        (value, anyway) = (try reader.optional("value"), try reader.optional("anyway"))
        reviewer = try reader.optional("by")
    }

    /// - Throws: `EnteredValueProblem`.
    func answer(about definition: FieldDefinition, among proposals: [FieldProposal]) throws -> FieldAnswer {
        switch action {
        case .accept:
            guard let chosen = proposals.first(where: { value == nil || $0.value == value }) else {
                throw EnteredValueProblem.notSeen
            }
            return .value(EnteredValue(accepting: chosen))
        case .value: return .value(try EnteredValue(value ?? "", of: definition, anyway: anyway ?? false))
        case .absent: return .absent
        }
    }
}

struct UndoBody: RequestBody {
    let person: String?

    init(_ reader: inout BodyReader) throws(Problem) { person = try reader.optional("by") }
}

/// A field to review, with the values to choose from.
struct ReviewQuestion: JSONRecord {
    var field: DocumentField
    var proposals: [FieldProposal]
    var kind: FieldDefinition.Kind?
    var language: Language

    static let jsonFields: [JSONField<Self>] = [
        .init("field", \.field.name), .init("label") { LocalizedText(field: $0.field.name).text(in: $0.language) },
        .init("reason", \.field.reason),
        .init("sentence") { $0.field.reason?.text.text(in: $0.language) },
        // If barcode and print disagree, neither value is proposed.
        .init("value", \.field.value),
        .init("seen") { $0.proposals.count == 1 ? $0.proposals[0].value : nil }, .init("raw", \.field.raw),
        .init("proposals", \.proposals), .init("kind", \.kind),
    ]

    /// Returns the questions about fields of a report.
    ///
    /// - Parameter scanned: the report as the scan left it.
    static func all(
        _ fields: [DocumentField], scanned: ScanReport, profile: DocumentProfile, in language: Language
    ) -> [Self] {
        fields.map { field in
            Self(
                field: field, proposals: scanned.proposals(for: field.name, profile: profile),
                kind: profile.fields.first { $0.name == field.name }?.kind, language: language)
        }
    }

    static func all(of item: ReviewItem?, in language: Language) -> [Self] {
        item.map { all($0.fields, scanned: $0.scanned, profile: $0.profile, in: language) } ?? []
    }
}

/// A report after an answer was given or undone.
struct CorrectionAnswer: JSONRecord {
    var report: ScanReport
    var questions: [ReviewQuestion]
    /// The field whose answer was undone, if any.
    var field: String?
    var language: Language

    static let jsonFields: [JSONField<Self>] = [
        .init("report") { ReportForm($0.report, in: $0.language) }, .init("questions", \.questions),
        .init("field", \.field),
    ]
}

extension FieldProposal: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("value", \.value), .init("raw", \.raw), .init("sources", \.sources),
    ]
}

extension DocumentField.Reason: JSONWord {}
extension DocumentField.Source: JSONWord {}
