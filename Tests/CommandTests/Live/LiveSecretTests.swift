import Foundation
import TestSupport
import Testing

/// The arguments and input that `docscan live` gives to ffmpeg, written down by a program of that name.
@Suite(.serialized, .needsReleaseBinary)
struct LiveSecretTests {
    private static let address = "http://anna:s3cret@127.0.0.1:9/cam;key=k3y?user=a@b.c&password=pa55"
    private static let secrets = ["s3cret", "k3y", "pa55", "a@b.c"]

    /// A folder with the program, and a pipe to which it writes its process and its end.
    private struct Stage {
        let folder: URL
        let pipe: String

        init(_ script: String) throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            pipe = folder.appending(path: "pipe").path
            #expect(unsafe mkfifo(pipe, 0o600) == 0)
            // It is never opened for writing: what reads it waits until it is ended.
            #expect(unsafe mkfifo(folder.appending(path: "silence").path, 0o600) == 0)
            let program = folder.appending(path: "ffmpeg")
            try Data("#!/bin/sh\ncd '\(folder.path)'\n\(script)\n".utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        }

        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }

        /// Starts the program behind a line of shell, which keeps its process.
        func start(_ prefix: String, _ arguments: [String]) throws -> RunningProgram {
            var program = Program(
                shell: "\(prefix) exec \"$0\" \"$@\"", arguments: [try DocScanBinary().path] + arguments)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            program.environment = ["PATH": "\(folder.path):\(path)"]
            let process = Process()
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError =
                FileHandle(forWritingAtPath: folder.appending(path: "error").path)
                ?? FileHandle.nullDevice
            return try program.start(process)
        }
    }

    @Test(.timeLimit(.minutes(2)), arguments: [SIGKILL, SIGHUP, SIGTERM])
    func `ffmpeg ends with docscan, and no process list shows a password`(signal: Int32) async throws {
        let stage = try Stage(
            "printf '%s\\n' \"$@\" > arguments; cat <&3 > script; ls /proc/self/fd > descriptors\n"
                + "exec 9> pipe; echo $$ >&9; exec cat silence")
        defer { try? FileManager.default.removeItem(at: stage.folder) }
        let program = try stage.start("exec 7< /etc/passwd 8< /etc/passwd;", ["live", Self.address])
        let path = stage.pipe
        let (pipe, child) = try await onOwnThread {
            let pipe = try #require(FileHandle(forReadingAtPath: path))
            return (pipe, pipe.availableData)
        }
        #expect(Int(String(decoding: child, as: UTF8.self).trimmingCharacters(in: .newlines)) != nil)

        let line = try Data(contentsOf: URL(filePath: "/proc/\(program.identifier)/cmdline"))
        let shown = String(decoding: line, as: UTF8.self) + (try stage.text("arguments"))
        for secret in Self.secrets { #expect(!shown.contains(secret)) }
        #expect(shown.contains("http://127.0.0.1:9/cam"))
        #expect(try stage.text("script").contains("file '\(Self.address)'\n"))
        // 0 to 2, the address, and the one with which `ls` reads the folder.
        #expect(try stage.text("descriptors").split(separator: "\n").count == 5)

        program.send(signal)
        // The end of the pipe is the end of its last writer.
        #expect(try await onOwnThread { pipe.readDataToEndOfFile() }.isEmpty)
        _ = await program.end()
    }

    @Test func `Messages and events show no password`() async throws {
        let stage = try Stage(
            "echo \"[http @ 0x1] [error] GET /cam;key=k3y?user=a@b.c&password=pa55 as anna:s3cret: refused\" >&2; "
                + "exit 1")
        defer { try? FileManager.default.removeItem(at: stage.folder) }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let run = try await DocScanBinary().run(
            ["live", Self.address, "--json"], environment: ["PATH": "\(stage.folder.path):\(path)"])
        #expect(run.code == 2)
        #expect(run.error.contains("http://127.0.0.1:9/cam: "))
        for secret in Self.secrets { #expect(!(run.out + run.error).contains(secret)) }
    }

    @Test func `A file name cannot command the terminal`() async throws {
        let name = "e\u{1B}]0;t\u{7}\u{202E}.jpg"
        for arguments in [[name], ["live", name], ["replay", name]] {
            let run = try await DocScanBinary().run(arguments)
            #expect(run.code == 2)
            #expect(run.error.contains("e<ESC>"))
            #expect(!run.error.unicodeScalars.contains { [0x1B, 0x7, 0x202E].contains($0.value) })
        }
    }
}
