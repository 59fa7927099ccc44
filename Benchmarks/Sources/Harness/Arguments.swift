/// The words of a command line, one after the other.
public struct Arguments: Sendable {
    private var words: ArraySlice<String>
    /// The option that was returned last.
    private var option = ""

    public init(_ words: some Sequence<String>) { self.words = Array(words)[...] }

    /// The next word; `nil` at the end.
    public mutating func next() -> String? {
        guard let word = words.popFirst() else { return nil }
        option = word
        return word
    }

    /// The value of the option that was returned last.
    ///
    /// - Parameter example: how it would be right.
    public mutating func value(as example: String) throws(UsageError) -> String {
        guard let word = words.popFirst(), !word.hasPrefix("--") else {
            throw UsageError("\(option) needs a value, as in: \(option) \(example)")
        }
        return word
    }

    /// A whole number within a range.
    public mutating func integer(_ range: ClosedRange<Int>) throws(UsageError) -> Int {
        let word = try value(as: "\(range.lowerBound)")
        guard let number = Int(word), range.contains(number) else {
            throw UsageError("\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}

/// An invalid command line, with the reason as a sentence.
public struct UsageError: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}

/// The exit codes of the programs: those of `docscan` with the same meaning.
public enum ExitCode: Int32, Sendable {
    case good = 0
    /// The command line or the experiment cannot be followed.
    case usage = 1
    /// An input cannot be read.
    case input = 2
    /// Something is missing on this machine.
    case missing = 3
    /// All was measured, and something is not as it must be.
    case failed = 4
}
