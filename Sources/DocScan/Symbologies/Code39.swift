/// The characters of Code 39. Source: ISO/IEC 16388.
package enum Code39 {
    /// Nine elements each, from a bar on: narrow or wide.
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
}
