import DocScan

/// The words on the live screen outside of sentences.
struct LiveWords {
    private let language: Language

    init(_ language: Language) { self.language = language }

    /// The words with their translations.
    enum Word: CaseIterable {
        case read, missing, light, scanning, waiting, toCome

        var text: LocalizedText {
            switch self {
            case .read: LocalizedText("read", fr: "lu", es: "leído", ar: "قُرئ", uk: "прочитано")
            case .missing: LocalizedText("not detected", fr: "non vu", es: "sin ver", ar: "غير ظاهر", uk: "не видно")
            case .light: LocalizedText("light", fr: "lumière", es: "luz", ar: "الإضاءة", uk: "світло")
            case .scanning:
                LocalizedText(
                    "Reading the photo…", fr: "Lecture de la photo…", es: "Leyendo la foto…", ar: "جارٍ قراءة الصورة…",
                    uk: "Читання фото…")
            case .waiting:
                LocalizedText(
                    "Waiting for the first frame…", fr: "En attente de la première image…",
                    es: "Esperando la primera imagen…", ar: "في انتظار أول صورة…", uk: "Очікування першого кадру…")
            case .toCome:
                LocalizedText(
                    "Still to come: {0}.", fr: "À photographier : {0}.", es: "Falta por fotografiar: {0}.",
                    ar: "بقي تصوير: {0}.", uk: "Залишилося сфотографувати: {0}.")
            }
        }
    }

    var read: String { text(.read) }
    var missing: String { text(.missing) }
    var light: String { text(.light) }
    var scanning: String { text(.scanning) }
    var waiting: String { text(.waiting) }

    private func text(_ word: Word) -> String { word.text.text(in: language) }

    func toCome(_ slots: [String]) -> String {
        Word.toCome.text.with(.list(slots.map { LocalizedText(verbatim: $0) })).text(in: language)
    }

    func level(_ level: Luminosity.Level) -> String { level.text.text(in: language) }
}

extension Luminosity.Level {
    /// The word for the level on the live screen.
    fileprivate var text: LocalizedText {
        switch self {
        case .dark:
            LocalizedText("too dark", fr: "trop sombre", es: "demasiado débil", ar: "ضعيفة جدًا", uk: "надто слабке")
        case .good: LocalizedText("good", fr: "bonne", es: "buena", ar: "جيدة", uk: "добре")
        case .bright:
            LocalizedText("too bright", fr: "trop claire", es: "demasiado fuerte", ar: "قوية جدًا", uk: "надто яскраве")
        }
    }
}
