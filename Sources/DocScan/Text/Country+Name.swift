extension Country {
    /// The name of a country in a language, by its ISO 3166 alpha-3 code; `nil` if the code is not that of a country,
    /// such as that of an organisation or of a former state. The names are those of CLDR 48 (`ar`, `en`, `es`, `fr`,
    /// `uk`), under the Unicode License V3.
    package static func name(of code: String, in language: Language) -> String? {
        guard code.utf8.count == 3, let column = columns.firstIndex(of: language) else { return nil }
        let line = String(decoding: PackageResources.country_names_tsv, as: UTF8.self).split(separator: "\n").first {
            $0.hasPrefix(code)
        }
        let names = line?.split(separator: "\t").dropFirst().map(String.init) ?? []
        return names.indices.contains(column) ? names[column] : nil
    }

    /// The order of the columns after the code.
    private static let columns: [Language] = [.english, .french, .spanish, .arabic, .ukrainian]
}
