/// An engine for regular expressions in RE2's dialect, which match in time linear in the text's length.
///
/// Patterns come from profiles and definitions, and texts from documents; either may be hostile. The core has no engine
/// of its own: `RE2Patterns` of `DocScanEngines` is one.
///
/// Source of the dialect: github.com/google/re2/wiki/Syntax. Classes such as `\d` and `\w` are those of ASCII.
public protocol PatternCompiling: Sendable {
    /// Compiles a pattern once, for any number of texts.
    ///
    /// - Throws: what is wrong with the pattern, and where.
    func compile(_ pattern: String) throws(PatternError) -> any CompiledPattern
}

/// A pattern that is ready to match; several threads may use it at once.
public protocol CompiledPattern: Sendable {
    /// The number of capture groups.
    var groupCount: Int { get }
    /// The most steps that a byte of a text may take.
    var size: Int { get }

    /// Whether the whole of `text` matches.
    func matches(_ text: Substring) -> Bool

    /// The match that begins where `text` begins; nil when there is none.
    ///
    /// - Parameter isWhole: whether it must also end where the text ends.
    func match(in text: Substring, isWhole: Bool) -> PatternMatch?
}

/// Where a pattern matches. Only the first group is a value; finding the others would take longer.
public struct PatternMatch: Sendable, Hashable {
    public var range: Range<String.Index>
    /// Nil where the pattern has no group, or the first took no part.
    public var firstGroup: Range<String.Index>?

    public init(range: Range<String.Index>, firstGroup: Range<String.Index>? = nil) {
        self.range = range
        self.firstGroup = firstGroup
    }
}

/// Why a pattern cannot be used.
public struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Without a full stop: `a closing ) is missing`.
    public var reason: String
    /// Where in the pattern, in characters from 1; nil when it is the pattern as a whole.
    public var character: Int?

    public init(reason: String, character: Int? = nil) { (self.reason, self.character) = (reason, character) }

    public var description: String { reason + (character.map { " at character \($0)" } ?? "") }
}
