import Foundation
import TestSupport
import Testing

/// The README's samples are what the program prints.
struct ReadmeTests {
    /// A command of the README with the output that stands below it; `…` stands for anything.
    struct Transcript: Sendable, CustomTestStringConvertible {
        var command: String
        var output: [String] = []
        var testDescription: String { command }

        /// Whether it reads nothing but pictures of this project.
        var canRun: Bool { command.hasPrefix("docscan ") && command.contains("TestImages/") }
    }

    static let transcripts: [Transcript] = {
        let file = TestImages.packageRoot.appending(path: "README.md")
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "")
            .split(separator: "\n", omittingEmptySubsequences: false)
        var transcripts: [Transcript] = []
        var isOpen = false
        for line in lines {
            guard line.hasPrefix("    ") else {
                isOpen = false
                continue
            }
            let text = String(line.dropFirst(4))
            if text.hasPrefix("$ ") {
                transcripts.append(Transcript(command: String(text.dropFirst(2))))
                isOpen = true
            } else if isOpen {
                transcripts[transcripts.count - 1].output.append(text)
            }
        }
        return transcripts.filter(\.canRun)
    }()

    @Test func `The README has samples to run`() {
        #expect(Self.transcripts.count >= 6)
    }

    @Test(arguments: transcripts)
    func `A sample prints what the README says`(transcript: Transcript) throws {
        let parts = transcript.command.split(separator: ";", maxSplits: 1)
            .map { $0.split(separator: " ").map(String.init) }
        let run = try DocScanBinary().run(Array(parts[0].dropFirst()))
        var text = run.out + run.error
        if parts.count > 1 { text += "exit code \(run.code)\n" }
        var expected = transcript.output.joined(separator: "\n") + "\n"
        if parts[0].contains("--json") {
            // The README spreads out what is one line.
            (expected, text) = (expected.filter { !$0.isWhitespace }, text.filter { !$0.isWhitespace })
        }
        let difference = Self.difference(text, expected)
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// The first piece of the expected text that is not there, in order; nil when all are.
    static func difference(_ text: String, _ expected: String) -> String? {
        let pieces = expected.components(separatedBy: "…")
        var rest = text[...]
        for (index, piece) in pieces.enumerated() {
            // The first piece is the text's beginning, the last one its end.
            let found =
                if index == pieces.count - 1, index > 0 {
                    rest.hasSuffix(piece) ? rest.index(rest.endIndex, offsetBy: -piece.count)..<rest.endIndex : nil
                } else {
                    rest.firstRange(of: piece)
                }
            guard piece.isEmpty || found != nil, index > 0 || piece.isEmpty || found?.lowerBound == text.startIndex
            else { return "“\(piece)” is not in “\(rest)”" }
            if let found, !piece.isEmpty { rest = rest[found.upperBound...] }
        }
        if pieces.count == 1, !rest.isEmpty { return "“\(rest)” is too much" }
        return nil
    }

    @Test func `An ellipsis stands for anything, and nothing else does`() {
        #expect(Self.difference("abc", "abc") == nil)
        #expect(Self.difference("abcd", "a…d") == nil)
        #expect(Self.difference("a\nb\nc\n", "a\n…\nc\n") == nil)
        #expect(Self.difference("abc", "ab") != nil)
        #expect(Self.difference("xabc", "a…c") != nil)
        #expect(Self.difference("abcx", "a…c") != nil)
        #expect(Self.difference("acb", "…b…c…") != nil)
    }
}
