import Testing

@testable import AccessionNumbers

struct TokenBordersTests {
    private func starts(_ line: String) -> [Int] {
        let borders = TokenBorders(line[...])
        return borders.starts.map { line.distance(from: line.startIndex, to: $0) }
    }

    private func ends(_ line: String) -> [Int] {
        let borders = TokenBorders(line[...])
        return (line.indices + [line.endIndex]).filter { borders.isEnd($0) }
            .map { line.distance(from: line.startIndex, to: $0) }
    }

    @Test func `A number begins where a word does, not in the middle of a longer one`() {
        #expect(starts("AB 1987.12") == [0, 3])
        #expect(starts("(1987)") == [1])
        // With its hyphen or without.
        #expect(starts("-12") == [0, 1])
    }

    @Test func `A label without a space may come before it`() {
        #expect(starts("No.1994.18") == [0, 3])
        #expect(starts("XY.1994.18") == [0])
    }

    @Test func `Finds no number in addresses and very long words`() {
        #expect(starts("a@b.org www.a.org/1987 http://a.org/12").isEmpty)
        #expect(starts(String(repeating: "1", count: 65)).isEmpty)
        #expect(starts(String(repeating: "1", count: 64)) == [0])
    }

    @Test func `A number ends where a word ends, or at a separating sign`() {
        #expect(ends("1987.12") == [7])
        #expect(ends("1987. A").contains(4))
        #expect(!ends("1987.12").contains(4))
        #expect(ends("12,a").contains(2))
        #expect(!ends("12,3").contains(2))
    }

    @Test func `The end of the word before is found`() {
        let line = "AMPH 204  Oil"
        let borders = TokenBorders(line[...])
        let oil = line.index(line.startIndex, offsetBy: 10)
        #expect(borders.wordEnd(before: oil) == line.index(line.startIndex, offsetBy: 8))
        #expect(borders.wordEnd(before: line.index(line.startIndex, offsetBy: 2)) == nil)
    }
}
