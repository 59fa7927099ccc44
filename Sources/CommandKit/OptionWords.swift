/// The explanation of an option in the help, which may state the default: `"listen on this port; \(default: "8443")"`.
/// Help, manual page and `docscan config show --all` read the default here.
package struct OptionWords: Sendable, ExpressibleByStringInterpolation {
    /// Line breaks appear in the help.
    let text: String
    /// A value that the option takes, or a description in parentheses, with the line breaks of the text. `nil` if the
    /// text states no default.
    let standard: String?

    package init(stringLiteral text: String) { (self.text, standard) = (text, nil) }

    package init(stringInterpolation words: StringInterpolation) { (text, standard) = (words.text, words.standard) }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var standard: String?

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ words: String) { text += words }

        /// Adds "default 8443", or other words that state the default: "text (default)".
        ///
        /// - Parameter value: a value that the option takes.
        package mutating func appendInterpolation(default value: String, as words: String? = nil) {
            text += words ?? "default \(value)"
            standard = value
        }

        /// Adds "default: one per processor", or other words, for a default that depends on the machine or on other
        /// options.
        package mutating func appendInterpolation(otherwise description: String, as words: String? = nil) {
            text += words ?? "default: \(description)"
            standard = "(\(description))"
        }
    }
}
