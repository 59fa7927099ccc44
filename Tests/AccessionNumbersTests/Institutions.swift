import AccessionNumbers
import DocScan

/// Institutions that do not exist, with patterns as real ones have them.
enum Institutions {
    /// `1987.12.3`, `L1987.12`, with the letters of parts: `1987.12.3 a c`.
    static let harbour = definition("Harbour Museum", #"((?:L|X)?\d{4}\.\d+(?:\.\d+)?(?:\s?[a-c])*)"#)
    /// `KHM 1234`: a word and digits.
    static let hall = definition("Hall of Maps", #"((?:[A-z]+\ )+(?:\d+)(?:\ [a-z-]+)*)"#)
    /// Everything with a digit.
    static let loose = definition("Loose Collection", #"((?i)[a-z]*\d+[\w./:-]*)?"#)
    /// `A 12 (2)`, greedy over words in capitals.
    static let greedy = definition("Greedy Gallery", #"((?:[A-Z]+)(?:[\ \-\-]+)(?:\d+[\-0-9\ \(\)A-Z]+))"#)

    static func definition(_ name: String, _ patterns: String...) -> InstitutionDefinition {
        InstitutionDefinition(
            name: name, url: "https://museum.example/",
            patterns: patterns.enumerated().map { .init(label: "form \($0.offset + 1)", pattern: $0.element) })
    }

    /// The numbers of a text.
    static func values(_ definition: InstitutionDefinition, _ text: String) -> [String] {
        AccessionMatcher([definition]).findings(in: text).matches.map(\.value)
    }
}
