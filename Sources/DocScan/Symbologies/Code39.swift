/// The characters of Code 39. Source: ISO/IEC 16388.
package enum Code39 {
    /// Nine elements each, narrow or wide, from a bar on.
    package static let patterns: [Character: String] = {
        let table = """
            0nnnwwnwnn 1wnnwnnnnw 2nnwwnnnnw 3wnwwnnnnn 4nnnwwnnnw 5wnnwwnnnn 6nnwwwnnnn 7nnnwnnwnw 8wnnwnnwnn
            9nnwwnnwnn Awnnnnwnnw Bnnwnnwnnw Cwnwnnwnnn Dnnnnwwnnw Ewnnnwwnnn Fnnwnwwnnn Gnnnnnwwnw Hwnnnnwwnn
            Innwnnwwnn Jnnnnwwwnn Kwnnnnnnww Lnnwnnnnww Mwnwnnnnwn Nnnnnwnnww Ownnnwnnwn Pnnwnwnnwn Qnnnnnnwww
            Rwnnnnnwwn Snnwnnnwwn Tnnnnwnwwn Uwwnnnnnnw Vnwwnnnnnw Wwwwnnnnnn Xnwnnwnnnw Ywwnnwnnnn Znwwnwnnnn
            -nwnnnnwnw .wwnnnnwnn $nwnwnwnnn /nwnwnnnwn +nwnnnwnwn %nnnwnwnwn *nwnnwnwnn
            """
        var patterns: [Character: String] = [" ": "nwwnnnwnn"]
        for entry in table.split(whereSeparator: \.isWhitespace) {
            if let sign = entry.first { patterns[sign] = String(entry.dropFirst()) }
        }
        return patterns
    }()

    /// Decodes full ASCII, in which pairs of a sign and a letter stand for other characters (`+A` for `a`); `nil` if a
    /// sign has no letter after it.
    ///
    /// The symbol does not state its mode, so the caller must know it: `+A` in plain Code 39 is a plus and an A.
    ///
    /// Source: ISO/IEC 16388, the annex on full ASCII. `/M`, `/N` and `/P` to `/Y` are second forms of characters that
    /// stand for themselves; a reader accepts both.
    static func fullASCII(_ value: String) -> String? {
        var text = String.UnicodeScalarView()
        var rest = value.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard let shifted = shifts[scalar] else {
                text.append(scalar)
                continue
            }
            guard let letter = rest.popFirst(), ("A"..."Z").contains(letter) else { return nil }
            text.append(Unicode.Scalar(shifted[Int(letter.value - 65)]))
        }
        return String(text)
    }

    /// The ASCII codes of a sign with A to Z.
    private static let shifts: [Unicode.Scalar: [UInt8]] = [
        // Control characters: ^A to ^Z.
        "$": Array(1...26),
        // ! to , then - . / 0 to 9 and the colon.
        "/": Array(33...58),
        "+": Array(97...122),
        // ESC to US; ; < = > ?; [ \ ] ^ _; { | } ~ DEL; NUL; @; `; DEL three times more.
        "%": Array(27...31) + Array(59...63) + Array(91...95) + Array(123...127) + [0, 64, 96, 127, 127, 127],
    ]
}
