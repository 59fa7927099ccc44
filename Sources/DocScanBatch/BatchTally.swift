package import DocScan

package struct BatchTally: Sendable, Hashable {
    package private(set) var complete = 0
    package private(set) var incomplete = 0
    /// By error code.
    package private(set) var failed: [String: Int] = [:]
    /// Files that an earlier run has scanned.
    package private(set) var skipped = 0
    /// Files that are done, including skipped ones. A file has one line per page.
    package private(set) var inputs = 0

    package var lines: Int { complete + incomplete + failed.values.reduce(0, +) }

    package mutating func add(_ status: ScanReport.Status, code: String) {
        switch status {
        case .complete: complete += 1
        case .incomplete: incomplete += 1
        case .failed: failed[code, default: 0] += 1
        }
    }

    package mutating func skip() {
        skipped += 1
        inputs += 1
    }

    /// An input's last line is written.
    package mutating func finishInput() { inputs += 1 }

    private static func files(_ count: Int) -> String { "\(count) file\(count == 1 ? "" : "s")" }

    package func summary(seconds: Double) -> String {
        var parts = ["\(complete) complete", "\(incomplete) incomplete"]
        let failures = failed.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        let sum = failed.values.reduce(0, +)
        parts.append("\(sum) failed" + (sum > 0 ? " (\(failures.joined(separator: ", ")))" : ""))
        if skipped > 0 { parts.append("\(Self.files(skipped)) done before") }
        if lines == 0, skipped > 0 { return "nothing to do: \(Self.files(skipped)) done before" }
        // A rate over less than a second is meaningless.
        let rate = seconds >= 1 ? "; \(BatchProgress.rate(Double(lines) / seconds)) pages a second" : ""
        return "\(lines) page\(lines == 1 ? "" : "s") of \(Self.files(inputs - skipped)): "
            + parts.joined(separator: ", ") + rate
    }
}
