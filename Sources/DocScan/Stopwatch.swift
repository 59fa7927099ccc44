/// Measures stages with a clock from the caller, because the core itself has no clock.
struct Stopwatch {
    /// Milliseconds since any moment.
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

    /// In milliseconds since the start; `nil` without a clock.
    var elapsed: Double? { clock.map { $0() - start } }

    /// Every stage in order, then `total`; empty without a clock.
    var timings: [ScanReport.Timing] {
        clock == nil ? [] : laps + [.init(stage: ScanReport.Timing.Stage.total.rawValue, milliseconds: last - start)]
    }
}
