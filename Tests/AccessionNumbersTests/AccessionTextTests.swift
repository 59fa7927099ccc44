import Testing

@testable import AccessionNumbers

struct AccessionTextTests {
    @Test func `Lines are numbered from 1, and empty ones count`() {
        let text = AccessionText("a\n\nb")
        #expect(text.lines.map { String($0.text) } == ["a", "", "b"])
        #expect(text.lines.map(\.number) == [1, 2, 3])
        #expect(!text.isCut)
    }

    @Test func `A written-out new line divides a line, whose pieces know their place`() {
        let text = AccessionText(#"ab\nc\n"#)
        #expect(text.lines.map { String($0.text) } == ["ab", "c", ""])
        #expect(text.lines.map(\.number) == [1, 1, 1])
        #expect(text.lines.map(\.offset) == [0, 4, 7])
    }

    @Test func `Cuts long lines, many lines and long texts, and reports it`() {
        let long = AccessionText(String(repeating: "a", count: 501) + "\nb")
        #expect(long.lines.map(\.text.count) == [500, 1] && long.isCut)
        let many = AccessionText(String(repeating: "\n", count: 2_000))
        #expect(many.lines.count == 2_000 && many.isCut)
        let line = String(repeating: "a", count: 500)
        let large = AccessionText(Array(repeating: line, count: 401).joined(separator: "\n"))
        #expect(large.lines.count == 400 && large.isCut)
    }
}
