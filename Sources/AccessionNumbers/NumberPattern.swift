internal import DocScan

/// A compiled pattern of a definition.
struct NumberPattern {
    let label: String
    let source: String
    private let compiled: any CompiledPattern

    init(_ pattern: InstitutionPattern, patterns: any PatternCompiling) throws(PatternProblem.Reason) {
        do throws(PatternError) {
            compiled = try patterns.compile(pattern.pattern)
        } catch {
            throw .syntax(error)
        }
        guard compiled.groupCount == 1 else { throw .groups(compiled.groupCount) }
        label = pattern.label
        source = pattern.pattern
    }

    /// The range of the number at the start of a text; `nil` if the pattern does not match there, or the budget is
    /// spent.
    func number(atStartOf text: Substring, _ budget: SearchBudget) -> Range<String.Index>? {
        guard budget.takes(text.utf8.count * compiled.size) else { return nil }
        guard let range = compiled.match(in: text, isWhole: false)?.firstGroup, !range.isEmpty else { return nil }
        return range
    }
}
