/// Parses a field's value from the words at its place.
struct FieldParser {
    let field: FieldDefinition
    private let dateOrder: DateOrder?
    private let pattern: ValuePattern?
    /// The forms of the other identifiers of the document. Text of such a form is not a misread value of this field.
    private let otherForms: [ValuePattern]

    init(field: FieldDefinition, dateOrder: DateOrder? = nil, otherForms: [ValuePattern] = []) {
        (self.field, self.dateOrder, self.otherForms) = (field, dateOrder, otherForms)
        pattern = field.pattern
    }

    struct Value: Sendable {
        var value: String
        var raw: String
        /// The second possible day of a date whose day and month can be swapped.
        var other: String?
        /// The indices of the words that make up the value.
        var words: Range<Int>
        /// True if misread characters were replaced to fit the pattern.
        var isCorrected: Bool
    }

    /// The value that begins near the start of `words`, or `nil`. If `repairs` is true, an identifier may be corrected
    /// to fit its pattern.
    func parse(_ words: [RecognizedWord], repairs: Bool = true) -> Value? {
        switch field.kind {
        case .identifier: identifier(words, repairs: repairs)
        case .date: date(words)
        case .sex: sex(words)
        case .name: name(words)
        case .country: country(words, isLabelled: repairs)
        case .text: words.isEmpty ? nil : value(raw(words[...]), words: 0..<words.count, of: words)
        }
    }

    /// True if an identifier may be a longer one without its last digit.
    func allowsFurtherDigit(than identifier: String) -> Bool {
        field.kind == .identifier && pattern?.matches(identifier + "0") == true
    }

    /// True if the print of an identifier shows that a part of it is hidden: there is a hyphen at an end, or the last
    /// group of digits is shorter than the previous one although the form allows another digit (`842-123-1`).
    func isPart(_ value: Value) -> Bool {
        guard field.kind == .identifier else { return false }
        let isHyphen = { (character: Character?) in character.map(RecognizedWord.hyphens.contains) ?? false }
        let groups = value.raw.split { !$0.isLetter && !$0.isNumber }.suffix(2)
        let isShort = groups.count == 2 && groups[groups.endIndex - 1].count < groups[groups.startIndex].count
        return isHyphen(value.raw.first) || isHyphen(value.raw.last) || isShort && allowsFurtherDigit(than: value.value)
    }

    private func raw(_ words: ArraySlice<RecognizedWord>) -> String { words.map(\.text).joined(separator: " ") }

    private func value(
        _ value: String, words range: Range<Int>, of words: [RecognizedWord], isCorrected: Bool = false
    ) -> Value {
        Value(value: value, raw: raw(words[range]), words: range, isCorrected: isCorrected)
    }

    /// The first words that together match the field's pattern, unchanged if possible.
    private func identifier(_ words: [RecognizedWord], repairs: Bool) -> Value? {
        guard let pattern else { return nil }
        for isCorrected in repairs ? [false, true] : [false] {
            for start in words.indices.prefix(3) {
                for end in (start + 1...min(words.count, start + 5)).reversed() {
                    let print = Print(words[start..<end], keepsMarks: isCorrected)
                    if isCorrected, otherForms.contains(where: { $0.matches(print.text) }) { continue }
                    for form in [print, print.withoutSeparators] {
                        let text = isCorrected ? form.repaired(to: pattern) : form.text
                        guard let match = text.flatMap(pattern.value) else { continue }
                        return value(match, words: start..<end, of: words, isCorrected: isCorrected)
                    }
                }
            }
        }
        return nil
    }

    /// Words as one run of characters, with the engine's alternatives for each.
    private struct Print {
        private var characters: [(character: Character, alternatives: [Character])]

        /// - Parameter keepsMarks: true to keep signs such as `$`, because they may be misread letters.
        init(_ words: ArraySlice<RecognizedWord>, keepsMarks: Bool) {
            characters = words.flatMap { word in
                Array(word.text).enumerated().compactMap { index, character in
                    guard let upper = character.uppercased().first else { return nil }
                    let alternatives = word.alternatives.indices.contains(index) ? word.alternatives[index] : []
                    return (upper, alternatives.compactMap { $0.uppercased().first })
                }
            }
            let punctuation: Set<Character> = [".", ",", ":", ";", "'", "\"", "‘", "’", "“", "”", "*", "_", "~"]
            characters.removeAll {
                let isPlain = $0.character.isLetter || $0.character.isNumber || "-/".contains($0.character)
                return !isPlain && (!keepsMarks || punctuation.contains($0.character))
            }
        }

        /// The characters without the hyphens and slashes that some documents print between groups of digits.
        var withoutSeparators: Print {
            var bare = self
            bare.characters.removeAll { "-/".contains($0.character) }
            return bare
        }

        var text: String { String(characters.map(\.character)) }

        func repaired(to pattern: ValuePattern) -> String? {
            guard characters.count <= 24 else { return nil }
            return PatternRepair(pattern: pattern).repaired(text, alternatives: characters.map(\.alternatives))
        }
    }

    private func date(_ words: [RecognizedWord]) -> Value? {
        for count in (1...6).reversed() where count <= words.count {
            if let date = date(raw(words[..<count]), words: 0..<count, of: words, isCorrected: false) { return date }
        }
        for count in (1...6).reversed() where count <= words.count {
            let text = words[..<count].map { Self.withDigits($0.text) }.joined(separator: " ")
            if let date = date(text, words: 0..<count, of: words, isCorrected: true) { return date }
        }
        return nil
    }

    private func date(
        _ text: String, words range: Range<Int>, of words: [RecognizedWord], isCorrected: Bool
    ) -> Value? {
        let days = PrintedDate.days(in: text, order: dateOrder).map(\.description)
        guard let first = days.first else { return nil }
        var value = value(first, words: range, of: words, isCorrected: isCorrected)
        value.other = days.dropFirst().first
        return value
    }

    /// Replaces look-alikes by digits, if a word contains a digit or consists only of look-alikes and punctuation:
    /// `2O12`, `l5`.
    private static func withDigits(_ word: String) -> String {
        let isDigits =
            word.contains(where: \.isNumber)
            || word.allSatisfy { LookAlikes.digit($0) != nil || $0.isPunctuation }
        return isDigits ? String(word.map { LookAlikes.digit($0) ?? $0 }) : word
    }

    /// M, F or X, as passports print it (ICAO 9303-4, 4.1.1.1: M, F, and `<` or X for unspecified).
    private func sex(_ words: [RecognizedWord]) -> Value? {
        let forms: [String: String] = [
            "m": "M", "male": "M", "masculin": "M", "homme": "M", "man": "M",
            "f": "F", "female": "F", "feminin": "F", "femme": "F", "woman": "F",
            "x": "X", "unspecified": "X", "another": "X", "autre": "X",
        ]
        // "Another gender / Un autre genre" (IRCC): "another" has the meaning.
        let fillers: Set = ["gender", "un", "genre"]
        guard let segment = TextSegment(words), !segment.tokens.isEmpty else { return nil }
        // A single letter that looks like exactly one of M, F and X.
        if words.count == 1, let likely = ["E": "F", "P": "F", "N": "M", "H": "M"][words[0].text] {
            return value(likely, words: 0..<1, of: words, isCorrected: true)
        }
        // "F", "Female", "F / F", "Female / Féminin": all pieces must mean the same.
        let meanings = segment.tokens.filter { !fillers.contains($0.text) }.map { forms[$0.text] }
        guard let first = meanings.first ?? nil, meanings.allSatisfy({ $0 == first }) else { return nil }
        return value(first, words: 0..<words.count, of: words)
    }

    /// The code of a country. A place before its name is ignored, as in `Lagos, Nigeria`.
    private func country(_ words: [RecognizedWord], isLabelled: Bool) -> Value? {
        guard let printed = name(words), let country = Country.named(printed.raw) else { return nil }
        // In print, `Uk` is not the abbreviation `UK`, but may be the beginning of `Ukraine`.
        let letters = printed.raw.filter(\.isLetter)
        if isLabelled, letters.count == 2, letters != letters.uppercased() { return nil }
        return Value(value: country.code, raw: printed.raw, words: printed.words, isCorrected: !country.isExact)
    }

    /// A name: words of letters and the punctuation of names.
    private func name(_ words: [RecognizedWord]) -> Value? {
        let marks: Set<Character> = ["-", "'", "’", ".", ",", "(", ")"]
        // Drop rules and specks at both ends of the text, but keep a digit, which may be a misread part of the name.
        func isSpeck(_ word: RecognizedWord) -> Bool { !word.text.contains { $0.isLetter || $0.isNumber } }
        guard let first = words.firstIndex(where: { !isSpeck($0) }), let last = words.lastIndex(where: { !isSpeck($0) })
        else { return nil }
        let range = first..<last + 1
        let printed = raw(words[range]).filter { $0 != "|" && $0 != "_" }
        let text = String(printed.map { LookAlikes.letter($0) ?? $0 }).withCapitalI
        guard text.allSatisfy({ $0.isLetter || $0 == " " || marks.contains($0) }) else { return nil }
        // A remark, such as `(see reverse)`.
        if text.contains(/\(\p{Ll}/) { return nil }
        // "MACDONALD - NG" is one name, printed with wide spacing.
        let trimmed = text.trimmingMarks.replacing(/\s?-\s?/, with: "-")
        // Documents print names with capitals. Text without a capital was misread or is not a name.
        guard trimmed.contains(where: \.isUppercase) else { return nil }
        return Value(value: trimmed, raw: trimmed, words: range, isCorrected: text != printed)
    }
}

extension String {
    /// Replaces a small L by a capital I in a part of a name that otherwise consists of two or more capitals. Each part
    /// is examined separately, because the small L in `Al-HASSAN` is right.
    fileprivate var withCapitalI: String {
        guard contains("l") else { return self }
        var (text, part) = ("", "")
        for character in self + "\n" {
            if character.isLetter {
                part.append(character)
                continue
            }
            let others = part.filter { $0 != "l" }
            let isOfCapitals = others.count > 1 && others.allSatisfy(\.isUppercase)
            text += isOfCapitals ? String(part.map { $0 == "l" ? "I" : $0 }) : part
            if character != "\n" { text.append(character) }
            part = ""
        }
        return text
    }

    /// The text without spaces and stray punctuation at both ends. A closing bracket, or the full stop of an
    /// abbreviation, belongs to the name.
    fileprivate var trimmingMarks: String {
        var text = self[...]
        while let first = text.first, !first.isLetter { text.removeFirst() }
        while let last = text.last, !last.isLetter, last != ")" {
            // Keep the full stop of an initial, and of Jr. and Sr.
            let word = text.dropLast().reversed().prefix { $0.isLetter }
            if last == ".", word.count == 1 || ["rj", "rs"].contains(String(word).lowercased()) { break }
            text.removeLast()
        }
        return String(text)
    }
}
