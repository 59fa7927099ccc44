import Testing

@testable import Harness

struct RelativeTests {
    @Test func `Ignores slowness that affects work and loop alike`() {
        // The machine becomes half as fast while it is measured; work takes three times the loop.
        let loops = (0...20).map { 4 + 0.2 * Double($0) }
        let works = (0..<20).map { 3 * (4 + 0.2 * (Double($0) + 0.5)) }
        let ratios = Samples(Relative.ratios(of: works, beside: loops))
        #expect(ratios.sorted.allSatisfy { abs($0 - 3) < 1e-9 })
    }

    @Test func `A disturbed moment is one of many`() {
        var loops = [Double](repeating: 4, count: 16)
        loops[3] = 20
        var works = [Double](repeating: 12, count: 15)
        works[9] = 80
        #expect(Samples(Relative.ratios(of: works, beside: loops)).median == 3)
    }

    @Test func `Work runs in turn with the loop, short work many times`() {
        var runs = 0
        let relative = Calibration().measure("work", items: 10, samples: 3) { runs += 1 }
        #expect(runs > 3 + 2)
        #expect(relative.measured.times.count == 3)
        #expect(relative.measured.items == 10)
        #expect(relative.ratios.count == 3)
    }

    private let quiet = Samples([2.0, 2.02, 2.04])

    @Test func `Records the middle of even rounds`() {
        let rounds = [Samples([2.0, 2.02, 2.04]), Samples([2.1, 2.1, 2.1]), Samples([2.05, 2.06, 2.07])]
        let draft = ThresholdsDraft(load: 0.3, rounds: [("a", rounds)])
        #expect(draft.objections.isEmpty)
        #expect(draft.restless.isEmpty)
        #expect(draft.ratios == ["a": 2.06])
    }

    @Test func `Objects to a record on a busy machine`() {
        let busy = ThresholdsDraft(load: 1.7, rounds: [("a", [quiet, quiet, quiet])])
        #expect(busy.objections.count == 1)
        #expect(busy.restless.isEmpty)
        let steps = Samples([2, 2.2, 2.6])
        #expect(busy.isBusy)
        let uneven = ThresholdsDraft(load: 0, rounds: [("a", [steps, quiet, steps]), ("b", [quiet, quiet])])
        #expect(!uneven.isBusy)
        #expect(uneven.restless == ["a"])
        // Each round by itself is even, and the machine was slower during one.
        let drifting = ThresholdsDraft(load: 0, rounds: [("a", [quiet, quiet, Samples([2.4, 2.41, 2.42])])])
        #expect(drifting.restless == ["a"])
        #expect(drifting.objections == ["a: its rounds lie 19 % apart, more than 10 %."])
    }
}
