internal import FoundationEssentials
package import DocScan

/// The sentences of the page, which its file `phrases.json` has by key and language.
package enum PagePhrases {
    package static let languages = ["en", "fr"]

    /// By key, then by language.
    static let all: [String: [String: String]] =
        (try? JSONDecoder().decode([String: [String: String]].self, from: Data(PackageResources.phrases_json))) ?? [:]

    /// - Returns: nil for a language that there is not.
    package static func json(language: String) -> JSON? {
        guard languages.contains(language) else { return nil }
        let members = all.sorted { $0.key < $1.key }.map {
            JSON.Member(key: $0.key, value: .string($0.value[language] ?? ""))
        }
        return ["language": .string(language), "phrases": .object(members)]
    }
}
