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
    func `Ignores dates, prices and other values in the form of a number`(text: String) {
        #expect(Institutions.values(Institutions.loose, text) == [])
    }

    @Test(arguments: [
        ("Accession number: 1911", "1911"), ("Inv. 12", "12"), ("Object number\n1911", "1911"),
        ("Inv.-Nr. 1864-1916", "1864-1916"), ("Inv. No. 3", "3"), ("123456", "123456"), ("12-34", "12-34"),
        ("Gift, 1994 (12.345.6)", "12.345.6"), ("1000-1902", "1000-1902"),
    ])
    func `Accepts a number after a label or alone on its line`(text: String, value: String) {
        #expect(Institutions.values(Institutions.loose, text) == [value])
    }

    @Test(arguments: [
        ("Catalogue $49.95", IgnoredNumber.Reason.price), ("Poster 9.95", .price), ("Katalog 24.90 €", .price),
        ("CHF 25.00", .price), ("Room 4.12", .place), ("first floor, room B2.14", .place), ("Salle 3.05", .place),
        ("10.30-17.30", .time), ("Open 10.30 – 17.30", .time), ("Last entry 16.45", .time), ("Tours at 11.15", .time),
        ("geöffnet ab 9.30", .time), ("Opened 12.1987", .date), ("Restored in 06.2004", .date), ("Oil, 1911", .date),
        ("Shown 12.3.1987", .date), ("40 x 50 cm", .size), ("Tel. 415-555-1234", .otherNumber),
        ("Edition 12/50 of it", .count), ("a 19th-century view", .prose),
    ])
    func `Each ignored place has its reason`(text: String, reason: IgnoredNumber.Reason) {
        let findings = AccessionMatcher([Institutions.loose]).findings(in: text)
        #expect(findings.matches.isEmpty)
        #expect(!findings.ignored.isEmpty && findings.ignored.allSatisfy { $0.reason == reason }, "\(findings.ignored)")
    }

    @Test func `Ignored places state where they are`() {
        let findings = AccessionMatcher([Institutions.loose]).findings(in: "Oil, 1911\n\n 40 x 50 cm")
        #expect(findings.ignored.map(\.value) == ["1911", "40", "50"])
        #expect(findings.ignored.map(\.line) == [1, 3, 3])
        #expect(findings.ignored.map(\.column) == [6, 2, 7])
        #expect(!"\(findings.ignored[0])".contains("1911"))
    }

    @Test(arguments: [
        ("Accession no. 12.1987", ["12.1987"]), ("Inv. 4.12", ["4.12"]), ("12.1987", ["12.1987"]), ("20.30", ["20.30"]),
        ("Rogers Fund, 1920 (20.30)", ["20.30"]), ("Bowl, 1926 (26.7.1395)", ["26.7.1395"]),
        ("a. Fragment (21.9.4)\nb. Purchase (26.7.1395)", ["21.9.4", "26.7.1395"]),
        ("Purchase (26.7.1395), and a gift (21.9.4)", ["26.7.1395", "21.9.4"]),
        ("Open Museum Fund, 1921 (21.30)", ["21.30"]), ("1984.30", ["1984.30"]), ("Artist rooms AR00193", ["AR00193"]),
        ("Gift of May Winter 1921.12", ["1921.12"]),
    ])
    func `Accepts a number after a label, alone on its line, or in a credit line`(text: String, values: [String]) {
        #expect(Institutions.values(Institutions.loose, text) == values)
    }

    @Test(arguments: ["Shown (12.3.1987 – 14.6.1987)\nBowl (21.9.4)", "Born 1864 (1864–1916)\nBowl (21.9.4)"])
    func `Does not take a span in brackets for a number in a list`(text: String) {
        #expect(Institutions.values(Institutions.loose, text) == ["21.9.4"])
    }

    @Test func `Does not ignore a place that matches another institution`() {
        let prefixed = Institutions.definition("Prefixed", #"(1911)"#, #"(B\d+)"#)
        let findings = AccessionMatcher([Institutions.loose, prefixed]).findings(in: "Inv. 1911, shown in 1912")
        #expect(findings.matches.map(\.value) == ["1911", "1911"])
        #expect(findings.ignored.map(\.value) == ["1912"])
    }
}
