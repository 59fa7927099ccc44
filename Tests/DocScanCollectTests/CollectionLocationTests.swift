import DocScan
import Testing

@testable import DocScanCollect

struct CollectionLocationTests {
    @Test func `Uses the named plan, or the only one in the store`() throws {
        let folder = try Collection()
        func location(_ plan: String? = nil) -> CollectionLocation {
            CollectionLocation(plan: plan, store: folder.storePath, profiles: Collection.catalog)
        }
        #expect(throws: ChoiceError.noPlan) { _ = try location().openPlan() }
        #expect(throws: StoreError.consentNeeded(.none)) { _ = try location().openKeptStore() }
        _ = try folder.agreed()
        #expect(try location().openPlan().path == folder.path + "/plan")
        try PlanTemplate.write(to: folder.path + "/other", at: folder.moment)
        let other = try location(folder.path + "/x/../other//").openPlan()
        #expect(other.path == folder.path + "/other")
        _ = try folder.store().give(to: other, items: ["keep", "read"], name: "Amina Osei", at: folder.moment)
        #expect(throws: ChoiceError.severalPlans(folders: [other.path, folder.path + "/plan"])) {
            _ = try location().openPlan()
        }
    }
}
