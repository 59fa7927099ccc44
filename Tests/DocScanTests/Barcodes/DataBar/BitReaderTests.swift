import Testing

@testable import DocScan

struct BitReaderTests {
    @Test func `Numbers are taken with the highest bit first`() {
        var bits = BitReader([0b1011, 0b0110], width: 4)
        #expect(bits.left == 8)
        #expect(bits.read(3) == 0b101)
        #expect(bits.read(5) == 0b10110)
        #expect(bits.left == 0)
    }

    @Test func `A peek does not advance the reader`() {
        var bits = BitReader([true, false, true])
        #expect(bits.peek(2) == 0b10)
        #expect(bits.read(3) == 0b101)
    }

    @Test func `More bits than are left are nil and stay`() {
        var bits = BitReader([true, false])
        #expect(bits.read(3) == nil && bits.peek(3) == nil)
        #expect(bits.read(2) == 0b10)
    }

    @Test func `A pattern is taken only where it is found`() {
        var bits = BitReader([false, false, true, true])
        let patterns = ["01", "001", "10"]
        #expect(patterns.map { bits.skip($0) } == [false, true, false])
        #expect(bits.left == 1)
    }
}
