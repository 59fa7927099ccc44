public import DocScan

/// Finds the accession numbers of institutions in a text.
///
///     let matcher = AccessionMatcher([definition], patterns: RE2Patterns())
///     for match in matcher.findings(in: text).matches { print(match.value, match.objectURL ?? "") }
///
/// The public patterns describe numbers but nothing that resembles them, so a match must be whole words, contain a
/// digit, be no longer than necessary, and be nothing else that `NumberContext` knows.
public struct AccessionMatcher {
    /// The matches in a text.
    public struct Findings: Sendable {
        /// The matches in text order.
        public internal(set) var matches: [AccessionMatch] = []
        /// The number of places with the form of a number that were taken for something else, as a year or a size.
        public internal(set) var doubtful = 0
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

    /// Finds the numbers of every institution; a place that several institutions claim gives a match for each.
    ///
    /// Limits: 2,000 lines of 500 characters, 200,000 characters in all, words of 64 characters (a line is searched
    /// from each of its words), and a search budget that slow patterns use up sooner.
    public func findings(in text: String) -> Findings { findings(in: text, SearchBudget()) }

    func findings(in text: String, _ budget: SearchBudget) -> Findings {
        let text = AccessionText(text)
        var findings = Findings()
        findings.isCut = text.isCut
        var above: Substring?
        for line in text.lines {
            let borders = TokenBorders(line.text)
            let starts = borders.starts
            var found: [(range: Range<String.Index>, match: AccessionMatch)] = []
            var doubtful = Set<String.Index>()
            for institution in institutions {
                let (numbers, others) = Self.numbers(institution, in: borders, starts: starts, above: above, budget)
                found += numbers.map { ($0.range, $0.match(of: institution.definition, in: line)) }
                doubtful.formUnion(others)
            }
            // A stable sort keeps the order of the definitions at one place.
            findings.matches += found.enumerated()
                .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
                .map(\.element.match)
            findings.doubtful += doubtful.subtracting(found.map(\.range.upperBound)).count
            if line.text.contains(where: { !$0.isWhitespace }) { above = line.text }
            if budget.isSpent { break }
        }
        findings.isCut = findings.isCut || budget.isSpent
        return findings
    }

    /// - Returns: also the ends of places that were taken for something else.
    private static func numbers(
        _ institution: Institution, in borders: TokenBorders, starts: [String.Index], above: Substring?,
        _ budget: SearchBudget
    ) -> (numbers: [NumberCandidate], doubtful: Set<String.Index>) {
        var numbers: [NumberCandidate] = []
        var doubtful = Set<String.Index>()
        var end = borders.line.startIndex
        for start in starts where start >= end {
            let candidates = institution.patterns.compactMap { NumberCandidate($0, in: borders, at: start, budget) }
            guard var best = candidates.first else { continue }
            for other in candidates where other.isBetter(than: best) { best = other }
            if NumberContext(line: borders.line, range: best.range, above: above).isSomethingElse {
                doubtful.insert(best.range.upperBound)
            } else {
                numbers.append(best)
                end = best.range.upperBound
            }
        }
        return (numbers, doubtful)
    }
}

extension NumberCandidate {
    /// The longest number wins; of equally long ones, the one that ends there.
    fileprivate func isBetter(than other: NumberCandidate) -> Bool {
        coreEnd == other.coreEnd ? range.upperBound < other.range.upperBound : coreEnd > other.coreEnd
    }

    fileprivate func match(of definition: InstitutionDefinition, in line: AccessionText.Line) -> AccessionMatch {
        func url(_ template: String?) -> String? {
            template.flatMap(URITemplate.init)?.expanded(["accession_number": String(line.text[range])])
        }
        let column = line.text.unicodeScalars.distance(from: line.text.startIndex, to: range.lowerBound)
        return AccessionMatch(
            value: String(line.text[range]), label: label, organization: definition.name,
            objectURL: url(definition.objectURL), iiifManifest: url(definition.iiifManifest),
            oembed: url(definition.oembedProfile), line: line.number, column: line.offset + column + 1)
    }
}
