import Testing

@testable import DocScan

struct ElementSyntaxTests {
    @Test func `Elements have known identifiers, lengths and digits`() {
        for text in ["0109501101530003", "010950110153000310AB\u{1D}21123", "112601313103001750", "392012\u{1D}10A"] {
            #expect(ElementSyntax.isMet(by: text))
        }
        for text in ["", "A1", "10", "1126013", "11260131X", "30A", "10AB\u{1D}", "0512345", "10AB\u{1D}\u{1D}21"] {
            #expect(!ElementSyntax.isMet(by: text))
        }
    }
}
