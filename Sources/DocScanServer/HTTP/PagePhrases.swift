package import DocScan

/// The sentences of the page.
package enum PagePhrases {
    package static let languages = ["en", "fr"]

    /// - Returns: nil for a language that there is not.
    package static func json(language: String) -> JSON? {
        guard languages.contains(language) else { return nil }
        return ["language": .string(language), "phrases": [:]]
    }
}
