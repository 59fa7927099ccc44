import DocScan
import Foundation
import Testing

@testable import DocScanCollect

/// Documents of which both sides are photographed.
struct SidesTests {
    /// A case whose only slot asks for both sides of an identity card.
    ///
    /// - Parameters:
    ///   - more: other members of the plan, each with its comma.
    ///   - slots: further slots, each after a comma.
    private func collection(_ more: String = "", slots: String = "") throws -> Collection {
        let folder = try Collection()
        try folder.write(
            """
            {\(more) "id": "cards", "title": "Cards", "institution": {"name": "Clinic", "contact": "Street 1"},
             "slots": [{"name": "card", "label": "Identity card", "profile": "identity-card", "sides": 2}\(slots)]}
            """, to: "plan.json")
        let store = try folder.store()
        let plan = try self.plan(folder)
        _ = try store.give(to: plan, items: ["keep", "read"], name: "Amina Osei", at: folder.moment)
        try store.makeCase("A-17", in: plan, at: folder.moment)
        return folder
    }

    private func plan(_ folder: Collection) throws -> PlanFolder {
        try PlanFolder(folder.path + "/plan") { $0 == "identity-card" }
    }

    private func intake(_ folder: Collection, slot: String? = nil) throws -> CaptureIntake {
        let plan = try plan(folder)
        return try CaptureIntake(
            to: folder.find("A-17", in: plan), slot: slot, in: plan, store: folder.store(), profiles: Collection.catalog
        )
    }

    private static func field(_ name: String, _ value: String?, _ sources: [DocumentField.Source], agrees: Bool? = nil)
        -> DocumentField
    {
        var field = Collection.report().fields[0]
        (field.name, field.value, field.raw, field.sources) = (name, value, value, sources)
        (field.agrees, field.confidence, field.reason) = (agrees, 0.999, value == nil ? .contradiction : nil)
        return field
    }

    private static let values = [
        "documentNumber": "X1234567", "familyName": "OSEI", "givenNames": "AMINA", "dateOfBirth": "1990-05-17",
        "sex": "F", "nationality": "GHA", "issuingState": "GHA", "expiryDate": "2031-01-01",
    ]

    private func back(_ number: UInt8, _ changes: [String: String] = [:]) -> CapturedPicture {
        var picture = Collection.picture(number, profile: "identity-card")
        picture.report.fields = Self.values.merging(changes) { $1 }.sorted { $0.key < $1.key }
            .map { Self.field($0.key, $0.value, [.mrz]) }
        return picture
    }

    private func front(_ number: UInt8) -> CapturedPicture {
        var picture = Collection.picture(number)
        picture.report.status = .incomplete
        return picture
    }

    /// The scan of a front together with the back: the values that its print confirms and contradicts.
    private func reading(confirms: [String], contradicts: [String] = []) -> ScanReport {
        var report = ScanReport(source: "side", sha256: "00", status: .incomplete)
        report.profile = "identity-card"
        report.fields = Self.values.sorted { $0.key < $1.key }.map { name, value in
            contradicts.contains(name)
                ? Self.field(name, nil, [.mrz, .text], agrees: false)
                : confirms.contains(name)
                    ? Self.field(name, value, [.mrz, .text], agrees: true) : Self.field(name, value, [.mrz])
        }
        return report
    }

    /// Files a picture, and answers the scan of both sides with a report.
    private func file(
        _ picture: CapturedPicture, in folder: Collection, slot: String? = nil, reading: ScanReport? = nil
    ) throws -> CaptureIntake.Kept {
        let store = try folder.store()
        let intake = try intake(folder, slot: slot)
        var filing = try intake.placements(of: [picture], in: store)
        for var placement in filing.placements {
            let scan = try intake.sideScan(for: placement, in: store)
            #expect((scan != nil) == (reading != nil))
            if let scan, let reading { placement.picture.joined = scan.result([reading]) }
            filing.add(try intake.keep(placement, in: store, at: folder.moment))
        }
        return try #require(filing.kept.first)
    }

    private func captures(_ folder: Collection) throws -> [Capture] {
        let store = try folder.store()
        return try store.captures(of: store.caseNamed("A-17", in: plan(folder)))
    }

    @Test(arguments: [false, true]) func `Both sides are one capture, whichever comes first`(frontFirst: Bool) throws {
        let folder = try collection()
        let confirmed = reading(confirms: ["documentNumber", "familyName"])
        let first = try file(frontFirst ? front(1) : back(1), in: folder)
        #expect(first.capture.verdict == .oneSide && first.updatedCase.state == .missing)
        #expect(
            Phrase.Language.english.kept([first], missing: 1)
                == (frontFirst
                    ? "Kept as one side, unread: Identity card. Photograph the side with the code. 1 to go."
                    : "One side is kept: Identity card. Photograph the other side. 1 to go."))
        let second = try file(frontFirst ? back(2) : front(2), in: folder, reading: confirmed)
        #expect(second.capture.verdict == .complete && second.updatedCase.state == .done)
        #expect(try captures(folder).map(\.pictures.count) == [2])
        let report = try #require(ScanReport(stored: second.capture.report))
        #expect(report.status == .complete && report.sides.count == 2)
        #expect(report.fields.first { $0.name == "familyName" }?.sources == [.mrz, .text])
        #expect(report.fields.first { $0.name == "sex" }?.sources == [.mrz])
        // The sides have the order of the pictures, and the digests of the files.
        #expect(report.sides[frontFirst ? 0 : 1].sha256 == nil)
        #expect(
            Phrase.Language.english.kept([second], missing: 0)
                == "Kept: both sides of Identity card. All documents are there.")
        // The same photograph again changes nothing.
        let again = try file(front(frontFirst ? 1 : 2), in: folder, slot: "card")
        #expect(again.capture.id == second.capture.id)
        #expect(try folder.store().check().isWhole && folder.pictures.count == 2)
    }

    @Test func `Withholds a value that the sides contradict`() throws {
        let folder = try collection()
        _ = try file(back(1), in: folder)
        let kept = try file(
            front(2), in: folder,
            reading: reading(confirms: ["familyName", "givenNames"], contradicts: ["documentNumber"]))
        #expect(kept.capture.verdict == .toReview && kept.updatedCase.state == .toCheck)
        let report = try #require(ScanReport(stored: kept.capture.report))
        let number = try #require(report.fields.first { $0.name == "documentNumber" })
        #expect(number.value == nil && number.agrees == false && number.reason == .contradiction)
    }

    @Test func `Reports the same side twice, and does not take it for the other side`() throws {
        let folder = try collection()
        var (first, second) = (back(1), back(2))
        let code = Barcode(
            name: nil, symbology: .pdf417, value: "@ANSI", corners: Quadrilateral(width: 9, height: 9), foundBy: "x")
        first.report.barcodes = [code]
        second.report.barcodes = [code]
        _ = try file(first, in: folder)
        let kept = try file(second, in: folder)
        #expect(kept.capture.verdict == .parked(.sameSide) && kept.updatedCase.state == .missing)
        #expect(Capture.Question.sameSide.sentence.contains("photograph the other side"))
    }

    @Test func `An image that shows nothing of the document becomes a side only by a decision`() throws {
        let folder = try collection()
        let card = try file(back(1), in: folder).capture
        let table = try file(front(2), in: folder, reading: reading(confirms: ["sex", "nationality"]))
        #expect(table.capture.verdict == .parked(.otherSide) && table.updatedCase.state == .missing)
        let decided = try folder.store().decide(
            table.capture.id, of: "A-17", .keep, by: "Ngozi", in: plan(folder), profiles: Collection.catalog,
            at: folder.moment)
        #expect(decided?.id == card.id && decided?.pictures.count == 2 && decided?.verdict == .complete)
        #expect(try captures(folder).count == 1 && folder.store().check().isWhole)
    }

    @Test func `The side that identifies the document takes the place of a picture of anything`() throws {
        let folder = try collection()
        let table = try file(front(1), in: folder).capture
        let card = try file(back(2), in: folder, reading: reading(confirms: []))
        #expect(card.capture.verdict == .oneSide)
        #expect(try captures(folder).first { $0.id == table.id }?.verdict == .parked(.otherSide))
        // The true front comes later.
        let last = try file(front(3), in: folder, reading: reading(confirms: ["givenNames"]))
        #expect(last.capture.id == card.capture.id && last.capture.verdict == .complete)
    }

    @Test func `The other side of another person's card is set aside`() throws {
        let folder = try collection()
        _ = try file(back(1), in: folder)
        let other = try file(
            front(2), in: folder, reading: reading(confirms: [], contradicts: ["documentNumber", "dateOfBirth"]))
        #expect(other.capture.verdict == .parked(.otherPerson) && other.updatedCase.state == .missing)
        let second = try file(
            back(3, ["documentNumber": "Y7654321", "dateOfBirth": "1955-02-03"]), in: folder,
            reading: reading(confirms: []))
        #expect(second.capture.verdict == .parked(.otherPerson))
    }

    @Test func `A person can accept a document that has no other side, and corrects nothing before that`() throws {
        let folder = try collection()
        let card = try file(back(1), in: folder).capture
        let store = try folder.store()
        #expect(throws: StoreError.self) {
            try store.review(
                card.id, of: "A-17", field: "familyName", .absent,
                profile: #require(Collection.catalog.profile(named: "identity-card")).profile, by: "Ngozi",
                in: plan(folder), at: folder.moment)
        }
        let decided = try store.decide(
            card.id, of: "A-17", .accept, by: "Ngozi", in: plan(folder), profiles: Collection.catalog,
            at: folder.moment)
        #expect(decided?.verdict == .complete)
        #expect(try store.caseNamed("A-17", in: plan(folder)).state == .done)
    }

    @Test func `Both sides taken again replace the first ones, and half of them replaces nothing`() throws {
        let folder = try collection()
        let confirmed = reading(confirms: ["documentNumber"])
        _ = try file(back(1), in: folder)
        let old = try file(front(2), in: folder, reading: confirmed).capture
        let half = try file(back(3), in: folder)
        #expect(half.capture.verdict == .parked(.sameDocument) && half.updatedCase.state == .toCheck)
        let whole = try file(front(4), in: folder, slot: "card", reading: confirmed)
        #expect(whole.capture.verdict == .complete && whole.updatedCase.tallies[0].count == 1)
        #expect(try captures(folder).map(\.state) == [.superseded, .kept] && old.id != whole.capture.id)
    }

    @Test func `Joins a side next to its card in one image, but not a sheet next to it`() throws {
        let folder = try collection()
        let store = try folder.store()
        var pictures = [front(1), back(1), front(1)]
        for index in pictures.indices {
            pictures[index].report.sheet = .init(
                index: index + 1, count: 3, corners: Quadrilateral(width: 9, height: 9))
            pictures[index].part = [0xFF, 0xD8, 0xFF, UInt8(index)]
        }
        let intake = try intake(folder)
        var filing = try intake.placements(of: pictures, in: store)
        for (index, var placement) in filing.placements.enumerated() {
            if let scan = try intake.sideScan(for: placement, in: store) {
                placement.picture.joined = scan.result([reading(confirms: index == 1 ? ["familyName"] : [])])
            }
            filing.add(try intake.keep(placement, in: store, at: folder.moment))
        }
        let capture = try #require(filing.kept.last).capture
        #expect(capture.verdict == .complete && capture.pictures.map(\.sheet) == [2, 1] && filing.ignored == 1)
        let key = Store.key(of: capture.pictures, caseUID: "c", slot: "s")
        #expect(key != Store.key(of: [capture.pictures[0]], caseUID: "c", slot: "s"))
    }

    @Test func `The two sides of another person's card stay together, set aside`() throws {
        let folder = try collection()
        _ = try file(back(1), in: folder)
        let other = try file(back(2, ["documentNumber": "Y7654321", "dateOfBirth": "1955-02-03"]), in: folder)
        #expect(other.capture.verdict == .parked(.otherPerson))
        let store = try folder.store()
        try store.delete(try captures(folder)[0], at: folder.moment)
        let front = try file(front(3), in: folder, slot: "card", reading: reading(confirms: ["familyName"]))
        #expect(front.capture.id == other.capture.id && front.capture.pictures.count == 2)
    }

    @Test func `With documents of several persons another card is a separate card`() throws {
        let folder = try collection("\"persons\": \"several\",")
        var text = try String(contentsOfFile: folder.path + "/plan/plan.json", encoding: .utf8)
        text = text.replacing("\"sides\": 2", with: "\"sides\": 2, \"count\": 2")
        try folder.write(text, to: "plan.json")
        _ = try file(back(1), in: folder)
        let other = try file(back(2, ["documentNumber": "Y7654321", "dateOfBirth": "1955-02-03"]), in: folder)
        #expect(other.capture.verdict == .oneSide && other.updatedCase.tallies[0].oneSided == 2)
    }

    @Test func `Two sides that both identify nothing are never joined`() throws {
        let folder = try collection()
        _ = try file(front(1), in: folder)
        let second = try file(front(2), in: folder)
        #expect(second.capture.verdict == .parked(.otherSide))
        #expect(throws: StoreError.self) {
            _ = try folder.store().decide(
                second.capture.id, of: "A-17", .keep, by: "Ngozi", in: plan(folder), profiles: Collection.catalog,
                at: folder.moment)
        }
        #expect(try captures(folder).map(\.pictures.count) == [1, 1])
    }

    @Test func `Refuses one side in addition to a complete card in a full slot`() throws {
        let folder = try collection()
        _ = try file(back(1), in: folder)
        let table = try file(front(2), in: folder, reading: reading(confirms: []))
        _ = try file(front(3), in: folder, reading: reading(confirms: ["familyName"]))
        #expect(throws: StoreError.self) {
            _ = try folder.store().decide(
                table.capture.id, of: "A-17", .keep, by: "Ngozi", in: plan(folder), profiles: Collection.catalog,
                at: folder.moment)
        }
        #expect(try folder.store().caseNamed("A-17", in: plan(folder)).tallies[0].oneSided == 0)
    }

    @Test func `A side that is moved to its case can be declared the other side there`() throws {
        let folder = try collection()
        let store = try folder.store()
        _ = try file(back(1), in: folder)
        let table = try file(front(2), in: folder, reading: reading(confirms: []))
        try store.rename("A-17", to: "B", in: plan(folder), at: folder.moment)
        try store.makeCase("A-17", in: plan(folder), at: folder.moment)
        let card = try file(back(3, ["documentNumber": "Y7654321"]), in: folder)
        func decide(_ label: String, _ decision: CaptureDecision) throws -> Capture? {
            try folder.store().decide(
                table.capture.id, of: label, decision, by: "Ngozi", in: plan(folder), profiles: Collection.catalog,
                at: folder.moment)
        }
        #expect(try decide("B", .move("A-17"))?.verdict == .parked(.otherSide))
        #expect(try decide("A-17", .keep)?.id == card.capture.id)
        #expect(try captures(folder).map(\.pictures.count) == [2])
    }

    /// The pages of a PDF with these images, filed in the case; `confirms` are the fields that both sides state.
    private func file(
        pages: [CapturedPicture], confirms: [String], in folder: borrowing Collection
    ) throws -> CaptureIntake.Filing {
        let store = try folder.store()
        let intake = try intake(folder)
        var pictures = pages
        for index in pictures.indices {
            (pictures[index].pages, pictures[index].page, pictures[index].format) = (pages.count, index + 1, .pdf)
            pictures[index].part = [0xFF, 0xD8, 0xFF, UInt8(index)]
        }
        var filing = try intake.placements(of: pictures, in: store)
        for var placement in filing.placements {
            if let scan = try intake.sideScan(for: placement, in: store) {
                placement.picture.joined = scan.result([reading(confirms: confirms)])
            }
            filing.add(try intake.keep(placement, in: store, at: folder.moment))
        }
        return filing
    }

    private static let anything = #", {"name": "other", "label": "Other document", "count": 2}"#

    @Test(arguments: ["", anything]) func `Adding the same file with both sides again has no effect`(slots: String)
        throws
    {
        let folder = try collection(slots: slots)
        for isAgain in [false, true] {
            let filing = try file(pages: [back(1), front(1)], confirms: ["familyName"], in: folder)
            #expect(filing.kept.count == 1 && filing.ignored == 0)
            if case .alreadyThere = filing.kept[0].addition { #expect(isAgain) } else { #expect(!isAgain) }
        }
        #expect(try captures(folder).map(\.pictures.count) == [2])
    }

    @Test func `A page that is not the other side of a card is not stored`() throws {
        let folder = try collection(slots: Self.anything)
        for _ in 1...2 {
            let filing = try file(pages: [back(1), front(1)], confirms: [], in: folder)
            #expect(filing.kept.map(\.slot.name) == ["card"] && filing.ignored == 1)
        }
        #expect(try captures(folder).map(\.slot) == ["card"])
    }

    @Test func `The other side of a card that was accepted alone is not a second card`() throws {
        let folder = try collection()
        let card = try file(back(1), in: folder).capture
        _ = try folder.store().decide(
            card.id, of: "A-17", .accept, by: "Ngozi", in: plan(folder), profiles: Collection.catalog,
            at: folder.moment)
        let front = try file(front(2), in: folder, slot: "card", reading: reading(confirms: ["familyName"]))
        #expect(front.capture.verdict == .parked(.sameDocument) && front.updatedCase.tallies[0].count == 1)
    }

    @Test func `A half that a person has answered about is not joined, and an acceptance taken back is not sent`()
        throws
    {
        let destination = #""destination": {"kind": "folder", "address": "/tmp", "send": "unreviewed"},"#
        let folder = try collection(destination)
        let card = try file(back(1), in: folder).capture
        let store = try folder.store()
        let decided = try store.decide(
            card.id, of: "A-17", .accept, by: "Ngozi", in: plan(folder), profiles: Collection.catalog,
            at: folder.moment)
        #expect(decided?.state == .queued)
        _ = try store.undo(
            card.id, of: "A-17", by: "Ngozi", in: plan(folder), profiles: Collection.catalog, at: folder.moment)
        let undone = try #require(try captures(folder).first)
        #expect(undone.state == .kept && undone.verdict == .oneSide)
        let whole = try file(front(2), in: folder, reading: reading(confirms: ["familyName"]))
        #expect(whole.capture.state == .queued && whole.capture.pictures.count == 2)
        // A retake of one side waits, until a person answers about it.
        let half = try file(back(3), in: folder).capture
        #expect(half.verdict == .parked(.sameDocument))
        try store.review(
            half.id, of: "A-17", field: "familyName", .absent,
            profile: #require(Collection.catalog.profile(named: "identity-card")).profile, by: "Ngozi",
            in: plan(folder), at: folder.moment)
        let answered = try #require(try captures(folder).first { $0.id == half.id })
        #expect(try answered.waits(in: plan(folder).plan.slots[0]) == false)
    }
}
