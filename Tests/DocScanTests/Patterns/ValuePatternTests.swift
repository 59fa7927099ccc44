@testable import DocScan
import FoundationEssentials
import Testing

struct ValuePatternTests {
    @Test(arguments: [
        ("K9548487", true), ("X0000000", true), ("K954848", false), ("K95484870", false), (" K9548487", false),
        ("k9548487", false), ("", false),
    ])
    func `The whole value must match`(value: String, matches: Bool) throws {
        #expect(try ValuePattern("[KX][0-9]{7}").matches(value) == matches)
    }

    @Test func `Alternatives are each taken whole`() throws {
        let pattern = try ValuePattern("[0-9]{4}-[0-9]{4}|[0-9]{2}-[0-9]{4}-[0-9]{4}")
        #expect(pattern.matches("1234-5678"))
        #expect(pattern.matches("12-3456-7890"))
        #expect(!pattern.matches("12-3456-78901"))
    }

    @Test func `A broken expression is refused`() {
        #expect(throws: PatternError.self) { try ValuePattern("[0-9") }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ValuePattern].self, from: Data("[\"[0-9]\"]".utf8))
        }
        #expect(throws: DecodingError.self) {
            try JSONDecoder.withPatterns.decode([ValuePattern].self, from: Data("[\"[0-9\"]".utf8))
        }
    }

    @Test func `In JSON it is its text`() throws {
        let json = try JSONEncoder().encode([ValuePattern("[0-9]+")])
        #expect(String(decoding: json, as: UTF8.self) == "[\"[0-9]+\"]")
        #expect(try JSONDecoder.withPatterns.decode([ValuePattern].self, from: json) == [ValuePattern("[0-9]+")])
    }

    @Test func `A group in it is the value`() throws {
        #expect(try ValuePattern("A?([0-9]{9})").value(in: "A123456789") == "123456789")
        #expect(try ValuePattern("[0-9]{4}").value(in: "1234") == "1234")
        #expect(try ValuePattern("A?([0-9]{9})").value(in: "B123456789") == nil)
    }

    /// 2^60 ways to fail, for a matcher that goes back (safety M3).
    @Test func `A text made to keep the matcher busy does not`() throws {
        let text = String(repeating: "A", count: 4_000)
        let pattern = try ValuePattern("([A-Z]+-?)+[0-9]")
        let time = ContinuousClock().measure {
            #expect(!pattern.matches(text))
            #expect(pattern.value(in: text) == nil)
            #expect(pattern.value(in: text + "7") == text)
        }
        #expect(time < .seconds(20))
    }

    @Test(arguments: [
        ("", ""), ("Ä", "Ä"), ("[^a]", "€"), ("..", "🇫🇷"), ("(?i)straße", "STRAßE"), ("e\\x{301}", "e\u{301}"),
        ("a\u{0}b", "a\u{0}b"), ("\\p{Greek}+", "αβγ"),
    ])
    func `Text is Unicode scalars`(pattern: String, value: String) throws {
        #expect(try ValuePattern(pattern).matches(value.replacing("\\\\", with: "\\")))
    }

    @Test(arguments: [("\\d", "٣"), ("\\w", "ä"), (".", "\n"), ("\\s", "\u{A0}"), ("[a-z]", "A")])
    func `Classes are of ASCII`(pattern: String, value: String) throws {
        #expect(try !ValuePattern(pattern).matches(value))
    }

    @Test func `A group that takes no part leaves the whole`() throws {
        let pattern = try ValuePattern("K([0-9]{2})|X[0-9]{2}")
        #expect(pattern.value(in: "K12") == "12")
        #expect(pattern.value(in: "X12") == "X12")
        #expect(try ValuePattern("(?P<year>[0-9]{4})/.*").value(in: "1991/ä") == "1991")
    }

    @Test func `Dashes that print has and a barcode lacks`() throws {
        let pattern = try ValuePattern("[0-9]{4}-[0-9]{4}|[0-9]{2}-[0-9]{4}-[0-9]{4}")
        #expect(pattern.separated("85384199") == "8538-4199")
        #expect(pattern.separated("1285384199") == "12-8538-4199")
        #expect(pattern.separated("8538-4199") == "8538-4199")
        #expect(pattern.separated("123") == "123")
    }
}
