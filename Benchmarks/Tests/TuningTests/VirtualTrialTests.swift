import DocScan
import Testing

@testable import Tuning

/// Worked out by hand.
struct VirtualTrialTests {
    private func run(
        _ script: String, cost: Double, pace: FrameThrottle.Pace = .every(0), limit: Double = 40,
        values: Set<String>? = ["certificateNumber", "dateOfBirth"]
    ) throws -> (trial: Trial, world: ScriptedWorld) {
        let settings = try #require(ScriptedWorld.settings)
        var world = ScriptedWorld(script, cost: cost, values: values)
        var recorder = TrialRecorder(Trial(number: 1, setting: 0, sequence: "script"), values: values) { _ in }
        try VirtualTrial(settings: settings, pace: pace, limit: limit).run(&recorder, in: &world)
        return (recorder.trial, world)
    }

    private func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }

    /// frames    0    1    2
    /// analysis  [-]  [-]  [-]lock
    @Test func `A fast pipeline sees every frame`() throws {
        let (trial, world) = try run("aaaaa", cost: 0.05)
        #expect(trial.end == .locked)
        #expect(isNear(trial.lockTime, 0.25))
        #expect(trial.frames.received == 3)
        #expect(trial.frames.analysed == 3)
        #expect(trial.frames.skipped == 0)
        #expect(trial.frames.replaced == 0)
        #expect(isNear(trial.busy, 0.15))
        #expect(trial.hintAges.count == 1)
        #expect(isNear(trial.hintAges[0], 0.05))
        #expect(world.heard.map(\.hint) == [.holdStill])
        #expect(isNear(world.heard[0].time, 0.05))
    }

    /// frames    0  1  2  3  4  5  6  7
    /// analysis  [0-----][2-----][5-----]lock    1, 3, 4 and 6 are replaced, 7 waits
    @Test func `A slow pipeline sees the newest frame`() throws {
        let (trial, _) = try run("aaaaaaaaaaaa", cost: 0.25)
        #expect(isNear(trial.lockTime, 0.75))
        #expect(trial.frames.received == 8)
        #expect(trial.frames.analysed == 3)
        #expect(trial.frames.replaced == 4)
        let replaced = trial.moments.compactMap { moment -> Int? in
            if case .frameReplaced(let number) = moment.event { number } else { nil }
        }
        #expect(replaced == [1, 3, 4, 6])
        let analysed = trial.moments.compactMap { moment -> Int? in
            if case .analysisOn(let number) = moment.event { number } else { nil }
        }
        #expect(analysed == [0, 2, 5])
    }

    /// frames    0  1  2  3  4
    /// every 2   0  -  2  -  4]lock
    @Test func `The throttle skips`() throws {
        let (trial, _) = try run("aaaaaaaaa", cost: 0.01, pace: .every(0.2))
        #expect(isNear(trial.lockTime, 0.41))
        #expect(trial.frames.received == 5)
        #expect(trial.frames.skipped == 2)
        #expect(trial.frames.analysed == 3)
        let skipped = trial.moments.compactMap { moment -> Int? in
            if case .frameSkipped(let number) = moment.event { number } else { nil }
        }
        #expect(skipped == [1, 3])
    }

    /// A duty of a half with 0.1 s a frame is a frame in 0.2 s from the second on.
    @Test func `The automatic pace follows the cost`() throws {
        let (trial, _) = try run("aaaaaaaaa", cost: 0.1, pace: .automatic(duty: 0.5))
        // 1 comes just when 0 is done, while the interval is still the shortest; 2 and 4 are too soon, and 3 locks.
        #expect(isNear(trial.lockTime, 0.4))
        #expect(trial.frames.skipped == 2)
        #expect(trial.frames.analysed == 3)
    }

    @Test func `A hint is shown when its analysis ends`() throws {
        let (trial, world) = try run("llllllllllllaaaaaa", cost: 0.02)
        #expect(world.heard.first?.hint == .moveRight)
        #expect(trial.judgedHints == 1)
        #expect(trial.wrongHints == 0)
        #expect(isNear(trial.lockTime, 1.42))
        #expect(trial.hintAges.allSatisfy { isNear($0, 0.02) })
    }

    @Test func `A trial without a lock ends at its time limit`() throws {
        let (trial, _) = try run(String(repeating: ".", count: 30), cost: 0.01, limit: 1)
        #expect(trial.end == .timeUp)
        #expect(trial.lockTime == nil)
        #expect(trial.isLockWrong == nil)
        #expect(trial.duration == 1)
        #expect(trial.frames.received == 11)
    }

    @Test func `A recording ends`() throws {
        let (trial, _) = try run("aa", cost: 0.01)
        #expect(trial.end == .sequenceEnded)
        #expect(isNear(trial.duration, 0.1))
        #expect(trial.frames.analysed == 2)
        #expect(trial.moments.last?.event == .ended(.sequenceEnded))
    }

    @Test func `A value that is not on the page is a wrong lock`() throws {
        #expect(try run("aaa", cost: 0.01).trial.isLockWrong == false)
        let (trial, _) = try run("aaa", cost: 0.01, values: ["certificateNumber"])
        #expect(trial.isLockWrong == true)
        #expect(trial.moments.contains { $0.event == .locked(isWrong: true) })
        #expect(try run("aaa", cost: 0.01, values: nil).trial.isLockWrong == nil)
    }

    @Test func `The same again`() throws {
        #expect(try run("l.la.aaa", cost: 0.03).trial == run("l.la.aaa", cost: 0.03).trial)
    }
}
