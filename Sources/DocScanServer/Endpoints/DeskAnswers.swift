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

    struct PaperName: JSONRecord {
        let label: String

        static let jsonFields: [JSONField<Self>] = [.init("label", \.label)]
    }

    /// A document with its index in `ReviewDesk.papers`.
    struct NumberedPaper {
        let index: Int
        let paper: DeskPaper

        /// The number in URLs, from 1.
        var id: Int { index + 1 }

        func kind(in language: Language) -> String { LocalizedText(known: paper.profile.title).text(in: language) }
    }

    struct PaperAnswer: JSONRecord {
        private let capture: PaperCapture
        private let report: ReportForm

        init(_ paper: NumberedPaper, in language: Language) {
            capture = PaperCapture(paper: paper, language: language)
            report = ReportForm(paper.paper.report, in: language)
        }

        static let jsonFields: [JSONField<Self>] = [.init("capture", \.capture), .init("report", \.report)]
    }

    private struct PaperCapture: JSONRecord {
        let paper: NumberedPaper
        let language: Language

        static let jsonFields: [JSONField<Self>] = [
            .init("id", \.paper.id), .init("case", \.paper.id), .init("slot", \.paper.paper.profile.id),
            .init("slotLabel") { $0.paper.kind(in: $0.language) }, .init("profile", \.paper.paper.profile.id),
            .init("open", \.paper.paper.open.count),
            // The web page expects one element per side.
            .init("pictures") { _ in [Side()] },
        ]
    }

    private struct Side: JSONRecord {
        static let jsonFields: [JSONField<Self>] = []
    }

    struct OpenPapers: JSONRecord {
        let papers: [OpenPaper]
        let total: Int
        let fields: Int

        static let jsonFields: [JSONField<Self>] = [
            .init("papers", \.papers), .init("total", \.total), .init("fields", \.fields),
        ]
    }

    struct OpenPaper: JSONRecord {
        private let paper: NumberedPaper
        private let language: Language

        init(_ paper: NumberedPaper, in language: Language) { (self.paper, self.language) = (paper, language) }

        static let jsonFields: [JSONField<Self>] = [
            .init("capture", \.paper.id), .init("case", \.paper.id), .init("label", \.paper.paper.name),
            .init("slot", \.paper.paper.profile.id), .init("slotLabel") { $0.paper.kind(in: $0.language) },
            .init("verdict") { _ in Capture.Verdict.Word.toReview }, .init("question") { _ in JSONNull() },
            .init("fields") { $0.paper.paper.open.map(\.name) }, .init("profile", \.paper.paper.profile.id),
            .init("person") { _ in JSONNull() }, .init("consent") { _ in ConsentState.given },
        ]
    }
}

private struct JSONNull: JSONForm {
    static let schema: JSON = ["type": "null"]
    let jsonText = "null"
}
