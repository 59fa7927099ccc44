/// Ratios that may become thresholds, and the objections. A record from a busy machine passes slow work, or fails fast
/// work, for months.
public struct ThresholdsDraft: Sendable {
    /// The maximum number of runnable processes before the run. Default 0.5: an idle machine has fewer.
    public static let load = 0.5
    /// From the lower to the upper quartile of the ratios, as a part of their median, at most. Default 10 %: with the
    /// quarter that a run may take longer it leaves a good distance.
    public static let unrest = 0.1
    /// The maximum distance between the medians of rounds, at different minutes. Default 10 %.
    public static let drift = 0.1

    /// The median of the rounds' medians, by the names of the work.
    public let ratios: [String: Double]
    /// The work that did not run evenly.
    public let restless: Set<String>
    /// True if other programs used the machine from the beginning, which makes the run worthless.
    public let isBusy: Bool
    /// Sentences; none when all was quiet.
    public let objections: [String]

    /// - Parameters:
    ///   - load: before the run.
    ///   - rounds: for each piece of work the ratios of every round.
    public init(load: Double, rounds: [(name: String, ratios: [Samples])]) {
        var (ratios, restless, objections) = ([String: Double](), Set<String>(), [String]())
        isBusy = load > Self.load
        if isBusy {
            objections.append(
                "The load was \(load.text(1)) before the run, and may be \(Self.load.text(1)): others use this machine. Wait."
            )
        }
        for (name, samples) in rounds {
            let medians = Samples(samples.map(\.median))
            guard let slowest = medians.sorted.last, medians.fastest > 0 else { continue }
            ratios[name] = (medians.median * 1000).rounded() / 1000
            // One round that was disturbed is outvoted, as its ratio is.
            let unrest = Samples(samples.map { Relative.unrest($0) }).median
            let drift = slowest / medians.fastest - 1
            if unrest > Self.unrest {
                objections.append("\(name): half of its ratios lie within \((unrest * 100).text(0)) %, more than 10 %.")
            } else if drift > Self.drift {
                objections.append("\(name): its rounds lie \((drift * 100).text(0)) % apart, more than 10 %.")
            }
            if unrest > Self.unrest || drift > Self.drift { restless.insert(name) }
        }
        (self.ratios, self.restless, self.objections) = (ratios, restless, objections)
    }
}
