extension CalendarDate {
    /// The day in words, such as `13 March 1961`, in the long format of CLDR for each language. Foundation's formatter
    /// would add 30 MB of ICU data to the program.
    package var words: LocalizedText {
        let month = Self.months[month - 1]
        // French writes the first day of a month as an ordinal number.
        let first = day == 1 ? "1er" : String(day)
        return LocalizedText(
            "\(day) \(month.english) \(year)", fr: "\(first) \(month.french) \(year)",
            es: "\(day) de \(month.spanish) de \(year)", ar: "\(day) \(month.arabic) \(year)",
            uk: "\(day) \(month.ukrainian) \(year) р.")
    }

    /// The names of the months in the form that follows a day.
    private static let months: [LocalizedText] = [
        .init("January", fr: "janvier", es: "enero", ar: "يناير", uk: "січня"),
        .init("February", fr: "février", es: "febrero", ar: "فبراير", uk: "лютого"),
        .init("March", fr: "mars", es: "marzo", ar: "مارس", uk: "березня"),
        .init("April", fr: "avril", es: "abril", ar: "أبريل", uk: "квітня"),
        .init("May", fr: "mai", es: "mayo", ar: "مايو", uk: "травня"),
        .init("June", fr: "juin", es: "junio", ar: "يونيو", uk: "червня"),
        .init("July", fr: "juillet", es: "julio", ar: "يوليو", uk: "липня"),
        .init("August", fr: "août", es: "agosto", ar: "أغسطس", uk: "серпня"),
        .init("September", fr: "septembre", es: "septiembre", ar: "سبتمبر", uk: "вересня"),
        .init("October", fr: "octobre", es: "octubre", ar: "أكتوبر", uk: "жовтня"),
        .init("November", fr: "novembre", es: "noviembre", ar: "نوفمبر", uk: "листопада"),
        .init("December", fr: "décembre", es: "diciembre", ar: "ديسمبر", uk: "грудня"),
    ]
}
