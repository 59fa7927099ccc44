extension IgnoredNumber.Reason {
    /// A few words that state what the ignored text looks like.
    package var text: LocalizedText {
        switch self {
        case .date:
            LocalizedText(
                "looks like a date", fr: "ressemble à une date", es: "parece una fecha", ar: "يشبه تاريخًا",
                uk: "схоже на дату")
        case .time:
            LocalizedText(
                "looks like a time of day", fr: "ressemble à une heure", es: "parece una hora", ar: "يشبه وقتًا",
                uk: "схоже на час")
        case .price:
            LocalizedText(
                "looks like a price", fr: "ressemble à un prix", es: "parece un precio", ar: "يشبه سعرًا",
                uk: "схоже на ціну")
        case .size:
            LocalizedText(
                "looks like a size", fr: "ressemble à une dimension", es: "parece una medida", ar: "يشبه قياسًا",
                uk: "схоже на розмір")
        case .place:
            LocalizedText(
                "looks like a room or a page", fr: "ressemble à une salle ou à une page",
                es: "parece una sala o una página", ar: "يشبه رقم قاعة أو صفحة", uk: "схоже на зал або сторінку")
        case .otherNumber:
            LocalizedText(
                "looks like a phone or book number", fr: "ressemble à un numéro de téléphone ou de livre",
                es: "parece un número de teléfono o de libro", ar: "يشبه رقم هاتف أو كتاب",
                uk: "схоже на номер телефону або книги")
        case .count:
            LocalizedText(
                "looks like a count", fr: "ressemble à une quantité", es: "parece una cantidad", ar: "يشبه عددًا",
                uk: "схоже на кількість")
        case .prose:
            LocalizedText(
                "looks like a word in running text", fr: "ressemble à un mot d’une phrase",
                es: "parece una palabra de una frase", ar: "يشبه كلمة من جملة", uk: "схоже на слово речення")
        }
    }
}
