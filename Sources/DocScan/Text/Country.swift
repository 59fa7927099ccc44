/// Finds countries by their names on documents.
public enum Country {
    /// A country that a text names.
    public struct Match: Sendable, Hashable {
        /// The ISO 3166 alpha-3 code.
        public var code: String
        /// False if misread letters of the name were corrected.
        package var isExact: Bool
    }

    /// The country that a text names, in English, French or Spanish or by its code; `nil` if the text names no country.
    ///
    /// Case, accents and punctuation are ignored. For each six letters of a name, one misread letter is corrected, if
    /// the corrected name is that of a single country. `Salvatore` is thus not `Salvador`. In a list such as
    /// `Lagos, Nigeria` the last part counts.
    public static func named(_ text: String) -> Match? {
        let code = text.filter(\.isLetter)
        if code.count == 3, code == code.uppercased(), codes.contains(code) || formerStates[code] != nil {
            return Match(code: code, isExact: true)
        }
        let whole = key(text)
        if let code = byName[whole] { return Match(code: code, isExact: true) }
        let parts = text.split(separator: ",")
        if parts.count > 1, let last = parts.last, let code = byName[key(String(last))] {
            return Match(code: code, isExact: true)
        }
        let allowed = whole.count / 6
        guard allowed > 0 else { return nil }
        // The letters r and n together look like an m.
        let near = Set(
            byName.filter { name, _ in
                [whole, whole.replacing("rn", with: "m")].contains { text in
                    abs(name.count - text.count) <= allowed && name.editDistance(to: text) <= allowed
                }
            }.map(\.value))
        return near.count == 1 ? near.first.map { Match(code: $0, isExact: false) } : nil
    }

    /// True if a text, or its last part after a comma, is a name of the country with a code. Unlike `named`, does not
    /// load the names of all countries.
    package static func isName(_ text: String, of code: String) -> Bool {
        let listed =
            String(decoding: PackageResources.countries_tsv, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("\(code)\t") }?.split(separator: "\t").dropFirst().map(String.init) ?? []
        let names = Set((listed + (printedNames[code] ?? []) + (formerStates[code] ?? [])).map(key))
        return names.contains(key(text)) || names.contains(key(String(text.split(separator: ",").last ?? "")))
    }

    /// Loads the names, so that the first scan does not wait for them.
    package static func prepare() { _ = byName }

    /// The letters of a name without case, accents, articles, prepositions and conjunctions, for comparison.
    private static func key(_ name: String) -> String {
        let fillers: Set<Substring> = [
            "the", "of", "la", "le", "les", "el", "and", "et", "y", "de", "du", "des", "d", "l",
        ]
        return name.foldedForMatching.split { !$0.isLetter }.filter { !fillers.contains($0) }.joined()
    }

    /// The codes by the keys of the names. The file has one line per country: `IND<tab>India<tab>Inde<tab>…`. Ambiguous
    /// names are dropped.
    private static let byName: [String: String] = {
        var names: [String: String] = [:]
        var doubtful: Set<String> = []
        for line in String(decoding: PackageResources.countries_tsv, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: "\t")
            guard let code = fields.first.map(String.init) else { continue }
            for name in fields.dropFirst().map({ key(String($0)) }) where !name.isEmpty {
                if let other = names[name], other != code { doubtful.insert(name) }
                names[name] = code
            }
        }
        for name in doubtful { names[name] = nil }
        for (code, printed) in printedNames.merging(formerStates, uniquingKeysWith: { one, _ in one }) {
            for name in printed { names[key(name)] = code }
        }
        return names
    }()

    /// The codes of today's countries.
    static let codes = Set(byName.values).subtracting(formerStates.keys)

    /// The names of states that no longer exist, by the alpha-3 codes that ISO 3166-3 lists for them. Former names of
    /// states that still exist are in `printedNames`.
    static let formerStates: [String: [String]] = [
        "ANT": ["Netherlands Antilles", "Antilles néerlandaises", "Antillas Neerlandesas"],
        "CSK": [
            "Czechoslovakia", "Czecho-Slovakia", "Czechoslovak Socialist Republic", "Tchécoslovaquie",
            "Checoslovaquia",
        ],
        "DDR": [
            "German Democratic Republic", "East Germany", "GDR", "République démocratique allemande",
            "Allemagne de l'Est", "RDA", "República Democrática Alemana", "Alemania Oriental",
        ],
        "SCG": ["Serbia and Montenegro", "Serbie-et-Monténégro", "Serbia y Montenegro"],
        "SUN": [
            "U.S.S.R.", "Soviet Union", "Union of Soviet Socialist Republics", "U.R.S.S.", "Union soviétique",
            "Union des républiques socialistes soviétiques", "Unión Soviética",
            "Unión de Repúblicas Socialistas Soviéticas",
        ],
        "YMD": [
            "South Yemen", "Democratic Yemen", "People's Democratic Republic of Yemen", "Yémen démocratique",
            "Yémen du Sud", "Yemen del Sur",
        ],
        "YUG": [
            "Yugoslavia", "Federal Republic of Yugoslavia", "Socialist Federal Republic of Yugoslavia", "Yougoslavie",
        ],
    ]

    /// Printed names that the locale data lacks: the short names of ISO 3166-1 that differ from everyday ones, former
    /// names, and those of parts of the United Kingdom.
    static let printedNames: [String: [String]] = [
        "BEN": ["Dahomey"], "BFA": ["Upper Volta", "Haute-Volta", "Alto Volta"], "BLZ": ["British Honduras"],
        "BOL": ["Bolivia, Plurinational State of"], "BRN": ["Brunei Darussalam"],
        "CHN": ["China", "Chine", "République populaire de Chine", "People's Republic of China"],
        "CIV": ["Côte d'Ivoire", "Ivory Coast"],
        "COD": [
            "Democratic Republic of the Congo", "Congo, Democratic Republic of the",
            "Congo, the Democratic Republic of the", "République démocratique du Congo", "Zaire",
        ],
        "COG": ["Congo", "Republic of the Congo", "Congo, Republic of the", "République du Congo"],
        "CPV": ["Cape Verde", "Cabo Verde"], "CZE": ["Czech Republic", "République tchèque"],
        "DEU": [
            "West Germany", "Federal Republic of Germany", "République fédérale d'Allemagne", "Allemagne de l'Ouest",
        ],
        "FSM": ["Micronesia, Federated States of"],
        "GBR": [
            "United Kingdom of Great Britain and Northern Ireland", "United Kingdom and Colonies", "Great Britain",
            "England", "Scotland", "Wales", "Northern Ireland", "UK",
        ],
        "HKG": ["Hong Kong"], "IRN": ["Iran, Islamic Republic of", "Islamic Republic of Iran"],
        "KHM": ["Kampuchea", "Democratic Kampuchea"],
        "KOR": ["Republic of Korea", "Korea, Republic of", "Korea, South", "République de Corée"],
        "LAO": ["Lao People's Democratic Republic", "Lao PDR"], "LKA": ["Ceylon", "Ceylan"], "MAC": ["Macao", "Macau"],
        "MDA": ["Republic of Moldova", "Moldova, Republic of"], "MKD": ["Macedonia"], "MMR": ["Burma", "Myanmar"],
        "NGA": ["Nigéria"], "NLD": ["The Netherlands", "Holland"], "PHL": ["Republic of the Philippines"],
        "PRK": ["Democratic People's Republic of Korea", "Korea, Democratic People's Republic of"],
        "PSE": ["Palestine", "State of Palestine", "Palestine, State of"],
        "RUS": ["Russian Federation", "Fédération de Russie"], "SWZ": ["Swaziland"],
        "SYR": ["Syrian Arab Republic", "République arabe syrienne"], "TLS": ["East Timor"],
        "THA": ["Siam"],
        "TTO": ["Trinidad and Tobago", "Trinité-et-Tobago"], "TUR": ["Turkey"],
        "TWN": ["Taiwan, Province of China"],
        "TZA": ["United Republic of Tanzania", "Tanzania, United Republic of"],
        "USA": ["United States of America", "États-Unis d'Amérique", "U.S.A.", "Estados Unidos de América"],
        "VAT": ["Holy See"], "VEN": ["Venezuela, Bolivarian Republic of"], "VNM": ["Viet Nam", "Vietnam"],
        "ZAF": ["Republic of South Africa", "South Africa, Republic of"],
        "ZWE": ["Rhodesia", "Southern Rhodesia", "Rhodésie"],
    ]
}
