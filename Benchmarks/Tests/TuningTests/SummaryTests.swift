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

    /// - Parameters:
    ///   - losses: the delay of each setting's lock after 5 s, for each person; `nil` for no lock.
    ///   - jitter: the amount by which people differ, in seconds: the same in every setting, so that pairs do not show
    ///     it.
    private func recommendation(
        _ losses: [Double?], people: Int = 40, jitter: Double = 3, noise: Double = 0.2, wrong: Int? = nil
    ) -> Recommendation {
        var experiment = Experiment()
        experiment.throttle = [.seconds(0), .seconds(0.1), .seconds(0.2), .seconds(1), .automatic]
        var trials: [Trial] = []
        for (index, loss) in losses.enumerated() {
            for person in 0..<people {
                // Spread evenly, and differently for each setting.
                let own = Double(person * 7 % people) / Double(people) * jitter
                let chance = (Double((person + 1) * (index + 3) * 7919 % 101) / 101 - 0.5) * noise
                var trial = trial(index, lock: loss.map { 5 + own + $0 + chance }, isWrong: index == wrong)
                trial.sequence = "person \(person)"
                trials.append(trial)
            }
        }
        let summaries = experiment.throttle.indices.map { summary(trials, $0) }.comparedWithTheBest(trials)
        return Recommendation(experiment, summaries, place: "a machine")
    }

    @Test func `The longest interval that costs the same people less than a tenth`() {
        #expect(recommendation([0, 0.1, 0.3, 0.7, 0]).setting == 2)
        #expect(recommendation([0, 0.1, 0.7, 2, 0]).setting == 1)
        #expect(recommendation([0, 0, 0, 0, 0]).setting == 3)
        // The intervals are compared with the best setting of the automatic pace.
        #expect(recommendation([0.7, 0.8, 0.9, 2, 0]).setting == 4)
        let sentence = recommendation([0, 0.1, 0.7, 2, 0]).sentence
        #expect(sentence.hasPrefix("Recommended: docscan live --throttle 100ms, on a machine."))
        #expect(sentence.contains("the limit is 0.6") && sentence.contains("The next longer, 2, costs 0."))
    }

    @Test func `People who differ among themselves do not blur the pairs`() {
        #expect(recommendation([0, 0.1, 3, 8, 0], jitter: 20).setting == 1)
    }

    @Test func `Does not recommend an uncertain setting, and says so`() {
        let recommendation = recommendation([0, 0.1, 0.6, 2, 0], people: 20, noise: 1.5)
        #expect(recommendation.setting == 1 || recommendation.setting == 0 || recommendation.setting == 4)
        #expect(recommendation.sentence.contains("Undecided is"))
    }

    @Test func `Recommends nothing for a few people`() {
        let recommendation = recommendation([0, 0.1, 0.3, 0.7, 0], people: 3)
        #expect(recommendation.setting == nil)
        #expect(recommendation.sentence.hasPrefix("Nothing is recommended: 3 sequences are too few"))
    }

    @Test func `Does not recommend a setting that locks wrongly or never`() {
        #expect(recommendation([0, 0.1, 0.2, 2, 0], wrong: 2).setting == 1)
        #expect(recommendation([0, nil, 0, nil, 0]).setting == 2)
        #expect(recommendation([nil, nil, nil, nil, nil]).setting == nil)
    }

    /// The ranks of the sign test's interval at 95 % in printed tables (W. Conover, Practical Nonparametric
    /// Statistics).
    @Test(arguments: [(5, nil), (6, 0), (10, 1), (20, 5), (40, 13), (100, 39), (200, 85)])
    func `The interval of a median omits this number of ranks at either end`(count: Int, rank: Int?) {
        #expect(PairedLoss.rank(count) == rank)
    }

    @Test func `A trial without a lock is later than all others`() {
        func trials(_ times: [Double?]) -> [String: [Trial]] {
            Dictionary(uniqueKeysWithValues: times.enumerated().map { ("\($0.offset)", [trial(0, lock: $0.element)]) })
        }
        let loss = PairedLoss(trials([1, 2, nil, 4, nil, 6, 7]), than: trials([1, 1, 1, 1, nil, nil, 1]))
        #expect(loss.pairs == 7)
        #expect(loss.median == 1)
        #expect(loss.interval == Interval(low: -.infinity, high: .infinity))
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
