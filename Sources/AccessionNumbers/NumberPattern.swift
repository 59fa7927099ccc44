internal import DocScan

/// A pattern of a definition that is ready to be looked for.
struct NumberPattern {
    let label: String
    /// As the definition has it.
    let source: String
    private let compiled: any CompiledPattern

    /// - Throws: what is wrong with the pattern.
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

    /// The number at the very beginning of a text; nil for none, and when the budget is spent.
    func number(atStartOf text: Substring, _ budget: SearchBudget) -> Range<String.Index>? {
        guard budget.takes(text.utf8.count * compiled.size) else { return nil }
        guard let range = compiled.match(in: text, isWhole: false)?.firstGroup, !range.isEmpty else { return nil }
        return range
    }
}
