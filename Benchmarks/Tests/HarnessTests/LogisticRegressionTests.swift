import Testing

@testable import Harness

struct LogisticRegressionTests {
    /// The second feature counts for the outcome, the third against it.
    private let rows = (0..<200).map { [1, Double($0 % 10) / 10, Double($0 % 7) / 7] }
    private var outcomes: [Bool] { rows.enumerated().map { $1[1] - 0.5 * $1[2] + Double($0 % 3) * 0.1 > 0.4 } }

    @Test func `A fit has the signs of what it was fitted to`() {
        let fit = LogisticRegression(rows, outcomes)
        #expect(fit.coefficients[1] > 0 && fit.coefficients[2] < 0)
    }

    @Test func `Omits a feature whose sign is known to be wrong`() {
        let free = LogisticRegression(rows, outcomes)
        #expect(LogisticRegression(rows, outcomes, signs: [0, 1, -1]).coefficients == free.coefficients)
        let held = LogisticRegression(rows, outcomes, signs: [0, 1, 1])
        #expect(held.coefficients[2] == 0)
        #expect(held.coefficients[1] > 0)
        #expect(LogisticRegression(rows, outcomes, signs: [0, -1, 1]).coefficients.dropFirst().allSatisfy { $0 == 0 })
    }
}
