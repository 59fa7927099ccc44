import Testing

@testable import DocScan

struct CheckDigitTests {
    /// The examples of ICAO Doc 9303, part 3, appendix A, and the specimens of parts 4 and 5.
    @Test(arguments: [("520727", "3"), ("AB2134<<<", "5"), ("L898902C3", "6"), ("D23145890", "7"), ("", "0")])
    func `Digits are those of the standard's examples`(text: String, digit: Character) {
        #expect(CheckDigit.of(text) == digit)
    }

    @Test(arguments: ["52072a", "52 727", "Ä", "５"]) func `Characters of no zone have no check digit`(text: String) {
        #expect(CheckDigit.of(text) == nil)
    }

    /// Both signs of each pair have the same value modulo 10.
    @Test(arguments: [("6", "G"), ("8", "S"), ("1", "L"), ("0", "U"), ("5", "Z"), ("<", "K")])
    func `A misreading of these pairs does not show`(one: Character, other: Character) {
        #expect(CheckDigit.of([one]) == CheckDigit.of([other]))
        #expect(CheckDigit.value(of: one) != CheckDigit.value(of: other))
    }

    @Test func `Any other wrong digit shows`() {
        for place in 0..<6 {
            for digit in "0123456789" {
                var text = Array("520727")
                text[place] = digit
                #expect((CheckDigit.of(text) == "3") == (text == Array("520727")))
            }
        }
    }
}
