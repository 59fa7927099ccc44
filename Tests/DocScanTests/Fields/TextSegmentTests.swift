import Testing

@testable import DocScan

struct TextSegmentTests {
    @Test func `A wide gap divides a line`() {
        let segments = TextSegment.segments(of: [line(y: 100, (0, "Family name"), (400, "Smith Jones"))])
        #expect(segments.map { $0.words.map(\.text) } == [["Family", "name"], ["Smith", "Jones"]])
        #expect(segments.map(\.box.x) == [0, 400])
        #expect(segments[1].box.width == 128)
    }

    @Test func `Omits flat words as leaders`() {
        let segments = TextSegment.segments(of: [line(y: 100, (0, "Sex"), (60, "........"), (200, "F"))])
        #expect(segments.map { $0.words.map(\.text) } == [["Sex"], ["F"]])
    }

    @Test func `Tokens refer to their word`() throws {
        let segment = try #require(TextSegment(words("Nom/Name: Élan", x: 0)))
        #expect(segment.tokens.map(\.text) == ["nom", "name", "elan"])
        #expect(segment.tokens.map(\.word) == [0, 0, 1])
        #expect(TextSegment([]) == nil)
        #expect(TextSegment(words("t0 N0. A0 10 x1", x: 0))?.tokens.map(\.text) == ["to", "no", "ao", "10", "x1"])
    }

    @Test func `A label ends at a colon or a date inside a word`() {
        let lengths = ["Name:LI": 5, "Prénom(s):ANA": 10, "vigueur2016-12-25": 7, "du1/2/2020": 2]
        for (text, length) in lengths { #expect(RecognizedWord.labelLength(of: text) == length, "\(text)") }
        for text in ["Name:", ":", "", "12:30", "EAC2767046083", "A2016-12-25", "abc12", "Jean-Luc", "vigueur"] {
            #expect(RecognizedWord.labelLength(of: text) == nil, "\(text)")
        }
    }

    @Test func `A word divides into a label and its value at the colon`() throws {
        var word = words("Name:LI", x: 100)[0]
        #expect(word.labelAndValue == [word], "unknown place")
        word.labelShare = 0.75
        word.alternatives = word.text.map { [$0] }
        let parts = word.labelAndValue
        #expect(parts.map(\.text) == ["Name:", "LI"] && parts[1].alternatives == [["L"], ["I"]])
        #expect(parts.map(\.box.x) == [100, 163] && parts.map(\.box.right) == [163, 184])
        let segment = try #require(TextSegment([word]))
        #expect(segment.tokens.map(\.text) == ["name", "li"])
        #expect(segment.value(insideWordAt: 1)?.text == "LI" && segment.value(insideWordAt: 0) == nil)
    }

    @Test func `Noise is what is more likely wrong than right`() {
        #expect(TextSegment(words("a b", x: 0, confidence: 0.2))?.isNoise == true)
        #expect(TextSegment(words("a", x: 0, confidence: 0.2) + words("b", x: 20))?.isNoise == false)
    }
}
