import Testing

@testable import DocScan

struct ChecksumSearchTests {
    private let sum10 = ChecksumSearch(modulus: 10) { _, digit in digit }

    /// Residuals of digits 0–9: 0 for `best`, 1 for `second`, 9 for the others.
    private func slot(best: Int, second: Int) -> [Float] {
        (0..<10).map { $0 == best ? 0 : $0 == second ? 1 : 9 }
    }

    @Test func `The likeliest sequence that the checksum allows comes first`() throws {
        // 3 + 4 + 3 = 10 is allowed as it is.
        let results = sum10.best(of: [slot(best: 3, second: 5), slot(best: 4, second: 2), slot(best: 3, second: 8)])
        #expect(results.map(\.choice) == [[3, 4, 3], [5, 2, 3]])
        #expect(results.map(\.residual) == [0, 2])
    }

    @Test func `One doubtful character is settled by the checksum`() throws {
        let results = sum10.best(of: [slot(best: 3, second: 5), slot(best: 4, second: 2), slot(best: 1, second: 3)])
        #expect(results.first?.choice == [3, 4, 3])
    }

    @Test func `Skips characters that a slot does not allow`() {
        let search = ChecksumSearch(modulus: 1) { slot, digit in slot == 0 && digit == 3 ? nil : 0 }
        let results = search.best(of: [slot(best: 3, second: 5)])
        #expect(results.map(\.choice).first == [5])
    }

    @Test func `The margin is the distance to the next`() throws {
        let search = ChecksumSearch.unchecked
        let reading = try #require(
            ChecksumSearch.reading(search.best(of: [slot(best: 1, second: 2), slot(best: 4, second: 5)])) { $0 })
        #expect(reading.characters == [1, 4])
        #expect(reading.margin == 1)
        #expect(ChecksumSearch.reading([], characters: { $0 }) == nil)
    }
}
