/// The explanation of an option in the help. It may contain the default, so that the help, the manual page and
/// `docscan config show --all` use one definition. Example: `"listen on this port; \(default: "8443")"`.
package struct OptionWords: Sendable, ExpressibleByStringInterpolation {
    /// The explanation, with the line breaks of the help.
    let text: String
    /// The default: a valid value of the option, or a description in parentheses. It may contain line breaks. `nil` if
    /// the explanation contains no default.
    let standard: String?

    package init(stringLiteral text: String) { (self.text, standard) = (text, nil) }

    package init(stringInterpolation words: StringInterpolation) { (text, standard) = (words.text, words.standard) }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var standard: String?

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ words: String) { text += words }

        /// Adds a default to the explanation, such as "default 8443".
        ///
        /// - Parameters:
        ///   - value: a valid value of the option.
        ///   - words: the words for the explanation, if they differ, such as "text (default)".
        package mutating func appendInterpolation(default value: String, as words: String? = nil) {
            text += words ?? "default \(value)"
            standard = value
        }

        /// Adds a default that depends on the machine or on other options, such as "default: one per processor".
        package mutating func appendInterpolation(otherwise description: String, as words: String? = nil) {
            text += words ?? "default: \(description)"
            standard = "(\(description))"
        }
    }
}
