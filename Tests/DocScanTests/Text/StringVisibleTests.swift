import DocScan
import Testing

struct StringVisibleTests {
    @Test(arguments: [
        ("plain, é, ß, –", "plain, é, ß, –"), ("a\u{1B}[31m\u{7}", "a<ESC>[31m<BEL>"), ("a\r\nb\tc", "a<CR><LF>b<HT>c"),
        ("\u{7F}\u{9B}31m", "<DEL><U+009B>31m"),
        // Bidirectional overrides, isolates and marks.
        ("fdp.\u{202E}gpj.exe\u{202C}", "fdp.<U+202E>gpj.exe<U+202C>"), ("\u{2066}a\u{2069}", "<U+2066>a<U+2069>"),
        ("a\u{200E}\u{200F}\u{61C}", "a<U+200E><U+200F><U+061C>"),
        // Invisible characters.
        ("a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e", "a<U+200B>b<U+2060>c<U+FEFF>d<U+00AD>e"),
        ("a\u{E0041}\u{E007F}", "a<U+E0041><U+E007F>"), ("\u{3164}\u{115F}", "<U+3164><U+115F>"),
        ("a\u{2028}b\u{2029}", "a<U+2028>b<U+2029>"), ("\u{E000}\u{F0000}", "<U+E000><U+F0000>"),
        ("a\u{200D}b", "a<U+200D>b"), ("a\u{FE0F}", "a<U+FE0F>"), ("a\u{E0100}", "a<U+E0100>"),
    ])
    func `Names characters that a terminal would obey or hide`(text: String, shown: String) {
        #expect(text.visible == shown)
    }

    @Test(arguments: [
        "e\u{301}", "می‌خواهم", "क्‍ष", "नेपाल", "עברית", "日本\u{E0100}", "👨‍👩‍👧 ❤️", "ᠠ\u{180B}", "\u{600}١٢",
        "a\u{A0}b",
    ])
    func `Scripts stay readable`(text: String) {
        #expect(text.visible == text)
        #expect(text.visibleLines == text)
    }

    @Test func `Text keeps its lines`() {
        #expect("a\tb\n\u{1B}c\r\nd".visibleLines == "a\tb\n<ESC>c<CR>\nd")
    }
}
