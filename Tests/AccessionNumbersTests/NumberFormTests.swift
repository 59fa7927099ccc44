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

    @Test(arguments: ["10.30-17.30", "10:30", "9:00–18:00"]) func `Spans and colons are of times`(text: String) {
        #expect(NumberForm(text).isTime)
    }

    @Test(arguments: ["20.30", "10.75-17.30", "25:30", "138:1947", "1.2.3", "12-34"])
    func `Does not take other numbers for times`(text: String) { #expect(!NumberForm(text).isTime) }

    @Test(arguments: ["24", "4.12", "B2.14"]) func `Short numbers may be of rooms`(text: String) {
        #expect(NumberForm(text).isRoom)
    }

    @Test(arguments: ["1987.12", "4.12.7", "NG24"]) func `Long numbers are not`(text: String) {
        #expect(!NumberForm(text).isRoom)
    }

    @Test(arguments: ["1987", "1987-1990", "1987-90", "c. 1987", "12.1987"])
    func `Years, spans of years and months are dates`(text: String) { #expect(NumberForm(text).isDate(isAlone: false)) }

    @Test(arguments: ["1000-1902", "1987.12", "1987-86", "13.1987", "146.1940", "L1987"])
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
