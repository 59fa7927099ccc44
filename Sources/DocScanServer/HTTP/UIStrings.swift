internal import FoundationEssentials
internal import DocScan

/// The sentences of the page, from its file `phrases.json`.
enum UIStrings {
    static let languages = ["en", "fr"]

    /// By key, then by language.
    static let all: [String: [String: String]] =
        (try? JSONDecoder().decode([String: [String: String]].self, from: Data(PackageResources.phrases_json))) ?? [:]

    /// The sentences by key.
    ///
    /// - Returns: `nil` for an unknown language.
    static func json(language: String) -> JSON? {
        guard languages.contains(language) else { return nil }
        let members = all.sorted { $0.key < $1.key }.map {
            JSON.Member(key: $0.key, value: .string($0.value[language] ?? ""))
        }
        return ["language": .string(language), "phrases": .object(members)]
    }
}
