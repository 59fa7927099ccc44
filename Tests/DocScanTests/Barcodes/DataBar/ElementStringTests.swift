import Testing

@testable import DocScan

struct ElementStringTests {
    /// The characters of a symbol of any elements, from the bits behind its length.
    private func characters(_ field: String) -> [Int] {
        let count = (5 + field.count + 11) / 12
        let length = (count + 1) % 2 == 1 ? "10" : "00"
        let padding = String(repeating: "00100", count: 3)
        let bits = ("000" + length + field + padding).prefix(12 * count)
        return stride(from: 0, to: 12 * count, by: 12).compactMap { start in
            Int(bits.dropFirst(start).prefix(12), radix: 2)
        }
    }

    /// 10 in digits, then AB and a separator in letters.
    private let batch = "0010011" + "0000" + "100000" + "100001" + "01111"

    @Test func `Digits follow a separator among letters`() {
        // 21, 12, 3 and a separator.
        let field = batch + "0011111" + "0010101" + "0110011" + "0000"
        #expect(ElementString.text(of: characters(field)) == "10AB\u{1D}21123")
    }

    @Test func `Reads letters after a separator as such if digits form no elements`() {
        let field = batch + ["00111", "00110", "00110", "00111", "01000"].joined()
        #expect(ElementString.text(of: characters(field)) == "10AB\u{1D}21123")
    }

    @Test func `Returns no value if neither reading forms elements`() {
        let field = batch + ["100010", "100011", "100100"].joined()
        #expect(ElementString.text(of: characters(field)) == nil)
    }

    @Test func `A length that is not the symbol's is an error`() {
        let right = characters("0010011" + "0010101" + "0000")
        #expect(ElementString.text(of: right) == "1012")
        #expect(ElementString.text(of: [right[0] ^ 128] + right.dropFirst()) == nil)
    }
}
