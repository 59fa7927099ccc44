internal import DocScan
internal import Harness

/// A piece of work that can be measured by itself, again and again.
struct Stage {
    var name: String
    /// Pixels or things that it works on; nil where nothing is to be counted.
    var items: Double?
    /// What is counted: `pixel`, `line`, …
    var unit = "pixel"
    var work: () throws(ScanError) -> Void

    init<Result>(
        _ name: String, items: Double? = nil, unit: String = "pixel", _ work: @escaping () throws(ScanError) -> Result
    ) {
        (self.name, self.items, self.unit) = (name, items, unit)
        self.work = { () throws(ScanError) in blackHole(try work()) }
    }

    /// What it takes now.
    ///
    /// - Returns: its times, and its fastest run as a multiple of the calibration loop's fastest, which runs before and
    ///   after.
    func measure(samples: Int, calibration: Calibration) throws(ScanError) -> (measured: Measured, ratio: Double) {
        let before = calibration.milliseconds(runs: 3)
        var bench = Bench(samples: samples)
        let measured = try bench.measure(name, items: items, work)
        let loop = min(before, calibration.milliseconds(runs: 3))
        return (measured, measured.times.fastest / loop)
    }
}
