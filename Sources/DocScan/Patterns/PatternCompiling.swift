/// An engine for regular expressions in RE2's dialect, which match in time linear in the text's length.
///
/// Patterns come from profiles and definitions, and texts from documents; either may be hostile. The core contains no
/// engine: `RE2Patterns` of `DocScanEngines` is one.
///
/// Source of the dialect: github.com/google/re2/wiki/Syntax. Classes such as `\d` and `\w` are those of ASCII.
public protocol PatternCompiling: Sendable {
    /// Compiles a pattern once, for any number of texts.
    ///
    /// - Throws: the error in the pattern, and its place.
    func compile(_ pattern: String) throws(PatternError) -> any CompiledPattern
}

/// A pattern that is ready to match; several threads may use it at once.
public protocol CompiledPattern: Sendable {
    /// The number of capture groups.
    var groupCount: Int { get }
    /// The maximum number of steps per byte of a text.
    var size: Int { get }

    /// True if the whole of `text` matches.
    func matches(_ text: Substring) -> Bool

    /// Returns the match that begins where `text` begins and, if `isWhole`, ends where it ends; `nil` if there is no
    /// match.
    func match(in text: Substring, isWhole: Bool) -> PatternMatch?
}

/// The range of a match. Only the first group is a value; finding the others would take longer.
public struct PatternMatch: Sendable, Hashable {
    /// The range of the whole match.
    public var range: Range<String.Index>
    /// `nil` if the pattern has no group, or the first took no part.
    public var firstGroup: Range<String.Index>?

    /// Creates a match from its ranges.
    public init(range: Range<String.Index>, firstGroup: Range<String.Index>? = nil) {
        self.range = range
        self.firstGroup = firstGroup
    }
}

/// The reason why a pattern cannot be used.
public struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Without a full stop: `a closing ) is missing`.
    public var reason: String
    /// The place in the pattern, in characters from 1; `nil` if the error concerns the whole pattern.
    public var character: Int?

    /// Creates an error; `reason` has no full stop.
    public init(reason: String, character: Int? = nil) { (self.reason, self.character) = (reason, character) }

    public var description: String { reason + (character.map { " at character \($0)" } ?? "") }
}
