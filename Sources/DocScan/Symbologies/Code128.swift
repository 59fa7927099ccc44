/// The characters of Code 128 and their meaning. Source: ISO/IEC 15417.
package enum Code128 {
    package static let startA = 103
    package static let startB = 104
    package static let startC = 105
    package static let stop = 106

    /// Widths of the elements in modules, from a bar on: 0…102, the three starts, the stop.
    package static let patterns: [String] = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
        113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
        212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131
        113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
        314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211
        241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
        214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214
        211232 2331112
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// Returns the text of the characters from the start character to the last before the check character; `nil` if
    /// they encode no text.
    ///
    /// A function character 1 separates elements of GS1 data and becomes the group separator, except the first, which
    /// only marks GS1 data. Function character 4 adds 128 to the next character, twice in a row to all following (ISO
    /// 8859-1).
    static func text(of characters: [Int]) -> String? {
        guard let start = characters.first, (startA...startC).contains(start) else { return nil }
        var set = start
        var isShifted = false
        var upper = (next: false, all: false)
        var text = ""
        func add(_ code: Int) {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(code + (upper.next != upper.all ? 128 : 0))))
            upper.next = false
        }
        for (index, character) in characters.dropFirst().enumerated() {
            let current = isShifted ? (set == startA ? startB : startA) : set
            isShifted = false
            switch (character, current) {
            case (0..<100, startC): text += character < 10 ? "0\(character)" : "\(character)"
            case (0..<96, startA), (0..<64, startB): add(character < 64 ? character + 32 : character - 64)
            case (64..<96, startB): add(character + 32)
            case (98, startA), (98, startB): isShifted = true
            case (99, startA), (99, startB): set = startC
            case (100, startA), (100, startC): set = startB
            case (101, startB), (101, startC): set = startA
            case (101, startA), (100, startB):
                // The second in a row replaces the first one.
                upper = upper.next ? (false, !upper.all) : (true, upper.all)
            case (102, _): if index > 0 { text.unicodeScalars.append("\u{1D}") }
            // Function characters 2 and 3 address the reader.
            default: return nil
            }
        }
        return text.isEmpty ? nil : text
    }
}
