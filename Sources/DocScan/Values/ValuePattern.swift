/// A regular expression that a whole value must match. In JSON it is its text.
public struct ValuePattern: Sendable, Hashable, Codable {
    public let text: String

    /// - Throws: whatever is wrong with the expression.
    public init(_ text: String) throws {
        _ = try Regex(text)
        self.text = text
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(text)\" is not a regular expression")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// Whether the whole of `value` has this form. Who has many values to compare takes a `matcher`.
    public func matches(_ value: String) -> Bool { matcher.matches(value) }

    /// What of `text` is the value when the whole of it has this form: the first group, or all.
    func value(in text: String) -> String? { matcher.value(in: text) }

    /// The compiled expression, for many comparisons: compiling takes as long as dozens of them, and what is compiled
    /// cannot be shared between threads.
    var matcher: Matcher { Matcher(regex: try? Regex(text)) }

    /// See `matcher`.
    struct Matcher {
        fileprivate let regex: Regex<AnyRegexOutput>?

        func matches(_ value: String) -> Bool {
            guard let regex else { return false }
            return value.wholeMatch(of: regex) != nil
        }

        func value(in text: String) -> String? {
            guard let regex, let match = text.wholeMatch(of: regex) else { return nil }
            return match.output.dropFirst().first.flatMap { $0.substring.map(String.init) } ?? text
        }
    }

    /// A value with the dashes that its form has in print and a barcode leaves out: `85384199` → `8538-4199`. Itself
    /// where no dashes, or different ones, make it fit.
    func separated(_ value: String) -> String {
        let matcher = matcher
        guard !matcher.matches(value), value.count <= 20 else { return value }
        let characters = Array(value)
        var forms: Set<String> = []
        for first in 1..<max(1, characters.count) {
            let one = String(characters[..<first]) + "-"
            if matcher.matches(one + String(characters[first...])) { forms.insert(one + String(characters[first...])) }
            for second in first + 1..<max(first + 1, characters.count) {
                let two = one + String(characters[first..<second]) + "-" + String(characters[second...])
                if matcher.matches(two) { forms.insert(two) }
            }
        }
        return forms.count == 1 ? forms.first ?? value : value
    }
}
