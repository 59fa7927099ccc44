import Foundation

/// A text of docscan in all languages: the digest of each, in the order of `languages`.
struct TranslatedText: Hashable {
    static let languages = ["en", "fr", "es", "ar", "uk"]

    /// The file of the sources, with the key of a phrase of the page.
    let place: String
    let digests: [String]

    init(place: String, texts: [String]) {
        (self.place, digests) = (place, texts.map(Self.digest))
    }

    /// A recorded line; `nil` for a line of another form.
    init?(line: Substring) {
        let cells = line.split(separator: "\t").map { String($0) }
        guard cells.count == 1 + Self.languages.count else { return nil }
        (place, digests) = (cells[0], Array(cells.dropFirst()))
    }

    var line: String { ([place] + digests).joined(separator: "\t") }

    /// The languages other than English in which two texts are the same.
    func unchanged(since other: Self) -> [String] {
        Self.languages.indices.dropFirst().filter { digests[$0] == other.digests[$0] }.map { Self.languages[$0] }
    }

    /// FNV-1a with 64 bits.
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }

    /// The phrases of the page: one line per key, with an object of languages.
    static func phrases(in json: String, of file: String) throws -> [Self] {
        let phrases = try JSONDecoder().decode([String: [String: Phrase]].self, from: Data(json.utf8))
        return phrases.map { key, texts in
            Self(place: "\(file):\(key)", texts: languages.map { texts[$0]?.text ?? "" })
        }
    }

    private struct Phrase: Decodable {
        let text: String

        /// A sentence, or its plural forms.
        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let sentence = try? value.decode(String.self) { text = sentence; return }
            text = try value.decode([String: String].self).sorted { $0.key < $1.key }.description
        }
    }

    /// The calls in Swift with an argument for each language, such as `LocalizedText("Yes", fr: "Oui", …)`.
    static func texts(in source: String, of file: String) -> [Self] {
        source.matches(of: #/(?:LocalizedText|CountedText|\.init)\(/#).compactMap { match in
            let arguments = arguments(of: source[match.range.upperBound...])
            let translations = languages.dropFirst().compactMap { language in
                arguments.first { $0.hasPrefix("\(language): ") }
            }
            guard arguments.count == languages.count, translations.count == arguments.count - 1 else { return nil }
            return Self(place: file, texts: [arguments[0]] + translations)
        }
    }

    /// The arguments of a call, from the character after its parenthesis. Blanks and the division of long strings do
    /// not count.
    private static func arguments(of source: Substring) -> [String] {
        var (arguments, depth, isInString, isEscaped) = ([""], 0, false, false)
        for character in source {
            if isInString {
                (isInString, isEscaped) = (isEscaped || character != "\"", !isEscaped && character == "\\")
            } else if character == "\"" {
                isInString = true
            } else if "([".contains(character) {
                depth += 1
            } else if ")]".contains(character) {
                depth -= 1
                if depth < 0 { break }
            } else if depth == 0, character == "," {
                arguments.append("")
                continue
            }
            arguments[arguments.count - 1].append(character)
        }
        return arguments.map {
            $0.replacing(#/"\s+\+\s+"/#, with: "").replacing(#/\s+/#, with: " ").trimmingCharacters(in: .whitespaces)
        }
    }
}
