/// A regular expression that a whole value must match, compiled once. In JSON it is its text.
///
/// A decoder needs an engine in its `userInfo`, under `.patternCompiler`; `DocumentProfile(json:)` gives it one.
package struct ValuePattern: Sendable, Hashable, Codable {
    package let text: String
    private let compiled: any CompiledPattern

    package init(_ text: String, patterns: any PatternCompiling) throws(PatternError) {
        compiled = try patterns.compile(text)
        self.text = text
    }

    package func matches(_ value: String) -> Bool { compiled.matches(value[...]) }

    /// The value in a `text` of this form: the first group if there is one, otherwise the whole text.
    package func value(in text: String) -> String? {
        guard compiled.groupCount > 0 else { return matches(text) ? text : nil }
        guard let match = compiled.match(in: text[...], isWhole: true) else { return nil }
        return match.firstGroup.map { String(text[$0]) } ?? text
    }

    /// Adds the dashes of the printed form that a barcode omits: `85384199` → `8538-4199`. Returns the value unchanged
    /// if no dashes, or different ones, make it fit.
    func separated(_ value: String) -> String {
        guard value.count <= 20, !matches(value) else { return value }
        let characters = Array(value)
        var forms: Set<String> = []
        for first in 1..<max(1, characters.count) {
            let one = String(characters[..<first]) + "-"
            if matches(one + String(characters[first...])) { forms.insert(one + String(characters[first...])) }
            for second in first + 1..<max(first + 1, characters.count) {
                let two = one + String(characters[first..<second]) + "-" + String(characters[second...])
                if matches(two) { forms.insert(two) }
            }
        }
        return forms.count == 1 ? forms.first ?? value : value
    }

    package static func == (a: ValuePattern, b: ValuePattern) -> Bool { a.text == b.text }
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let patterns = decoder.userInfo[.patternCompiler] as? any PatternCompiling else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "patterns need an engine in the decoder's userInfo")
        }
        do throws(PatternError) {
            try self.init(text, patterns: patterns)
        } catch {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "it is not a valid regular expression: \(error)")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension CodingUserInfoKey {
    /// The `any PatternCompiling` for the patterns that a decoder reads.
    package static let patternCompiler: CodingUserInfoKey = {
        guard let key = CodingUserInfoKey(rawValue: "docscan.patternCompiler") else {
            preconditionFailure("a key is made of any text")
        }
        return key
    }()
}
