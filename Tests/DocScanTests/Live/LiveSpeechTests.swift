import Testing

@testable import DocScan

struct LiveSpeechTests {
    private struct Said: Equatable, CustomStringConvertible {
        var time: Double
        var text: String
        var description: String { "\(time): \(text)" }

        init(_ time: Double, _ text: String) { (self.time, self.text) = (time, text) }
    }

    /// The speech for events, with frames between them.
    private func said(
        _ events: [(Double, LiveEvent.Kind)], frames: Double = 0.5, until end: Double, outcome: LocalizedText? = nil
    ) -> [Said] {
        var speech = LiveSpeech()
        var all = events.map { LiveEvent(time: $0.0, kind: $0.1) }
        let guidance = Guidance(.holdStill)
        let times = stride(from: 0, through: end, by: frames)
        all += times.map { time in
            let findings = FrameFindings(
                number: 1, time: time, width: 100, height: 100, barcodes: [],
                luminosity: Luminosity(mean: 120, median: 120, level: .good))
            return LiveEvent(time: time, kind: .frame(findings, raw: guidance, shown: guidance))
        }
        let sorted = all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        return sorted.flatMap { event in
            speech.announce(event.element, outcome: outcome).map {
                Said(event.element.time, $0.text.text(in: .english))
            }
        }
    }

    private let show = LiveEvent.Kind.hint(Guidance(.showBothBarcodes))

    @Test func `Repeats an unchanged hint at least every four seconds`() {
        let times = said([(0, show)], until: 20).map(\.time)
        #expect(times.first == 0 && times.count == 6)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= 4 })
        let slow = said([(0, show)], frames: 0.4, until: 20).map(\.time)
        #expect(zip(slow, slow.dropFirst()).allSatisfy { $1 - $0 <= 4 && $1 - $0 >= 3 })
    }

    @Test func `Another hint begins the time again`() {
        let said = said([(0, show), (3, .hint(Guidance(.holdStill)))], until: 7)
        #expect(said == [Said(0, "Show both barcodes."), Said(3, "Hold still."), Said(6.5, "Hold still.")])
    }

    @Test func `Repeats no hint while the photo is taken and read`() {
        let said = said(
            [
                (0, show), (1, .locked(["a"])), (1, .captured(.auto)), (9, .report("{}")), (9, .notice(.complete)),
            ], until: 12)
        #expect(said.map(\.text) == ["Show both barcodes.", "All codes are read.", "Photo taken.", "Done."])
    }

    @Test func `Repeats the hint after a rejected photo`() {
        let said = said([(0, show), (1, .captured(.auto)), (2, .rejected(.photoUnreadable))], until: 6)
        #expect(said.map(\.time) == [0, 1, 2, 5.5] && said.last?.text == "Show both barcodes.")
    }

    @Test func `Speaks the outcome once instead of the end of the photo`() {
        let outcome = LocalizedText(verbatim: "Complete. 1 field to check.")
        let said = said(
            [(1, .captured(.auto)), (3, .notice(.incomplete(missing: ["Certificate No."])))], until: 9, outcome: outcome
        )
        #expect(said == [Said(1, "Photo taken."), Said(3, "Complete. 1 field to check.")])
    }

    @Test func `A document that was taken before is announced again while it stays`() {
        let said = said([(0, show), (1, .notice(.alreadyTaken))], until: 5)
        #expect(
            said.map(\.time) == [0, 1, 4.5]
                && said.last?.text == "This document was already captured. Show the next one.")
    }

    @Test func `Speaks the hint after the offer of the shutter, and repeats nothing without a signal`() {
        #expect(said([(0, show), (2, .manualAvailable)], until: 5).map(\.time) == [0, 2, 2])
        #expect(said([(0, show), (2, .notice(.noSignal))], until: 9).map(\.time) == [0, 2])
    }

    @Test func `A recording that restarts its time is heard`() {
        var speech = LiveSpeech()
        _ = speech.announce(LiveEvent(time: 100, kind: show))
        let findings = FrameFindings(
            number: 1, time: 0, width: 100, height: 100, barcodes: [],
            luminosity: Luminosity(mean: 120, median: 120, level: .good))
        func frame(_ time: Double) -> LiveEvent {
            LiveEvent(time: time, kind: .frame(findings, raw: Guidance(.holdStill), shown: Guidance(.holdStill)))
        }
        #expect(speech.announce(frame(0)).isEmpty)
        #expect(speech.announce(frame(3.5)).count == 1)
    }
}
