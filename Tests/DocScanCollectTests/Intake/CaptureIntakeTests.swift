import DocScan
import DocScanEngines
import Foundation
import Testing

@testable import DocScanCollect

struct CaptureIntakeTests {
    @Test func `The recognized document chooses the slot, and another document in a named slot is set aside`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan().plan
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let permit = Collection.picture(1, profile: "ca-permit")
        let first = try folder.intake(slot: nil, store).keep(permit, in: store, at: folder.moment)
        let kept = try #require(first.kept)
        #expect(kept.slot.name == "permit" && kept.capture.summary.profile == "ca-permit")
        #expect(kept.updatedCase.tallies.map(\.count) == [0, 1])
        let second = try folder.intake(slot: "certificate", store).keep(permit, in: store, at: folder.moment)
        let other = try #require(second.kept)
        #expect(other.slot.name == "certificate" && other.capture.verdict == .parked(.otherDocument))
        #expect(other.fittingSlot?.name == "permit" && other.updatedCase.tallies.map(\.count) == [0, 1])
        #expect(
            Phrase.Language.english.kept([other], missing: 1)
                == "Set aside, not filed. The photo does not show the document that belongs here. It fits this slot: "
                + "\(plan.slots[1].label).")
    }

    @Test func `A profile of the user's own is found by its name, whatever its id is`() throws {
        let folder = try Collection()
        let store = try folder.agreedWithOwnProfile()
        let plan = try folder.ownPlan()
        try store.makeCase("A-17", in: plan, at: folder.moment)
        let intake = try CaptureIntake(
            to: folder.find("A-17", in: plan), slot: nil, in: plan, store: store, profiles: Collection.catalog)
        #expect(intake.wanted.only == nil && intake.wanted.own.map(\.profile.id) == ["gov.notice"])
        let picture = Collection.picture(1, profile: "gov.notice")
        let outcome = try intake.keep(picture, in: store, at: folder.moment)
        #expect(try #require(outcome.kept).slot.profile == "notice")
        let named = try CaptureIntake(
            to: folder.find("A-17", in: plan), slot: "permit", in: plan, store: store, profiles: Collection.catalog)
        // A named slot is a wish: the scan finds out which document it is.
        #expect(named.wanted.only == nil && named.wanted.own.map(\.profile.id) == ["gov.notice"])
        // The file was removed: a scan would look for another document than the slot asks for.
        #expect(throws: ChoiceError.unknownProfile("notice")) {
            _ = try CaptureIntake(
                to: folder.find("A-17", in: plan), slot: "permit", in: plan, store: store,
                profiles: ProfileCatalog(shipped: DocumentProfile.shipped))
        }
    }

    @Test func `Does not keep a refused image, and states the reason`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        var pages = Collection.picture(1, profile: "ca-permit")
        pages.pages = 1000
        for (picture, refusal) in [
            (pages, CaptureIntake.Refusal.tooManyPages(1000)),
            (Collection.picture(2, profile: "passport"), .noSlot(["certificate", "permit"])),
            (Collection.picture(3), .noSlot(["certificate", "permit"])),
        ] {
            let outcome = try folder.intake(slot: nil, store).keep(picture, in: store, at: folder.moment)
            #expect(outcome.refusal == refusal)
        }
        #expect(folder.pictures.isEmpty)
        #expect(throws: ChoiceError.unknownSlot("x", slots: ["certificate", "permit"])) {
            _ = try folder.intake(slot: "x", store)
        }
    }

    /// The sheets with these profiles of a picture.
    private func sheets(_ number: UInt8, _ profiles: [String?]) -> [CapturedPicture] {
        profiles.enumerated().map { index, profile in
            var picture = Collection.picture(number, profile: profile)
            let place = Quadrilateral(width: 10, height: 10)
            picture.report.sheet = .init(index: index + 1, count: profiles.count, corners: place)
            picture.part = [0xFF, 0xD8, 0xFF, number, UInt8(index)]
            return picture
        }
    }

    @Test func `The sheets of a picture fill the slots that they fit, and each is delivered by itself`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let both = sheets(1, ["ca-permit", nil, "ca-citizenship-certificate"])
        let filing = try folder.intake(slot: nil, store).file(both, in: store, at: folder.moment)
        #expect(filing.kept.map(\.slot.name) == ["permit", "certificate"] && filing.ignored == 1)
        #expect(filing.kept.allSatisfy { $0.updatedCase.state == .done })
        let labels = filing.kept.map(\.slot.label)
        #expect(
            Phrase.Language.english.kept(filing.kept, missing: 0)
                == "Kept: \(labels[0]). Kept: \(labels[1]). All documents are there. "
                + "1 other page or document was not kept. To keep it, add it alone and choose its slot.")
        // The file is stored once, and the two parts are sent.
        #expect(folder.pictures.count == 3)
        let pictures = filing.kept.flatMap(\.capture.pictures)
        #expect(Set(pictures.map(\.sha256)).count == 1 && Set(pictures.map(\.shown.sha256)).count == 2)
        #expect(pictures.map(\.shown.format) == ["jpeg", "jpeg"])
        let keys = pictures.map { Store.key(of: [$0], caseUID: "c", slot: "s") }
        #expect(Set(keys).count == 2)
        // The same file again changes nothing.
        let again = try folder.intake(slot: nil, store).file(both, in: store, at: folder.moment)
        #expect(again.kept.allSatisfy { if case .alreadyThere = $0.addition { true } else { false } })
        // Deleting one document leaves the files that the other one needs.
        try store.delete(filing.kept[0].capture, at: folder.moment)
        #expect(folder.pictures.count == 2 && folder.pictures.contains(pictures[1].sha256))
        #expect(try store.check().isWhole)
    }

    @Test func `More documents of one kind than a slot takes are set aside with a question`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        for slot in [nil, "permit"] {
            let filing = try folder.intake(slot: slot, store)
                .file(sheets(2, ["ca-permit", "ca-permit", "ca-permit"]), in: store, at: folder.moment)
            let filed = filing.kept.count { $0.capture.verdict.question == nil }
            #expect(filed == filing.kept[0].slot.count && filing.kept.count == 3)
        }
    }

    /// The pages with these profiles of a PDF.
    private func pages(_ number: UInt8, _ profiles: [String?]) -> [CapturedPicture] {
        profiles.enumerated().map { index, profile in
            var picture = Collection.picture(number, profile: profile)
            (picture.pages, picture.page, picture.format) = (profiles.count, index + 1, .pdf)
            picture.part = [0xFF, 0xD8, 0xFF, number, UInt8(index)]
            return picture
        }
    }

    @Test func `Pages fill slots as sheets do, and a named slot takes what fits it`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let filing = try folder.intake(slot: "permit", store)
            .file(pages(1, ["ca-citizenship-certificate", nil, "ca-permit"]), in: store, at: folder.moment)
        #expect(filing.kept.map(\.slot.name) == ["certificate", "permit"] && filing.ignored == 1)
        #expect(filing.kept.map { $0.capture.pictures[0].page } == [1, 3])
        #expect(filing.kept.map(\.capture.format) == ["pdf", "pdf"])
        #expect(filing.kept.map { $0.capture.pictures[0].shown.format } == ["jpeg", "jpeg"])
    }

    /// A case in a plan whose slot `permit` is for two documents of any type.
    private func openSlot(in folder: borrowing Collection, _ store: borrowing Store) throws {
        var text = try String(contentsOfFile: folder.path + "/plan/plan.json", encoding: .utf8)
        text = text.replacingOccurrences(of: "\"profile\": \"ca-permit\",", with: "")
        try folder.write(text, to: "plan.json")
        let slot = try folder.plan().plan.slots[1]
        try #require(slot.profile == nil && slot.count == 2)
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
    }

    @Test func `Pages of unknown type next to a document fill a slot without a profile only if it was chosen`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try openSlot(in: folder, store)
        let two = pages(1, ["ca-citizenship-certificate", nil])
        let own = try folder.intake(slot: nil, store).file(two, in: store, at: folder.moment)
        #expect(own.kept.map(\.slot.name) == ["certificate"] && own.ignored == 1, "it may be a blank page")
        for _ in 1...2 {
            // The file again changes nothing.
            let filing = try folder.intake(slot: "permit", store).file(two, in: store, at: folder.moment)
            #expect(filing.kept.map(\.slot.name) == ["permit", "permit"] && filing.ignored == 0)
            #expect(filing.kept.last?.updatedCase.tallies[1].count == 2)
        }
        let more = try folder.intake(slot: "permit", store)
            .file(pages(2, ["ca-citizenship-certificate", nil]), in: store, at: folder.moment)
        #expect(more.kept.count == 1 && more.ignored == 1, "no room is left")
    }

    @Test func `A sheet of unknown type on the page of a document is not stored`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try openSlot(in: folder, store)
        let filing = try folder.intake(slot: nil, store)
            .file(sheets(1, ["ca-citizenship-certificate", nil]), in: store, at: folder.moment)
        #expect(filing.kept.map(\.slot.name) == ["certificate"] && filing.ignored == 1)
    }

    @Test func `Only the room of their own slot counts for pages of unknown type`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try openSlot(in: folder, store)
        // The case has room for three documents, the slot without a profile for two.
        let three = try folder.intake(slot: nil, store).file(pages(1, [nil, nil, nil]), in: store, at: folder.moment)
        #expect(three.refused == [.severalSheets(3, room: 2)] && folder.pictures.isEmpty)
        for _ in 1...2 {
            let two = try folder.intake(slot: nil, store).file(pages(2, [nil, nil]), in: store, at: folder.moment)
            #expect(two.kept.count == 2 && two.refused.isEmpty, "also again")
        }
    }

    @Test func `Files documents of unknown types only if all fit, without a silent choice`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try openSlot(in: folder, store)
        let three = try folder.intake(slot: "permit", store)
            .file(sheets(1, [nil, nil, nil]), in: store, at: folder.moment)
        #expect(three.refused == [.severalSheets(3, room: 2)] && folder.pictures.isEmpty)
        let two = try folder.intake(slot: "permit", store).file(sheets(2, [nil, nil]), in: store, at: folder.moment)
        #expect(two.kept.count == 2 && two.kept[1].updatedCase.tallies[1].count == 2)
    }

    @Test func `Sheets that fit no slot are ignored with a note`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let mixed = sheets(1, [nil, "passport", "ca-permit"])
        for slot in [nil, "permit"] {
            let filing = try folder.intake(slot: slot, store).file(mixed, in: store, at: folder.moment)
            let kept = try #require(filing.kept.first)
            #expect(filing.kept.count == 1 && kept.slot.name == "permit")
            #expect(kept.ignoredSheets == 2)
            #expect(
                Phrase.Language.english.kept([kept], missing: 1)
                    == "Kept: \(kept.slot.label). 1 to go. "
                    + "2 other pages or documents were not kept. To keep one, add it alone and choose its slot.")
        }
        let none = try folder.intake(slot: nil, store).file(sheets(2, [nil, "passport"]), in: store, at: folder.moment)
        #expect(none.refused == [.noSlot(["certificate", "permit"])])
    }

    @Test func `A consent that is withdrawn between two pictures keeps nothing more`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let intake = try folder.intake(slot: nil, store)
        _ = try store.withdraw(fromPlan: folder.plan().plan.id, at: folder.moment)
        #expect(throws: StoreError.consentNeeded(.none)) {
            _ = try intake.keep(Collection.picture(1, profile: "ca-permit"), in: store, at: folder.moment)
        }
        #expect(throws: StoreError.consentNeeded(.none)) { _ = try folder.intake(slot: nil, store) }
    }
}
