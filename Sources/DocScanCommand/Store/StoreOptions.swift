import DocScan
import DocScanEngines
import DocScanStore
import DocScanSystem
import FoundationEssentials

/// The plan and the store of a command.
struct StoreOptions: Sendable {
    /// The folder of the plan; nil for the current folder, or the plan that the store knows.
    var plan: String?
    /// The folder of the store; nil for the user's own.
    var store: String?

    static let planOption = CommandOption<StoreOptions>.value(
        "--plan", value: "FOLDER",
        text: """
            the folder of the plan; default: this folder if it has a plan.json,
            otherwise the plan that the store knows
            """, completion: .folder, in: \.plan)

    static let storeOption = CommandOption<StoreOptions>.value(
        "--store", value: "DIR", text: "where captures are kept; default: docscan in $XDG_DATA_HOME",
        completion: .folder, in: \.store)

    static let options = [planOption, storeOption]

    /// - Parameter makes: creates the store if it is missing.
    func openStore(makes: Bool = true) throws(StoreError) -> Store { try Store(store ?? UserData.path, makes: makes) }

    /// Opens an existing store. Without a store there is no consent either, which is the better message.
    func openKeptStore() throws(StoreError) -> Store {
        do throws(StoreError) {
            return try openStore(makes: false)
        } catch {
            if case .missing = error { throw .consentNeeded(.none) }
            throw error
        }
    }

    /// - Throws: `PlanMistakes`, `UsageError`, `StoreError`.
    func openPlan() throws -> PlanFolder {
        if let plan { return try Self.openPlan(plan) }
        if FileManager.default.fileExists(atPath: "plan.json") {
            return try Self.openPlan(FileManager.default.currentDirectoryPath)
        }
        var known: [String] = []
        do throws(StoreError) {
            known = try openStore(makes: false).planFolders()
        } catch {
            if case .missing = error {} else { throw error }
        }
        guard let first = known.first else {
            throw UsageError("name the plan with --plan FOLDER. docscan plan new FOLDER makes one to start from")
        }
        guard known.count == 1 else {
            throw UsageError("name the plan with --plan: \(known.map(\.visible).joined(separator: ", "))")
        }
        return try Self.openPlan(first)
    }

    /// The plan of existing captures. They can be deleted even if the files of the plan are missing or broken.
    ///
    /// - Returns: the plan's id, and its name for messages.
    /// - Throws: as `openPlan` if the store has nothing for the folder.
    func keptPlan(in store: borrowing Store) throws -> (id: String, name: String) {
        do {
            let folder = try openPlan()
            return (try store.planID(ofFolder: folder.path) ?? folder.plan.id, folder.plan.title)
        } catch let mistakes as PlanMistakes {
            guard let id = try store.planID(ofFolder: mistakes.folder) else { throw mistakes }
            return (id, mistakes.folder)
        }
    }

    static func openPlan(_ path: String) throws(PlanMistakes) -> PlanFolder {
        // Lexically: the folder may be gone.
        let absolute = URL(filePath: path).absoluteURL.standardized.path(percentEncoded: false).trimmingSlashes
        let profiles = DocumentProfile.shipped.map(\.id) + ProfileFolder.user.names
        return try PlanFolder(absolute) { profiles.contains($0) }
    }
}

extension Moment {
    /// The current time, in this machine's time zone.
    static var now: Moment { Moment(seconds: Date.now.timeIntervalSince1970, offset: LocalZone.offset) }
}

extension String {
    /// The path without trailing slashes; the root is unchanged.
    fileprivate var trimmingSlashes: String {
        var text = self
        while text.count > 1, text.hasSuffix("/") { text.removeLast() }
        return text
    }
}
