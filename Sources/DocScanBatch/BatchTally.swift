package import DocScan

package struct BatchTally: Sendable, Hashable {
    /// The outcome of the report of one document.
    package struct Document: Sendable, Hashable {
        package var outcome: ScanReport.Outcome
        /// The code of the error if the scan failed.
        package var code: String?

        package init(_ outcome: ScanReport.Outcome, code: String? = nil) { (self.outcome, self.code) = (outcome, code) }

        init(_ report: ScanReport) { self.init(report.outcome, code: report.error?.code) }
    }

    private var outcomes: [ScanReport.Outcome: Int] = [:]
    /// The number of failed documents for each error code.
    private var failures: [String: Int] = [:]
    /// The number of files that were scanned by an earlier run. Their documents and pages are included in the other
    /// numbers.
    package private(set) var skipped = 0
    private var skippedPages = 0
    private var pages = 0
    /// The number of finished files, including skipped ones.
    package private(set) var inputs = 0

    package var documents: Int { outcomes.values.reduce(0, +) }

    package func count(of outcome: ScanReport.Outcome) -> Int { outcomes[outcome] ?? 0 }

    /// Adds an input whose lines have all been written.
    ///
    /// - Parameter pages: the documents to count for each page; see `ScannedPage.countedReports`.
    package mutating func add(_ pages: [[Document]]) {
        inputs += 1
        self.pages += pages.count
        for document in pages.joined() {
            outcomes[document.outcome, default: 0] += 1
            if document.outcome == .failed { failures[document.code ?? "", default: 0] += 1 }
        }
    }

    /// Adds an input that was scanned by an earlier run.
    package mutating func skip(_ pages: [[Document]]) {
        add(pages)
        skipped += 1
        skippedPages += pages.count
    }

    /// Changes the outcome of a counted document to the outcome after a review.
    mutating func change(_ scanned: ScanReport.Outcome, to reviewed: ScanReport.Outcome) {
        guard count(of: scanned) > 0 else { return }
        outcomes[scanned, default: 0] -= 1
        outcomes[reviewed, default: 0] += 1
    }

    /// A number with its noun, such as `1,500 files`.
    private static func count(_ count: Int, _ noun: String) -> String {
        "\(BatchProgress.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }

    /// The summary, such as `10,431 documents on 10,012 pages of 10,000 files: 9,630 complete, 654 to review, 147
    /// failed (damaged 147)`.
    package func summary(seconds: Double) -> String {
        let grouped = BatchProgress.grouped
        var parts = ScanReport.Outcome.allCases.compactMap { outcome in
            let count = count(of: outcome)
            return count > 0 || outcome == .complete ? "\(grouped(count)) \(outcome.text.english)" : nil
        }
        if !failures.isEmpty {
            let causes = failures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .map { "\($0.key) \(grouped($0.value))" }
            parts.append("\(parts.removeLast()) (\(causes.joined(separator: ", ")))")
        }
        let before = skipped > 0 ? "; \(Self.count(skipped, "file")) done before" : ""
        // The rate of a run of less than a second is not meaningful.
        let rate = Double(pages - skippedPages) / seconds
        let speed = seconds >= 1 && pages > skippedPages ? "; \(BatchProgress.rate(rate)) pages per second" : ""
        return "\(Self.count(documents, "document")) on \(Self.count(pages, "page")) of \(Self.count(inputs, "file")): "
            + parts.joined(separator: ", ") + before + speed
    }
}
