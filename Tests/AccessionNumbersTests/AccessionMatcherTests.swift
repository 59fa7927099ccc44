import DocScan
import Testing

@testable import AccessionNumbers

struct AccessionMatcherTests {
    @Test(arguments: [
        ("1987.12.3", ["1987.12.3"]), ("Gift of A. Lee, 1987 (1987.12.3).", ["1987.12.3"]),
        ("L1987.12\n1987.13 1987.14", ["L1987.12", "1987.13", "1987.14"]),
        (#"Oil\n1987.12.3\n\n1987.14 a c\nBronze"#, ["1987.12.3", "1987.14 a c"]),
        ("Acc.No.1987.12", ["1987.12"]), ("1987.12 ac", ["1987.12 ac"]), ("1987.12 on oak", ["1987.12"]),
        ("1987.12.", ["1987.12"]), ("11987.12", []), ("1987.12.3.4", []),
        ("1987.12x", []), ("1987.12-14", []), ("www.museum.example/1987.12", []), ("a@1987.12", []),
        (String(repeating: "1", count: 70) + ".1987.12", []),
    ])
    func `A number is a whole word`(text: String, expected: [String]) {
        #expect(Institutions.values(Institutions.harbour, text) == expected)
    }

    @Test(arguments: [
        ("KHM 1234", ["KHM 1234"]), ("Inventory number KHM 1234 oil on canvas", ["KHM 1234"]),
        ("Riverside 2327", ["Riverside 2327"]), ("KHM 22 a-b", ["KHM 22 a-b"]), ("A III 2856", ["A III 2856"]),
        ("Painted 1911", []), ("Room 24", []), ("Number of parts 1", []), ("May 12", []),
    ])
    func `Words of a sentence are not part of it`(text: String, expected: [String]) {
        #expect(Institutions.values(Institutions.hall, text) == expected)
    }

    @Test(arguments: [
        ("AB 204 Oil", ["AB 204"]), ("(AB 1104 (2))", ["AB 1104 (2)"]), ("ROOM 12 A", []),
    ])
    func `Shortens a match that is too long`(text: String, expected: [String]) {
        #expect(Institutions.values(Institutions.greedy, text) == expected)
    }

    @Test func `Matches follow the order of the text, with their places`() {
        let matcher = AccessionMatcher([Institutions.hall, Institutions.harbour])
        let matches = matcher.findings(in: "Oil\n  1987.12 KHM 99\n\\nKHM 100").matches
        #expect(matches.map(\.value) == ["1987.12", "KHM 99", "KHM 100"])
        #expect(matches.map(\.line) == [2, 2, 3])
        #expect(matches.map(\.column) == [3, 11, 3])
        #expect(matches.map(\.organization) == ["Harbour Museum", "Hall of Maps", "Hall of Maps"])
        #expect(!"\(matches[0])".contains("1987"))
    }

    @Test func `The pattern that takes most is the one`() {
        let definition = Institutions.definition("Two", #"(\d+\.\d+)"#, #"(\d+\.\d+\/[A-Z]+)"#)
        #expect(AccessionMatcher([definition]).findings(in: "12.5/AB").matches.map(\.label) == ["form 2"])
    }

    @Test func `Words inside a number stay`() {
        let definition = Institutions.definition("Range", #"([A-Z]+\.\d+(?: to \d+)?(?:, [A-Z]+ \d+)*)"#)
        #expect(Institutions.values(definition, "W.1 to 44018, RF 37305") == ["W.1 to 44018, RF 37305"])
    }

    @Test func `A bad pattern does not spoil the others`() {
        let matcher = AccessionMatcher([Institutions.definition("Half", "(", #"(Q\d+)"#)])
        #expect(matcher.problems.map(\.label) == ["form 1"])
        #expect(matcher.problems[0].description.contains("RE2"))
        #expect(matcher.findings(in: "Q77").matches.map(\.label) == ["form 2"])
    }

    @Test func `Addresses are made of the number`() {
        var definition = Institutions.definition("Addresses", #"(R\d+/\d)"#)
        definition.objectURL = " https://museum.example/{accession_number}"
        definition.iiifManifest = "https://museum.example/{accession_number"
        let match = AccessionMatcher([definition]).findings(in: "R12/3").matches.first
        #expect(match?.objectURL == "https://museum.example/R12%2F3")
        #expect(match?.iiifManifest == nil)
        #expect(match?.oembed == nil)
    }

    @Test func `Text made to keep the matcher busy is searched in time`() {
        let slow = Institutions.definition("Slow", #"((?:[A-Z]+\ )(?:\d+)+(?:-[0-9]+))"#)
        let text = String(repeating: "AB " + String(repeating: "1", count: 60) + " ", count: 200) + "\n"
        let clock = ContinuousClock()
        let time = clock.measure {
            let findings = AccessionMatcher([slow]).findings(in: String(repeating: text, count: 20))
            #expect(findings.isCut)
        }
        #expect(time < .seconds(20))
    }

    @Test func `A definition made to keep the matcher busy is searched in time`() {
        let evil = Institutions.definition("Evil", "((?:(?:a|a)*)*b)", "(([a-z]+)+[0-9])")
        let text = String(repeating: "a", count: 60) + " 1"
        let time = ContinuousClock().measure {
            #expect(AccessionMatcher([evil]).findings(in: text).matches.isEmpty)
        }
        #expect(time < .seconds(20))
    }

    /// Each search is linear; there are many (66,000 words, 900 repetitions). The budget is a twentieth of the usual
    /// one.
    @Test func `Ends a search that takes too many steps, and reports it`() {
        let slow = Institutions.definition("Slow", "((?:[a-z]*b? ?){900}1)")
        let line = Array(repeating: "ab", count: 166).joined(separator: " ")
        let text = Array(repeating: line, count: 400).joined(separator: "\n")
        let time = ContinuousClock().measure {
            #expect(AccessionMatcher([slow]).findings(in: text, SearchBudget(steps: 100_000_000)).isCut)
        }
        // Half a second of a processor that other tests use too.
        #expect(time < .seconds(20))
    }

    @Test func `Reports lines beyond the limit as cut off`() {
        let findings = AccessionMatcher([Institutions.harbour])
            .findings(in: String(repeating: "\n", count: 2_000) + "1987.12")
        #expect(findings.isCut && findings.matches.isEmpty)
    }
}
