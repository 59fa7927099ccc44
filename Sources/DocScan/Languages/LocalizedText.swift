/// A text in every language of docscan. Code that omits a language does not compile.
///
/// `{0}`, `{1}` … are placeholders for values, which `with` fills in.
public struct LocalizedText: Sendable, Hashable {
    package var english, french, spanish, arabic, ukrainian: String

    package init(_ english: String, fr: String, es: String, ar: String, uk: String) {
        (self.english, french, spanish, arabic, ukrainian) = (english, fr, es, ar, uk)
    }

    /// A text that is the same in every language: a name, a value, a user's own label, a message for developers. In
    /// Arabic, its characters that set the direction of text are removed.
    package init(verbatim text: String) { self.init(text, fr: text, es: text, ar: text.withoutDirections, uk: text) }

    package static func each(_ text: (Language) -> String) -> LocalizedText {
        LocalizedText(text(.english), fr: text(.french), es: text(.spanish), ar: text(.arabic), uk: text(.ukrainian))
    }

    /// The text in a language.
    public func text(in language: Language) -> String {
        switch language {
        case .english: english
        case .french: french
        case .spanish: spanish
        case .arabic: arabic
        case .ukrainian: ukrainian
        }
    }

    /// The text with values in its placeholders. A value of another direction is isolated from the sentence around it.
    package func with(_ values: [LocalizedText]) -> LocalizedText {
        .each { language in
            Self.filled(text(in: language), values.map { language.isolated($0.text(in: language)) })
        }
    }

    package func with(_ values: LocalizedText...) -> LocalizedText { with(values) }

    package func with(_ values: String...) -> LocalizedText { with(values.map { LocalizedText(verbatim: $0) }) }

    /// Joins sentences with spaces. Omits `nil` and empty sentences.
    package static func sentences(_ parts: [LocalizedText?]) -> LocalizedText {
        let parts = parts.compactMap(\.self)
        return .each { language in
            parts.map { $0.text(in: language) }.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// Joins names with the comma of each language.
    package static func list(_ names: [LocalizedText]) -> LocalizedText {
        .each { language in
            names.map { language.isolated($0.text(in: language)) }.joined(separator: language == .arabic ? "، " : ", ")
        }
    }

    private static func filled(_ template: String, _ values: [String]) -> String {
        var result = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            let inner = rest[rest.index(after: open)...]
            if let close = inner.firstIndex(of: "}"), let number = Int(inner[..<close]), values.indices.contains(number)
            {
                result += values[number]
                rest = inner[inner.index(after: close)...]
            } else {
                result += "{"
                rest = inner
            }
        }
        return result + rest
    }
}

extension String {
    /// The string without the characters that set the direction of text (Unicode UAX 9, 2), so that a value cannot end
    /// the isolate around it.
    package var withoutDirections: String {
        let isDirection = { (scalar: Unicode.Scalar) in
            [0x061C, 0x200E, 0x200F].contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value)
        }
        guard unicodeScalars.contains(where: isDirection) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { !isDirection($0) }))
    }
}

extension Language {
    /// Returns a value for a sentence. In a language that runs from right to left, encloses a value with Latin letters
    /// or punctuation in isolate characters (Unicode UAX 9, 2.4), so that it does not reorder the sentence.
    /// Arabic words and plain numbers need no isolate characters.
    package func isolated(_ value: String) -> String {
        if !isRightToLeft { return value }
        // Text that is already isolated needs no further isolate characters.
        var depth = 0
        let needsNone = value.unicodeScalars.allSatisfy { scalar in
            if scalar == "\u{2068}" { depth += 1 }
            if scalar == "\u{2069}" { depth -= 1 }
            return depth > 0 || scalar == "\u{2069}" || (0x0600...0x06FF).contains(scalar.value) || scalar == " "
                || (0x30...0x39).contains(scalar.value)
        }
        if needsNone { return value }
        return "\u{2068}" + value + "\u{2069}"
    }
}
