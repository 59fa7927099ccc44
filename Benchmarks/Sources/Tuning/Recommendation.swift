internal import Harness

/// Which throttle to take: the longest interval whose time to lock is within 10 % of the best.
public struct Recommendation: Sendable, Equatable {
    /// How much longer than the best it may take. Default 1.1: nobody feels less.
    public static let tolerance = 1.1

    /// The setting's place in the experiment; nil when nothing can be recommended.
    public var setting: Int?
    public var sentence: String

    /// - Parameters:
    ///   - summaries: of the experiment's settings, in their order.
    ///   - place: the machine and the camera, as `2 processors and a camera of …`.
    public init(_ experiment: Experiment, _ summaries: [SettingSummary], place: String) {
        let settings = experiment.settings
        // A setting that locks what is not there, or misses more, is none, however fast.
        let most = summaries.map { Double($0.locked) / Double(max(1, $0.trials)) }.max() ?? 0
        let good = summaries.filter {
            $0.wrongLocks == 0 && $0.lockTime.median.isFinite
                && Double($0.locked) / Double(max(1, $0.trials)) >= most - 0.05
        }
        guard let best = good.min(by: { $0.lockTime.median < $1.lockTime.median }) else {
            (setting, sentence) = (
                nil, "No setting came to a lock in more than half of its trials: none is recommended."
            )
            return
        }
        let near = good.compactMap { summary -> (seconds: Double, summary: SettingSummary)? in
            guard case .seconds(let seconds) = settings[summary.setting].throttle,
                summary.lockTime.median <= best.lockTime.median * Self.tolerance
            else { return nil }
            return (seconds, summary)
        }
        guard
            let chosen = near.max(by: {
                ($0.seconds, -$0.summary.lockTime.median) < ($1.seconds, -$1.summary.lockTime.median)
            })
        else {
            setting = best.setting
            sentence = "Of what was measured \(best.throttle) is best, and no fixed interval is within 10 % of it."
            return
        }
        let summary = chosen.summary
        setting = summary.setting
        let isBest = summary.setting == best.setting
        sentence = """
            On \(place): one frame in \(summary.throttle). It is the longest interval whose time to lock (median \
            \(summary.lockTime.median.text(2)) s) is within 10 % of the best\
            \(isBest ? ", and is the best" : " (\(best.lockTime.median.text(2)) s, with \(best.throttle))"); it takes \
            \((summary.duty * 100).text(0)) % of one core\(isBest ? "" : " instead of \((best.duty * 100).text(0)) %").
            """
    }
}
