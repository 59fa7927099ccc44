/// The spelling of names and numbers in a machine-readable zone: `A` to `Z`, digits and spaces.
enum ZoneSpelling {
    /// True if print and zone agree: without accents, or with the substitutes of ICAO Doc 9303 part 3, section 6, for
    /// letters; spaces and punctuation do not matter. A print may be longer than the zone if `isTruncated`.
    static func isSame(print: String, zone: String, isTruncated: Bool) -> Bool {
        let zone = zone.filter { $0.isLetter || $0.isNumber }.lowercased()
        guard !zone.isEmpty else { return false }
        let lower = print.lowercased()
        let spelt = lower.map { letters[$0] ?? String($0) }.joined()
        return Set([plain(lower), plain(spelt)]).contains { text in
            text == zone || isTruncated && zone.count > 3 && text.hasPrefix(zone)
        }
    }

    /// True if print and zone differ by a letter, or by two of nine and more.
    static func isNear(print: String, zone: String) -> Bool {
        let zone = plain(zone)
        let lower = print.lowercased()
        let spelt = plain(lower.map { letters[$0] ?? String($0) }.joined())
        let allowed = zone.count > 8 ? 2 : 1
        return [plain(lower), spelt].contains { text in
            abs(text.count - zone.count) <= allowed && text.editDistance(to: zone) <= allowed
        }
    }

    private static func plain(_ text: String) -> String {
        text.foldedForMatching.filter { $0.isLetter || $0.isNumber }
    }

    /// Letters with a substitute of several letters.
    private static let letters: [Character: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "æ": "ae", "ø": "oe", "œ": "oe", "ß": "ss", "þ": "th", "ĳ": "ij",
        "ñ": "n",
    ]
}
