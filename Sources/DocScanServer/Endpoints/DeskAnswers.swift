internal import DocScan
internal import DocScanCollect

// The responses of a review without cases. They have the keys of the responses for cases, so that the web page can read
// both.
extension DeskEndpoints {
    struct Start: JSONRecord {
        static let jsonFields: [JSONField<Self>] = [
            .init("plan") { _ in JSONNull() }, .init("consent") { _ in JSONNull() }, .init("review") { _ in true },
        ]
    }

    struct DocumentName: JSONRecord {
        let label: String

        static let jsonFields: [JSONField<Self>] = [.init("label", \.label)]
    }

    /// A document with its index in `ReviewDesk.documents`.
    struct NumberedDocument {
        let index: Int
        let document: DeskDocument

        /// The number in URLs, from 1.
        var id: Int { index + 1 }

        func kind(in language: Language) -> String { LocalizedText(known: document.profile.title).text(in: language) }
    }

    struct DocumentAnswer: JSONRecord {
        private let capture: DocumentCapture
        private let report: ReportForm

        init(_ document: NumberedDocument, in language: Language) {
            capture = DocumentCapture(document: document, language: language)
            report = ReportForm(document.document.report, in: language)
        }

        static let jsonFields: [JSONField<Self>] = [.init("capture", \.capture), .init("report", \.report)]
    }

    private struct DocumentCapture: JSONRecord {
        let document: NumberedDocument
        let language: Language

        static let jsonFields: [JSONField<Self>] = [
            .init("id", \.document.id), .init("case", \.document.id), .init("slot", \.document.document.profile.id),
            .init("slotLabel") { $0.document.kind(in: $0.language) }, .init("profile", \.document.document.profile.id),
            .init("open", \.document.document.open.count),
            // The web page expects one element per side.
            .init("pictures") { _ in [Side()] },
        ]
    }

    private struct Side: JSONRecord {
        static let jsonFields: [JSONField<Self>] = []
    }

    struct OpenDocuments: JSONRecord {
        let documents: [OpenDocument]
        let total: Int
        let fields: Int

        static let jsonFields: [JSONField<Self>] = [
            .init("papers", \.documents), .init("total", \.total), .init("fields", \.fields),
        ]
    }

    struct OpenDocument: JSONRecord {
        private let document: NumberedDocument
        private let language: Language

        init(_ document: NumberedDocument, in language: Language) {
            (self.document, self.language) = (document, language)
        }

        static let jsonFields: [JSONField<Self>] = [
            .init("capture", \.document.id), .init("case", \.document.id), .init("label", \.document.document.name),
            .init("slot", \.document.document.profile.id), .init("slotLabel") { $0.document.kind(in: $0.language) },
            .init("verdict") { _ in Capture.Verdict.Word.toReview }, .init("question") { _ in JSONNull() },
            .init("fields") { $0.document.document.open.map(\.name) }, .init("profile", \.document.document.profile.id),
            .init("person") { _ in JSONNull() }, .init("consent") { _ in ConsentState.given },
        ]
    }
}

private struct JSONNull: JSONForm {
    static let schema: JSON = ["type": "null"]
    let jsonText = "null"
}
