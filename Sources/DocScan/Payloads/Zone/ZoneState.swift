/// The codes of states and organisations that a machine-readable zone may have (ICAO Doc 9303 part 3, section 5).
enum ZoneState {
    /// The code of ISO 3166-1 for a code that only zones use: `D` is Germany.
    static func alpha3(_ code: String) -> String { code == "D" ? "DEU" : code }

    /// True if a text of three characters is a code, including fillers.
    static func isKnown(_ text: String) -> Bool {
        let code = text.filter { $0 != "<" }
        return Country.codes.contains(code) || own.contains(code)
    }

    /// All codes as a zone has them, with fillers.
    static let texts: [[Character]] = Country.codes.union(own).sorted().filter { $0.count <= 3 }.map {
        Array($0) + Array(repeating: "<", count: 3 - $0.count)
    }

    /// Codes that are not countries of ISO 3166-1: Germany, kinds of British nationality, organisations, stateless
    /// people, Kosovo and Utopia, the country of specimens.
    private static let own: Set<String> = [
        "D", "GBD", "GBN", "GBO", "GBP", "GBS", "RKS", "XKX", "EUE", "UNO", "UNA", "UNK", "XAA", "XBA", "XIM", "XCC",
        "XCE", "XCO", "XEC", "XPO", "XES", "XMP", "XOM", "XDC", "XXA", "XXB", "XXC", "XXX", "XCT", "XCM", "IAO", "UTO",
    ]
}
