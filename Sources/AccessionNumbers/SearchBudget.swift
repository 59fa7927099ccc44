/// Limits the work on one text: a step of a pattern takes time in proportion to the text, but a line is searched from
/// every word, and a definition may have any number of patterns.
final class SearchBudget {
    private var left: Int

    /// - Parameter steps: steps of the engine. Default 2,000,000,000: about ten seconds of a processor for the slowest
    ///   pattern that was made (20 s for twice that number, measured); 200,000 characters with a dozen of the public
    ///   definitions take less.
    init(steps: Int = 2_000_000_000) { left = steps }

    /// True once a request was refused.
    private(set) var isSpent = false

    func takes(_ steps: Int) -> Bool {
        guard steps <= left else {
            isSpent = true
            return false
        }
        left -= steps
        return true
    }
}
