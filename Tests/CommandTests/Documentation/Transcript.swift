import Foundation
import TestSupport
import Testing

/// A command of a document with its output below; `…` stands for any text.
struct Transcript: Sendable, CustomTestStringConvertible {
    var document: String
    var command: String
    var output: [String] = []
    /// The reason why it is not run, from the document above it; `nil` if it is run.
    var obstacle: String?
    /// True if it continues where the one above it has ended: `console session`.
    var isPartOfSession = false

    var testDescription: String { "\(document): \(command)" }

    /// All transcripts of a document, in order.
    static func all(of document: MarkdownDocument) -> [Transcript] {
        document.fences.filter { $0.language == "console" }.flatMap { fence in
            var transcripts: [Transcript] = []
            let obstacle = fence.caption.wholeMatch(of: /Not run as a test \((.+)\):/).map { String($0.1) }
            for line in fence.lines {
                if line.hasPrefix("$ ") {
                    transcripts.append(
                        Transcript(
                            document: document.path, command: String(line.dropFirst(2)), obstacle: obstacle,
                            isPartOfSession: fence.info == "session"))
                } else if !transcripts.isEmpty {
                    transcripts[transcripts.count - 1].output.append(line)
                }
            }
            return transcripts
        }
    }

    /// Runs the command in the package's folder, in English and without stored data of a user.
    ///
    /// - Returns: the difference from the document; `nil` if there is no difference.
    func difference() async throws -> String? {
        let parts = command.split(separator: ";", maxSplits: 1)
        let words = parts[0].split(separator: " ").map(String.init)
        guard words.first == "docscan" else { return "the command is not docscan" }
        let nowhere = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        let run = try await DocScanBinary().run(
            Array(words.dropFirst()), environment: ["LC_ALL": "C", "XDG_DATA_HOME": nowhere, "XDG_STATE_HOME": nowhere])
        var text = run.out + run.error
        if parts.count > 1 {
            guard parts[1] == #" echo "exit code $?""# else { return "the second command is not the exit code" }
            text += "exit code \(run.code)\n"
        } else if run.code != 0 {
            return "the exit code is \(run.code), and the document does not say so"
        }
        var expected = output.joined(separator: "\n") + "\n"
        if words.contains("--json") {
            // The document breaks one long line into several.
            (expected, text) = (expected.filter { !$0.isWhitespace }, text.filter { !$0.isWhitespace })
        }
        return Self.difference(text, expected)
    }

    /// Runs commands one after another in a separate folder, by a shell, like their reader.
    ///
    /// - Returns: what differs from the document, by command.
    static func differences(inSession transcripts: [Transcript]) async throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["TestImages", "docs"] {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: name), withDestinationURL: TestImages.packageRoot.appending(path: name))
        }
        let binary = try DocScanBinary().path
        var differences: [String] = []
        for transcript in transcripts {
            var shell = Program(shell: #"docscan() { "$binary" "$@"; }; \#(transcript.command)"#)
            shell.folder = folder.path
            shell.environment = ["binary": binary, "LC_ALL": "C", "TZ": "UTC", "XDG_DATA_HOME": folder.path + "/data"]
            let run = try await shell.run()
            if run.code != 0 { differences.append("\(transcript.command): the exit code is \(run.code)") }
            let expected = transcript.output.map { $0 + "\n" }.joined()
            if let difference = difference(run.out + run.error, expected) {
                differences.append("\(transcript.command): \(difference)")
            }
        }
        return differences
    }

    /// The first piece of the expected text that is not there, in order; `nil` if all are.
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
}
