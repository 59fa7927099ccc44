package import DocScan
internal import FoundationEssentials

extension Capture {
    /// The part of a capture's report that lists show.
    package struct Summary: Sendable, Hashable {
        /// `complete` or `incomplete`; `unknown` for a report that cannot be read.
        package var status: String
        /// The `id` of the recognised document's profile; `nil` if no document was recognised.
        package var profile: String?
        /// The last review; `nil` if no reviewer has changed the report.
        package var reviewed: ScanReport.Review?
        /// The number of fields to review.
        package var openFields: Int
        /// Sentences about contradictions that a reviewer has resolved and about values of unusual form. They contain
        /// no values.
        package var decisions: [String] = []
    }
}

extension Capture.Summary {
    init(_ report: ScanReport) {
        self.init(
            status: report.status.rawValue, profile: report.profile, reviewed: report.reviewed,
            openFields: report.fieldsToReview.count,
            decisions: report.fields.compactMap { field in
                field.decisionSentence.map { "\(field.name.spaced): \($0)" }
            } + report.notes.filter { $0.code == .unusualValue }.map(\.description))
    }

    /// - Parameter text: the JSON of a stored report.
    init(stored text: String) {
        if let report = ScanReport(stored: text) {
            self.init(report)
        } else {
            let json = JSON(parsing: text)
            self.init(
                status: json?["status"]?.string ?? "unknown", profile: json?["profile"]?.string, reviewed: nil,
                openFields: 0)
        }
    }
}

extension ScanReport {
    /// Returns a stored report with its sentences in the given language. Returns the text unchanged for English, or if
    /// it is not a report.
    package static func localized(_ text: String, in language: Language) -> String {
        if language == .english { return text }
        return ScanReport(stored: text)?.json(in: language).text ?? text
    }

    /// A stored report; `nil` if the text is not a report.
    package init?(stored text: String) {
        guard let report = try? JSONDecoder().decode(ScanReport.self, from: Data(text.utf8)) else { return nil }
        self = report
    }
}
