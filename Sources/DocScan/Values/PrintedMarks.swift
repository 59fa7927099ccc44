/// What stands over and under the letters of a text: by its number recognition is caught losing an accent.
struct PrintedMarks: Sendable, Hashable {
    /// Separate dots, accents and apostrophes.
    var above: Int
    /// Letters that reach below the line.
    var below: Int
    /// The height of the tallest letter in units of the median letter's, where it was measured: an accent that blur has
    /// melted into its letter makes that one too tall.
    var tallest = 0.0

    init(above: Int, below: Int, tallest: Double = 0) {
        self.above = above
        self.below = below
        self.tallest = tallest
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
            // Q and J descend in some fonts only.
            if "gjpqyQJ,;()çÇşŞęĘ".contains(character) { below += 1 }
        }
    }

    /// Whether print with these marks shows more than `text` has.
    ///
    /// Capitals are about as tall as each other, and about one and a half times the small letters, whose height is the
    /// median where there are several; the limits leave room for fonts and blur (no name of the test images that was
    /// read right exceeds them).
    func exceeds(_ text: String) -> Bool {
        let marks = PrintedMarks(of: text)
        let small = text.count(where: \.isLowercase)
        let limit = small == 0 ? 1.18 : small > 3 ? 1.65 : .infinity
        return above > marks.above || below > marks.below || tallest > limit
    }

    /// Whether not even the dots of `text` were told apart: then an accent would not be either.
    func isBlurred(for text: String) -> Bool { above == 0 && PrintedMarks(of: text).above > 0 }
}
