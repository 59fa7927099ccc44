import Testing

@testable import DocScanCollect

struct MarkdownTests {
    @Test func `Headings have their words as anchors, each once`() {
        let html = Markdown("# Über *uns*\n\n## Why?\n\n## Why?\n\n## ???\n").html
        #expect(html.contains("<h1 id=\"über-uns\">Über <em>uns</em></h1>"))
        #expect(html.contains("<h2 id=\"why\">") && html.contains("<h2 id=\"why-1\">"))
        #expect(html.contains("<h2 id=\"section\">"))
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "[x](javascript:alert(1))",
        "![x](data:text/html,1)", "<iframe src=\"https://example.org\"></iframe>",
    ])
    func `Raw HTML and scripts in links are dropped`(text: String) {
        let html = Markdown("before\n\n\(text)\n\nafter").html
        #expect(html.contains("before") && html.contains("after"))
        for word in ["alert", "onerror", "<iframe", "data:text"] { #expect(!html.contains(word), "\(html)") }
    }

    @Test func `Text is text`() {
        #expect(Markdown("1 < 2 & \"3\"").html == "<p>1 &lt; 2 &amp; &quot;3&quot;</p>\n")
        #expect(Markdown("").html == "")
    }
}
