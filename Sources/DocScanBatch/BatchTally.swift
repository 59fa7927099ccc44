package import DocScan

package struct BatchTally: Sendable, Hashable {
    /// The status of a report, and the code of its error.
    package typealias Paper = (status: ScanReport.Status, code: String)

    package private(set) var complete = 0
    package private(set) var incomplete = 0
    /// By error code.
    package private(set) var failed: [String: Int] = [:]
    /// Files that an earlier run has scanned.
    package private(set) var skipped = 0
    package private(set) var pages = 0
    /// Files that are done, including skipped ones. A file has a line for each sheet of paper of each page.
    package private(set) var inputs = 0

    package var papers: Int { complete + incomplete + failed.values.reduce(0, +) }

    /// - Parameter papers: the reports of the page that count; see `ScannedPage.papers`.
    package mutating func add(page papers: [Paper]) {
        pages += 1
        for paper in papers {
            switch paper.status {
            case .complete: complete += 1
            case .incomplete: incomplete += 1
            case .failed: failed[paper.code, default: 0] += 1
            }
        }
    }

    package mutating func skip() {
        skipped += 1
        inputs += 1
    }

    /// An input's last line is written.
    package mutating func finishInput() { inputs += 1 }

    /// Such as `1,500 files`.
    private static func count(_ count: Int, _ noun: String) -> String {
        "\(BatchProgress.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }

    /// Such as `10,431 papers on 10,012 pages of 10,000 files: 9,630 complete, 654 incomplete, 147 failed (damaged 147)`.
    package func summary(seconds: Double) -> String {
        let grouped = BatchProgress.grouped
        var parts = ["\(grouped(complete)) complete", "\(grouped(incomplete)) incomplete"]
        let failures = failed.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key) \(grouped($0.value))" }
        let sum = failed.values.reduce(0, +)
        parts.append("\(grouped(sum)) failed" + (sum > 0 ? " (\(failures.joined(separator: ", ")))" : ""))
        let before = "\(Self.count(skipped, "file")) done before"
        if skipped > 0 { parts.append(before) }
        if papers == 0, skipped > 0 { return "nothing to do: \(before)" }
        // A rate over less than a second is meaningless.
        let rate = seconds >= 1 ? "; \(BatchProgress.rate(Double(pages) / seconds)) pages a second" : ""
        return "\(Self.count(papers, "paper")) on \(Self.count(pages, "page")) of "
            + "\(Self.count(inputs - skipped, "file")): " + parts.joined(separator: ", ") + rate
    }
}
