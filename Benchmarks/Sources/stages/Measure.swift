/// Measures pieces of work in this process and keeps what each took.
struct Bench {
    /// Runs before the first one that counts: caches fill, libraries load. Default 2.
    var warmUps = 2
    /// Runs that count. Default 15: the median of fewer moves between calls.
    var samples = 15

    private(set) var results: [Measured] = []

    /// Runs `work` again and again and notes its times under `name`.
    ///
    /// - Parameter statedCost: what the work is said to take, in milliseconds; default: nothing is said.
    mutating func measure<Result, Failure: Error>(
        _ name: String, statedCost: Double? = nil, _ work: () throws(Failure) -> Result
    ) throws(Failure) {
        for _ in 0..<warmUps { blackHole(try work()) }
        var times: [Double] = []
        for _ in 0..<samples {
            let start = ContinuousClock.now
            let result = try work()
            times.append((ContinuousClock.now - start).milliseconds)
            // After the clock: what it costs to give the result away is no part of the work.
            blackHole(result)
        }
        results.append(Measured(name: name, times: times, statedCost: statedCost))
    }

    /// Runs `work`, which measures itself, and notes each name that it returns.
    ///
    /// - Parameter work: returns names with milliseconds, the same names each time.
    mutating func collect<Failure: Error>(
        _ prefix: String, _ work: () throws(Failure) -> [(name: String, milliseconds: Double)]
    ) throws(Failure) {
        for _ in 0..<warmUps { blackHole(try work()) }
        var order: [String] = []
        var times: [String: [Double]] = [:]
        for _ in 0..<samples {
            for lap in try work() {
                if times[lap.name] == nil { order.append(lap.name) }
                times[lap.name, default: []].append(lap.milliseconds)
            }
        }
        results += order.map { Measured(name: prefix + $0, times: times[$0] ?? []) }
    }
}

/// The times of one piece of work, in milliseconds.
struct Measured {
    let name: String
    /// What it is said to take; nil where nothing is said.
    let statedCost: Double?
    private let sorted: [Double]

    init(name: String, times: [Double], statedCost: Double? = nil) {
        (self.name, self.statedCost) = (name, statedCost)
        sorted = times.sorted()
    }

    var fastest: Double { quantile(0) }
    /// What the tables show: one slow run, when the machine does something else, does not move it.
    var median: Double { quantile(0.5) }
    /// Three of four runs took no longer.
    var upperQuartile: Double { quantile(0.75) }

    private func quantile(_ fraction: Double) -> Double {
        sorted.isEmpty ? .nan : sorted[Int((Double(sorted.count - 1) * fraction).rounded())]
    }
}

/// Takes a result that nobody needs, unseen by the optimiser: else it may drop the work that made it.
@inline(never) @_optimize(none)
func blackHole<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}

extension Duration {
    fileprivate var milliseconds: Double { self / .milliseconds(1) }
}
