extension String {
    /// The string in lower case without accents, for comparison only: `Prénom` → `prenom`.
    package var foldedForMatching: String {
        var folded = ""
        for character in lowercased() {
            if let plain = Self.plainForms[character] {
                folded += plain
            } else {
                folded.append(character)
            }
        }
        return folded
    }

    /// The number of letters other than A to Z.
    var markCount: Int { count { $0.isLetter && !$0.isASCII } }

    /// The string without accents, in the same case: `Žižek` → `Zizek`. Letters of other alphabets stay unchanged.
    package var withoutMarks: String {
        var plain = ""
        for character in self {
            let lower = character.lowercased()
            let folded = lower.foldedForMatching
            if folded == lower {
                plain.append(character)
            } else if lower == String(character) {
                plain += folded
            } else {
                // Æ becomes AE among capitals.
                plain += folded.uppercased()
            }
        }
        return plain
    }

    /// The plain forms of letters with marks in the languages of immigration documents, and of typographic apostrophes.
    private static let plainForms: [Character: String] = {
        let groups = [
            "a": "àáâãäåāăąǎạảấầẩẫậắằẳẵặ", "c": "çćčĉċ", "d": "ďđð", "e": "èéêëēęėěĕẹẻẽếềểễệ", "g": "ğģĝġ", "h": "ĥħ",
            "i": "ìíîïıīįĭĩỉịi\u{307}", "j": "ĵ", "k": "ķ", "l": "łľĺļ", "n": "ñńňņ", "o": "òóôõöøōőŏơọỏốồổỗộớờởỡợ",
            "r": "řŕ", "s": "śšşșŝ", "t": "ťţțŧ", "u": "ùúûüūůűųŭũưụủứừửữự", "w": "ŵẁẃẅ", "y": "ýÿŷỳỵỷỹ", "z": "źżž",
            "ae": "æ", "oe": "œ", "ss": "ß", "'": "’‘`´",
        ]
        var forms: [Character: String] = [:]
        for (plain, marked) in groups { for character in marked { forms[character] = plain } }
        return forms
    }()

    /// The Levenshtein distance to `other`, in characters.
    package func editDistance(to other: String) -> Int {
        let (own, other) = (Array(self), Array(other))
        return own.editDistance(to: other, atMost: own.count + other.count) ?? 0
    }
}

extension Array where Element: Equatable {
    /// The Levenshtein distance to `target`, in elements; `nil` if it exceeds `limit`.
    func editDistance(to target: [Element], atMost limit: Int) -> Int? {
        guard abs(count - target.count) <= limit else { return nil }
        if limit == 0 { return self == target ? 0 : nil }
        var row: [Int] = .init(0...target.count)
        for (index, element) in enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            var least = row[0]
            for (column, wanted) in target.enumerated() {
                let substitution = diagonal + (element == wanted ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(substitution, row[column] + 1, diagonal + 1)
                least = Swift.min(least, row[column + 1])
            }
            // The minimum of a row never decreases from one row to the next.
            if least > limit { return nil }
        }
        return row[target.count] <= limit ? row[target.count] : nil
    }
}
