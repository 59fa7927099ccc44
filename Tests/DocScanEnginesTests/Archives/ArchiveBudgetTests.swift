import Testing

@testable import DocScanEngines

struct ArchiveBudgetTests {
    private func changed(_ change: (inout ArchiveBudget) -> Void) -> ArchiveBudget {
        var budget = ArchiveBudget()
        change(&budget)
        return budget
    }

    @Test func `Entries are counted`() throws {
        var budget = changed { $0.entries = 2 }
        try budget.count(0, of: 1)
        try budget.count(0, of: 1)
        #expect(throws: ArchiveError.tooManyEntries(limit: 2)) { try budget.count(0, of: 1) }
    }

    @Test func `Sizes add up, and none overflows or is negative`() throws {
        var budget = changed { $0.unpacked = 100 }
        try budget.count(60, of: 1000)
        try budget.count(-5, of: 1000)
        #expect(throws: ArchiveError.tooLarge(limit: 100)) { try budget.count(41, of: 1000) }
        #expect(throws: ArchiveError.tooLarge(limit: 100)) { try budget.count(.max, of: 1000) }
        try budget.count(40, of: 1000)
        let error = ArchiveError.tooLarge(limit: ArchiveBudget().unpacked)
        #expect(error.description == "The archive unpacks to more than 256 MiB.")
    }

    @Test func `A ratio counts from 4 MiB on`() throws {
        var budget = ArchiveBudget()
        try budget.count(4 << 20, of: 1)
        #expect(throws: ArchiveError.bomb(ratio: 200)) { try budget.count(1 << 20, of: 1 << 10) }
        var fine = ArchiveBudget()
        try fine.count(5 << 20, of: 5 << 20)
    }
}
