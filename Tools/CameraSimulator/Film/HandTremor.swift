internal import Glibc

/// The tremor of a hand: slow sway, and physiological tremor (8 to 12 Hz; R. Elble and W. Koller, Tremor, 1990).
package struct HandTremor: Sendable, Hashable {
    private struct Wave: Hashable {
        var amplitude: Double
        var frequency: Double
        var phase: Double

        func value(at time: Double) -> Double { amplitude * sin(2 * .pi * frequency * time + phase) }
    }

    private let across: [Wave]
    private let along: [Wave]
    private let turning: [Wave]

    /// - Parameter strength: a factor: 1 for a calm adult with both hands, 3 for an old or hurried person.
    package init(strength: Double, seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        func waves(_ scale: Double) -> [Wave] {
            let bands: [(ClosedRange<Double>, Double)] = [(0.2...0.5, 0.004), (0.8...1.6, 0.0015), (8...12, 0.0004)]
            return bands.map { band in
                Wave(
                    amplitude: band.1 * scale * strength, frequency: Double.random(in: band.0, using: &numbers),
                    phase: Double.random(in: 0..<2 * .pi, using: &numbers))
            }
        }
        across = waves(1)
        along = waves(1)
        // The amplitudes are in degrees. The factor makes the effect of the wrist at the page about as large as that of
        // the arm.
        turning = waves(100)
    }

    /// Adds the tremor at a time, in seconds, to a pose.
    package func shaken(_ pose: CameraPose, at time: Double) -> CameraPose {
        var pose = pose
        pose.x += across.reduce(0) { $0 + $1.value(at: time) }
        pose.y += along.reduce(0) { $0 + $1.value(at: time) }
        pose.roll += turning.reduce(0) { $0 + $1.value(at: time) }
        return pose
    }
}
