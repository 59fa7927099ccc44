import DocScan
import DocScanEngines
import Testing

@testable import DocScanCollect

struct CaptureIntakeTests {
    @Test func `The recognized document chooses the slot, and another paper in a named slot is set aside`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan().plan
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let permit = Collection.picture(1, profile: "ca-permit")
        let first = try folder.intake(slot: nil, store).keep(permit, in: store, at: folder.moment)
        let kept = try #require(first.kept)
        #expect(kept.slot.name == "permit" && kept.capture.summary.profile == "ca-permit")
        #expect(kept.found.tallies.map(\.count) == [0, 1])
        let second = try folder.intake(slot: "certificate", store).keep(permit, in: store, at: folder.moment)
        let other = try #require(second.kept)
        #expect(other.slot.name == "certificate" && other.capture.verdict == .parked(.otherPaper))
        #expect(other.fittingSlot?.name == "permit" && other.found.tallies.map(\.count) == [0, 1])
        #expect(
            Phrase.Language.english.kept(other, missing: 1)
                == "Set aside, not filed. The photo does not show the paper that belongs here. It fits here: "
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
        // A named slot is a wish: the scan finds out which paper it is.
        #expect(named.wanted.only == nil && named.wanted.own.map(\.profile.id) == ["gov.notice"])
        // The file was removed: a scan would look for another document than the slot asks for.
        #expect(throws: ChoiceError.unknownProfile("notice")) {
            _ = try CaptureIntake(
                to: folder.find("A-17", in: plan), slot: "permit", in: plan, store: store,
                profiles: ProfileCatalog(shipped: DocumentProfile.shipped))
        }
    }

    @Test func `What is refused is not kept, and says why`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        var pages = Collection.picture(1, profile: "ca-permit")
        pages.pages = 3
        for (picture, refusal) in [
            (pages, CaptureIntake.Refusal.severalPages(3)),
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

    /// A picture of sheets with these profiles.
    private func picture(_ number: UInt8, _ profiles: [String?]) -> CapturedPicture {
        var picture = Collection.picture(number, profile: profiles[0])
        picture.otherReports = profiles.dropFirst().map { Collection.picture(number, profile: $0).report }
        return picture
    }

    @Test func `A picture of two papers that fit a slot is refused`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let both = picture(1, ["ca-permit", nil, "ca-citizenship-certificate"])
        let outcome = try folder.intake(slot: nil, store).keep(both, in: store, at: folder.moment)
        #expect(outcome.refusal == .severalSheets(2))
        #expect(outcome.refusal?.explanation == "The photo shows 2 papers. Photograph each by itself.")
        let same = picture(2, ["ca-permit", "ca-permit", "ca-permit"])
        for slot in [nil, "permit"] {
            let outcome = try folder.intake(slot: slot, store).keep(same, in: store, at: folder.moment)
            #expect(outcome.refusal == .severalSheets(3))
        }
        #expect(folder.pictures.isEmpty)
    }

    @Test func `Sheets that fit no slot are ignored with a note`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        try store.makeCase("A-17", in: folder.plan(), at: folder.moment)
        let mixed = picture(1, [nil, "passport", "ca-permit"])
        for slot in [nil, "permit"] {
            let outcome = try folder.intake(slot: slot, store).keep(mixed, in: store, at: folder.moment)
            let kept = try #require(outcome.kept)
            #expect(kept.slot.name == "permit" && kept.capture.summary.profile == "ca-permit")
            #expect(kept.ignoredSheets == 2)
            #expect(
                Phrase.Language.english.kept(kept, missing: 1)
                    == "Kept: \(kept.slot.label). 1 to go. The plan has no place for 2 other papers in the photo.")
        }
        let none = picture(2, [nil, "passport"])
        let outcome = try folder.intake(slot: nil, store).keep(none, in: store, at: folder.moment)
        #expect(outcome.refusal == .noSlot(["certificate", "permit"]))
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
