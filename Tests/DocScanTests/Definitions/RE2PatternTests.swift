import Testing

@testable import DocScan

struct RE2PatternTests {
    @Test(arguments: [
        (#"[--]"#, #"[\-\-]"#), (#"[--9]"#, #"[\--9]"#), (#"[a-z-]"#, #"[a-z\-]"#), (#"[]a]"#, #"[\]a]"#),
        (#"[^a&&b~~[]"#, #"[^a\&\&b\~\~\[]"#), (#"[[:alpha:]_]"#, #"[[:alpha:]_]"#), (#"[\]\-a]"#, #"[\]\-a]"#),
        (#"a(?i)b"#, #"a(?i:b)"#), (#"(?i)a|b"#, #"(?i:a)|(?i:b)"#), (#"(?:((?i)\w+x))"#, #"(?:((?i:\w+x)))"#),
        (#"(?i)a(?s)b"#, #"(?i:a(?s:b))"#), (#"(?i:a)"#, #"(?i:a)"#), (#"\pN\p{L}\–"#, #"\p{N}\p{L}–"#),
        (#"(?:\d+)+"#, #"(?:\d)+"#), (#"(?:[A-Z]*)+"#, #"(?:[A-Z])*"#), (#"(?:a+)*b"#, #"(?:a)*b"#),
        (#"(?:\d+)+?"#, #"(?:\d+)+?"#), (#"(?:ab+)+"#, #"(?:ab+)+"#), (#"\(?i\)"#, #"\(?i\)"#),
    ])
    func `A pattern says the same in Swift's words`(re2: String, swift: String) throws {
        #expect(RE2Pattern(re2).swift == swift)
        _ = try Regex(swift)
    }

    @Test(arguments: ["(", "a)", "[a", "\\", "(?i", "[[:", "(?:[", "(?:\\"])
    func `What is broken stays broken and ends`(pattern: String) {
        #expect(throws: (any Error).self) { try Regex(RE2Pattern(pattern).swift) }
    }

    @Test func `Classes are those of ASCII`() throws {
        let pattern = try CompiledPattern(InstitutionPattern(label: "x", pattern: #"(\w+\s\d+)"#))
        #expect(pattern.number(atStartOf: "AB 12") != nil)
        #expect(pattern.number(atStartOf: "Ä 12") == nil)
        #expect(pattern.number(atStartOf: "AB ١٢") == nil)
    }

    @Test(arguments: [
        ("(a", PatternProblem.Reason.syntax), ("a+", .groups(0)), ("(a)?(b)", .groups(2)), ("a**", .syntax),
    ])
    func `A pattern that cannot be used says why`(pattern: String, reason: PatternProblem.Reason) {
        let problems = AccessionMatcher([Institutions.definition("x", pattern)]).problems
        #expect(problems.map(\.reason) == [reason])
    }
}
