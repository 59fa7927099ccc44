internal import DocScan

/// The words on museum labels that show what a number next to them means.
enum Words {
    private static let units: Set<String> = [
        "mm", "cm", "m", "km", "in", "inch", "inches", "ft", "feet", "yd", "kg", "g", "lb", "lbs", "oz", "ml", "l",
        "pouces", "zoll", "min", "sec", "metre", "metres", "meter", "meters", "gram", "grams", "ton", "tons", "tonnes",
        "litres", "liters", "miles", "mph", "hp", "years", "year", "jahre", "ans", "million", "billion", "pieces",
    ]
    private static let places: Set<String> = [
        "room", "rooms", "gallery", "galleries", "wing", "floor", "level", "hall", "case", "page", "pages", "lot",
        "fig", "figure", "plate", "vol",
        "volume", "chapter", "salle", "vitrine", "etage", "niveau", "saal", "raum", "geschoss", "ebene", "sala",
        "planta", "piso", "piano", "zaal", "part", "parts", "january",
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

    /// True for the letters and words of sizes, as in `H. 12 x W. 30`.
    static func isOfSizes(_ word: some StringProtocol) -> Bool {
        ["x", "×", "by", "h", "w", "d", "l", "diam"].contains(plain(word))
    }

    /// True for words before phone numbers, ISBN and ISSN.
    static func isOfOtherNumbers(_ word: some StringProtocol) -> Bool {
        ["tel", "phone", "telephone", "telefon", "telefono", "call", "fax", "mobile", "isbn", "issn"].contains(
            plain(word))
    }

    /// True for a currency sign (Unicode category Sc).
    static func isCurrency(_ sign: Character) -> Bool {
        sign.unicodeScalars.count == 1 && sign.unicodeScalars.first?.properties.generalCategory == .currencySymbol
    }

    /// True for a name, code (ISO 4217) or sign of a currency.
    static func isCurrency(_ word: some StringProtocol) -> Bool {
        currencies.contains(plain(word)) || (!word.isEmpty && word.allSatisfy { isCurrency($0) })
    }

    private static let currencies: Set<String> = [
        "eur", "usd", "gbp", "chf", "cad", "aud", "nzd", "jpy", "cny", "sek", "nok", "dkk", "pln", "czk", "huf", "inr",
        "euro", "euros", "dollar", "dollars", "pound", "pounds", "franken", "francs", "kr", "kronen", "kronor", "sfr",
        "yen",
    ]

    /// True for words in lines about prices, in English, French, Spanish, Italian and German.
    static func isOfPrices(_ word: some StringProtocol) -> Bool { prices.contains(plain(word)) }

    private static let prices: Set<String> = [
        "price", "prices", "admission", "ticket", "tickets", "fee", "adult", "adults", "children", "student",
        "students",
        "seniors", "concession", "concessions", "catalogue", "catalog", "shop", "poster", "postcard", "prix", "tarif",
        "tarifs", "billet", "billets", "entree", "catalogo", "katalog", "preis", "preise", "eintritt", "ermassigt",
        "erwachsene", "precio", "precios", "entrada", "entradas", "prezzo", "biglietto", "biglietti", "ingresso",
    ]

    /// True for words in lines about times of day, in English, French, Spanish, Italian and German.
    ///
    /// - Parameter isBefore: true for the word directly before a time, which may be a preposition.
    static func isOfTimesOfDay(_ word: some StringProtocol, isBefore: Bool) -> Bool {
        let word = plain(word)
        return times.contains(word)
            || (isBefore
                && ["at", "until", "till", "from", "a", "de", "um", "ab", "bis", "von"]
                    .contains(word))
    }

    private static let times: Set<String> = [
        "am", "pm", "hour", "hours", "oclock", "open", "opens", "opening", "close", "closes", "closed", "closing",
        "daily",
        "entry", "admission", "tour", "tours", "talk", "lecture", "concert", "begins", "starts", "monday", "tuesday",
        "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "h",
        "heures", "horaires", "ouvert", "ouverture", "ferme", "fermeture", "visite", "visites", "lundi", "mardi",
        "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "uhr", "geoffnet", "offnungszeiten", "geschlossen",
        "taglich", "fuhrung", "fuhrungen", "einlass", "montag", "dienstag", "mittwoch", "donnerstag", "freitag",
        "samstag",
        "sonntag", "abierto", "cerrado", "horario", "visita", "visitas", "lunes", "martes", "miercoles", "jueves",
        "viernes", "sabado", "domingo", "aperto", "chiuso", "orario", "lunedi", "martedi", "mercoledi", "giovedi",
        "venerdi",
        "domenica",
    ]

    /// True for words for places in a building or book, and for months.
    static func isPlace(_ word: some StringProtocol) -> Bool { places.contains(plain(word)) }

    /// True for words that can be next to a year, which includes any word of prose. Short words in capitals are
    /// excluded, because they may be codes.
    static func isOfDates(_ word: some StringProtocol) -> Bool {
        word.isPlainWord(of: 3) || (word.count > 4 && word.allSatisfy(\.isLetter)) || dates.contains(plain(word))
    }

    private static func plain(_ word: some StringProtocol) -> String {
        String(String(word).foldedForMatching.filter { !".,:;".contains($0) })
    }
}
