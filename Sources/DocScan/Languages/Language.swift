/// A language of the sentences that people read and hear. The raw value is the code of ISO 639-1.
public enum Language: String, Sendable, Hashable, CaseIterable, Codable {
    case english = "en"
    case french = "fr"
    case spanish = "es"
    case arabic = "ar"
    case ukrainian = "uk"

    package var isRightToLeft: Bool { self == .arabic }

    /// The language of a tag such as `fr-CA` (BCP 47); `nil` if docscan does not support the language.
    package init?(tag: some StringProtocol) {
        let primary = tag.prefix { $0 != "-" && $0 != "_" }
        self.init(rawValue: primary.lowercased())
    }

    /// The language of the first variable that is set and not empty. English for `C`, `POSIX` and languages that
    /// docscan does not support.
    ///
    /// - Parameter variables: the values of `LC_ALL`, `LC_MESSAGES` and `LANG`, in this order (POSIX.1-2017, Base
    ///   Definitions, 8.2), such as `fr_CA.UTF-8`.
    package init(posix variables: [String?]) {
        let value = variables.lazy.compactMap(\.self).first { !$0.isEmpty } ?? ""
        self = Self(tag: value.prefix { $0 != "." && $0 != "@" }) ?? .english
    }
}
