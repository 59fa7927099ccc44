/// A value that a person typed, checked and normalised by the rules for print.
package struct EnteredValue: Sendable, Hashable {
    /// Normalised: dates as ISO 8601, countries as ISO 3166 alpha-3.
    package var value: String
    /// As typed, without surrounding white space.
    package var raw: String

    /// Longer than any field of a paper, in Unicode scalars.
    private static let longest = 400

    package init(_ text: String, of field: FieldDefinition) throws(EnteredValueProblem) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        raw = words.joined(separator: " ")
        if raw.isEmpty { throw .empty }
        guard raw == raw.visible, !raw.unicodeScalars.contains("\u{FFFD}") else { throw .invisible }
        if raw.unicodeScalars.count > Self.longest { throw .tooLong(Self.longest) }
        guard let found = Self.parse(words, of: field) else { throw .form(field.kind) }
        // In 03/04/1990 either day may be meant, whatever order the paper keeps to.
        if found.other != nil { throw .ambiguousDate }
        // Print of these kinds is accepted in any form, but a person can be asked for the right one.
        if [.name, .text].contains(field.kind), let pattern = field.pattern, !pattern.matches(found.value) {
            throw .form(field.kind)
        }
        value = found.value
    }

    package init(accepting proposal: FieldProposal) { (value, raw) = (proposal.value, proposal.raw) }

    /// All of the text as one value. Input that would need correction is rejected; the person can type it again.
    private static func parse(_ words: [String], of field: FieldDefinition) -> FieldParser.Value? {
        let parser = FieldParser(field: field)
        func whole(_ words: [String]) -> FieldParser.Value? {
            let found = parser.parse(words.map { RecognizedWord(typed: $0) }, repairs: false)
            return found.flatMap { $0.words == 0..<words.count && !$0.isCorrected ? $0 : nil }
        }
        if let found = whole(words) { return found }
        guard field.kind == .identifier else { return nil }
        // A value without a form is only in a barcode, and taken from there unchanged.
        guard let pattern = field.pattern else {
            let text = words.joined(separator: " ")
            return FieldParser.Value(value: text, raw: text, words: 0..<words.count, isCorrected: false)
        }
        // Without its dashes, as barcodes have it.
        return whole([pattern.separated(words.joined().uppercased())])
    }
}

extension RecognizedWord {
    /// A word without a place and without doubt.
    init(typed text: String) {
        self.init(text: text, box: Box(x: 0, y: 0, width: 0, height: 0), confidence: 1)
    }
}
