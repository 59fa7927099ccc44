internal import Harness

/// Two sides run in turn, A B A B: whatever slows the machine for a while slows both. What counts is the median of the
/// ratios, taken pair by pair.
struct Pairing: Codable {
    var title: String
    /// Milliseconds by the clock.
    var a: Samples
    var b: Samples
    /// B's time for A's, pair by pair.
    var ratio: Samples
    /// Seconds of processor time, the medians.
    var processorA: Double
    var processorB: Double

    /// - Parameter others: photos to take in addition to the one, if more than one is read.
    /// - Returns: `nil` if a side cannot be started.
    init?(_ pair: SidePair, photo: String, others: [String], count: Int) {
        let photos = [photo] + others.filter { $0 != photo }.spread(pair.photos - 1)
        let (a, b) = (pair.a.words(photos), pair.b.words(photos))
        // Once for nothing: the files come into memory.
        guard ProcessRun(a) != nil, ProcessRun(b) != nil else { return nil }
        let runs = (0..<count).compactMap { _ in ProcessRun(a).flatMap { first in ProcessRun(b).map { (first, $0) } } }
        title = pair.title
        self.a = Samples(runs.map { $0.0.seconds * 1000 })
        self.b = Samples(runs.map { $0.1.seconds * 1000 })
        ratio = Samples(runs.map { $0.1.seconds / $0.0.seconds })
        processorA = Samples(runs.map(\.0.processorSeconds)).median
        processorB = Samples(runs.map(\.1.processorSeconds)).median
    }
}
