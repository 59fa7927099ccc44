import DocScan
import Testing

@testable import DocScanCollect

struct StoreDecisionsTests {
    private func add(
        _ number: UInt8, slot: String = "certificate", profile: String? = "ca-citizenship-certificate",
        to folder: Collection, _ store: borrowing Store
    ) throws -> Capture {
        let picture = Collection.picture(number, profile: profile)
        let kept = try folder.intake(slot: slot, store).keep(picture, in: store, at: folder.moment).kept
        return try #require(kept).capture
    }

    private func collection() throws -> (folder: Collection, first: Capture, second: Capture) {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        return (folder, try add(1, to: folder, store), try add(2, to: folder, store))
    }

    @discardableResult
    private func decide(
        _ capture: Capture, _ decision: CaptureDecision, in folder: Collection, _ store: borrowing Store
    ) throws -> Capture? {
        try store.decide(
            capture.id, of: "A-17", decision, by: "Ngozi", in: folder.plan(), profiles: Collection.catalog,
            at: folder.moment)
    }

    private func verdicts(_ folder: Collection, _ store: borrowing Store) throws -> [Capture.Verdict?] {
        try store.captures(of: store.caseNamed("A-17", in: folder.plan())).map {
            $0.state == .superseded ? nil : $0.verdict
        }
    }

    @Test func `A photo of an empty table leaves the case as it was`() throws {
        let (folder, first, _) = try collection()
        let store = try folder.store()
        let table = try add(3, profile: nil, to: folder, store)
        #expect(table.verdict == .parked(.otherDocument) && first.verdict == .complete)
        let found = try store.caseNamed("A-17", in: folder.plan())
        #expect(found.tallies[0].count == 1 && found.tallies[0].parked == 2 && found.state == .toCheck)
        #expect(try store.export(found, of: folder.plan(), to: folder.path + "/out") == 1)
    }

    @Test func `A replaced capture can be restored`() throws {
        let (folder, first, second) = try collection()
        let store = try folder.store()
        try decide(second, .replace(first.id), in: folder, store)
        #expect(try verdicts(folder, store) == [nil, .complete])
        // Its place is taken by another document.
        #expect(throws: StoreError.self) { try decide(first, .keep, in: folder, store) }
        try decide(first, .replace(second.id), in: folder, store)
        #expect(try verdicts(folder, store) == [.complete, nil])
        try store.delete(first, at: folder.moment)
        try decide(second, .keep, in: folder, store)
        #expect(try verdicts(folder, store) == [.complete])
    }

    @Test func `A restored capture takes the place of the same document, and is sent`() throws {
        let folder = try Collection()
        try folder.write(
            """
            {"id": "plan", "title": "T", "institution": {"name": "I", "contact": "c"},
             "destination": {"kind": "folder", "address": "/x"},
             "slots": [{"name": "permit", "label": "P", "profile": "ca-permit", "count": 2}]}
            """, to: "plan.json")
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        var pictures = [Collection.picture(1, profile: "ca-permit"), Collection.picture(2, profile: "ca-permit")]
        var number = Collection.report().fields[0]
        number.name = "documentNumber"
        for index in pictures.indices { pictures[index].report.fields = [number] }
        let captures = try pictures.map { picture in
            let kept = try folder.intake(slot: "permit", store).keep(picture, in: store, at: folder.moment).kept
            return try #require(kept).capture
        }
        #expect(captures.map(\.verdict) == [.complete, .parked(.sameDocument)])
        try store.database.execute("UPDATE deliveries SET state = 'blocked', attempts = 1")
        try decide(captures[1], .replace(captures[0].id), in: folder, store)
        #expect(try decide(captures[0], .keep, in: folder, store)?.state == .queued)
        #expect(try verdicts(folder, store) == [.complete, nil])
    }

    @Test func `A capture whose slot is gone keeps the case from being done, and can be moved`() throws {
        let (folder, first, second) = try collection()
        let store = try folder.store()
        try folder.write(
            """
            {"id": "plan", "title": "T", "institution": {"name": "I", "contact": "c"},
             "slots": [{"name": "any", "label": "A", "count": 2}]}
            """.replacing(#""plan""#, with: "\"\(try folder.plan().plan.id)\""), to: "plan.json")
        let found = try store.caseNamed("A-17", in: folder.plan())
        #expect(found.unplaced == 2 && found.state != .done)
        #expect(throws: StoreError.self) { try decide(second, .keep, in: folder, store) }
        #expect(try decide(first, .slot("any"), in: folder, store)?.verdict == .complete)
        #expect(try decide(second, .slot("any"), in: folder, store)?.verdict == .complete)
        #expect(try store.caseNamed("A-17", in: folder.plan()).state == .done)
    }

    @Test func `Moves a capture that was set aside as decided, and judges it there`() throws {
        let (folder, _, second) = try collection()
        let store = try folder.store()
        let permit = try add(4, profile: "ca-permit", to: folder, store)
        #expect(permit.verdict == .parked(.otherDocument))
        #expect(try decide(permit, .slot("permit"), in: folder, store)?.verdict == .complete)
        try store.makeCase("B", in: folder.plan(), at: folder.moment)
        #expect(try decide(second, .move("B"), in: folder, store)?.verdict == .complete)
        #expect(try store.caseNamed("B", in: folder.plan()).tallies[0].count == 1)
        #expect(try store.caseNamed("A-17", in: folder.plan()).state == .done)
    }

    @Test func `Refuses a decision that does not fit, without any change`() throws {
        let (folder, first, second) = try collection()
        let store = try folder.store()
        let before = try verdicts(folder, store)
        for (capture, decision) in [
            (first, CaptureDecision.keep), (first, .slot("permit")), (first, .move("A-17")), (first, .accept),
            (second, .replace(second.id)), (second, .replace(99)), (second, .slot("x")), (second, .move("missing")),
        ] {
            #expect(throws: StoreError.self) { try decide(capture, decision, in: folder, store) }
        }
        #expect(try verdicts(folder, store) == before)
        #expect(try decide(second, .delete, in: folder, store) == nil)
        #expect(try verdicts(folder, store) == [.complete])
    }

    @Test func `An accepted document counts, and keeps its status`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        #expect(capture.verdict == .toReview)
        #expect(try store.caseNamed("A-17", in: folder.plan()).openFields == 1)
        let accepted = try #require(try decide(capture, .accept, in: folder, store))
        #expect(accepted.verdict == .complete && accepted.summary.status == "incomplete")
        #expect(accepted.summary.reviewed?.by == "Ngozi" && accepted.summary.openFields == 0)
        #expect(accepted.report.contains("A reviewer accepted the document as it is."))
    }

    @Test func `Sends a capture after its review, or at once if the plan says so`() throws {
        for sends in [false, true] {
            let folder = try Collection()
            try folder.write(
                """
                {"id": "plan", "title": "T", "institution": {"name": "I", "contact": "c"},
                 "destination": {"kind": "folder", "address": "/x"\(sends ? #", "send": "unreviewed""# : "")},
                 "slots": [{"name": "permit", "label": "P", "profile": "ca-permit"}]}
                """, to: "plan.json")
            let store = try folder.agreed()
            let capture = try folder.add(1, store)
            #expect(capture.state == (sends ? .queued : .kept))
            try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), store)
            let reviewed = try store.capture(capture.id, in: folder.plan()).capture
            #expect(reviewed.state == .queued && reviewed.verdict == .complete)
        }
    }

    @Test func `Decides nothing without consent`() throws {
        let (folder, _, second) = try collection()
        let store = try folder.store()
        try folder.write("keep: I agree to more.\n", to: "consent.md")
        #expect(throws: StoreError.consentNeeded(.outdated)) { try decide(second, .keep, in: folder, store) }
    }
}
