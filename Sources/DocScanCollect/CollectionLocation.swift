internal import DocScan
internal import FoundationEssentials

/// The location of a collection: the folder of its plan and the folder of its store.
package struct CollectionLocation: Sendable {
    /// The plan's folder. If `nil`, the current folder is used if it contains a plan, otherwise the only plan that the
    /// store knows.
    package var plan: String?
    package var store: String
    package var profiles: ProfileCatalog
    /// The name that the audit trail records with changes.
    package var person: String

    package init(plan: String?, store: String, profiles: ProfileCatalog, person: String = "docscan") {
        (self.plan, self.store, self.profiles, self.person) = (plan, store, profiles, person)
    }

    /// - Parameter makes: true to make a store if the folder has no store.
    package func openStore(makes: Bool = true) throws(StoreError) -> Store {
        try Store(store, makes: makes, person: person)
    }

    /// Opens an existing store. If there is no store, throws `.consentNeeded`: giving consent is the user's first step.
    package func openKeptStore() throws(StoreError) -> Store {
        do throws(StoreError) { return try openStore(makes: false) } catch .missing { throw .consentNeeded(.none) }
    }

    /// Opens the store for the cases of a plan. If the plan requires consent for each case, cases are made before the
    /// first consent, and a missing store is created.
    package func openStore(of plan: PlanFolder) throws(StoreError) -> Store {
        try plan.plan.consent == .perCase ? openStore() : openKeptStore()
    }

    /// Returns the store's consent to a plan; `nil` without a consent or a store. Throws `.consentScope` if the plan
    /// requires consent for each case.
    package func consent(to plan: PlanFolder) throws(StoreError) -> Consent? {
        if plan.plan.consent != .store { throw .consentScope(plan.plan.consent) }
        do throws(StoreError) {
            return try openStore(makes: false).consent(to: plan)
        } catch {
            if case .missing = error { return nil }
            throw error
        }
    }

    /// Opens the plan, found as `plan` describes.
    ///
    /// - Throws: `PlanMistakes`, `StoreError`; `ChoiceError` if there is no plan, or several to choose from.
    package func openPlan() throws -> PlanFolder {
        if let plan { return try openPlan(plan) }
        if FileManager.default.fileExists(atPath: PlanCheck.file) {
            return try openPlan(FileManager.default.currentDirectoryPath)
        }
        let known: [String]
        do { known = try openStore(makes: false).planFolders() } catch StoreError.missing { known = [] }
        guard let first = known.first else { throw ChoiceError.noPlan }
        if known.count > 1 { throw ChoiceError.severalPlans(folders: known) }
        return try openPlan(first)
    }

    /// - Parameter refusesTemplate: true if a text of the template that only the collector can write is an error.
    package func openPlan(_ path: String, refusesTemplate: Bool = false) throws(PlanMistakes) -> PlanFolder {
        // The path is normalised without the file system, because the folder may no longer exist.
        var absolute = URL(filePath: path).absoluteURL.standardized.path(percentEncoded: false)
        while absolute.count > 1, absolute.hasSuffix("/") { absolute.removeLast() }
        let names = profiles.names
        return try PlanFolder(absolute, refusesTemplate: refusesTemplate) { names.contains($0) }
    }

    /// Returns the id of the plan under which data is stored, and the plan's name for messages. The plan's files may be
    /// missing or have errors: the stored data can still be deleted.
    ///
    /// - Throws: the errors of `openPlan` if nothing is stored for the folder.
    package func keptPlan(in store: borrowing Store) throws -> (id: String, name: String) {
        do {
            let folder = try openPlan()
            return (try store.planID(ofFolder: folder.path) ?? folder.plan.id, folder.plan.title)
        } catch let mistakes as PlanMistakes {
            guard let id = try store.planID(ofFolder: mistakes.folder) else { throw mistakes }
            return (id, mistakes.folder)
        }
    }
}
