public import DocScan
public import FoundationEssentials

// Variants of the initialisers of DocScan that use RE2 to compile patterns.

extension DocumentProfile {
    /// The profiles that are part of docscan.
    public static let shipped = DocumentProfile.shipped(patterns: RE2Patterns(), in: .threads(2))

    /// Reads a profile from JSON.
    ///
    /// - Throws: all errors of the profile, with their lines.
    public init(json: Data) throws(ProfileError) { try self.init(json: json, patterns: RE2Patterns()) }
}

extension ValuePattern {
    package init(_ text: String) throws(PatternError) { try self.init(text, patterns: RE2Patterns()) }
}
