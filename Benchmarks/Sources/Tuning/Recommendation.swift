internal import Harness

/// Which throttle to take: the longest interval that costs the same people hardly any time.
///
/// Settings are compared pair by pair with the one whose median time to lock is the least. An interval is taken only if its
/// loss is below the limit with a probability of 95 %, so that another run with other people comes to the same answer. Too
/// few people recommend nothing.
public struct Recommendation: Sendable, Equatable {
    /// How much later than the best a lock may come, in seconds. Default 0.5: half of the second that a hint stays at
    /// least, so that a person who follows hints does not see the difference.
    public static let limit = 0.5
    /// With fewer sequences nothing is recommended. Default 20: the interval of their median leaves out five at either end.
    public static let leastPairs = 20

    /// The setting's place in the experiment; nil when nothing can be recommended.
    public var setting: Int?
    public var sentence: String
    /// The setting that the others are compared with; nil when none came to a lock.
    public var reference: Int?

    /// - Parameters:
    ///   - summaries: of the experiment's settings, in their order, with their losses to the reference.
    ///   - place: the machine and the camera, as `2 processors and a camera of …`.
    public init(_ experiment: Experiment, _ summaries: [SettingSummary], place: String) {
        guard let best = Self.reference(summaries) else {
            sentence = "No setting came to a lock in more than half of its trials: none is recommended."
            return
        }
        reference = best.setting
        let pairs = best.loss?.pairs ?? 0
        guard pairs >= Self.leastPairs else {
            sentence = """
                Nothing is recommended: \(pairs) sequence\(pairs == 1 ? " is" : "s are") too few to compare settings, \
                \(Self.leastPairs) are needed. The least median time to lock is \(best.lockTime.median.text(2)) s, with \
                \(best.throttle).
                """
            return
        }
        let settings = experiment.settings
        let intervals = Self.eligible(summaries).compactMap { summary -> (seconds: Double, summary: SettingSummary)? in
            guard case .seconds(let seconds) = settings[summary.setting].throttle else { return nil }
            return (seconds, summary)
        }.sorted { ($0.seconds, -$0.summary.lockTime.median) > ($1.seconds, -$1.summary.lockTime.median) }
        let chosen = intervals.first { Self.isWithinLimit($0.summary) }?.summary ?? best
        setting = chosen.setting
        let longer = intervals.filter { pair in
            guard case .seconds(let seconds) = settings[chosen.setting].throttle else { return false }
            return pair.seconds > seconds
        }.map(\.summary)
        sentence = Self.sentence(
            chosen, best: best, option: settings[chosen.setting].option, pairs: pairs, place: place)
        if let next = longer.last, let loss = next.loss, let interval = loss.interval {
            sentence +=
                interval.low <= Self.limit
                ? " Undecided is \(next.throttle) (\(loss.text)): more people would tell."
                : " The next longer, \(next.throttle), costs \(loss.text)."
        }
    }

    /// The setting with the least median time to lock of those that may be recommended.
    static func reference(_ summaries: [SettingSummary]) -> SettingSummary? {
        eligible(summaries).min { $0.lockTime.median < $1.lockTime.median }
    }

    /// A setting that locks what is not there, or misses more, is none, however fast.
    private static func eligible(_ summaries: [SettingSummary]) -> [SettingSummary] {
        let most = summaries.map { Double($0.locked) / Double(max(1, $0.trials)) }.max() ?? 0
        return summaries.filter {
            $0.wrongLocks == 0 && $0.lockTime.median.isFinite
                && Double($0.locked) / Double(max(1, $0.trials)) >= most - 0.05
        }
    }

    private static func isWithinLimit(_ summary: SettingSummary) -> Bool {
        summary.loss?.interval.map { $0.high < limit } ?? false
    }

    private static func sentence(
        _ chosen: SettingSummary, best: SettingSummary, option: String, pairs: Int, place: String
    ) -> String {
        let head = "Recommended: \(option), on \(place)."
        let duty = "\((chosen.duty * 100).text(0)) % of one core"
        if chosen.setting == best.setting {
            return "\(head) It has the least median time to lock, \(best.lockTime.median.text(2)) s, and takes \(duty)."
        }
        return """
            \(head) For the same \(pairs) sequences a lock comes \(chosen.loss?.text ?? "") later than with \
            \(best.throttle), the fastest; that is below the limit of \(limit.text(1)) s. It takes \(duty) instead of \
            \((best.duty * 100).text(0)) %.
            """
    }
}

extension PairedLoss {
    /// As `0.12 s (95 %: 0.05…0.21 s)`.
    var text: String {
        let range = interval.map { " (95 %: \($0.low.text(2))…\($0.high.text(2)) s)" } ?? ""
        return "\(median.text(2)) s" + range
    }
}

extension Experiment.Setting {
    /// What makes `docscan live` do the same.
    var option: String {
        let option =
            switch throttle {
            case .seconds(let seconds):
                "docscan live --throttle \(seconds < 1 ? "\((seconds * 1000).text(0))ms" : "\(Experiment.Throttle.digits(seconds))s")"
            case .automatic: "docscan live --throttle auto"
            }
        return stability == Experiment.Stability() ? option : "\(option), with a lock of \(stability)"
    }
}
