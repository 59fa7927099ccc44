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

    @Test func `Noise is what is more likely wrong than right`() {
        #expect(TextSegment(words("a b", x: 0, confidence: 0.2))?.isNoise == true)
        #expect(TextSegment(words("a", x: 0, confidence: 0.2) + words("b", x: 20))?.isNoise == false)
    }
}
