/// How much work may go into one text: each step of a pattern takes time in proportion, but a line is searched from
/// every word on, and a definition may have any number of patterns.
final class SearchBudget {
    private var left: Int

    /// - Parameter steps: Steps of the engine. Default 2,000,000,000: about ten seconds of a processor for the slowest
    ///   pattern that was made (20 s for twice as many, measured); 200,000 characters with a dozen of the public
    ///   definitions take less.
    init(steps: Int = 2_000_000_000) { left = steps }

    /// Whether all that was asked for was granted.
    private(set) var isSpent = false

    /// Asks for some steps.
    func takes(_ steps: Int) -> Bool {
        guard steps <= left else {
            isSpent = true
            return false
        }
        left -= steps
        return true
    }
}
