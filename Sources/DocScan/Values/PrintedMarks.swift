/// What stands over and under the letters of a text: by its number recognition is caught losing an accent.
struct PrintedMarks: Sendable, Hashable {
    /// Separate dots, accents and apostrophes.
    var above: Int
    /// Letters that reach below the line.
    var below: Int

    init(above: Int, below: Int) {
        self.above = above
        self.below = below
    }

    /// The marks that a text has in print.
    init(of text: String) {
        (above, below) = (0, 0)
        for character in text {
            let plain = String(character).foldedForMatching
            switch character {
            case "ë", "ü", "ö", "ä", "ï", "ÿ", "Ë", "Ü", "Ö", "Ä", "Ï", "Ÿ": above += 2
            case "i", "j", "'", "’", "‘", "`", "´", "\"": above += 1
            case "ç", "Ç", "ş", "Ş", "ø", "Ø", "đ", "Đ", "ł", "Ł", "æ", "Æ", "œ", "Œ", "ß", "ę", "Ę": break
            default: if plain != String(character).lowercased() { above += 1 }
            }
            // Q and J, f and brackets descend in some fonts only: they may.
            if "gjpqyçşęQJf,;()".contains(plain) || "çÇşŞęĘQJ".contains(character) { below += 1 }
        }
    }

    /// Whether print with these marks shows more than a text with those has.
    func exceeds(_ other: PrintedMarks) -> Bool { above > other.above || below > other.below }
}
