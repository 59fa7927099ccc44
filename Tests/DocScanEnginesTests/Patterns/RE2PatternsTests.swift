import DocScan
import Testing

@testable import DocScanEngines

struct RE2PatternsTests {
    private func reason(_ pattern: String) -> String {
        do throws(PatternError) {
            _ = try RE2Patterns().compile(pattern)
            return ""
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        ("a(b", "a closing ) is missing for the ( at character 2"),
        (#"a\(b(c[(]"#, "a closing ) is missing for the ( at character 5"),
        ("a)b", "a ) has no matching ( at character 2"), ("[a", "a closing ] is missing for the [ at character 1"),
        ("ä[b-a]", "the range in [ ] is reversed or not valid at character 3"),
        ("*a", "a repetition has nothing to repeat at character 1"), ("a\\", "nothing follows the \\ at character 2"),
        (#"ab\y"#, "the escape after \\ is not valid at character 3"),
        ("a{2,1}", "the { } counts backwards, or more than 1000 with those around it at character 2"),
        ("[[:wrong:]]", "the range in [ ] is reversed or not valid at character 2"),
        ("a(?=b)", "RE2 has no such group; it has ( ), (?: ), (?i) and (?P<name> ) at character 2"),
    ])
    func `Reports an error with its place`(pattern: String, expected: String) {
        #expect(reason(pattern) == expected)
    }

    @Test(arguments: [
        "a{100000000}", "((a{1000}){1000}){1000}", "(?:(?:(?:(?:a{100}){100}){100}){100}){100}",
        String(repeating: "(", count: 20_000) + "a" + String(repeating: ")", count: 20_000),
        String(repeating: "(", count: 4_999) + "a" + String(repeating: ")", count: 5_000),
        String(repeating: "[a-z]", count: 1_000_000),
        String(repeating: #"\pL{50}"#, count: 1_000),
    ])
    func `Refuses a pattern that would take too much memory`(pattern: String) {
        let time = ContinuousClock().measure { #expect(reason(pattern) != "") }
        #expect(time < .seconds(10))
    }

    /// RE2 takes a count of ten digits for letters.
    @Test func `A count beyond all numbers stands for itself`() throws {
        #expect(try RE2Patterns().compile("a{1000000000}").matches("a{1000000000}"))
    }

    @Test func `Accepts deeply nested brackets`() throws {
        let pattern = String(repeating: "(?:", count: 900) + "a" + String(repeating: ")", count: 900)
        #expect(try RE2Patterns().compile(pattern).matches("a"))
    }

    @Test func `The first group has its place in the text`() throws {
        let pattern = try RE2Patterns().compile("(é+)(x)?([0-9]+)?")
        let text = "--éé12--"
        let part = text.dropFirst(2)
        let match = try #require(pattern.match(in: part, isWhole: false))
        #expect(pattern.groupCount == 3)
        #expect(part[match.range] == "éé12")
        #expect(match.firstGroup.map { part[$0] } == "éé")
        #expect(pattern.match(in: part, isWhole: true) == nil)
        #expect(pattern.match(in: text[...], isWhole: false) == nil)
        #expect(!pattern.matches(part) && pattern.matches(part.dropLast(2)))
        #expect(try RE2Patterns().compile("(a)|b").match(in: "b", isWhole: true)?.firstGroup == nil)
        #expect(try RE2Patterns().compile("b").match(in: "b", isWhole: true)?.firstGroup == nil)
    }

    @Test func `Empty texts and patterns`() throws {
        let pattern = try RE2Patterns().compile("()")
        #expect(pattern.matches(""))
        #expect(pattern.match(in: "", isWhole: true)?.firstGroup?.isEmpty == true)
        #expect(!pattern.matches("a"))
        #expect(pattern.match(in: "a", isWhole: false)?.range.isEmpty == true)
    }

    @Test func `A pattern serves many threads at once`() async throws {
        let pattern = try RE2Patterns().compile("(?:[a-z]+,)*([0-9]+)")
        let right = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let text = String(repeating: "ab,", count: index) + String(index)
                    return (0..<200).allSatisfy { _ in
                        pattern.match(in: text[...], isWhole: true)?.firstGroup.map { text[$0] == String(index) }
                            ?? false
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(right == 64)
    }

    /// Much of the limits: 900 repetitions, 2,000 groups, the number of characters of a QR code.
    @Test(arguments: [
        "((?:[a-z]*b){900})!", String(repeating: "(a?", count: 2_000) + String(repeating: ")", count: 2_000),
    ])
    func `Large patterns end at once on the longest value`(pattern: String) throws {
        let pattern = try RE2Patterns().compile(pattern)
        let text = String(repeating: "abcb", count: 1_074)
        let time = ContinuousClock().measure {
            #expect(!pattern.matches(text[...]))
            #expect(pattern.match(in: text[...], isWhole: true) == nil)
        }
        #expect(time < .seconds(20))
    }
}
