import Testing

@testable import DocScan

struct GeneralFieldTests {
    @Test func `Two digits, or a digit and a separator, share seven bits`() {
        // The value of a pair is 11 × the first + the second + 8, where 10 is the separator.
        #expect(GeneralField.text("0001000") == "00")
        #expect(GeneralField.text("1110100") == "99")
        #expect(GeneralField.text("0010010") == "0\u{1D}")
        #expect(GeneralField.text("1110111") == "\u{1D}1")
    }

    @Test func `Letters have six bits among capitals and seven or eight in ISO 646`() {
        let letters = "0000"
        #expect(GeneralField.text(letters + "100000" + "111001") == "AZ")
        #expect(GeneralField.text(letters + "111010" + "111011" + "111110") == "*,/")
        let iso646 = letters + "00100"
        #expect(GeneralField.text(iso646 + "1000000" + "1011001" + "1011010" + "1110011") == "AZaz")
        #expect(GeneralField.text(iso646 + "11101000" + "11111100") == "! ")
        // Back to capitals, and to digits.
        #expect(GeneralField.text(iso646 + "1011010" + "00100" + "100000" + "000" + "0001000") == "aA00")
    }

    @Test func `Bits after the end are padding or an error`() {
        // One digit in the last four bits; 11 and more are not digits.
        #expect(GeneralField.text("0010011" + "0011") == "102")
        #expect(GeneralField.text("0010011" + "1011") == nil)
        #expect(GeneralField.text("0010011" + "0000" + "00100" + "0010") == "10")
        #expect(GeneralField.text("0010011" + "0000" + "00100" + "0011") == nil)
    }
}

extension GeneralField {
    fileprivate static func text(_ bits: String) -> String? {
        var reader = BitReader(bits.map { $0 == "1" })
        return text(of: &reader, endsLetters: true)
    }
}
