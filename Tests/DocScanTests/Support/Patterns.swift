import DocScanEngines
import FoundationEssentials

@testable import DocScan

// The core takes an engine for patterns; its tests take the one that docscan has.

extension DocumentProfile {
    static let shipped = DocumentProfile.shipped(patterns: RE2Patterns())
    static let recognizable = shipped.filter(\.isRecognizable)

    init(json: Data) throws(ProfileError) { try self.init(json: json, patterns: RE2Patterns()) }
}

extension ValuePattern {
    init(_ text: String) throws(PatternError) { try self.init(text, patterns: RE2Patterns()) }
}

extension ProfileCheck {
    init(_ text: String) { self.init(text, patterns: RE2Patterns()) }
}

extension JSONDecoder {
    /// Knows how to compile the patterns that it meets.
    static var withPatterns: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.userInfo[.patternCompiler] = RE2Patterns()
        return decoder
    }
}
