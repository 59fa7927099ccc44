import Foundation

@testable import DocScan

extension SessionScript {
    /// Runs a script and writes it down as the command does.
    mutating func log(_ script: String, showsValues: Bool = false) -> String {
        var log = SessionLog(showsValues: showsValues)
        var lines = [log.head(settings, wallClock: "2026-01-31T10:00:00Z")]
        for (index, sign) in script.enumerated() {
            var record = self
            let input = record.input(sign)
            lines.append(log.line(input, at: Double(index), wallClock: "2026-01-31T10:00:00Z"))
            let count = events.count
            _ = run(String(sign))
            lines += events.dropFirst(count).map { log.line($0, at: Double(index), wallClock: "2026-01-31T10:00:00Z") }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
