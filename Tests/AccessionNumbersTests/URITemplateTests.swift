import AccessionNumbers
import Testing

struct URITemplateTests {
    @Test(arguments: [
        ("https://museum.example/{accession_number}/x?a=b&c#d", "https://museum.example/1.2/x?a=b&c#d"),
        (" https://museum.example/{accession_number} ", "https://museum.example/1.2"),
        ("x{accession_number}{accession_number}y", "x1.21.2y"), ("{other}z", "z"), ("plain", "plain"),
        ("é {accession_number}", "%C3%A9%201.2"),
    ])
    func `A template is expanded`(template: String, expected: String) throws {
        #expect(try #require(URITemplate(template)).expanded(["accession_number": "1.2"]) == expected)
    }

    /// Source of the values: RFC 6570, section 3.2.2.
    @Test(arguments: [
        ("Hello World!", "Hello%20World%21"), ("50%", "50%25"), ("a/b,c", "a%2Fb%2Cc"), ("–", "%E2%80%93"),
        ("A-z0._~", "A-z0._~"),
    ])
    func `A value is encoded`(value: String, expected: String) throws {
        #expect(try #require(URITemplate("{v}")).expanded(["v": value]) == expected)
    }

    @Test(arguments: ["{", "a}", "{}", "{+v}", "{a,b}", "{v:3}", "{v*}", "{{v}}"])
    func `Refuses a template beyond simple expansion`(template: String) { #expect(URITemplate(template) == nil) }
}
