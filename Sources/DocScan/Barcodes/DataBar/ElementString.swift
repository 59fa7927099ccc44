/// The GS1 element string of the characters of a DataBar Expanded symbol. Source: ISO/IEC 24724, 7.2.5.
struct ElementString {
    private var bits: BitReader
    /// The number of characters, including the check character.
    private let count: Int
    private let endsLetters: Bool
    private var text = ""

    /// Returns the text of a symbol's characters without the check character; `nil` for an invalid symbol.
    ///
    /// A separator among letters ends them, but some writers continue with letters. If that makes a difference, only
    /// one of the two readings may be a valid row of elements.
    static func text(of characters: [Int]) -> String? {
        let texts = [true, false].map { text(of: characters, endsLetters: $0) }
        if texts[0] == texts[1] { return texts[0] }
        let elements = texts.compactMap { $0 }.filter(ElementSyntax.isMet)
        return elements.count == 1 ? elements[0] : nil
    }

    private static func text(of characters: [Int], endsLetters: Bool) -> String? {
        var string = ElementString(
            bits: BitReader(characters, width: 12), count: characters.count + 1, endsLetters: endsLetters)
        guard string.read() else { return nil }
        while string.text.last == "\u{1D}" { string.text.removeLast() }
        return string.text.isEmpty ? nil : string.text
    }

    /// Reads the encodation method and its data.
    private mutating func read() -> Bool {
        // A flag for a linked two-dimensional component.
        guard bits.read(1) != nil else { return false }
        if bits.skip("1") { return takesLength() && number(firstDigit: nil) && general() }
        if bits.skip("00") { return takesLength() && general() }
        if bits.skip("0100") { return number(firstDigit: 9) && weight("3103", below: 32768) }
        if bits.skip("0101") { return number(firstDigit: 9) && pounds() }
        if bits.skip("01100") { return takesLength() && number(firstDigit: 9) && price("392") && general() }
        if bits.skip("01101") {
            return takesLength() && number(firstDigit: 9) && price("393") && digits(3, bits: 10) && general()
        }
        guard bits.skip("0111"), let form = bits.read(3), number(firstDigit: 9) else { return false }
        return datedWeight(form % 2 == 0 ? "310" : "320") && date(["11", "13", "15", "17"][form / 2])
    }

    /// Reads two bits that give the symbol's length: an odd number of characters, and more than 14.
    private mutating func takesLength() -> Bool {
        bits.read(2) == (count % 2 == 1 ? 2 : 0) + (count > 14 ? 1 : 0)
    }

    private mutating func digits(_ number: Int, bits width: Int) -> Bool {
        guard let value = bits.read(width), String(value).count <= number else { return false }
        text += String(value).padded(to: number)
        return true
    }

    /// Application identifier 01: 13 digits, of which the first may be known, and their check digit.
    private mutating func number(firstDigit: Int?) -> Bool {
        text = "01" + (firstDigit.map(String.init) ?? "")
        if firstDigit == nil, !digits(1, bits: 4) { return false }
        for _ in 0..<4 { if !digits(3, bits: 10) { return false } }
        let sum = text.dropFirst(2).enumerated().reduce(0) {
            $0 + ($1.offset % 2 == 0 ? 3 : 1) * ($1.element.wholeNumberValue ?? 0)
        }
        text += String((10 - sum % 10) % 10)
        return true
    }

    private mutating func weight(_ identifier: String, below limit: Int) -> Bool {
        guard let value = bits.read(15), value < limit else { return false }
        text += identifier + String(value).padded(to: 6)
        return true
    }

    /// Hundredths of a pound up to 99.99, then thousandths up to 22.767.
    private mutating func pounds() -> Bool {
        guard let value = bits.read(15) else { return false }
        text += value < 10000 ? "3202" + String(value).padded(to: 6) : "3203" + String(value - 10000).padded(to: 6)
        return true
    }

    /// A weight preceded by the number of its decimals.
    private mutating func datedWeight(_ identifier: String) -> Bool {
        guard let value = bits.read(20), value < 1_000_000 else { return false }
        text += identifier + String(value / 100_000) + String(value % 100_000).padded(to: 6)
        return true
    }

    private mutating func date(_ identifier: String) -> Bool {
        guard let value = bits.read(16), value <= 38400 else { return false }
        // The code for no date.
        if value == 38400 { return true }
        let parts = [value / 384, value / 32 % 12 + 1, value % 32]
        text += identifier + parts.map { String($0).padded(to: 2) }.joined()
        return true
    }

    private mutating func price(_ identifier: String) -> Bool {
        guard let decimals = bits.read(2) else { return false }
        text += identifier + String(decimals)
        return true
    }

    private mutating func general() -> Bool {
        guard let rest = GeneralField.text(of: &bits, endsLetters: endsLetters) else { return false }
        text += rest
        return true
    }
}

extension String {
    fileprivate func padded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - self.count)) + self
    }
}
