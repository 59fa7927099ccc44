public import DocScan

/// A pattern that cannot be used; the definition's other patterns can.
public struct PatternProblem: Sendable, Hashable, CustomStringConvertible {
    public enum Reason: Error, Sendable, Hashable {
        case syntax(PatternError)
        case groups(Int)
    }

    public var organization: String
    public var label: String
    public var reason: Reason

    /// The problem and its remedy, as a sentence.
    public var description: String {
        switch reason {
        case .syntax(let error):
            "The pattern \"\(label)\" is not a valid regular expression (RE2) and was skipped: \(error)."
        case .groups(let count):
            "The pattern \"\(label)\" has \(count) capture groups and was left out. Put the number into one, "
                + "and write the others as (?:…)."
        }
    }
}
