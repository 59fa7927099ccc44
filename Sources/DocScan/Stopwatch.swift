/// Measures the times of stages. The caller provides the clock, because the core has no clock.
struct Stopwatch {
    /// Returns milliseconds since an arbitrary time; `nil` if no times are measured.
    typealias Clock = (@Sendable () -> Double)?

    private let clock: Clock
    private var last: Double
    private let start: Double
    private var laps: [ScanReport.Timing] = []

    init(_ clock: Clock) {
        self.clock = clock
        start = clock?() ?? 0
        last = start
    }

    /// Adds the time since the last lap to the time of a stage.
    mutating func lap(_ stage: ScanReport.Timing.Stage) {
        guard let clock else { return }
        let now = clock()
        if let index = laps.firstIndex(where: { $0.stage == stage.rawValue }) {
            laps[index].milliseconds += now - last
        } else {
            laps.append(.init(stage: stage.rawValue, milliseconds: now - last))
        }
        last = now
    }

    /// The time since the start, in milliseconds; `nil` without a clock.
    var elapsed: Double? { clock.map { $0() - start } }

    /// The times of the stages in the order of their first laps, then `total`; empty without a clock.
    var timings: [ScanReport.Timing] {
        clock == nil ? [] : laps + [.init(stage: ScanReport.Timing.Stage.total.rawValue, milliseconds: last - start)]
    }
}
