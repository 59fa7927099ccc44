import Foundation
import Testing

@testable import DocScan

struct SessionReplayTests {
    /// Sessions that end in every way.
    static let scripts = [
        "", ".", "1lab!aaap", "aaad1!.aaaup", "aaaux", "llllllll!pe", "llllllllllllllll", "l.a1aa?aas!aax", "?b.sle",
        "l-.--lx",
    ]

    private func settings() throws -> LiveSettings {
        try SessionScript.settings { ($0.manualAfter, $0.timeout, $0.isMirrored, $0.gravity) = (1, 3, false, .fit) }
    }

    private func replay(_ log: some StringProtocol) throws -> SessionReplay { try SessionReplay(log: Data(log.utf8)) }

    private func json(_ events: [LiveEvent]) -> [String] { events.map { $0.json(in: .french) } }

    @Test(arguments: scripts)
    func `A replay gives the same events`(script: String) throws {
        var session = SessionScript(try settings())
        let replay = try replay(session.log(script, showsValues: true))
        #expect(json(replay.events) == json(session.events))
        #expect(replay.skippedLines == 0)
        #expect(replay.isWhole == script.contains { "ex".contains($0) })
    }

    @Test(arguments: scripts)
    func `Without values only the report differs`(script: String) throws {
        var session = SessionScript(try settings())
        let replay = try replay(session.log(script))
        let pairs = zip(json(replay.events), json(session.events))
        #expect(replay.events.count == session.events.count)
        for (again, first) in pairs where !first.contains(#""event":"report""#) { #expect(again == first) }
        for (again, first) in pairs where first.contains(#""event":"report""#) {
            let hidden = first.replacing(/"(value|raw|sha256)":("[^"]*")/) { "\"\($0.1)\":null" }
            #expect(again == hidden)
        }
    }

    @Test func `Measures survive a round trip to the last bit`() throws {
        var findings = Certificate.findings(Certificate.barcodes(dx: 1.0 / 7, degrees: 1.0 / 3), time: 1.0 / 30)
        findings.boxes = [Luminosity(mean: 1.0 / 3, median: 7, level: .dark), Certificate.light]
        (findings.blur, findings.glare, findings.cost, findings.age) = (2.0 / 3, 1e-9, 1.0 / 900, 0.1)
        let data = try JSONEncoder().encode(SessionRecord(.frame(findings)))
        let record = try JSONDecoder().decode(SessionRecord.self, from: data)
        guard case .frame(let again)? = record.input else {
            Issue.record("no frame")
            return
        }
        #expect(again == findings)
    }

    // MARK: Broken logs

    @Test(arguments: [
        (#""time":0"#, #""time":1e300"#), (#""width":"#, #""width":-"#), (#""mean":"#, #""mean":1e9"#),
    ])
    func `Skips a frame with absurd numbers`(number: String, absurd: String) throws {
        var session = SessionScript(try settings())
        var lines = session.log("1aadx").split(separator: "\n").map(String.init)
        let index = try #require(lines.firstIndex { $0.contains(#""frame":{"#) && $0.contains(number) })
        lines[index] = lines[index].replacing(number, with: absurd)
        let replay = try replay(lines.joined(separator: "\n"))
        #expect(replay.skippedLines == 1)
        #expect(replay.events.allSatisfy { abs($0.time) < 1e9 })
    }

    @Test(arguments: [#""x\n\",\"y\":1""#, #""{\"a\":1}\n{\"event\":\"end\"}""#, #""""#, #""[]""#])
    func `Skips a report that is not a JSON object`(report: String) throws {
        var session = SessionScript(try settings())
        let log = session.log("1aaap").replacing(/"report":"(\\.|[^"\\])*"/) { _ in "\"report\":\(report)" }
        let replay = try replay(log)
        #expect(replay.skippedLines == 1)
        #expect(!json(replay.events).contains { $0.contains("\n") })
    }

    @Test func `A log that was cut off anywhere replays what it has`() throws {
        // The head repeats the profiles, and is read again for each place. With all of them the test takes 13 seconds.
        let profiles = DocumentProfile.shipped.filter { $0.id == "ca-citizenship-certificate" }
        var session = SessionScript(try #require(LiveSettings(profiles: profiles)))
        let log = Data(session.log("1aadx").utf8)
        let head = try #require(log.firstIndex(of: UInt8(ascii: "\n")))
        let all = json(try SessionReplay(log: log).events)
        // Each place at and next to the end of a line, and every 41st elsewhere: some in each part of a line.
        let ends = Set(log.indices.filter { log[$0] == UInt8(ascii: "\n") }.flatMap { [$0 - 1, $0, $0 + 1, $0 + 2] })
        for length in head...log.count where length % 41 == 0 || ends.contains(length) || length == log.count {
            let replay = try SessionReplay(log: log.prefix(length))
            #expect(all.starts(with: json(replay.events)))
            #expect(replay.skippedLines <= 1)
        }
        for length in 0..<head { #expect(throws: SessionLogError.self) { try SessionReplay(log: log.prefix(length)) } }
    }

    @Test func `Invalid lines are counted and skipped`() throws {
        var session = SessionScript(try settings())
        let lines = session.log("aaap").split(separator: "\n").map(String.init)
        let garbage = [
            "x", "{", "[]", "null", #"{"input":1}"#, #"{"input":{}}"#, #"{"input":{"shutter":false}}"#,
            #"{"input":{"frame":{}}}"#, #"{"input":{"photo":{"values":{},"status":"?","missing":[],"report":""}}}"#,
            #"{"input":{"end":{"reason":"bored","counters":{}}}}"#, "\u{FFFD}",
        ]
        let known = [#"{"at":1}"#, #"{"at":1,"note":"from a later version"}"#, #"{"input":null}"#]
        let mixed = [lines[0]] + zip(lines.dropFirst(), garbage + known).flatMap { [$1, $0] }
        let rest = (garbage + known).dropFirst(lines.count - 1)
        let replay = try replay((mixed + rest).joined(separator: "\n"))
        #expect(replay.skippedLines == garbage.count)
        #expect(replay.events.count == session.events.count)
    }

    @Test(arguments: [
        "", "\n", "x", "{}", "[]", #"{"log":"docscan.session/2","settings":{}}"#, #"{"log":"docscan.session/1"}"#,
        #"{"log":"docscan.session/1","settings":{"profiles":[]}}"#,
    ])
    func `Rejects bytes that are not a session log`(log: String) {
        #expect(throws: SessionLogError.self) { try replay(log) }
    }

    @Test func `Refuses impossible settings`() throws {
        let settings = SessionRecord.encode(try settings())
        let profiles = try #require(settings.range(of: #""profiles":["#)?.upperBound)
        let end = try #require(settings.range(of: "]", options: .backwards)?.lowerBound)
        let none = settings.replacingCharacters(in: profiles..<end, with: "")
        #expect(none.contains(#""profiles":[]"#))
        #expect(throws: SessionLogError.self) { try replay(#"{"log":"docscan.session/1","settings":\#(none)}"#) }
    }
}
