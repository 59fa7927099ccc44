/// Measures pieces of work in this process and keeps what each took.
public struct Bench: Sendable {
    /// Runs before the first one that counts: caches fill, libraries load. Default 2.
    public var warmUps = 2
    /// Runs that count. Default 15: the median of fewer moves between calls.
    public var samples = 15

    public private(set) var results: [Measured] = []

    public init(warmUps: Int = 2, samples: Int = 15) {
        self.warmUps = warmUps
        self.samples = samples
    }

    /// Runs `work` again and again and notes its times under `name`.
    ///
    /// - Parameters:
    ///   - items: the number of pixels or things that it works on; `nil` if they are not counted.
    ///   - statedCost: the stated cost of the work, in milliseconds; `nil` if no cost is stated.
    ///   - before: is done before each run and not measured.
    @discardableResult
    public mutating func measure<Result, Failure: Error>(
        _ name: String, items: Double? = nil, statedCost: Double? = nil, before: () -> Void = {},
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Measured {
        for _ in 0..<warmUps { blackHole(try work()) }
        var times: [Double] = []
        for _ in 0..<samples {
            before()
            let start = ContinuousClock.now
            let result = try work()
            times.append((ContinuousClock.now - start) / .milliseconds(1))
            // After the clock: passing the result on is not part of the work.
            blackHole(result)
        }
        let measured = Measured(name: name, times: Samples(times), items: items, statedCost: statedCost)
        results.append(measured)
        return measured
    }

    /// Runs `work`, which measures itself, and notes each name that it returns.
    ///
    /// - Parameter work: returns names with milliseconds, the same names each time.
    public mutating func collect<Failure: Error>(
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
        results += order.map { Measured(name: prefix + $0, times: Samples(times[$0] ?? [])) }
    }
}

/// Consumes an unused result, opaque to the optimiser, which might otherwise drop the work that made it.
@inline(never) @_optimize(none)
public func blackHole<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
