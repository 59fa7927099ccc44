import Foundation
import TestSupport
import Testing

/// `docscan live` in a terminal.
@Suite(
    .serialized, .enabled(if: PseudoTerminal.isAvailable, "this machine has no pseudo-terminals (/dev/pts)"),
    .needsReleaseBinary)
struct LiveScreenTests {
    /// A session in a separate terminal; its input is a pipe that stays open.
    private final class Session {
        let terminal: PseudoTerminal
        let program: RunningProgram
        let input = Pipe()
        private let output = Pipe()

        init(_ arguments: [String], columns: UInt16 = 100, rows: UInt16 = 30) throws {
            terminal = try PseudoTerminal(columns: columns, rows: rows)
            var program = Program(try DocScanBinary().path, arguments)
            program.environment = ["TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"]
            let process = Process()
            process.standardInput = arguments.contains("-") ? input : terminal.handle
            process.standardOutput = output
            process.standardError = terminal.handle
            self.program = try program.start(process)
        }

        func show(_ picture: String) throws {
            try input.fileHandleForWriting.write(
                contentsOf: Data(contentsOf: TestImages.packageRoot.appending(path: picture)))
        }

        /// Waits for the end; returns the text that stays on the terminal, written after the screen was left.
        func finish() async -> (code: Int32, rest: String) {
            let code = await program.end()
            terminal.readRest()
            return (code, terminal.text.components(separatedBy: Self.left).last ?? "")
        }

        /// The sequence that leaves the second screen.
        static let left = "\u{1B}[?1049l"
    }

    /// A film of a person who does not move: the same photo repeated.
    private func film(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let photo = TestImages.packageRoot.appending(path: "TestImages/documents/sample.jpg")
        for index in 0..<400 {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "\(index).jpg"), withDestinationURL: photo)
        }
        try await body(folder.path)
    }

    @Test(.timeLimit(.minutes(2)))
    func `Keys are not echoed, and the terminal is left as it was`() async throws {
        try await film { folder in
            let session = try Session(["live", folder, "--throttle", "0"])
            #expect(try await session.terminal.wait(for: "light"))
            #expect(!session.terminal.echoes)
            session.terminal.press("\n\n")
            #expect(try await session.terminal.wait(for: "Not yet"))
            session.program.send(SIGINT)
            let (code, rest) = await session.finish()
            #expect(code == 130)
            #expect(session.terminal.echoes)
            #expect(rest.contains("Stopped."))
            // The lines of a drawing never scroll: each is placed from the top.
            #expect(!session.terminal.text.replacing("\r\n", with: "").contains("\n"))
            #expect(session.terminal.text.contains("\u{1B}[?25h"))
        }
    }

    @Test(.timeLimit(.minutes(2)), arguments: [SIGHUP, SIGTERM])
    func `A closed terminal and a request to end leave it as it was too`(signal: Int32) async throws {
        let session = try Session(["live", "-"])
        try session.show("TestImages/documents/sample.jpg")
        #expect(try await session.terminal.wait(for: "light"))
        session.program.send(signal)
        let (code, rest) = await session.finish()
        #expect(rest.contains("Stopped."))
        #expect(code == 130)
        #expect(session.terminal.echoes)
    }

    @Test(.timeLimit(.minutes(2)))
    func `Reports a source that falls silent`() async throws {
        let session = try Session(["live", "-"])
        try session.show("TestImages/documents/sample.jpg")
        #expect(try await session.terminal.wait(for: "No signal."))
        try session.input.fileHandleForWriting.close()
        #expect(await session.finish().rest.contains("No signal."))
    }

    @Test(.timeLimit(.minutes(2)))
    func `The error that ends a session stays`() async throws {
        let session = try Session(["live", "-"])
        try session.input.fileHandleForWriting.write(contentsOf: Data("no JPEG".utf8))
        try session.input.fileHandleForWriting.close()
        let (code, rest) = await session.finish()
        #expect(rest.contains("the stream contains no JPEG frame"))
        #expect(code == 2)
    }

    @Test(.timeLimit(.minutes(2)))
    func `Another size is drawn from the top`() async throws {
        let session = try Session(["live", "-"])
        try session.show("TestImages/documents/sample.jpg")
        #expect(try await session.terminal.wait(for: "┗"))
        session.terminal.resize(columns: 60, rows: 8)
        session.program.send(SIGWINCH)
        #expect(try await session.terminal.wait(for: "No signal."))
        session.program.send(SIGINT)
        _ = await session.finish()
        let drawings = session.terminal.text.components(separatedBy: "\u{1B}[H").dropFirst()
        let large = try #require(drawings.lastIndex { $0.contains("┏") })
        let small = drawings[(large + 1)...]
        // It does not wait for the next frame, or for the lack of one.
        #expect(small.first?.contains("No signal.") == false)
        #expect(small.allSatisfy { $0.components(separatedBy: "\r\n").count <= 8 })
    }

    @Test func `A terminal that cannot be drawn on gets lines`() async throws {
        let run = try await DocScanBinary().run(
            ["live", "TestImages/cards", "--no-text", "--throttle", "0"], environment: ["TERM": "dumb"])
        #expect(!run.error.isEmpty && !run.error.contains("\u{1B}"))
    }
}
