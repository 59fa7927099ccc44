/// A pattern that is ready to be looked for.
struct CompiledPattern {
    let label: String
    /// As the definition has it.
    let source: String
    private let regex: Regex<AnyRegexOutput>

    /// - Throws: what is wrong with the pattern.
    init(_ pattern: InstitutionPattern) throws(PatternProblem.Reason) {
        let swift = RE2Pattern(pattern.pattern).swift
        let groups: Int
        do {
            // RE2's classes are of ASCII, and it knows no clusters of characters.
            regex = try Regex(swift)
                .matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters().asciiOnlyWhitespace()
            // Every group is in the output, whether it took part in the match or not.
            groups = try (Regex("(?:\(swift))?").prefixMatch(in: "")?.output.count ?? 1) - 1
        } catch {
            throw .syntax
        }
        guard groups == 1 else { throw .groups(groups) }
        label = pattern.label
        source = pattern.pattern
    }

    /// The number at the very beginning of a text; nil for none.
    ///
    /// Only what matches first is asked for, never a match that ends somewhere: to find none it would try every way.
    func number(atStartOf text: Substring) -> Range<String.Index>? {
        guard let match = try? regex.prefixMatch(in: text), match.output.count == 2,
            let range = match.output[1].range, !range.isEmpty
        else { return nil }
        return range
    }
}
