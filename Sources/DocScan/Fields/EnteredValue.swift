/// A value that a reviewer entered, checked and normalised by the rules for printed text.
package struct EnteredValue: Sendable, Hashable {
    /// The normalised value: dates as ISO 8601, countries as ISO 3166 alpha-3.
    package var value: String
    /// The text as typed, with each run of white space as one space.
    package var raw: String
    /// True if the reviewer insisted on the value, although it does not have the form of its field.
    package private(set) var isUnusual = false

    /// The maximum length of a value, in Unicode scalars. No field of a document is longer.
    private static let maximumLength = 400

    /// - Parameter anyway: true to accept a value that does not have the form of its field, unchanged.
    package init(_ text: String, of field: FieldDefinition, anyway: Bool = false) throws(EnteredValueProblem) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        raw = words.joined(separator: " ")
        if raw.isEmpty { throw .empty }
        guard raw == raw.visible, !raw.unicodeScalars.contains("\u{FFFD}") else { throw .invisible }
        if raw.unicodeScalars.count > Self.maximumLength { throw .tooLong(Self.maximumLength) }
        let normalised: String?
        do throws(EnteredValueProblem) {
            normalised = try Self.normalised(words, of: field)
        } catch {
            guard anyway, error.allowsAnyway else { throw error }
            normalised = nil
        }
        (value, isUnusual) = (normalised ?? raw, normalised == nil)
    }

    private static func normalised(
        _ words: [String], of field: FieldDefinition
    ) throws(EnteredValueProblem) -> String {
        guard let found = parse(words, of: field) else { throw .form(field.kind) }
        // `03/04/1990` may mean either day, regardless of the order on the document.
        if found.other != nil { throw .ambiguousDate }
        // Printed text of these kinds is accepted in any form, but a reviewer can be asked for the right form.
        if [.name, .text].contains(field.kind), let pattern = field.pattern, !pattern.matches(found.value) {
            throw .form(field.kind)
        }
        return found.value
    }

    package init(accepting proposal: FieldProposal) { (value, raw) = (proposal.value, proposal.raw) }

    /// A value as it was stored.
    package init(stored value: String, raw: String, isUnusual: Bool = false) {
        (self.value, self.raw, self.isUnusual) = (value, raw, isUnusual)
    }

    /// Parses all of the text as one value. Input that would need correction is rejected, because the reviewer can type
    /// it again.
    private static func parse(_ words: [String], of field: FieldDefinition) -> FieldParser.Value? {
        let parser = FieldParser(field: field)
        func whole(_ words: [String]) -> FieldParser.Value? {
            let found = parser.parse(words.map { RecognizedWord(typed: $0) }, repairs: false)
            return found.flatMap { $0.words == 0..<words.count && !$0.isCorrected ? $0 : nil }
        }
        if let found = whole(words) { return found }
        let text = words.joined(separator: " ")
        if field.kind == .name, text.isName {
            return FieldParser.Value(value: text, raw: text, words: 0..<words.count, isCorrected: false)
        }
        guard field.kind == .identifier else { return nil }
        // A field without a pattern takes its value from a barcode, in any form.
        guard let pattern = field.pattern else {
            return FieldParser.Value(value: text, raw: text, words: 0..<words.count, isCorrected: false)
        }
        // Accept the value without its separators, as in a barcode.
        return whole([pattern.separated(words.joined().uppercased())])
    }
}

extension String {
    /// True if the text consists of letters of any script and the marks of names. At least one letter must be a
    /// capital, or belong to a script without capitals.
    fileprivate var isName: Bool {
        let marks: Set<Character> = ["-", "'", "‘", "’", ".", ",", "(", ")", "·", "‧", "・", "׳", "״", " "]
        let hasCapital = contains { letter in
            guard letter.isLetter, let first = letter.unicodeScalars.first else { return false }
            // Only a lower-case letter has another titlecase form.
            return first.properties.titlecaseMapping == String(first)
        }
        return hasCapital && allSatisfy { $0.isLetter || marks.contains($0) }
    }
}

extension RecognizedWord {
    /// Creates a word that was typed, with an empty box and a confidence of 1.
    init(typed text: String) {
        self.init(text: text, box: Box(x: 0, y: 0, width: 0, height: 0), confidence: 1)
    }
}
