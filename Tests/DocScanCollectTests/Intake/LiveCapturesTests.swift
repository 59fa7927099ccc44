import DocScan
import DocScanEngines
import Testing

@testable import DocScanCollect

struct LiveCapturesTests {
    private func location(_ folder: Collection) -> CollectionLocation {
        CollectionLocation(plan: nil, store: folder.storePath, profiles: Collection.catalog)
    }

    @Test func `Missing documents come first, until none is missing`() async throws {
        let folder = try Collection()
        let plan = try folder.plan()
        do {
            let store = try folder.agreed()
            try store.makeCase("A-17", in: plan, at: folder.moment)
        }
        var live = try LiveCaptures(to: folder.find("A-17", in: plan), slot: nil, in: plan, at: location(folder))
        #expect(live.profiles.map(\.id) == ["ca-citizenship-certificate", "ca-permit"])
        let labels = live.missingLabels
        let photo = Collection.picture(1, profile: "ca-citizenship-certificate")
        let filing = try await live.keep([photo], photo.report, now: { folder.moment }) { _ in nil }
        let kept = try #require(filing.kept.first)
        #expect(live.profiles.map(\.id) == ["ca-permit", "ca-citizenship-certificate"])
        #expect(kept.missing == 0 && kept.updatedCase.missing == 0)
        #expect(live.missingLabels.count < labels.count)
    }

    @Test func `A photo is scanned for the user's own document, or among the shipped ones`() throws {
        let folder = try Collection()
        let plan = try folder.ownPlan()
        do {
            let store = try folder.agreedWithOwnProfile()
            try store.makeCase("A-17", in: plan, at: folder.moment)
        }
        let live = try LiveCaptures(to: folder.find("A-17", in: plan), slot: nil, in: plan, at: location(folder))
        let own = live.wanted(for: Collection.notice, isLocked: true)
        #expect(own.only?.profile.id == "gov.notice" && own.only?.name == "notice")
        let shipped = live.wanted(for: Collection.certificate, isLocked: true)
        #expect(shipped.only == nil && shipped.own.isEmpty)
        let slot = try LiveCaptures(
            to: folder.find("A-17", in: plan), slot: "certificate", in: plan, at: location(folder))
        // A photo that was taken by hand may show anything; the barcodes of a locked one prove what it shows.
        #expect(slot.wanted(for: Collection.certificate, isLocked: false).only == nil)
        #expect(slot.wanted(for: Collection.certificate, isLocked: true).only?.name == Collection.certificate.id)
    }
}
