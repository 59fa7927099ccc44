/// The time of a piece of work relative to the calibration loop, in turn: loop, work, loop, work, loop. A slow phase of
/// the machine slows both, and a disturbed moment is one of many ratios.
public struct Relative: Sendable, Codable {
    public var measured: Measured
    /// Multiples of the loops just before and after, one for each run.
    public var ratios: Samples

    public init(measured: Measured, ratios: Samples) { (self.measured, self.ratios) = (measured, ratios) }

    /// From the lower to the upper quartile, as a part of the median.
    public var unrest: Double { Self.unrest(ratios) }

    static func unrest(_ ratios: Samples) -> Double { ratios.median > 0 ? ratios.spread / ratios.median : 0 }

    /// - Parameters:
    ///   - loops: the times of the loop: before the first work, between, and after the last; one more than there are
    ///     works.
    static func ratios(of works: [Double], beside loops: [Double]) -> [Double] {
        works.indices.map { works[$0] / ((loops[$0] + loops[$0 + 1]) / 2) }
    }
}

extension Calibration {
    /// Runs `work` and the loop in turn.
    ///
    /// Work shorter than half the loop is run several times per sample, and next to long work the loop lasts a tenth of
    /// its time, so that the two times can be compared.
    ///
    /// - Parameter items: the number of pixels or things that it works on; `nil` if they are not counted.
    public func measure<Failure: Error>(
        _ name: String, items: Double? = nil, warmUps: Int = 2, samples: Int = 15, _ work: () throws(Failure) -> Void
    ) throws(Failure) -> Relative {
        func time(_ runs: Int, _ work: () throws(Failure) -> Void) throws(Failure) -> Double {
            let start = ContinuousClock.now
            for _ in 0..<runs { try work() }
            return (ContinuousClock.now - start) / .milliseconds(1) / Double(runs)
        }
        let once = milliseconds(runs: 3)
        var one = Double.infinity
        for _ in 0..<max(1, warmUps) { one = min(one, try time(1, work)) }
        let strokes = max(1, min(1000, Int((once / 2 / max(one, 1e-6)).rounded(.up))))
        let loops = max(1, min(10, Int((one / 10 / once).rounded(.up))))
        func loop() throws(Failure) -> Double { try time(loops) { () throws(Failure) in blackHole(run()) } }
        var (works, beside) = ([Double](), [try loop()])
        for _ in 0..<samples {
            works.append(try time(strokes, work))
            beside.append(try loop())
        }
        return Relative(
            measured: Measured(name: name, times: Samples(works), items: items),
            ratios: Samples(Relative.ratios(of: works, beside: beside)))
    }
}
