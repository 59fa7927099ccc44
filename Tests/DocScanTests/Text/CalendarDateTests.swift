import DocScan
import Testing

struct CalendarDateTests {
    @Test(arguments: [(1991, 4, 29), (2000, 2, 29), (1996, 2, 29), (1850, 1, 1), (2199, 12, 31)])
    func `A day that exists is one`(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) != nil)
    }

    @Test(arguments: [
        (1991, 2, 30), (1900, 2, 29), (1991, 4, 31), (1991, 13, 1), (1991, 0, 1), (1991, 1, 0), (1849, 1, 1),
        (2200, 1, 1),
    ])
    func `Rejects a day that does not exist`(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }

    @Test func `A date is written as ISO 8601`() {
        #expect(CalendarDate(year: 1991, month: 4, day: 9)?.description == "1991-04-09")
        #expect(CalendarDate(year: 2024, month: 12, day: 31)?.description == "2024-12-31")
    }

    @Test func `A format defines the places of the digits`() {
        let day = CalendarDate(year: 1991, month: 4, day: 29)
        #expect(CalendarDate("1991/04/29", format: "yyyy/MM/dd") == day)
        #expect(CalendarDate("29.04.1991", format: "dd.MM.yyyy") == day)
    }

    @Test(arguments: ["1991-04-29", "1991/4/29", "1991/04/2", "1991/04/291", "199a/04/29", "١٩٩١/04/29", ""])
    func `Rejects text that does not match the format exactly`(text: String) {
        #expect(CalendarDate(text, format: "yyyy/MM/dd") == nil)
    }

    @Test func `A format may have more places than a number has`() {
        #expect(CalendarDate(String(repeating: "9", count: 30), format: String(repeating: "y", count: 30)) == nil)
        #expect(CalendarDate("001991/04/29", format: "yyyyyy/MM/dd") == CalendarDate(year: 1991, month: 4, day: 29))
    }
}
