internal import CRE2
public import DocScan

/// Compiles patterns with RE2. For any pattern, the time for matching is linear in the length of the text.
public struct RE2Patterns: PatternCompiling {
    /// The maximum length of a pattern in bytes of UTF-8. No handwritten pattern is longer.
    static let longest = 10_000
    /// The maximum memory in bytes for a compiled pattern and for matching it, as RE2 counts it. Handwritten patterns
    /// take about a fiftieth.
    private static let memory: Int64 = 1 << 20

    /// True if RE2 is installed. Without it, `compile` always throws.
    static var isAvailable: Bool { docscan_re2_is_there() }
    /// The Debian package that contains RE2.
    static var package: String { unsafe String(cString: docscan_re2_package()) }

    /// Creates a compiler. RE2 is opened when the first pattern is compiled.
    public init() {}

    public func compile(_ pattern: String) throws(PatternError) -> any CompiledPattern {
        guard pattern.utf8.count <= Self.longest else {
            throw PatternError(reason: "it is longer than \(Self.longest) bytes")
        }
        var error = docscan_re2_error(status: DOCSCAN_RE2_OK, offset: -1)
        var text = pattern
        let compiled = text.withUTF8 { utf8 in
            unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
                unsafe docscan_re2_compile(characters.baseAddress, characters.count, Self.memory, &error)
            }
        }
        guard let compiled = unsafe compiled else { throw PatternError(error, in: pattern) }
        return unsafe RE2Pattern(owning: compiled)
    }
}

/// Owns a pattern that RE2 has compiled.
///
/// `@unchecked Sendable` because the handle never changes, and the matching functions of RE2 are thread-safe.
@safe
private final class RE2Pattern: CompiledPattern, @unchecked Sendable {
    private let handle: OpaquePointer
    let groupCount: Int
    let size: Int

    init(owning handle: OpaquePointer) {
        unsafe self.handle = unsafe handle
        groupCount = Int(unsafe docscan_re2_group_count(handle))
        size = max(1, Int(unsafe docscan_re2_program_size(handle)))
    }

    deinit { unsafe docscan_re2_free(handle) }

    func matches(_ text: Substring) -> Bool {
        var text = text
        return text.withUTF8 { utf8 in
            unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
                unsafe docscan_re2_match(
                    handle, characters.baseAddress, characters.count, 0, DOCSCAN_RE2_WHOLE, nil, 0)
            }
        }
    }

    func match(in text: Substring, isWhole: Bool) -> PatternMatch? {
        // Request only the first group, because each group takes additional time for each character.
        let count = min(2, groupCount + 1)
        var found = false
        var copy = text
        let offsets = unsafe [Int](unsafeUninitializedCapacity: 2 * count) { ranges, initialized in
            unsafe ranges.initialize(repeating: -1)
            copy.withUTF8 { utf8 in
                unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
                    found = unsafe docscan_re2_match(
                        handle, characters.baseAddress, characters.count, 0,
                        isWhole ? DOCSCAN_RE2_WHOLE : DOCSCAN_RE2_AT_START, ranges.baseAddress, count)
                }
            }
            initialized = 2 * count
        }
        // RE2 never begins or ends a match in the middle of a UTF-8 sequence.
        func range(_ number: Int) -> Range<String.Index>? {
            guard number < count, offsets[2 * number] >= 0 else { return nil }
            let start = text.utf8.index(text.startIndex, offsetBy: offsets[2 * number])
            return start..<text.utf8.index(text.startIndex, offsetBy: offsets[2 * number + 1])
        }
        guard found, let whole = range(0) else { return nil }
        return PatternMatch(range: whole, firstGroup: range(1))
    }
}
