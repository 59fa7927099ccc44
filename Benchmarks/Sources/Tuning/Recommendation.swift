internal import Harness

/// The recommended throttle: the longest interval that costs the same people almost no time.
///
/// Settings are compared pair by pair with the fastest one. An interval is taken only if its loss is below the limit
/// with a probability of 95 %, so that another run with other people comes to the same answer. Too few people recommend
/// nothing.
public struct Recommendation: Sendable, Equatable {
    /// The maximum delay of a lock after the fastest setting's, as a fraction of the fastest's median time to lock.
    /// Default 0.1.
    public static let tolerance = 0.1
    /// The minimum number of sequences for a recommendation. Default 20: the interval of their median omits five at
    /// either end.
    public static let leastPairs = 20

    /// The setting's place in the experiment; `nil` if no setting can be recommended.
    public var setting: Int?
    public var sentence: String
    /// The maximum delay of a lock, in seconds; `nil` if no setting locked.
    public var limit: Double?

    /// - Parameters:
    ///   - summaries: of the experiment's settings, in their order, with their losses to the fastest.
    ///   - place: the machine and the camera, such as `2 processors and a camera of …`.
    public init(_ experiment: Experiment, _ summaries: [SettingSummary], place: String) {
        guard let best = Self.eligible(summaries).first(where: { $0.loss?.isToItself ?? false }) else {
            sentence = "No setting came to a lock in more than half of its trials: none is recommended."
            return
        }
        let limit = best.lockTime.median * Self.tolerance
        self.limit = limit
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
        let chosen = intervals.first { $0.summary.loss?.interval.map { $0.high < limit } ?? false }?.summary ?? best
        setting = chosen.setting
        let longer = intervals.filter { pair in
            guard case .seconds(let seconds) = settings[chosen.setting].throttle else { return false }
            return pair.seconds > seconds
        }.map(\.summary)
        let isPeople = experiment.sources.allSatisfy { if case .people = $0 { true } else { false } }
        sentence = Self.sentence(
            chosen, best: best, option: settings[chosen.setting].option,
            pairs: "\(pairs) \(isPeople ? "people" : "sequences")", limit: limit, place: place)
        if let next = longer.last, let loss = next.loss, let interval = loss.interval {
            sentence +=
                interval.low <= limit
                ? " Undecided is \(next.throttle) (\(loss.text)): more people would tell."
                : " The next longer, \(next.throttle), costs \(loss.text)."
        }
    }

    /// A setting that locks on a missing value, or misses more, is not eligible, whatever its speed.
    static func eligible(_ summaries: [SettingSummary]) -> [SettingSummary] {
        let most = summaries.map { Double($0.locked) / Double(max(1, $0.trials)) }.max() ?? 0
        return summaries.filter {
            $0.wrongLocks == 0 && $0.lockTime.median.isFinite
                && Double($0.locked) / Double(max(1, $0.trials)) >= most - 0.05
        }
    }

    private static func sentence(
        _ chosen: SettingSummary, best: SettingSummary, option: String, pairs: String, limit: Double,
        place: String
    ) -> String {
        let head = "Recommended: \(option), on \(place)."
        let duty = "\((chosen.duty * 100).text(0)) % of one core"
        if chosen.setting == best.setting {
            return
                "\(head) It is the fastest: the median time to lock is \(best.lockTime.median.text(2)) s. It takes \(duty)."
        }
        return """
            \(head) For the same \(pairs) a lock comes \(chosen.loss?.text ?? "") later than with \
            \(best.throttle), the fastest; the limit is \(limit.text(2)) s, a tenth of its time to lock. It takes \(duty) instead of \
            \((best.duty * 100).text(0)) %.
            """
    }
}

extension PairedLoss {
    /// The loss, such as `0.12 s (95 %: 0.05…0.21 s)`.
    var text: String {
        let range = interval.map { " (95 %: \($0.low.text(2))…\($0.high.text(2)) s)" } ?? ""
        return "\(median.text(2)) s" + range
    }
}

extension Experiment.Setting {
    /// The option with which `docscan live` does the same.
    var option: String {
        let value =
            switch throttle {
            case .seconds(let seconds) where seconds < 1: "\((seconds * 1000).text(0))ms"
            case .seconds(let seconds): "\(Experiment.Throttle.digits(seconds))s"
            case .automatic: "auto"
            }
        let option = "docscan live --throttle \(value)"
        return stability == Experiment.Stability() ? option : "\(option), with a lock of \(stability)"
    }
}
