import DocScan
import Foundation
import Testing

@testable import DocScanCollect

struct CasePageTests {
    /// A plan with a required document with a profile, an optional one without, and a document with two sides.
    private static let slots = """
        [{"name": "certificate", "label": "Certificate", "profile": "ca-citizenship-certificate"},
         {"name": "letter", "label": "Letter", "count": 2, "optional": true},
         {"name": "card", "label": "Card", "sides": 2}]
        """

    private func folder(consent: String = "store") throws -> Collection {
        let folder = try Collection()
        try folder.write(
            """
            {"id": "plan", "title": "P", "institution": {"name": "I", "contact": "c"}, "consent": "\(consent)",
             "slots": \(Self.slots)}
            """, to: "plan.json")
        return folder
    }

    /// Cases in every combination of captures, with texts that the test inserts.
    private func varied() throws -> (Collection, PlanFolder) {
        let folder = try folder()
        let store = try folder.agreed()
        let plan = try folder.plan()
        let verdicts = ["complete", "toReview", "parked", "oneSide"]
        let slots = ["certificate", "letter", "card", "gone"]
        var number = 0
        var captures: [(id: Int, slot: String, verdict: String)] = []
        for first in verdicts {
            for second in slots.indices {
                number += 1
                let made = try store.makeCase("C-\(number)", in: plan, at: folder.moment + Double(number))
                captures.append((made.id, "certificate", first))
                captures.append((made.id, slots[second], verdicts[(number + second) % 4]))
                if number % 3 == 0 { captures.append((made.id, "card", "complete")) }
                if number % 5 == 0 { captures.append((made.id, slots[second], "complete")) }
            }
        }
        try store.makeCase("C-17", in: plan, at: folder.moment + 17)
        let report = Collection.report(fields: ["uci": "1"]).json.text
        try store.database.transaction { () throws(StoreError) in
            for capture in captures {
                try store.database.run(
                    """
                    INSERT INTO captures (case_id, consent_id, slot, made, report, state, verdict, question, open)
                    VALUES (?, 1, ?, ?, ?, 'kept', ?, 'worse', 1)
                    """, .integer(capture.id), .text(capture.slot), .text(folder.moment.text), .text(report),
                    .text(capture.verdict))
            }
        }
        try store.database.run("UPDATE captures SET state = 'superseded' WHERE id % 7 = 0")
        try store.addPictures()
        return (folder, plan)
    }

    @Test func `A page has the same states as the whole list`() throws {
        let (folder, plan) = try varied()
        let store = try folder.store()
        let cases = try store.cases(of: plan)
        #expect(cases.count == 17 && Set(cases.map(\.state)).count == 3)
        let page = try store.casePage(CaseQuery(), of: plan)
        #expect(page.rows.map(\.found) == cases.reversed())
        #expect(page.total == 17 && page.next == nil)
        for state in Case.State.allCases {
            var query = CaseQuery()
            query.filter.state = state
            let wanted = cases.filter(query.filter.includes)
            let some = try store.casePage(query, of: plan)
            #expect(some.rows.map(\.found) == wanted.reversed(), "\(state)")
            #expect(some.total == wanted.count && some.tallies == page.tallies)
            #expect(page.tallies[state] == wanted.count)
        }
    }

    @Test func `Pages follow each other without a gap, also when a case moves up in between`() throws {
        let (folder, plan) = try varied()
        let store = try folder.store()
        var query = CaseQuery()
        query.limit = 5
        var labels: [String] = []
        var sizes: [Int] = []
        repeat {
            let page = try store.casePage(query, of: plan)
            labels += page.rows.map(\.found.label)
            sizes.append(page.rows.count)
            query.before = page.next
            if sizes.count == 1 { try store.rename("C-3", to: "C-3 x", in: plan, at: folder.moment + 1000) }
        } while query.before != nil
        #expect(sizes == [5, 5, 5, 1])
        #expect(labels == (1...17).reversed().filter { $0 != 3 }.map { "C-\($0)" })
        query.before = nil
        #expect(try store.casePage(query, of: plan).rows.first?.found.label == "C-3 x")
    }

    @Test func `The last activity is that of the history, and before that of the captures`() throws {
        let (folder, plan) = try varied()
        let store = try folder.store()
        var query = CaseQuery()
        query.activeSince = folder.moment + 16
        #expect(try store.casePage(query, of: plan).rows.map(\.found.label) == ["C-17", "C-16"])
        try store.rename("C-2", to: "C-2", in: plan, at: folder.moment + 5000)
        let rows = try store.casePage(query, of: plan).rows
        #expect(rows.map(\.found.label) == ["C-2", "C-17", "C-16"])
        #expect(rows[0].active == Moment(seconds: folder.moment.seconds + 5000))
        // As if the case were from before the history.
        try store.database.execute("DROP TRIGGER history_is_final")
        try store.database.run("UPDATE history SET case_id = NULL")
        try store.database.run("UPDATE captures SET made = ? WHERE case_id = 1", .text((folder.moment + 9000).text))
        #expect(try store.casePage(query, of: plan).rows.map(\.found.label) == ["C-1", "C-17"])
        query.filter.since = folder.moment + 16.5
        #expect(try store.casePage(query, of: plan).rows.map(\.found.label) == ["C-17"])
    }

    @Test func `A person's name comes from a complete document, and all of its words are found`() throws {
        let folder = try folder()
        let store = try folder.agreed()
        let plan = try folder.plan()
        for (number, label) in ["A", "B"].enumerated() {
            try store.makeCase(label, in: plan, at: folder.moment)
            var picture = Collection.picture(UInt8(number))
            let names = ["givenNames": "Thị Mai", "familyName": number == 0 ? "NGUYỄN" : "OSEI"]
            picture.report.fields = names.sorted { $0.key < $1.key }.map { Collection.field($0.key, $0.value) }
            _ = try store.add(picture, to: label, slot: "certificate", in: plan, at: folder.moment)
        }
        try store.database.run("UPDATE captures SET verdict = 'toReview' WHERE case_id = 2")
        var query = CaseQuery()
        #expect(try store.casePage(query, of: plan).rows.map(\.person) == [nil, "Thị Mai NGUYỄN"])
        for (text, labels) in [
            ("mai nguyen", ["A"]), ("Nguyễn Thị", ["A"]), ("thi", ["B", "A"]), ("mai x", []), ("a", ["B", "A"]),
        ] {
            query.text = text
            let page = try store.casePage(query, of: plan)
            #expect(page.rows.map(\.found.label) == labels, "\(text)")
            #expect(page.total == labels.count && page.tallies.all == labels.count)
        }
        query.text = " -"
        #expect(throws: StoreError.self) { try store.casePage(query, of: plan) }
    }

    private func total(_ text: String, _ plan: PlanFolder, _ store: borrowing Store) throws -> Int {
        var query = CaseQuery()
        query.text = text
        return try store.casePage(query, of: plan).total
    }

    @Test func `A search finds the values of the present report, whatever it found before`() throws {
        let folder = try folder()
        let store = try folder.agreed()
        let plan = try folder.plan()
        let found = try store.makeCase("A", in: plan, at: folder.moment)
        var picture = Collection.picture(1)
        picture.report.fields = [Collection.field("uci", "1111")]
        _ = try store.add(picture, to: "A", slot: "certificate", in: plan, at: folder.moment)
        #expect(try [total("1111", plan, store), total("2222", plan, store)] == [1, 0])
        var last = "1111"
        for (sql, value) in [
            ("UPDATE captures SET report = ?", "2222"), ("INSERT INTO reviews (capture, report) VALUES (1, ?)", "3333"),
            ("UPDATE reviews SET report = ?", "4444"),
        ] {
            try store.database.run(sql, .text(Collection.report(fields: ["uci": value]).json.text))
            #expect(try [total(value, plan, store), total(last, plan, store)] == [1, 0], "\(sql)")
            last = value
        }
        try store.database.run("DELETE FROM reviews")
        #expect(try [total("2222", plan, store), total("4444", plan, store)] == [1, 0])
        try store.database.run("UPDATE captures SET state = 'superseded'")
        #expect(try [total("a", plan, store), total("2222", plan, store)] == [1, 0])
        try store.deleteCase("A", inPlan: plan.plan.id, at: folder.moment)
        #expect(try store.database.number("SELECT count(*) FROM search_texts") == 0 && found.id == 1)
    }

    @Test func `A search that can write nothing finds the same`() throws {
        let (folder, plan) = try varied()
        let store = try folder.store()
        try store.database.execute("PRAGMA query_only = ON")
        for (text, isFound) in [("c-1", true), ("1", true), ("nothing", false)] {
            let count = try store.findCases(text, of: plan).count
            #expect(try total(text, plan, store) == count && (count > 0) == isFound, "\(text)")
        }
        #expect(try store.database.number("SELECT count(*) FROM search_texts") == 0)
    }

    @Test func `With a consent for each case the signer's name is shown, and only consented cases are done`() throws {
        let folder = try folder(consent: "case")
        try folder.write(
            """
            {"id": "plan", "title": "P", "institution": {"name": "I", "contact": "c"}, "consent": "case",
             "slots": [{"name": "letter", "label": "Letter", "optional": true}]}
            """, to: "plan.json")
        let store = try folder.store()
        let plan = try folder.plan()
        for label in ["A", "B"] { try store.makeCase(label, in: plan, at: folder.moment) }
        _ = try store.give(
            to: plan, for: store.caseNamed("A", in: plan), items: ["keep", "read"], name: "Amina Osei",
            at: folder.moment + 5)
        var query = CaseQuery()
        let page = try store.casePage(query, of: plan)
        #expect(page.rows.map(\.person) == ["Amina Osei", nil])
        #expect(page.tallies == CasePage.Tallies(all: 2, missing: 0, toCheck: 0, done: 1))
        query.filter.state = .done
        #expect(try store.casePage(query, of: plan).rows.map(\.found.label) == ["A"])
        (query.filter.state, query.text) = (nil, "osei")
        #expect(try store.casePage(query, of: plan).rows.map(\.found.label) == ["A"])
    }

    @Test func `Blocked deliveries are counted, and open work is that of the whole plan`() throws {
        let (folder, plan) = try varied()
        let store = try folder.store()
        for (key, state) in ["blocked", "blocked", "queued", "sending", "delivered"].enumerated() {
            try store.database.run(
                """
                INSERT INTO deliveries (plan, place, kind, consent_id, case_id, capture_id, case_uid, key, state)
                VALUES (?, 'x', 'capture', 1, 2, 2, '', ?, ?)
                """, .text(plan.plan.id), .text("\(key)"), .text(state))
        }
        let rows = try store.casePage(CaseQuery(), of: plan).rows
        #expect(rows.filter { $0.blocked > 0 }.map(\.found.label) == ["C-2"])
        #expect(rows.first { $0.found.label == "C-2" }?.blocked == 2)
        let work = try store.openWork(of: plan)
        let cases = try store.cases(of: plan)
        #expect(work.toCheck == cases.reduce(0) { $0 + $1.toReview + $1.parked + $1.unplaced })
        #expect(work.toCheck > 0 && work.blocked == 2 && work.waiting == 2)
    }

    /// Far below the limit, so that it fails for a statement that compares all cases with all captures, and not for a
    /// slow machine.
    @Test func `Twenty thousand cases are listed at once`() throws {
        let (folder, plan) = try varied()
        let store = try folder.store()
        try store.database.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 18 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
            INSERT INTO cases (id, plan, label, made, uid, consent_id)
            SELECT i, plan, 'N-' || i, made, 'x' || i, consent_id FROM cases, n WHERE id = 1;
            INSERT INTO captures (case_id, consent_id, slot, made, report, state)
            SELECT k.id, c.consent_id, c.slot, c.made, c.report, 'kept' FROM captures c, cases k
            WHERE c.case_id = 1 AND k.id > 17
            """)
        try store.addPictures()
        var page: CasePage?
        let time = try ContinuousClock().measure { page = try store.casePage(CaseQuery(), of: plan) }
        #expect(page?.total == 20_000 && page?.rows.count == 50)
        #expect(time < .seconds(10), "\(time)")
    }

    @Test func `A position is read as it is written`() {
        let position = CaseQuery.Position(active: 1_793_516_400, id: 17)
        #expect(CaseQuery.Position(position.text) == position)
        for text in ["", "1", "1.", ".1", "1.2.3", "1.x", "1,2"] { #expect(CaseQuery.Position(text) == nil, "\(text)") }
    }
}
