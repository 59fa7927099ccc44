import Testing

@testable import DocScanCollect

struct OpenRosaInstanceTests {
    private let key = String(repeating: "0123456789abcdef", count: 4)
    private var form: Destination.Form {
        Destination.Form(
            id: "a\"b", version: "2", fields: ["familyName": "person/surname", "sex": "person/sex"], image: "photo",
            report: nil)
    }

    @Test func `An instance contains the known values as valid XML`() {
        let instance = OpenRosaInstance(
            form: form, values: ["familyName": "O'Neil <&>\u{1}"], files: ["photo": "x.jpeg"],
            id: OpenRosaInstance.instanceID(of: key))
        #expect(
            instance.xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <data xmlns:orx="http://openrosa.org/xforms" id="a&quot;b" version="2">
                <person>
                <surname>O&#39;Neil &lt;&amp;&gt;</surname>
                </person>
                <photo>x.jpeg</photo>
                <orx:meta><orx:instanceID>uuid:01234567-89ab-8def-8123-456789abcdef</orx:instanceID></orx:meta>
                </data>

                """)
    }

    @Test func `An edited instance names the one that it replaces`() {
        let xml = OpenRosaInstance(form: form, values: [:], files: [:], id: "uuid:b", replacing: "uuid:a").xml
        #expect(
            xml.contains(
                "<orx:meta><orx:instanceID>uuid:b</orx:instanceID><orx:deprecatedID>uuid:a</orx:deprecatedID></orx:meta>"
            ))
    }

    @Test(arguments: [
        ("surname", true), ("a/b_c/d-1.x", true), ("", false), ("/a", false), ("a b", false), ("1a", false),
        ("a/", false), ("é", false), ("a<b", false),
    ]) func `A path has names of elements`(path: String, isPath: Bool) {
        #expect(OpenRosaInstance.isPath(path) == isPath)
    }

    @Test func `Files are divided over posts that the server accepts`() {
        func posts(_ counts: [Int], limit: Int) -> [Int]? {
            let files = counts.enumerated().map { index, count in
                OpenRosaDestination.Attachment(part: .field("\(index)", ""), count: count)
            }
            return OpenRosaDestination.posts(files, xml: 1000, limit: limit)?.map(\.count)
        }
        #expect(posts([10_000, 10_000], limit: 100_000) == [2])
        #expect(posts([10_000, 10_000], limit: 12_000) == [1, 1])
        #expect(posts([10_000, 500, 500], limit: 12_800) == [2, 1])
        #expect(posts([20_000], limit: 12_000) == nil)
    }

    @Test func `The server's words are one line`() {
        let body = #"<OpenRosaResponse xmlns="x" items="0"><message nature="e">A\#n  &lt;b&gt; \#u{1B}[31m</message>"#
        #expect(OpenRosaInstance.message(in: Array(body.utf8))?.hasPrefix("A <b> ") == true)
        #expect(OpenRosaInstance.message(in: Array(body.utf8))?.contains("\u{1B}") == false)
        #expect(OpenRosaInstance.message(in: [0xFF, 0xFE]) == nil)
    }

    @Test func `The period of a study has both its days`() {
        let period = StudyPeriod(start: "2026-01-01", end: "2026-12-31")
        func state(_ text: String) -> StudyPeriod.State? { Moment(text).map { period.state(at: $0) } }
        #expect(state("2025-12-31T23:59:59Z") == .notYet(until: Moment(seconds: 1_767_225_600)))
        #expect(state("2026-12-31T23:59:59Z") == .open)
        #expect(state("2027-01-01T00:00:00Z") == .over)
        #expect(StudyPeriod(start: nil, end: "x").state(at: Moment(seconds: 0)) == .open)
    }
}
