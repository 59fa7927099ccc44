/// The characters of Code 93. Source: AIM USS-93.
enum Code93 {
    private static let signs = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%")

    /// Widths of the six elements in modules, from a bar on: 43 signs, four shifts, the start and stop.
    static let patterns: [String] = """
        131112 111213 111312 111411 121113 121212 121311 111114 131211 141111 211113 211212 211311 221112 221211 231111
        112113 112212 112311 122112 132111 111123 111222 111321 121122 131121 212112 212211 211122 211221 221121 222111
        112122 112221 122121 123111 121131 311112 311211 321111 112131 113121 211131 121221 312111 311121 122211 111141
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// Returns the text of characters with both check characters, without start and stop; `nil` if a check character is
    /// wrong, or for shifted signs, which are left to the decoder.
    static func text(of characters: ArraySlice<Int>) -> String? {
        let data = characters.dropLast(2)
        // The first check character: weights from 1 to 20 from the last sign on, modulo 47. The reader has the second.
        let sum = data.reversed().enumerated().reduce(0) { $0 + ($1.offset % 20 + 1) * $1.element }
        guard let check = characters.dropLast().last, sum % 47 == check, data.allSatisfy(signs.indices.contains) else {
            return nil
        }
        return String(data.map { signs[$0] })
    }
}
