import DocScan

/// The words of the live screen that are not sentences. All translations are in this table.
struct LiveWords {
    let read: String
    let missing: String
    let light: String
    let scanning: String
    let waiting: String
    private let levels: [Luminosity.Level: String]
    private let language: Phrase.Language

    init(_ language: Phrase.Language) {
        self.language = language
        switch language {
        case .english:
            (read, missing, light) = ("read", "not seen", "light")
            (scanning, waiting) = ("Reading it…", "Waiting for the first frame…")
            levels = [.dark: "too dark", .good: "good", .bright: "too bright"]
        case .french:
            (read, missing, light) = ("lu", "non vu", "lumière")
            (scanning, waiting) = ("Lecture…", "En attente de la première image…")
            levels = [.dark: "trop sombre", .good: "bonne", .bright: "trop claire"]
        }
    }

    func toCome(_ slots: [String]) -> String {
        let list = slots.joined(separator: ", ")
        return switch language {
        case .english: "Still to come: \(list)."
        case .french: "À photographier : \(list)."
        }
    }

    func level(_ level: Luminosity.Level) -> String { levels[level] ?? level.rawValue }
}
