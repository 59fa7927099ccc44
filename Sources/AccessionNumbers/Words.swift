internal import DocScan

/// The words on labels that tell what an adjacent number is.
enum Words {
    private static let units: Set<String> = [
        "mm", "cm", "m", "km", "in", "inch", "inches", "ft", "feet", "yd", "kg", "g", "lb", "lbs", "oz", "ml", "l",
        "pouces", "zoll", "min", "sec", "metre", "metres", "meter", "meters", "gram", "grams", "ton", "tons", "tonnes",
        "litres", "liters", "miles", "mph", "hp", "years", "year", "jahre", "ans", "million", "billion", "pieces",
    ]
    private static let places: Set<String> = [
        "room", "gallery", "floor", "level", "hall", "case", "page", "pages", "lot", "fig", "figure", "plate", "vol",
        "volume", "chapter", "salle", "vitrine", "etage", "saal", "raum", "sala", "part", "parts", "january",
        "february", "march",
        "april", "may", "june", "july", "august", "september", "october", "november", "december", "jan", "feb", "mar",
        "apr", "jun", "jul", "aug", "sept", "sep", "oct", "nov", "dec", "janvier", "fevrier", "mars", "avril", "mai",
        "juin", "juillet", "aout", "septembre", "octobre", "novembre", "decembre",
    ]
    private static let dates: Set<String> = [
        "c", "ca", "circa", "b", "d", "born", "died", "active", "s", "to", "vers", "in",
        "on", "by", "of", "at", "en", "de", "du", "im", "um",
    ]

    static func isUnit(_ word: some StringProtocol) -> Bool { units.contains(plain(word)) }

    /// `H. 12 x W. 30`
    static func isOfSizes(_ word: some StringProtocol) -> Bool {
        ["x", "×", "by", "h", "w", "d", "l", "diam"].contains(plain(word))
    }

    /// Words before prices, telephone numbers and numbers of books.
    static func isOfOtherNumbers(_ word: some StringProtocol) -> Bool {
        ["tel", "phone", "telephone", "call", "fax", "isbn", "issn", "$", "€", "£"].contains(plain(word))
    }

    /// Places in a house or a book, and months.
    static func isPlace(_ word: some StringProtocol) -> Bool { places.contains(plain(word)) }

    /// Words next to a year, as any word of a sentence may be. A short one in capitals may be a code.
    static func isOfDates(_ word: some StringProtocol) -> Bool {
        word.isPlainWord(of: 3) || (word.count > 4 && word.allSatisfy(\.isLetter)) || dates.contains(plain(word))
    }

    private static func plain(_ word: some StringProtocol) -> String {
        String(String(word).foldedForMatching.filter { !".,:;".contains($0) })
    }
}
