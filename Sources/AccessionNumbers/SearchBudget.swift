/// Limits the work on one text. Matching takes time proportional to the length of the text, but each line is searched
/// from each of its words, and definitions may have any number of patterns.
final class SearchBudget {
    private var left: Int

    /// - Parameter steps: the number of steps, which are bytes of text times the size of a pattern. Default
    ///   2,000,000,000: with the slowest pattern that was found, twice this number took 20 s of processor time. 200,000
    ///   characters with a dozen public definitions take fewer steps.
    init(steps: Int = 2_000_000_000) { left = steps }

    /// True after a request was refused.
    private(set) var isSpent = false

    /// Takes steps from the budget. Returns false if there are not enough left.
    func takes(_ steps: Int) -> Bool {
        guard steps <= left else {
            isSpent = true
            return false
        }
        left -= steps
        return true
    }
}
