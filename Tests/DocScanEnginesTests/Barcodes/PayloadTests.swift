import Testing

@testable import DocScanEngines

struct PayloadTests {
    @Test(arguments: [
        (Array("Zoé 漢字 😀".utf8), "Zoé 漢字 😀"), ([0x5A, 0x6F, 0xE9], "Zoé"),
        (Array("A\u{1D}B\r\n\t\u{1E}\u{04}".utf8), "A\u{1D}B\r\n\t\u{1E}\u{04}"),
        ([], ""),
    ])
    func `Text is text`(bytes: [UInt8], text: String) {
        let payload = Payload(bytes)
        #expect(payload.text == text)
        #expect(payload.bytes == nil)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x00, 0x81, 0x80, 0x62], [0xDC, 0x03, 0x6A], [0x41, 0x00], [0x80]] as [[UInt8]])
    func `A payload that is not text keeps its bytes`(bytes: [UInt8]) {
        let payload = Payload(bytes)
        #expect(payload.bytes == bytes)
        #expect(payload.text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } == bytes)
    }

    @Test(arguments: [
        (#"\000026Zoé"#, "Zoé"), (#"A\000026é\000003B"#, "AéB"), (#"a\\b"#, #"a\b"#),
        (#"\000027abc\\000026"#, #"abc\000026"#),
        (#"\000026Zo\000026é"#, "Zoé"), (#"\+00026A"#, "+00026A"),
        (#"tail\"#, "tail"), (#"\00002"#, "00002"),
    ])
    func `Character sets are named in the content`(content: String, text: String) {
        #expect(Payload(Array(content.utf8), namesCharacterSets: true).text == text)
    }

    @Test func `Unknown character sets and invalid bytes are not text`() {
        #expect(String([0x41], characterSet: 899) == nil)
        #expect(String([0xFF], characterSet: 27) == nil)
        #expect(Payload(Array(#"\000899A"#.utf8), namesCharacterSets: true).bytes == [0x41])
    }

    @Test func `A character may lie in two stretches of one set`() {
        let content = Array(#"\000026Zo"#.utf8) + [0xC3] + Array(#"\000026"#.utf8) + [0xA9]
        #expect(Payload(content, namesCharacterSets: true).text == "Zoé")
    }
}
