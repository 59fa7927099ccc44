import Foundation
import Testing

@testable import DocScan
@testable import DocScanCollect

struct CaseSearchTests {
    /// Two cases: "José Núñez" with a permit, and "B-4" with a certificate.
    private func collection() throws -> (Collection, PlanFolder) {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        try store.makeCase("José Núñez", in: plan, at: folder.moment)
        try store.makeCase("B-4", in: plan, at: folder.moment + 86_400)
        for (number, label, slot, values) in [
            (1 as UInt8, "José Núñez", "permit", ["uci": "8538-4199", "familyName": "Núñez"]),
            (2, "B-4", "certificate", ["certificateNumber": "K8363857"]),
        ] {
            var picture = Collection.picture(number)
            picture.report.fields = values.sorted { $0.key < $1.key }.map { Collection.field($0.key, $0.value) }
            _ = try store.add(picture, to: label, slot: slot, in: plan, at: folder.moment)
        }
        return (folder, plan)
    }

    @Test(arguments: [
        ("8538 4199", 1, [CaseMatch.Place.field("uci", slot: "permit")]),
        ("85384199", 1, [.field("uci", slot: "permit")]),
        ("k-8363", 2, [.field("certificateNumber", slot: "certificate")]),
        ("nunez", 1, [.label, .field("familyName", slot: "permit")]),
        ("JOSE\u{301}N", 1, [.label]), ("b4", 2, [.label]),
    ])
    func `A text is found in labels and values`(text: String, id: Int, places: [CaseMatch.Place]) throws {
        let (folder, plan) = try collection()
        let found = try folder.store().findCases(text, of: plan)
        #expect(found.map(\.found.id) == [id] && found.first?.places == places, "\(found)")
    }

    @Test func `Finds no case without the text`() throws {
        let (folder, plan) = try collection()
        let store = try folder.store()
        #expect(try store.findCases("8538-4198", of: plan).isEmpty)
        // The names of fields and slots are not searched.
        #expect(try store.findCases("uci", of: plan).isEmpty)
        for text in ["", " ", "-\u{2013}"] {
            #expect(throws: StoreError.self) { _ = try store.findCases(text, of: plan) }
        }
    }

    @Test func `The reviewed report is searched instead of the scan's, and a replaced capture is not`() throws {
        let (folder, plan) = try collection()
        let store = try folder.store()
        let report = Collection.report(fields: ["uci": "1111-2222"])
        try store.database.run("INSERT INTO reviews VALUES (1, ?)", .text(report.json.text))
        #expect(try store.findCases("8538-4199", of: plan).isEmpty)
        #expect(try store.findCases("11112222", of: plan).map(\.found.id) == [1])
        try store.database.run("UPDATE captures SET state = 'superseded'")
        #expect(try store.findCases("11112222", of: plan).isEmpty)
        try store.database.run("UPDATE captures SET state = 'kept', report = 'x'")
        #expect(try store.findCases("K8363857", of: plan).isEmpty)
    }

    @Test func `A filter selects by state and by time`() throws {
        let (folder, plan) = try collection()
        let cases = try folder.store().cases(of: plan)
        var filter = CaseFilter()
        #expect(cases.filter(filter.includes).count == 2)
        filter.state = .missing
        #expect(cases.filter(filter.includes).map(\.id) == [1])
        filter.state = nil
        filter.since = folder.moment + 1
        #expect(cases.filter(filter.includes).map(\.id) == [2])
        filter.since = folder.moment
        #expect(cases.filter(filter.includes).count == 2)
    }

    @Test func `A day begins at local midnight, and a time has its UTC offset`() throws {
        let day = try #require(Moment(momentOrDay: "2026-11-24"))
        #expect(day.text.hasPrefix("2026-11-24T00:00:00"))
        #expect(Moment(momentOrDay: "2026-11-24T08:00:00+01:00") == Moment("2026-11-24T08:00:00+01:00"))
        for text in ["2026-02-30", "24.11.2026", "2026-11-24T08:00:00", "today", ""] {
            #expect(Moment(momentOrDay: text) == nil, "\(text)")
        }
    }

    /// Far below the limit, so that it fails for a search that decodes each report and not for a slow machine.
    @Test func `Ten thousand captures are searched at once`() throws {
        let (folder, plan) = try collection()
        let store = try folder.store()
        try store.database.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
            INSERT INTO captures (case_id, consent_id, slot, made, report, state)
            SELECT 1, consent_id, slot, made, report, state FROM captures, n WHERE id = 1
            """)
        try store.addPictures()
        var found: [CaseMatch] = []
        let time = try ContinuousClock().measure { found = try store.findCases("K8363857", of: plan) }
        #expect(found.map(\.found.id) == [2])
        #expect(time < .seconds(10), "\(time)")
    }
}

extension Collection {
    static func field(_ name: String, _ value: String?) -> DocumentField {
        DocumentField(name: name, value: value, raw: value, sources: [.text], agrees: nil, confidence: 1)
    }

    /// A complete report with these values.
    static func report(fields: [String: String]) -> ScanReport {
        var report = ScanReport(source: "a.jpg", status: .complete)
        report.fields = fields.sorted { $0.key < $1.key }.map { field($0.key, $0.value) }
        return report
    }
}
