import Harness
import Testing

struct BenchTests {
    @Test func `Warm-ups run and do not count`() {
        var bench = Bench(warmUps: 2, samples: 3)
        var (runs, preparations) = (0, 0)
        bench.measure("work", items: 10, before: { preparations += 1 }) { runs += 1 }
        #expect(runs == 5)
        #expect(preparations == 3)
        #expect(bench.results.map(\.name) == ["work"])
        #expect(bench.results[0].times.count == 3)
        #expect(bench.results[0].items == 10)
    }

    @Test func `Work that measures itself keeps its order`() {
        var bench = Bench(warmUps: 1, samples: 2)
        var run = 0.0
        bench.collect("scan: ") {
            run += 1
            return [("b", run), ("a", 10 * run)]
        }
        #expect(bench.results.map(\.name) == ["scan: b", "scan: a"])
        #expect(bench.results[1].times.sorted == [20, 30])
    }

    @Test func `For each item`() {
        #expect(Measured(name: "", times: Samples([2]), items: 1000).nanosecondsPerItem == 2000)
        #expect(Measured(name: "", times: Samples([2])).nanosecondsPerItem == nil)
    }
}
