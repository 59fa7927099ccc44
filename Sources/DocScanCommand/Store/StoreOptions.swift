import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
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

    var location: CollectionLocation {
        CollectionLocation(plan: plan, store: store ?? UserData.path, profiles: .user)
    }

    func openStore(makes: Bool = true) throws(StoreError) -> Store { try location.openStore(makes: makes) }
    func openKeptStore() throws(StoreError) -> Store { try location.openKeptStore() }
    func openPlan() throws -> PlanFolder { try location.openPlan() }
    func keptPlan(in store: borrowing Store) throws -> (id: String, name: String) { try location.keptPlan(in: store) }

    static func openPlan(_ path: String) throws(PlanMistakes) -> PlanFolder { try Self().location.openPlan(path) }
}

extension Moment {
    /// The current time, in this machine's time zone.
    static var now: Moment { Moment(seconds: Date.now.timeIntervalSince1970, offset: LocalZone.offset) }
}

/// A group of commands that work on the plan and the store.
protocol StoreCommandGroup: CommandGroup {
    var folders: StoreOptions { get set }
}

extension StoreCommandGroup {
    static var planOption: CommandOption<Self> { StoreOptions.planOption.lifted(to: \.folders) }
    static var storeOption: CommandOption<Self> { StoreOptions.storeOption.lifted(to: \.folders) }
    static var folderOptions: [CommandOption<Self>] { [planOption, storeOption] }

    /// Opens the plan, and a store that exists.
    func withStore(_ body: (borrowing Store, PlanFolder) throws -> ExitCode) throws -> ExitCode {
        let plan = try folders.openPlan()
        return try body(try folders.openKeptStore(), plan)
    }
}
