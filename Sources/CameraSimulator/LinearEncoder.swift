public import DocScan

/// Turns a value into bars: Code 39 (wide bars three modules) and Code 128 (code set B).
public enum LinearEncoder {
    public enum Failure: Error, Hashable {
        /// Neither Code 39 nor Code 128.
        case symbology(Symbology)
        /// The symbology has no sign for it.
        case character(Character)
    }

    /// The symbol from its first bar to its last, a module an element: true is a bar.
    public static func modules(of value: String, _ symbology: Symbology) throws(Failure) -> [Bool] {
        switch symbology {
        case .code39: try code39(value)
        case .code128: try code128(value)
        default: throw .symbology(symbology)
        }
    }

    /// Source: ISO/IEC 16388. A sign is nine elements, a narrow space stands between signs.
    private static func code39(_ value: String) throws(Failure) -> [Bool] {
        var modules: [Bool] = []
        for (index, character) in "*\(value)*".enumerated() {
            let isInner = index > 0 && index <= value.count
            guard let pattern = code39Patterns[character], !(isInner && character == "*") else {
                throw .character(character)
            }
            if index > 0 { modules.append(false) }
            for (element, width) in pattern.enumerated() {
                modules += [Bool](repeating: element % 2 == 0, count: width == "w" ? 3 : 1)
            }
        }
        return modules
    }

    /// Source: ISO/IEC 15417. A sign is six elements of 11 modules together, the stop has two modules more.
    private static func code128(_ value: String) throws(Failure) -> [Bool] {
        let startB = 104
        let stop = 106
        var signs = [startB]
        for character in value {
            guard let ascii = character.asciiValue, (32...126).contains(ascii) else { throw .character(character) }
            signs.append(Int(ascii) - 32)
        }
        let check = signs.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element } % 103
        var modules: [Bool] = []
        for sign in signs + [check, stop] {
            for (element, digit) in code128Patterns[sign].enumerated() {
                modules += [Bool](repeating: element % 2 == 0, count: digit.wholeNumberValue ?? 0)
            }
        }
        return modules
    }

    private static let code39Patterns: [Character: Substring] = {
        let table = """
            0nnnwwnwnn 1wnnwnnnnw 2nnwwnnnnw 3wnwwnnnnn 4nnnwwnnnw 5wnnwwnnnn 6nnwwwnnnn 7nnnwnnwnw 8wnnwnnwnn
            9nnwwnnwnn Awnnnnwnnw Bnnwnnwnnw Cwnwnnwnnn Dnnnnwwnnw Ewnnnwwnnn Fnnwnwwnnn Gnnnnnwwnw Hwnnnnwwnn
            Innwnnwwnn Jnnnnwwwnn Kwnnnnnnww Lnnwnnnnww Mwnwnnnnwn Nnnnnwnnww Ownnnwnnwn Pnnwnwnnwn Qnnnnnnwww
            Rwnnnnnwwn Snnwnnnwwn Tnnnnwnwwn Uwwnnnnnnw Vnwwnnnnnw Wwwwnnnnnn Xnwnnwnnnw Ywwnnwnnnn Znwwnwnnnn
            -nwnnnnwnw .wwnnnnwnn $nwnwnwnnn /nwnwnnnwn +nwnnnwnwn %nnnwnwnwn *nwnnwnwnn
            """
        var patterns: [Character: Substring] = [" ": "nwwnnnwnn"]
        for entry in table.split(whereSeparator: \.isWhitespace) {
            if let sign = entry.first { patterns[sign] = entry.dropFirst() }
        }
        return patterns
    }()

    private static let code128Patterns: [Substring] = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
        113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
        212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131
        113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
        314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211
        241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
        214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214
        211232 2331112
        """.split(whereSeparator: \.isWhitespace)
}
