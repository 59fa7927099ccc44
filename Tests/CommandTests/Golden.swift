import Foundation
import Testing

/// Recorded output of the program that a person has checked.
enum Golden {
    /// Compares with `Golden/<name>.txt`. With RECORD=1 in the environment the file is written instead, and the run
    /// fails, so that a person reads the record before it counts.
    static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record(
                "recorded Golden/\(name).txt: read it, then run without RECORD", sourceLocation: sourceLocation)
            return
        }
        let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        // Line by line, so that a difference is shown at its place.
        let lines = (text.split(separator: "\n"), recorded.split(separator: "\n"))
        for (index, (line, wanted)) in zip(lines.0, lines.1).enumerated() where line != wanted {
            Issue.record("line \(index + 1) was “\(wanted)” and is “\(line)”", sourceLocation: sourceLocation)
        }
        #expect(text == recorded, sourceLocation: sourceLocation)
    }
}
