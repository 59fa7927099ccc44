import Foundation
import TestSupport
import Testing

/// `docscan live` and `docscan replay` on the film of a simulated person, run like users run them.
@Suite(.serialized, .needsReleaseBinary)
struct LiveTests {
    private struct Event: Decodable {
        struct Report: Decodable {
            struct Barcode: Decodable {
                var name: String?
                var value: String?
            }
            var schema: String
            var status: String
            var barcodes: [Barcode]
        }
        var event: String
        var time: Double
        var hint: String?
        var message: String?
        var by: String?
        var reason: String?
        var names: [String]?
        var barcodes: [Report.Barcode]?
        var report: Report?
        var received: Int?
        var skipped: Int?
        var replaced: Int?
        var analysed: Int?
    }

    private func events(_ run: DocScanBinary.Run) throws -> [Event] {
        try run.lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }

    /// The film without text as events, with a log that has values: once for all tests that look at these.
    private static let told = Task {
        let film = try await Film.shared.value
        let log = film.deletingLastPathComponent().appending(path: "docscan-\(UUID().uuidString).log")
        let run = try await DocScanBinary().run([
            "live", film.path, "--json", "--no-text", "--log", log.path, "--log-values",
        ])
        return (run: run, log: log)
    }

    private func truth() async throws -> Set<String> {
        let film = try await Film.shared.value
        struct Truth: Decodable { var values: [String] }
        let data = try Data(contentsOf: film.appending(path: "truth.json"))
        return Set(try JSONDecoder().decode(Truth.self, from: data).values)
    }

    @Test func `A document without its print ends as unknown, with its barcodes`() async throws {
        let film = try await Film.end.value
        let run = try await DocScanBinary().run(["live", film.path, "--json"])
        let events = try events(run)
        #expect(run.code == 4)
        #expect(events.last?.reason == "captured")
        #expect(!events.contains { $0.event == "rejected" })
        let report = try #require(events.first { $0.event == "report" }?.report)
        #expect(report.status == "incomplete")
        #expect(report.barcodes.allSatisfy { $0.name == nil })
        #expect(Set(report.barcodes.compactMap(\.value)) == (try await truth()))
    }

    @Test func `A film ends with the report of the true values`() async throws {
        let run = try await Self.told.value.run
        let events = try events(run)
        #expect(run.code == 0)
        #expect(events.last?.event == "end")
        #expect(events.last?.reason == "captured")
        let locked = try #require(events.first { $0.event == "locked" })
        #expect(locked.names == ["certificateNumber", "dateOfBirth"])
        #expect(events.first { $0.event == "captured" }?.by == "auto")
        let report = try #require(events.first { $0.event == "report" }?.report)
        #expect(report.schema == "docscan.report/1")
        #expect(report.status == "complete")
        #expect(Set(report.barcodes.compactMap(\.value)) == (try await truth()))
        // Only the report shows a value.
        let frames = events.filter { $0.event == "frame" }
        #expect(!frames.isEmpty)
        #expect(frames.allSatisfy { $0.barcodes?.allSatisfy { $0.value == nil } == true })
        let counts = try #require(events.last)
        #expect(counts.analysed == frames.count)
        let left = (counts.skipped ?? 0) + (counts.replaced ?? 0) + frames.count
        #expect((counts.received ?? 0) - left <= 1)
    }

    @Test func `A hint stays for a second`() async throws {
        let times = try events(try await Self.told.value.run).filter { $0.event == "hint" }.map(\.time)
        #expect(times.count >= 3)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 0.999 })
    }

    @Test func `A replay prints the same bytes`() async throws {
        let (live, log) = try await Self.told.value
        let replay = try await DocScanBinary().run(["replay", log.path, "--json"])
        #expect(replay.code == 0)
        #expect(replay.out == live.out)
        #expect(replay.error.isEmpty)
    }

    @Test func `A log without values contains no value and replays all decisions`() async throws {
        let film = try await Film.end.value
        let log = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString).log")
        defer { try? FileManager.default.removeItem(at: log) }
        let binary = try DocScanBinary()
        let live = try await binary.run(["live", film.path, "--json", "--no-text", "--log", log.path])
        let text = try String(contentsOf: log, encoding: .utf8)
        for value in try await truth() { #expect(!text.contains(value)) }
        let permissions = try FileManager.default.attributesOfItem(atPath: log.path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        let replay = try await binary.run(["replay", log.path, "--json"])
        let isReport = { (line: String) in line.hasPrefix(#"{"event":"report""#) }
        #expect(replay.lines.filter { !isReport($0) } == live.lines.filter { !isReport($0) })
        #expect(replay.lines.contains(where: isReport))
    }

    @Test func `The shutter can be pressed by a script, and its values are kept`() async throws {
        let film = try await Film.shared.value
        let run = try await DocScanBinary().run([
            "live", film.path, "--json", "--no-text", "--manual-after", "0s", "--manual-now", "--photo",
            "TestImages/documents/sample.jpg",
        ])
        let events = try events(run)
        #expect(events.first { $0.event == "captured" }?.by == "manual")
        #expect(events.contains { $0.event == "manualAvailable" })
        #expect(events.first { $0.event == "report" }?.report?.status == "complete")
        #expect(run.code == 0)
    }

    @Test func `A photo of another document is rejected`() async throws {
        let film = try await Film.end.value
        let run = try await DocScanBinary().run([
            "live", film.path, "--json", "--no-text", "--photo", "TestImages/documents/sample.jpg",
        ])
        let events = try events(run)
        #expect(events.contains { $0.event == "rejected" })
        #expect(!events.contains { $0.event == "report" })
        #expect(events.last?.reason == "sourceEnded")
        #expect(run.code == 4)
    }

    @Test func `Prints a hint as a line on each change without a terminal`() async throws {
        let film = try await Film.shared.value
        let run = try await DocScanBinary().run(
            ["live", film.path, "--no-text"], environment: ["LC_ALL": "C.UTF-8"])
        #expect(run.errorLines.contains { $0.hasSuffix("All codes are read.") })
        #expect(run.errorLines.last?.hasSuffix("Done.") == true)
        #expect(!run.error.contains("\u{1B}"))
        #expect(run.out.contains("complete"))
        for (line, next) in zip(run.errorLines, run.errorLines.dropFirst()) {
            #expect(line.drop { $0 != "s" } != next.drop { $0 != "s" })
        }
    }

    @Test func `French is spoken on request, and by the environment`() async throws {
        let film = try await Film.end.value
        let binary = try DocScanBinary()
        let asked = try await binary.run(["live", film.path, "--no-text", "--messages", "fr"])
        #expect(asked.error.contains("Tous les codes sont lus."))
        let french = try await binary.run(["live", film.path, "--no-text"], environment: ["LC_ALL": "fr_CA.UTF-8"])
        #expect(french.error == asked.error)
        let json = try await binary.run(["live", film.path, "--no-text", "--json"], environment: ["LC_ALL": "fr_CA"])
        // The hint at the beginning, and the message at the end.
        #expect(json.out.contains(#""message":"A little "#) && json.out.contains(#""message":"Done.""#))
        #expect(!json.out.contains("Un peu") && !json.out.contains("Tous les codes"))
    }

    @Test func `The speech program receives the hints, and the outcome without values`() async throws {
        let film = try await Film.end.value
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let said = folder.appending(path: "said.txt").path
        for program in ["spd-say", "espeak-ng"] {
            let script = folder.appending(path: program)
            try Data("#!/bin/sh\nfor last; do :; done\necho \"$last\" >> \(said)\n".utf8).write(to: script)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        _ = try await DocScanBinary().run(
            ["live", film.path, "--no-text", "--speak"], environment: ["PATH": "\(folder.path):\(path)"])
        let sentences = try String(contentsOfFile: said, encoding: .utf8).split(separator: "\n")
        #expect(sentences.suffix(3) == ["All codes are read.", "Photo taken.", "Complete."])
    }

    @Test func `Reports a missing audio device once`() async throws {
        let film = try await Film.end.value
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for program in ["spd-say", "espeak-ng"] {
            // As espeak-ng does: an error among the messages, and success.
            let script = folder.appending(path: program)
            try Data("#!/bin/sh\necho 'ALSA lib: no card' >&2; echo 'error: No such file or directory' >&2\n".utf8)
                .write(to: script)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let run = try await DocScanBinary().run(
            ["live", film.path, "--no-text", "--speak"], environment: ["PATH": "\(folder.path):\(path)"])
        #expect(run.errorLines.count { $0.contains("Nothing can be heard: spd-say finds no loudspeaker.") } == 1)
        #expect(run.code == 0)
    }

    @Test func `Reports a throttle longer than the film`() async throws {
        let film = try await Film.shared.value
        let run = try await DocScanBinary().run(["live", film.path, "--no-text", "--throttle", "200s", "--rate", "15"])
        #expect(run.error.contains("--throttle 200s is longer than the recording."))
        #expect(!run.error.contains("faster than any camera"))
    }

    @Test(arguments: [
        (["live", "http://127.0.0.1:1/x"], "Check the port"), (["live", "/dev/video77"], "ls /dev/video*"),
        (["live", "ftp://x/y"], "docscan takes URLs"),
    ])
    func `The advice is about the cause`(arguments: [String], advice: String) async throws {
        let run = try await DocScanBinary().run(arguments)
        #expect(run.error.contains(advice) || run.error.contains("ffmpeg is not installed"))
        #expect(!run.error.contains("there and free"))
    }

    @Test(arguments: [
        (["live"], 1, "name a source"), (["live", "/dev/video77"], 2, "the device /dev/video77 does not exist"),
        (["live", "no-such-folder"], 2, "cannot be read"),
        (["live", "x", "--profile", "none"], 1, "this profile has no barcode"),
        (["live", "TestImages/documents/sample.jpg"], 2, "not a video. To scan an image: docscan FILE"),
        (["live", "x", "--trottle"], 1, "--throttle"),
        (["live", "x", "--throttle", "often"], 1, "200ms"), (["live", "x", "--log-values"], 1, "--log FILE"),
        (["live", "x", "--throttle", "200"], 1, "give --throttle 200s, or --throttle 200ms"),
        (["live", "x", "--timeout=1.5"], 1, "ambiguous"), (["batch", "x", "--timeout", "30"], 1, "ambiguous"),
        (["replay"], 1, "name a log"), (["replay", "TestImages/README.md"], 2, "not a session log"),
        (["live", "a", "b"], 1, "one source"), (["live", "x", "--json=yes"], 1, "takes no value"),
    ])
    func `A mistake is explained`(arguments: [String], code: Int32, hint: String) async throws {
        let run = try await DocScanBinary().run(arguments)
        #expect(run.code == code)
        #expect(run.out.isEmpty)
        #expect(run.error.contains(hint))
    }

    @Test(arguments: ["live", "replay"])
    func `Help is as recorded`(command: String) async throws {
        let run = try await DocScanBinary().run([command, "--help"])
        #expect(run.code == 0)
        try Golden.expect(run.out, "help-\(command)")
    }
}
