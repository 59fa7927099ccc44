import Foundation
import TestSupport
import Testing

/// `docscan live` in a terminal.
@Suite(.serialized, .enabled(if: PseudoTerminal.isAvailable, "this machine has no pseudo-terminals (/dev/pts)"))
struct LiveScreenTests {
    /// A session in a terminal of its own; its input is a pipe that stays open.
    private final class Session {
        let terminal: PseudoTerminal
        let process = Process()
        let input = Pipe()
        private let output = Pipe()

        init(_ arguments: [String], columns: UInt16 = 100, rows: UInt16 = 30) throws {
            terminal = try PseudoTerminal(columns: columns, rows: rows)
            process.executableURL = TestImages.packageRoot.appending(path: ".build/release/docscan")
            process.arguments = arguments
            process.currentDirectoryURL = TestImages.packageRoot
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"]) { $1 }
            process.standardInput = arguments.contains("-") ? input : terminal.handle
            process.standardOutput = output
            process.standardError = terminal.handle
            try process.run()
        }

        func show(_ picture: String) throws {
            try input.fileHandleForWriting.write(
                contentsOf: Data(contentsOf: TestImages.packageRoot.appending(path: picture)))
        }

        /// Waits for the end; returns what stays on the terminal: what was written after the screen was left.
        func finish() -> String {
            process.waitUntilExit()
            terminal.readRest()
            return terminal.text.components(separatedBy: Self.left).last ?? ""
        }

        /// The sequence that leaves the second screen.
        static let left = "\u{1B}[?1049l"
    }

    /// A film of a person who does not move: the same photo repeated.
    private func film(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let photo = TestImages.packageRoot.appending(path: "TestImages/documents/sample.jpg")
        for index in 0..<400 {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "\(index).jpg"), withDestinationURL: photo)
        }
        try body(folder.path)
    }

    @Test(.timeLimit(.minutes(2)))
    func `Keys are not echoed, and the terminal is left as it was`() throws {
        try film { folder in
            let session = try Session(["live", folder, "--throttle", "0"])
            #expect(session.terminal.wait(for: "light"))
            #expect(!session.terminal.echoes)
            session.terminal.press("\n\n")
            #expect(session.terminal.wait(for: "Not yet"))
            session.process.interrupt()
            let rest = session.finish()
            #expect(session.process.terminationStatus == 130)
            #expect(session.terminal.echoes)
            #expect(rest.contains("Stopped."))
            // The lines of a drawing never scroll: each is placed from the top.
            #expect(!session.terminal.text.replacing("\r\n", with: "").contains("\n"))
            #expect(session.terminal.text.contains("\u{1B}[?25h"))
        }
    }

    @Test(.timeLimit(.minutes(2)), arguments: [SIGHUP, SIGTERM])
    func `A closed terminal and a request to end leave it as it was too`(signal: Int32) throws {
        let session = try Session(["live", "-"])
        try session.show("TestImages/documents/sample.jpg")
        #expect(session.terminal.wait(for: "light"))
        kill(session.process.processIdentifier, signal)
        #expect(session.finish().contains("Stopped."))
        #expect(session.process.terminationStatus == 130)
        #expect(session.terminal.echoes)
    }

    @Test(.timeLimit(.minutes(2)))
    func `A source that falls silent is told while it is`() throws {
        let session = try Session(["live", "-"])
        try session.show("TestImages/documents/sample.jpg")
        #expect(session.terminal.wait(for: "No signal."))
        try session.input.fileHandleForWriting.close()
        #expect(session.finish().contains("No signal."))
    }

    @Test(.timeLimit(.minutes(2)))
    func `The error that ends a session stays`() throws {
        let session = try Session(["live", "-"])
        try session.input.fileHandleForWriting.write(contentsOf: Data("no JPEG".utf8))
        try session.input.fileHandleForWriting.close()
        #expect(session.finish().contains("there is no JPEG frame in the stream"))
        #expect(session.process.terminationStatus == 2)
    }

    @Test(.timeLimit(.minutes(2)))
    func `Another size is drawn from the top`() throws {
        let session = try Session(["live", "-"])
        try session.show("TestImages/documents/sample.jpg")
        #expect(session.terminal.wait(for: "┗"))
        session.terminal.resize(columns: 60, rows: 8)
        kill(session.process.processIdentifier, SIGWINCH)
        #expect(session.terminal.wait(for: "No signal."))
        session.process.interrupt()
        _ = session.finish()
        let drawings = session.terminal.text.components(separatedBy: "\u{1B}[H").dropFirst()
        let large = try #require(drawings.lastIndex { $0.contains("┏") })
        let small = drawings[(large + 1)...]
        // It does not wait for the next frame, or for the lack of one.
        #expect(small.first?.contains("No signal.") == false)
        #expect(small.allSatisfy { $0.components(separatedBy: "\r\n").count <= 8 })
    }

    @Test func `A terminal that cannot be drawn on gets lines`() throws {
        let run = try DocScanBinary().run(
            ["live", "TestImages/documents", "--no-text", "--throttle", "0"], environment: ["TERM": "dumb"])
        #expect(!run.error.contains("\u{1B}"))
    }
}
