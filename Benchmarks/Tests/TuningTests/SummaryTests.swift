import DocScan
import Harness
import Testing

@testable import Tuning

struct SummaryTests {
    private func trial(_ setting: Int, lock: Double?, isCounted: Bool = true, isWrong: Bool? = false) -> Trial {
        var trial = Trial(number: 1, isCounted: isCounted, setting: setting, sequence: "s")
        (trial.lockTime, trial.isLockWrong) = (lock, lock == nil ? nil : isWrong)
        (trial.duration, trial.busy) = (lock ?? 10, 0.5)
        (trial.frames.received, trial.frames.analysed) = (30, 10)
        trial.hintAges = [0.01, 0.03]
        (trial.judgedHints, trial.wrongHints) = (2, 1)
        return trial
    }

    private func summary(_ trials: [Trial], _ setting: Int = 0) -> SettingSummary {
        SettingSummary(trials, setting: setting, throttle: "\(setting)", stability: "")
    }

    @Test func `Only counted trials of the setting count`() {
        let trials = [
            trial(0, lock: 4), trial(0, lock: 6), trial(0, lock: nil), trial(1, lock: 1),
            trial(0, lock: 1, isCounted: false),
        ]
        let summary = summary(trials)
        #expect(summary.trials == 3)
        #expect(summary.locked == 2)
        #expect(summary.lockTime.median == 6)
        #expect(summary.duty == 1.5 / 20)
        #expect(summary.hintsPerMinute == 18)
        #expect(summary.wrongHints == 3)
        #expect(summary.analysed == 10)
        #expect(abs(summary.hintAge.median - 0.02) < 1e-12)
        #expect(summary.wrongLocks == 0)
    }

    private func recommendation(_ medians: [Double?], wrong: Int? = nil) -> Recommendation {
        var experiment = Experiment()
        experiment.throttle = [.seconds(0), .seconds(0.1), .seconds(0.2), .seconds(1), .automatic]
        let summaries = medians.enumerated().map { index, lock in
            summary([trial(index, lock: lock, isWrong: index == wrong)], index)
        }
        return Recommendation(experiment, summaries, place: "a machine")
    }

    @Test func `The longest interval within 10 % of the best`() {
        #expect(recommendation([5, 5.2, 5.5, 5.51, 5]).setting == 2)
        #expect(recommendation([5, 5.2, 5.6, 9, 5]).setting == 1)
        #expect(recommendation([5, 5, 5, 5, 5]).setting == 3)
        // What is best with the automatic pace is what the intervals are compared with.
        #expect(recommendation([5, 5.2, 5.5, 9, 4.8]).setting == 1)
        #expect(recommendation([5, 5.2, 5.5, 9, 4]).setting == 4)
    }

    @Test func `What locks wrongly or not at all is not recommended`() {
        #expect(recommendation([5, 5.2, 5.5, 9, 5], wrong: 2).setting == 1)
        #expect(recommendation([5, nil, 5, nil, 5]).setting == 2)
        #expect(recommendation([nil, nil, nil, nil, nil]).setting == nil)
    }

    @Test func `The plan takes the settings in turn`() {
        var experiment = Experiment()
        experiment.throttle = [.seconds(0), .automatic]
        experiment.familiarisation = 1
        experiment.repeats = 2
        let steps = TrialPlan(experiment, sequences: 2).steps
        #expect(steps.map(\.isCounted) == [false, false] + [Bool](repeating: true, count: 8))
        #expect(steps.map(\.setting) == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
        #expect(steps.map(\.sequence) == [0, 0, 0, 0, 1, 1, 0, 0, 1, 1])
        #expect(steps.map(\.repetition) == [1, 1, 1, 1, 1, 1, 2, 2, 2, 2])
    }
}
