/// A value that a person typed, checked and normalised by the rules by which print is read.
package struct EnteredValue: Sendable, Hashable {
    /// Normalised: dates as ISO 8601, countries as ISO 3166 alpha-3.
    package var value: String
    /// As it was typed, without the blanks around it.
    package var raw: String

    /// More than any field of a paper has, in Unicode scalars.
    private static let longest = 400

    /// - Throws: why it is no value of this field.
    package init(_ text: String, of field: FieldDefinition) throws(EnteredValueProblem) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        raw = words.joined(separator: " ")
        if raw.isEmpty { throw .empty }
        guard raw == raw.visible, !raw.unicodeScalars.contains("\u{FFFD}") else { throw .invisible }
        if raw.unicodeScalars.count > Self.longest { throw .tooLong(Self.longest) }
        guard let found = Self.parse(words, of: field) else { throw .form(field.kind) }
        // A person who types 03/04/1990 may mean either day, whatever order the paper keeps to.
        if found.other != nil { throw .ambiguousDate }
        // Print of these kinds is taken as it stands; a person can be asked for the form.
        if [.name, .text].contains(field.kind), let pattern = field.pattern, !pattern.matches(found.value) {
            throw .form(field.kind)
        }
        value = found.value
    }

    /// What was seen, and is right.
    package init(accepting proposal: FieldProposal) { (value, raw) = (proposal.value, proposal.raw) }

    /// All of what was typed as one value. What would have to be put right is none: a person can type it again.
    private static func parse(_ words: [String], of field: FieldDefinition) -> FieldParser.Value? {
        let parser = FieldParser(field: field)
        func whole(_ words: [String]) -> FieldParser.Value? {
            let found = parser.parse(words.map { RecognizedWord(typed: $0) }, repairs: false)
            return found.flatMap { $0.words == 0..<words.count && !$0.isCorrected ? $0 : nil }
        }
        if let found = whole(words) { return found }
        guard field.kind == .identifier else { return nil }
        // One that has no form is only in a barcode, and taken from there as it is.
        guard let pattern = field.pattern else {
            let text = words.joined(separator: " ")
            return FieldParser.Value(value: text, raw: text, words: 0..<words.count, isCorrected: false)
        }
        // Without its dashes, as barcodes have it.
        return whole([pattern.separated(words.joined().uppercased())])
    }
}

extension RecognizedWord {
    /// A word without a place, of which there is no doubt.
    init(typed text: String) {
        self.init(text: text, box: Box(x: 0, y: 0, width: 0, height: 0), confidence: 1)
    }
}
