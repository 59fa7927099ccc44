public import DocScan

/// Finds the accession numbers of institutions in a text.
///
/// ```swift
/// let file = try Data(contentsOf: URL(filePath: "docs/examples/harbour-museum.json"))
/// let matcher = AccessionMatcher([try InstitutionDefinition(json: file)], patterns: RE2Patterns())
/// for match in matcher.findings(in: "Inv. H1987.12.3").matches {
///     print(match.value, match.objectURL ?? "")
/// }
/// ```
///
/// The public patterns describe accession numbers, but also match many other texts. Therefore a match must consist of
/// whole words, contain a digit, be as short as possible, and not be one of the other texts that `NumberContext`
/// recognises, such as a date or a price.
public struct AccessionMatcher {
    /// The matches in a text.
    public struct Findings: Sendable {
        /// The matches in text order.
        public internal(set) var matches: [AccessionMatch] = []
        /// The texts that match a pattern but were rejected as something else, such as a date, in text order.
        public internal(set) var ignored: [IgnoredNumber] = []
        /// True if the text was too long to search to its end.
        public internal(set) var isCut = false
    }

    private struct Institution {
        var definition: InstitutionDefinition
        var patterns: [NumberPattern]
    }

    private let institutions: [Institution]
    /// The patterns that cannot be used, in the order of the definitions.
    public let problems: [PatternProblem]

    /// Compiles the patterns of the definitions. Patterns that cannot be used are skipped and listed in `problems`.
    public init(_ definitions: [InstitutionDefinition], patterns: any PatternCompiling) {
        var problems: [PatternProblem] = []
        institutions = definitions.map { definition in
            let compiled = definition.patterns.compactMap { pattern -> NumberPattern? in
                do throws(PatternProblem.Reason) {
                    return try NumberPattern(pattern, patterns: patterns)
                } catch {
                    problems.append(.init(organization: definition.name, label: pattern.label, reason: error))
                    return nil
                }
            }
            return Institution(definition: definition, patterns: compiled)
        }
        self.problems = problems
    }

    /// Finds the numbers of all institutions. A number that matches patterns of several institutions is returned once
    /// for each.
    ///
    /// The search is limited to 2,000 lines of 500 characters each and 200,000 characters in total. Words of more than
    /// 64 characters are skipped. Slow patterns may also end the search early; see `SearchBudget`.
    public func findings(in text: String) -> Findings { findings(in: text, SearchBudget()) }

    func findings(in text: String, _ budget: SearchBudget) -> Findings {
        let text = AccessionText(text)
        var places: [NumberPlace] = []
        var above: Substring?
        for line in text.lines {
            let borders = TokenBorders(line.text)
            let starts = borders.starts
            for (index, institution) in institutions.enumerated() {
                places += Self.places(institution, index, on: line, borders, starts: starts, above: above, budget)
            }
            if line.text.contains(where: { !$0.isWhitespace }) { above = line.text }
            if budget.isSpent { break }
        }
        places.acceptListed()
        var findings = Findings()
        findings.matches = places.inOrder {
            $0.reason == nil ? $0.match(of: institutions[$0.institution].definition) : nil
        }
        // Drop an ignored text that is a match of another institution, and texts that several institutions ignored.
        let taken = Set(places.filter { $0.reason == nil }.map(\.end))
        var seen = Set<String.Index>()
        findings.ignored = places.inOrder { place in
            guard !taken.contains(place.end), seen.insert(place.end).inserted else { return nil }
            return place.ignored
        }
        findings.isCut = text.isCut || budget.isSpent
        return findings
    }

    private static func places(
        _ institution: Institution, _ index: Int, on line: AccessionText.Line, _ borders: TokenBorders,
        starts: [String.Index], above: Substring?, _ budget: SearchBudget
    ) -> [NumberPlace] {
        var places: [NumberPlace] = []
        var end = borders.line.startIndex
        for start in starts where start >= end {
            let candidates = institution.patterns.compactMap { NumberCandidate($0, in: borders, at: start, budget) }
            guard var best = candidates.first else { continue }
            for other in candidates where other.isBetter(than: best) { best = other }
            let context = NumberContext(line: borders.line, range: best.range, above: above)
            let place = NumberPlace(
                institution: index, label: best.label, line: line, range: best.range, reason: context.reason,
                isBracketed: context.isBracketed)
            places.append(place)
            if place.reason == nil { end = best.range.upperBound }
        }
        return places
    }
}

extension NumberCandidate {
    /// True if this candidate has a longer core, or an equally long core followed by fewer words.
    fileprivate func isBetter(than other: NumberCandidate) -> Bool {
        coreEnd == other.coreEnd ? range.upperBound < other.range.upperBound : coreEnd > other.coreEnd
    }
}
