import Foundation
import TestSupport

/// A Swift example in a doc comment of the library: the lines between "```swift" and "```".
struct SwiftExample: Sendable {
    /// The source file, from the package's root.
    var file: String
    /// The line of the comment that opens it, from 1.
    var line: Int
    var code: [String]

    /// The examples of the modules that a program can import.
    static let all: [SwiftExample] = {
        let root = TestImages.packageRoot
        return ["Sources/DocScan", "Sources/DocScanEngines", "Sources/AccessionNumbers"].flatMap { folder in
            (FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? []).sorted()
                .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
                .flatMap { path in
                    let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
                    return examples(in: text ?? "", of: path)
                }
        }
    }()

    static func examples(in text: String, of file: String) -> [SwiftExample] {
        var examples: [SwiftExample] = []
        var open: SwiftExample?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.drop { $0 == " " }
            guard words.hasPrefix("///") else {
                open = nil
                continue
            }
            let comment = words.dropFirst(words.hasPrefix("/// ") ? 4 : 3)
            if var example = open {
                if comment.hasPrefix("```") {
                    examples.append(example)
                    open = nil
                } else {
                    example.code.append(String(comment))
                    open = example
                }
            } else if comment.hasPrefix("```swift") {
                open = SwiftExample(file: file, line: index + 1, code: [])
            }
        }
        return examples
    }

    /// Returns a source with a function for each example. The compiler's messages name the line of the comment.
    static func source(of examples: [SwiftExample]) -> String {
        let functions = examples.enumerated().map { index, example in
            """
            func example\(index)() async throws {
            #sourceLocation(file: "\(example.file)", line: \(example.line + 1))
            \(example.code.joined(separator: "\n"))
            #sourceLocation()
            }
            """
        }
        return """
            import AccessionNumbers
            import DocScan
            import DocScanEngines
            import Foundation

            \(functions.joined(separator: "\n"))

            """
    }
}
