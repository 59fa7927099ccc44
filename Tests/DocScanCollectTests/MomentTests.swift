import Testing

@testable import DocScanCollect

struct MomentTests {
    @Test(arguments: [
        ("2026-11-01T08:00:00+01:00", 3600), ("2026-11-01T07:00:00Z", 0), ("2026-10-31T21:30:00-09:30", -34200),
    ])
    func `Writes a time as it was read`(text: String, offset: Int) throws {
        let moment = try #require(Moment(text))
        #expect(moment.seconds == 1_793_516_400)
        #expect(moment.offset == offset)
        #expect(moment.text == text)
    }

    @Test func `Two times at the same instant are equal at any offset`() {
        let (here, there) = (Moment(seconds: 1000, offset: 3600), Moment(seconds: 1000))
        #expect(here == there && Set([here, there]).count == 1)
        #expect(!(here < there) && !(there < here))
        #expect(here != Moment(seconds: 1001, offset: 3600))
    }

    @Test(arguments: ["", "2026-11-01", "2026-11-01T08:00:00", "2026-13-01T08:00:00Z", "yesterday"])
    func `Refuses a time without a day, a clock time or a UTC offset`(text: String) {
        #expect(Moment(text) == nil)
    }

    @Test func `Writes a time in HTTP's form, and reads it again`() throws {
        let moment = Moment(seconds: 784_111_777)
        #expect(moment.httpDate == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(Moment(httpDate: moment.httpDate) == moment)
    }
}
