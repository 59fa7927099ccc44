package import DocScan

extension LocalizedText {
    /// The faults of a translation, a sentence each; empty if it is complete and consistent.
    ///
    /// - Parameter isUniversal: true for names that may be the same in several languages, such as `Visa`.
    package func translationFaults(isUniversal: Bool = false) -> [String] {
        var faults: [String] = []
        let places = Self.places(in: english)
        for language in Language.allCases {
            let text = text(in: language)
            func fault(_ what: String) { faults.append("\(language.rawValue) \(what): \(text)") }
            if text.isEmpty, !english.isEmpty { fault("is missing") }
            if Self.places(in: text) != places { fault("has other places than the English text") }
            if !isUniversal, text.last.map({ ".…:".contains($0) }) != english.last.map({ ".…:".contains($0) }) {
                fault("ends otherwise than the English text")
            }
            if language != .english, text == english, !isUniversal { fault("is not translated") }
            if text.contains("'") && language != .english { fault("has a straight apostrophe") }
        }
        if french.contains(/[^ "]:(?!\/)/) || french.contains(/[^ \u{202F}][;?!]/) {
            faults.append("fr lacks a space before a punctuation mark: \(french)")
        }
        let words = Self.bare(ukrainian)
        if words.contains(/[ыэъёЫЭЪЁ]/) { faults.append("uk has a letter that is not Ukrainian: \(ukrainian)") }
        if english.contains(where: \.isLetter), !isUniversal {
            if !Self.bare(arabic).unicodeScalars.contains(where: { (0x0600...0x06FF).contains($0.value) }) {
                faults.append("ar has no Arabic letter: \(arabic)")
            }
            if !words.unicodeScalars.contains(where: { (0x0400...0x04FF).contains($0.value) }) {
                faults.append("uk has no Cyrillic letter: \(ukrainian)")
            }
        }
        return faults
    }

    /// The places for values, sorted.
    private static func places(in text: String) -> [String] {
        text.matches(of: /\{[0-9]\}/).map { String(text[$0.range]) }.sorted()
    }

    private static func bare(_ text: String) -> String { text.replacing(/\{[0-9]\}/, with: "") }
}

extension CountedText {
    /// The faults of the forms of a number.
    package func translationFaults() -> [String] {
        let counts = [0, 1, 2, 3, 5, 11, 21, 100, 101, 1000]
        return counts.flatMap { count in
            let forms = LocalizedText.each { form(count, in: $0) }
            // A form may state its number in a word.
            return forms.with("7").translationFaults().map { "\(count): \($0)" }
        }
    }
}
