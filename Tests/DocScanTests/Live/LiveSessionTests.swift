import Testing

@testable import DocScan

struct LiveSessionTests {
    private func run(
        _ script: String, every tick: Double = 0.25, _ change: (inout LiveSettings) -> Void = { _ in }
    ) throws -> String {
        var session = SessionScript(try SessionScript.settings(change))
        session.tick = tick
        return session.run(script)
    }

    @Test(arguments: [
        // Three frames that agree take the photo.
        ("aaap", "h h lcc Rnd"), ("..lla", "s s a a h"), ("l.laaap", "a a a h h lcc Rnd"),
        // One that is missed for a moment is remembered, and not locked.
        ("a.aa", "h h h lcc"), ("a....aa", "h h h s s h h"),
        // A move, a blurred frame or another value starts again; a frame that misses one does not.
        ("aalaaa", "h h a h h lcc"), ("aasaaa", "h h a h h lcc"), ("aabbb", "h h h h lcc"), ("a1aa", "h h h lcc"),
        // Frames during the capture are of no interest.
        ("aaaalb.p", "h h lcc c c c c Rnd"),
        // A frame whose barcodes fit no profile by name is still of the document before.
        ("aa?p", "h h lcc Rnd"),
    ])
    func `The photo is taken when the barcodes are locked`(script: String, expected: String) throws {
        let states = try run(script)
        #expect(states == expected)
    }

    @Test(arguments: [
        ("aaad", "h h lcc ra"), ("aaau", "h h lcc ra"), ("aaai", "h h lcc ra"),
        // All three frames must agree again, and then it may succeed.
        ("aaadaaap", "h h lcc ra h h lcc Rnd"), ("aaauaaauaaap", "h h lcc ra h h lcc ra h h lcc Rnd"),
        ("aaadbbbd", "h h lcc ra h h lcc Rnd"), ("aaadbbbp", "h h lcc ra h h lcc ra"),
    ])
    func `A photo that does not show what was locked is taken again`(script: String, expected: String) throws {
        let states = try run(script)
        #expect(states == expected)
    }

    @Test(arguments: [("aaad", Phrase.photoDiffers), ("aaau", .photoUnreadable), ("aaai", .photoUnreadable)])
    func `Reports the problem with a rejected photo`(script: String, phrase: Phrase) throws {
        var session = SessionScript(try SessionScript.settings())
        _ = session.run(script)
        #expect(session.events.last?.kind == .rejected(phrase))
        #expect(session.session.outcome == nil)
    }

    @Test(arguments: [("aaap", "h h lcc Rnd"), ("a1aa", "h s h lcc"), ("la..aa", "a h s s h h")])
    func `Frames every four seconds lock too`(script: String, expected: String) throws {
        let states = try run(script, every: 4) { $0.manualAfter = nil }
        #expect(states == expected)
    }

    // MARK: By hand

    @Test(arguments: [
        // After a second: at the fifth frame.
        ("llll!l!p", "a a a a na ma Cc Rnd"), ("!l!", "ns a na"), ("....m", "s s s s ms"),
        // It is offered once, and at the moment of a lock not at all.
        ("llllllll", "a a a a ma a a a"), ("llaaa", "a a h h lcc"), ("llaaadl!", "a a h h lcc ra ma Cc"),
        // A photo by hand is taken as it is.
        ("lllll!u", "a a a a ma Cc Rnd"), ("lllll!d", "a a a a ma Cc Rnd"), ("aaad11!u", "h h lcc ra h mh Cc Rnd"),
        // Never twice, never during a capture, never after success.
        ("lllll!!p!", "a a a a ma Cc c Rnd d"), ("aaa!p!", "h h lcc c Rnd d"), ("p!", "s ns"),
    ])
    func `The person may take the photo after a time`(script: String, expected: String) throws {
        let script = script.replacing("m", with: ".")
        let states = try run(script) { $0.manualAfter = 1 }
        #expect(states == expected)
    }

    @Test(
        arguments: [
            ("lllll!p", Phrase.complete), ("lllll!i", .incomplete(missing: ["Date of Birth"])),
            ("lllll!w", .incomplete(missing: [])),
        ])
    func `A manual photo lists its missing barcodes, and mentions withheld values`(script: String, phrase: Phrase)
        throws
    {
        var session = SessionScript(try SessionScript.settings { $0.manualAfter = 1 })
        _ = session.run(script)
        #expect(session.events.last?.kind == .notice(phrase))
        #expect(session.session.outcome == .captured)
    }

    @Test func `Never offers the shutter without a time`() throws {
        #expect(try run("llllllll!", every: 100) { $0.manualAfter = nil } == "a a a a a a a a na")
    }

    @Test func `A script's shutter presses itself`() throws {
        func change(_ settings: inout LiveSettings) { (settings.manualAfter, settings.pressesShutter) = (1, true) }
        #expect(try run("lllllp", change) == "a a a a mCc Rnd")
        // A lock is better.
        #expect(try run("llaaap", change) == "a a h h lcc Rnd")
        #expect(try run("l!llll", change) == "a na a a a mCc")
    }

    // MARK: The end

    @Test(arguments: [("lllllll", "a a a a Ta a a"), ("llllaaa", "a a a a Th h lcc"), ("llaaa", "a a h h lcc")])
    func `The time is up once`(script: String, expected: String) throws {
        let states = try run(script) { $0.timeout = 1 }
        #expect(states == expected)
    }

    @Test func `Takes the photo if the shutter becomes available at the timeout`() throws {
        let result = try run("lllllp") { ($0.timeout, $0.manualAfter, $0.pressesShutter) = (1, 1, true) }
        #expect(result == "a a a a mCc Rnd")
    }

    @Test(
        arguments: ["e", "x"],
        [("", ""), ("l", "a "), ("1", "s "), ("aa", "h h "), ("aaa", "h h lcc "), ("aaap", "h h lcc Rnd ")])
    func `A session can end in any state and then does nothing`(end: String, trace: (script: String, states: String))
        throws
    {
        #expect(try run(trace.script + end + "aaa!pdex.") == trace.states + "Ed d d d d d d d d d")
    }

    @Test func `The end states the reason and the counters`() throws {
        var session = SessionScript(try SessionScript.settings())
        _ = session.run("llx")
        var counters = FrameCounters()
        (counters.received, counters.analysed) = (2, 2)
        #expect(session.events.last == LiveEvent(time: 0.25, kind: .end(.interrupted, counters)))
        #expect(session.session.outcome == .interrupted && session.session.hasEnded)
    }

    // MARK: Silence

    @Test(arguments: [
        // It is told once, and in no state in which frames are of no interest.
        ("l--l-", "a na a a na"), ("-a", "ns h"), ("aaa-p", "h h lcc c Rnd"), ("aaap-", "h h lcc Rnd d"),
    ])
    func `A silence is a notice`(script: String, expected: String) throws {
        #expect(try run(script) == expected)
    }

    @Test func `After a silence the hint is said again`() throws {
        var session = SessionScript(try SessionScript.settings())
        _ = session.run("ll-l")
        let said = session.events.compactMap(\.phrase).map { $0.text() }
        #expect(said == ["Move the camera left.", "No signal. Waiting for the camera…", "Move the camera left."])
        #expect(session.events.first { $0.kind == .notice(.noSignal) }?.time == 0.25 + 1.5)
    }

    // MARK: Documents that were taken before

    @Test(arguments: [
        // The notice comes once, however long the document stays, even if it is missing from single frames.
        ("aaaaa", "nh h h h h"), ("aa1aaa", "nh h h h h h"), ("aa..aa", "nh h h h h h"),
        // Another document is taken, and the one before is known again.
        ("aabbb", "nh h h h lcc"), ("aabaaa", "nh h h nh h h"),
        // No shutter is offered for it, and its own time for the next.
        ("aaaaaab", "nh h h h h h mh"), ("aaaaaa!", "nh h h h h h nh"),
    ])
    func `A document that was taken before is not taken again`(script: String, expected: String) throws {
        let settings = try SessionScript.settings { $0.manualAfter = 1 }
        var session = SessionScript(settings, taken: [Certificate.values])
        #expect(session.run(script) == expected)
    }

    @Test func `The next session of a run counts from its own start`() throws {
        let settings = try SessionScript.settings { ($0.manualAfter, $0.timeout) = (1, 2) }
        var session = SessionScript(settings, start: 1)
        #expect(session.run("lllllllllllll") == "a a a a a a a a ma a a a Ta")
        #expect(session.events.last?.time == 3)
    }

    // MARK: Places

    @Test func `The next frame is searched where the barcodes are or should be`() throws {
        var session = SessionScript(try SessionScript.settings())
        #expect(session.session.places.isEmpty)
        _ = session.run(".")
        #expect(session.session.places == Certificate.expected.map { Certificate.preview.pixels(of: $0.guideBox) })
        _ = session.run("1")
        #expect(session.session.places[0] == Certificate.barcodes()[0].corners)
        #expect(session.session.places[1] == Certificate.preview.pixels(of: Certificate.expected[1].guideBox))
    }
}
