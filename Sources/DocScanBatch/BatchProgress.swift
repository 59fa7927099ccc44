internal import DocScan

package struct BatchProgress: Sendable, Hashable {
    package var tally: BatchTally
    /// The total number of files; `nil` until they have been counted.
    package var total: Int?
    /// The number of seconds since the start.
    package var elapsed: Double

    /// True for a watched folder. The rate is then not shown, because files may arrive at any time.
    package var watches: Bool

    package init(_ tally: BatchTally, total: Int?, elapsed: Double, watches: Bool = false) {
        (self.tally, self.total, self.elapsed, self.watches) = (tally, total, elapsed, watches)
    }

    /// The number of scanned files per second. Skipped files are not counted, because they take no time.
    private var rate: Double { elapsed > 0 ? Double(tally.inputs - tally.skipped) / elapsed : 0 }

    /// The estimated number of seconds until the end; `nil` if unknown.
    package var left: Double? {
        guard let total, tally.inputs > tally.skipped, elapsed >= 1 else { return nil }
        return Double(max(0, total - tally.inputs)) / rate
    }

    /// The progress as text, such as `1,204 of 10,000 files · 3.9 per second · 38 min left`.
    package var text: String {
        var parts = [Self.grouped(tally.inputs) + (total.map { " of \(Self.grouped($0))" } ?? "") + " files"]
        if !watches { parts.append("\(Self.rate(rate)) per second") }
        if let left { parts.append("\(Self.duration(left)) left") }
        let failed = tally.count(of: .failed)
        if failed > 0 { parts.append("\(Self.grouped(failed)) failed") }
        return parts.joined(separator: " · ")
    }

    /// The progress as a bar followed by `text`; only the beginning of the text if a terminal has too few columns.
    package func bar(columns: Int) -> String {
        let width = 24
        guard let total, total > 0, columns > width + text.count + 1 else { return String(text.prefix(columns - 1)) }
        let done = min(width, width * tally.inputs / total)
        return String(repeating: "█", count: done) + String(repeating: "░", count: width - done) + " " + text
    }

    /// A rate with two significant digits below 10, rounded to an integer otherwise.
    static func rate(_ rate: Double) -> String {
        if rate >= 10 { return String(Int(rate.rounded())) }
        let tenths = Int((rate * (rate >= 1 ? 10 : 100)).rounded())
        return rate >= 1
            ? "\(tenths / 10).\(tenths % 10)" : "0." + (tenths < 10 ? "0" : "") + String(min(tenths, 99))
    }

    static func duration(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        if whole < 90 { return "\(whole) s" }
        if whole < 5400 { return "\((whole + 59) / 60) min" }
        return "\(whole / 3600) h \(whole % 3600 / 60) min"
    }

    static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
        return String(digits)
    }
}
