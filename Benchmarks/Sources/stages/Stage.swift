internal import DocScan
internal import Harness

/// A piece of work that can be measured by itself, again and again.
struct Stage {
    var name: String
    /// The number of pixels or things that it works on; `nil` if they are not counted.
    var items: Double?
    /// The unit that is counted: `pixel`, `line`, …
    var unit = "pixel"
    var work: () throws(ScanError) -> Void

    init<Result>(
        _ name: String, items: Double? = nil, unit: String = "pixel", _ work: @escaping () throws(ScanError) -> Result
    ) {
        (self.name, self.items, self.unit) = (name, items, unit)
        self.work = { () throws(ScanError) in blackHole(try work()) }
    }

    /// The present time relative to the calibration loop.
    func measure(samples: Int, calibration: Calibration) throws(ScanError) -> Relative {
        try calibration.measure(name, items: items, samples: samples, work)
    }
}
