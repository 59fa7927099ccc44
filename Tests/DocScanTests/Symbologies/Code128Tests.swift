import Testing

@testable import DocScan

struct Code128Tests {
    @Test func `Sets, shifts and pairs of digits make one text`() {
        // Start B "Ab", C "1234", A "\\n" by a shift of B.
        #expect(Code128.text(of: [104, 33, 66, 99, 12, 34, 100, 33]) == "Ab1234A")
        #expect(Code128.text(of: [104, 33, 98, 74, 66]) == "A\nb")
    }

    @Test func `Function character 4 makes letters with accents`() {
        // é is 0xE9, i with 128 added.
        #expect(Code128.text(of: [104, 58, 79, 100, 73]) == "Zoé")
        #expect(Code128.text(of: [104, 100, 100, 73, 73, 100, 73]) == "ééi")
        #expect(Code128.text(of: [104, 100, 100, 73, 100, 100, 73]) == "éi")
    }

    @Test func `Function character 1 separates, but not in front`() {
        #expect(Code128.text(of: [105, 102, 10, 100, 33, 102, 34]) == "10A\u{1D}B")
    }

    @Test func `Function characters for the reader are not text`() {
        #expect(Code128.text(of: [104, 96, 33]) == nil)
        #expect(Code128.text(of: [104]) == nil)
        #expect(Code128.text(of: [12, 34]) == nil)
    }
}
