import Harness
import Testing

@testable import Tuning

struct ComparisonTests {
    /// The given number of people with the given number of trials each; a slow person is slow each time.
    private func trials(_ people: Int, repeats: Int, times factor: Double) -> [String: [Trial]] {
        var trials: [String: [Trial]] = [:]
        for person in 1...people {
            for repetition in 1...repeats {
                var trial = Trial(number: 1, setting: 0, sequence: "person \(person)", repetition: repetition)
                trial.lockTime = factor * (5 + Double(person * 7 % 11) / 2 + Double(repetition) / 100)
                trials[trial.sequence, default: []].append(trial)
            }
        }
        return trials
    }

    @Test func `A difference that is the same for every person is certain`() throws {
        let interval = try #require(Interval(trials(30, repeats: 1, times: 1), trials(30, repeats: 1, times: 1.05)))
        #expect(abs(interval.low - 1.05) < 1e-9)
        #expect(abs(interval.high - 1.05) < 1e-9)
        #expect(interval.isWithin(0.1))
        #expect(!interval.isWithin(0.04))
    }

    @Test func `People are drawn with all their trials of both runs`() throws {
        let interval = try #require(Interval(trials(30, repeats: 10, times: 1), trials(30, repeats: 1, times: 1)))
        #expect(0.97 < interval.low && interval.low < 1.001 && interval.high < 1.03)
    }

    @Test func `The interval widens with fewer people, and is missing for too few`() throws {
        func width(_ people: Int) throws -> Double {
            // The slow people of one run are not those of the other.
            let other = trials(people + 1, repeats: 1, times: 1)
            var mixed: [String: [Trial]] = [:]
            for person in 1...people { mixed["person \(person)"] = other["person \(person + 1)"] }
            let interval = try #require(Interval(trials(people, repeats: 1, times: 1), mixed))
            #expect(interval.low <= 1 && interval.high >= 1)
            return interval.high - interval.low
        }
        #expect(try width(12) > width(200))
        #expect(Interval(trials(9, repeats: 5, times: 1), trials(9, repeats: 5, times: 1)) == nil)
    }

    @Test func `Trials without a lock are the longest`() throws {
        var lost = trials(20, repeats: 1, times: 1)
        for person in 1...12 { lost["person \(person)"]?[0].lockTime = nil }
        let interval = try #require(Interval(trials(20, repeats: 1, times: 1), lost))
        #expect(interval.high == .infinity)
        #expect(!interval.isWithin(0.1))
        #expect(Interval(lost, lost) == Interval(low: 1, high: 1))
    }
}
