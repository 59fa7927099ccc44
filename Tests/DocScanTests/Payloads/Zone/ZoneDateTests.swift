import Testing

@testable import DocScan

struct ZoneDateTests {
    private let today = ZoneReferenceDay(year: 2026, month: 11, day: 23)

    @Test(arguments: [
        ("7408<<", "1974-08"), ("74<<<<", "1974"), ("740800", "1974-08"), ("740000", "1974"), ("<<<<<<", nil),
        ("261124", "1926-11-24"), ("261123", "2026-11-23"), ("000229", "2000-02-29"),
    ])
    func `Birth dates may lack parts and are in the past`(text: String, expected: String?) throws {
        let date = try #require(ZoneDate(text, .birth, today: today))
        #expect(date.text == expected)
    }

    @Test(arguments: [
        ("261123", "1926-11-23"), ("261124", nil), ("111124", "1911-11-24"), ("111122", nil), ("11<<<<", "1911"),
        ("000229", nil), ("740812", nil),
    ])
    func `A date of birth may be a hundred years earlier, up to an age of 115`(
        text: String, expected: String?
    ) throws {
        #expect(try #require(ZoneDate(text, .birth, today: today)).otherText == expected)
        #expect(try #require(ZoneDate(text, .expiry, today: today)).otherText == nil)
    }

    @Test(arguments: [("760101", "1976-01-01"), ("750101", "2075-01-01"), ("301231", "2030-12-31")])
    func `Expiry dates are near`(text: String, expected: String) throws {
        #expect(ZoneDate(text, .expiry, today: today)?.text == expected)
    }

    @Test(arguments: ["741301", "740132", "740230", "7A0101", "<<0801", "74<<01", "7408", "74080<"])
    func `Rejects months and days that do not exist, letters and other lengths`(text: String) {
        #expect(ZoneDate(text, .birth, today: today) == nil)
    }
}
