import Foundation
import Testing

/// Texts that must stay unchanged, in files next to the tests. `RECORD_GOLDEN=1 swift test` writes them again and
/// fails.
enum Golden {
    static func compare(_ text: String, with name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
            try Data(text.utf8).write(to: file)
            Issue.record("\(name) was recorded: look at it, and run without RECORD_GOLDEN")
            return
        }
        let golden = try String(contentsOf: file, encoding: .utf8)
        let lines = zip(text.split(separator: "\n"), golden.split(separator: "\n"))
        let difference = lines.enumerated().first { $0.element.0 != $0.element.1 }
        #expect(
            text == golden, "\(name), line \((difference?.offset ?? -1) + 1): \(difference?.element.0 ?? "its length")")
    }
}
