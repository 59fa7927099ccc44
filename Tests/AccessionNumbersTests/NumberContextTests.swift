import DocScan
import Testing

@testable import AccessionNumbers

struct NumberContextTests {
    @Test(arguments: [
        "1911", "Oil on canvas, 1911", "1864 – 1916", "1864–1916", "ca. 1905-10", "12.5.1911, Paris", "the 1950s",
        "40 x 50 cm", "126cm (h) x 149.5cm (w)", "H. 12.5 W. 8.25 cm", "16 1/4 in.", "$12.50", "12.50 €",
        "Tel. 415-555-1234", "+1 415-555-1234", "10:30", "a 19th-century view", "18e", "Edition 12/50 of it",
        "about 30,000 years", "Age: 25-30 years", "Cave No. 3", "Room no. 24", "3 children", "no digit at all", "",
    ])
    func `What has the form and is something else is not taken`(text: String) {
        #expect(Institutions.values(Institutions.loose, text) == [])
    }

    @Test(arguments: [
        ("Accession number: 1911", "1911"), ("Inv. 12", "12"), ("Object number\n1911", "1911"),
        ("Inv.-Nr. 1864-1916", "1864-1916"), ("Inv. No. 3", "3"), ("123456", "123456"), ("12-34", "12-34"),
        ("Gift, 1994 (12.345.6)", "12.345.6"), ("1000-1902", "1000-1902"),
    ])
    func `A label before it, or a line of its own, makes it a number`(text: String, value: String) {
        #expect(Institutions.values(Institutions.loose, text) == [value])
    }

    @Test func `Doubtful places are counted`() {
        let findings = AccessionMatcher([Institutions.loose]).findings(in: "Oil, 1911\n40 x 50 cm")
        #expect(findings.matches.isEmpty)
        #expect(findings.doubtful == 3)
    }
}
