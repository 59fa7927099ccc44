/// Countries by the names under which papers print them.
public enum Country {
    /// The ISO 3166 alpha-3 code of a country, and whether its name was written just so.
    public struct Match: Sendable, Hashable {
        public var code: String
        package var isExact: Bool
    }

    /// The country that a text names, in English, French or Spanish or by its code; nil when there is no such country.
    ///
    /// Case, accents and punctuation are of no importance. A misread letter in a name of six or more is, if only one
    /// country is that near, put right. Of `Lagos, Nigeria` the last part counts.
    public static func named(_ text: String) -> Match? {
        let code = text.filter(\.isLetter)
        if code.count == 3, code == code.uppercased(), codes.contains(code) { return Match(code: code, isExact: true) }
        let whole = key(text)
        if let code = byName[whole] { return Match(code: code, isExact: true) }
        let parts = text.split(separator: ",")
        if parts.count > 1, let last = parts.last, let code = byName[key(String(last))] {
            return Match(code: code, isExact: true)
        }
        guard whole.count >= 6 else { return nil }
        let allowed = whole.count >= 8 ? 2 : 1
        let near = Set(
            byName.filter { abs($0.key.count - whole.count) <= allowed && $0.key.editDistance(to: whole) <= allowed }
                .map(\.value))
        return near.count == 1 ? near.first.map { Match(code: $0, isExact: false) } : nil
    }

    /// What is compared of a name: its letters without case, accents, articles and order-less filler.
    private static func key(_ name: String) -> String {
        let fillers: Set<Substring> = [
            "the", "of", "la", "le", "les", "el", "and", "et", "y", "de", "du", "des", "d", "l",
        ]
        return name.foldedForMatching.split { !$0.isLetter }.filter { !fillers.contains($0) }.joined()
    }

    /// `IND<tab>India<tab>Inde<tab>…`, a country a line; names that lead to two countries lead to none.
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
        for (code, printed) in printedNames {
            for name in printed { names[key(name)] = code }
        }
        return names
    }()

    static let codes = Set(byName.values)
}
