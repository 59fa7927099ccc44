public import DocScan

/// A pattern that cannot be used. The other patterns of the definition are still used.
public struct PatternProblem: Sendable, Hashable, CustomStringConvertible {
    /// The reason why a pattern cannot be used: its syntax, or its number of capture groups.
    public enum Reason: Error, Sendable, Hashable {
        case syntax(PatternError)
        case groups(Int)
    }

    /// The name of the institution.
    public var organization: String
    /// The label of the pattern.
    public var label: String
    /// The reason why it cannot be used.
    public var reason: Reason

    /// The problem and its remedy, as a sentence.
    public var description: String {
        switch reason {
        case .syntax(let error):
            "The pattern \"\(label)\" is not a valid regular expression (RE2) and was skipped: \(error)."
        case .groups(let count):
            "The pattern \"\(label)\" has \(count) capture groups and was skipped. Put the number into one, "
                + "and write the others as (?:…)."
        }
    }
}
