import Testing

@testable import DocScan

struct PrintedDateTests {
    @Test(arguments: [
        "1991/04/29", "1991-04-29", "1991.04.29", "1991 04 29", "29 APR 1991", "29-Apr-1991", "29APR1991",
        "April 29, 1991", "29 April 1991", "29th of April 1991", "29 avril 1991", "29 AVR 1991", "le 29 avril 1991",
        "29 APR / AVR 1991", "29/04/1991", "04/29/1991", "APR 29 1991",
    ])
    func `All of these are the same day`(text: String) {
        #expect(PrintedDate.parse(text)?.description == "1991-04-29")
    }

    @Test(arguments: [
        ("1er février 2003", "2003-02-01"), ("15 août 1960", "1960-08-15"), ("15 AOUT 1960", "1960-08-15"),
        ("7 déc 2010", "2010-12-07"), ("3 juil 1999", "1999-07-03"), ("3 juillet 1999", "1999-07-03"),
        ("3 juin 1999", "1999-06-03"), ("3 JUN 1999", "1999-06-03"), ("9 mai 2001", "2001-05-09"),
        ("9 MAR 2001", "2001-03-09"), ("9 sept 2001", "2001-09-09"), ("05/05/1991", "1991-05-05"),
    ])
    func `Months have English and French names`(text: String, day: String) {
        #expect(PrintedDate.parse(text)?.description == day)
    }

    @Test(arguments: ["03/04/1991", "12-11-2001"])
    func `Rejects a date whose day and month can be swapped`(text: String) {
        #expect(PrintedDate.parse(text) == nil)
    }

    @Test(arguments: [
        ("03/04/1991", ["1991-04-03", "1991-03-04"]), ("05/05/1991", ["1991-05-05"]), ("25/04/1991", ["1991-04-25"]),
        ("04/25/1991", ["1991-04-25"]), ("31/02/1991", []), ("1991/03/04", ["1991-03-04"]),
        ("3 APR 1991", ["1991-04-03"]),
        ("Smith", []),
    ])
    func `A text states no day, one, or two`(text: String, days: [String]) {
        #expect(PrintedDate.days(in: text).map(\.description) == days)
    }

    @Test(arguments: ["2018/06/1", "2018/6/11", "18/06/11", "2018/06"])
    func `Rejects a date that may be cut off`(text: String) {
        #expect(PrintedDate.parse(text) == nil)
    }

    @Test(arguments: [
        "1991/02/30", "29 jui 1991", "29 APR MAY 1991", "29 foo 1991", "Smith", "", "29 ma 1991", "APR 1991",
        "1991/04/29 5", "29 APR 91", "99999999999999999999/04/29",
    ])
    func `Rejects text that does not state a valid day`(text: String) {
        #expect(PrintedDate.parse(text) == nil)
    }

    @Test func `The known order decides between two possible days`() {
        #expect(PrintedDate.parse("03/04/1991") == nil)
        #expect(PrintedDate.parse("03/04/1991", order: .monthFirst)?.description == "1991-03-04")
        #expect(PrintedDate.parse("03/04/1991", order: .dayFirst)?.description == "1991-04-03")
        #expect(PrintedDate.parse("25/04/1991", order: .monthFirst)?.description == "1991-04-25")
    }
}
