import DocScan
import DocScanEngines
import Foundation

@testable import DocScanCollect

extension Collection {
    /// A profile of the user's own: its file is called `notice`.
    static let notice: DocumentProfile = {
        var profile = certificate
        profile.id = "gov.notice"
        return profile
    }()

    static let catalog = ProfileCatalog(
        shipped: DocumentProfile.shipped, ownNames: { ["broken", "notice"] },
        ownProfile: { $0 == "notice" ? notice : nil })

    func find(_ label: String, in plan: PlanFolder) -> (borrowing Store) throws(StoreError) -> Case {
        { store throws(StoreError) in try store.caseNamed(label, in: plan) }
    }

    /// An intake for the case `A-17`.
    func intake(slot: String?, _ store: borrowing Store) throws -> CaptureIntake {
        let plan = try plan()
        return try CaptureIntake(
            to: find("A-17", in: plan), slot: slot, in: plan, store: store, profiles: Self.catalog)
    }

    /// The plan with the user's own profile in the place of `ca-permit`.
    func ownPlan() throws -> PlanFolder {
        let file = path + "/plan/plan.json"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try write(text.replacing(#""ca-permit""#, with: #""notice""#), to: "plan.json")
        return try PlanFolder(path + "/plan") { Self.catalog.names.contains($0) }
    }

    func agreedWithOwnProfile() throws -> Store {
        let store = try store()
        _ = try store.give(to: ownPlan(), items: ["keep", "read"], name: "Amina Osei", at: moment)
        return store
    }
}

extension CaptureIntake {
    /// Stores the documents of one file.
    func file(
        _ pictures: [CapturedPicture], in store: borrowing Store, at moment: Moment
    ) throws(StoreError) -> Filing {
        var filing = try placements(of: pictures, in: store)
        for placement in filing.placements { filing.add(try keep(placement, in: store, at: moment)) }
        return filing
    }

    /// Stores a file with one document.
    func keep(
        _ picture: CapturedPicture, in store: borrowing Store, at moment: Moment
    ) throws(StoreError) -> Outcome {
        let filing = try file([picture], in: store, at: moment)
        return filing.kept.first.map { .kept($0) } ?? .refused(filing.refused[0])
    }
}

extension CaptureIntake.Outcome {
    var kept: CaptureIntake.Kept? { if case .kept(let kept) = self { kept } else { nil } }
    var refusal: CaptureIntake.Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}
