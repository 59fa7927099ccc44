import Testing

@testable import AccessionNumbers

struct NumberFormTests {
    @Test(arguments: ["1", "1987"]) func `Digits alone are an integer`(text: String) {
        #expect(NumberForm(text).isInteger)
    }

    @Test(arguments: ["1987.12", "L1987", "12 13", "-1", ""]) func `Anything more is not`(text: String) {
        #expect(!NumberForm(text).isInteger)
    }

    @Test(arguments: ["30,000", "1,200,000", "25-30", "12/50", "ATELIER 17"])
    func `Thousands, spans, editions and numbered names are counts`(text: String) {
        #expect(NumberForm(text).isCount)
    }

    @Test(arguments: ["1987.12.3", "30,00", "1200-30", "AB 17", "ATELIER 170"])
    func `Numbers of objects are not counts`(text: String) { #expect(!NumberForm(text).isCount) }

    @Test(arguments: ["149.5cm", "12 x 30 cm", "12", "1/8 in"]) func `Numbers with units are measures`(text: String) {
        #expect(NumberForm(text).isMeasure)
    }

    @Test(arguments: ["1962.743g", "L1987.12"]) func `A single letter may be a part of an object`(text: String) {
        #expect(!NumberForm(text).isMeasure)
        #expect(!NumberForm(text).endsInUnit)
    }

    @Test(arguments: ["1987", "1987-1990", "1987-90", "c. 1987", "12:30"])
    func `Years, spans of years and times are dates`(text: String) { #expect(NumberForm(text).isDate(isAlone: false)) }

    @Test(arguments: ["1000-1902", "1987.12", "1987-86", "24:30", "L1987"])
    func `Spans of centuries and other numbers are not`(text: String) {
        #expect(!NumberForm(text).isDate(isAlone: false))
    }

    @Test func `A day with its year is a date where other words are in the line`() {
        #expect(NumberForm("12.3.1987").isDate(isAlone: false))
        #expect(!NumberForm("12.3.1987").isDate(isAlone: true))
        #expect(!NumberForm("12.13.1987").isDate(isAlone: false))
    }

    @Test(arguments: ["the 19th", "Room 5", "part 2", "19th-century", "1950s"])
    func `Words of sentences with numbers are prose`(text: String) { #expect(NumberForm(text).isProse) }

    @Test(arguments: ["1987.12s", "AB 5", "1950.12"]) func `Numbers with letters are not`(text: String) {
        #expect(!NumberForm(text).isProse)
    }
}
