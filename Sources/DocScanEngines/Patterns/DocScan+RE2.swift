public import DocScan
public import FoundationEssentials

// The parts of DocScan that need patterns, with RE2's.

extension DocumentProfile {
    /// The profiles that ship with docscan.
    public static let shipped = DocumentProfile.shipped(patterns: RE2Patterns())

    /// Reads a profile from JSON.
    ///
    /// - Throws: `ProfileError` with the first of its mistakes and its line; `ProfileCheck` has all of them.
    public init(json: Data) throws(ProfileError) { try self.init(json: json, patterns: RE2Patterns()) }
}

extension ProfileCheck {
    package init(_ text: String) { self.init(text, patterns: RE2Patterns()) }
}

extension ValuePattern {
    package init(_ text: String) throws(PatternError) { try self.init(text, patterns: RE2Patterns()) }
}
