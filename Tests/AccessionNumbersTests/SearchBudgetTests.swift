import Testing

@testable import AccessionNumbers

struct SearchBudgetTests {
    @Test func `Steps are granted until they are spent`() {
        let budget = SearchBudget(steps: 10)
        #expect(budget.takes(6) && budget.takes(4))
        #expect(!budget.isSpent)
        #expect(!budget.takes(1))
        #expect(budget.isSpent)
    }

    @Test func `A request that is too large takes nothing, and later ones are still granted`() {
        let budget = SearchBudget(steps: 10)
        #expect(!budget.takes(11))
        #expect(budget.isSpent)
        #expect(budget.takes(10))
    }
}
