extension Language {
    /// The language that a client prefers, by the value of its `Accept-Language` header (RFC 9110, 12.5.4). English if
    /// the header is absent, or names no language that docscan supports.
    ///
    /// A range such as `fr-CA` counts for French, because the sentences do not differ by region (RFC 4647, 3.4). Of
    /// ranges with the same quality the first one wins. A part that does not have the form of a range is ignored.
    package init(accepted header: String) {
        let ranges = header.split(separator: ",").compactMap { Range($0) }
        let excluded = Set(ranges.filter { $0.quality == 0 && $0.isWhole }.compactMap(\.language))
        var best: (language: Language, quality: Int)?
        for range in ranges where range.quality > 0 {
            // The wildcard is for languages that no other range names.
            let named = ranges.compactMap(\.language)
            let language =
                range.isWildcard
                ? Self.allCases.first { !named.contains($0) }
                : range.language.flatMap { excluded.contains($0) ? nil : $0 }
            if let language, range.quality > best?.quality ?? 0 { best = (language, range.quality) }
        }
        self = best?.language ?? .english
    }

    /// A language range with its quality in thousandths.
    private struct Range {
        var tag: Substring
        var quality = 1000

        var isWildcard: Bool { tag == "*" }
        /// True if the range names a language without a region or script.
        var isWhole: Bool { !tag.contains("-") }
        var language: Language? { Language(tag: tag) }

        init?(_ text: Substring) {
            let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmed }
            tag = parts[0]
            guard !tag.isEmpty,
                tag == "*" || tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
            else { return nil }
            guard parts.count <= 2 else { return nil }
            if parts.count == 2 {
                guard let quality = Self.quality(parts[1]) else { return nil }
                self.quality = quality
            }
        }

        /// `q=0.8` in thousandths: at most three digits after the point (RFC 9110, 12.4.2).
        private static func quality(_ text: Substring) -> Int? {
            guard text.lowercased().hasPrefix("q=") else { return nil }
            let number = text.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false)
            guard let whole = number.first, whole == "0" || whole == "1", number.count <= 2 else { return nil }
            let digits = number.count == 2 ? number[1] : ""
            guard digits.count <= 3, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
            let value = (Int(whole) ?? 0) * 1000 + (Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0)
            return value <= 1000 ? value : nil
        }
    }
}

extension Substring {
    /// Without blanks and tabs at its ends.
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        let count = start.reversed().prefix { $0 == " " || $0 == "\t" }.count
        return start.dropLast(count)
    }
}
