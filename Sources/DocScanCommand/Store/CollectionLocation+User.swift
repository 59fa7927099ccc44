import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
import FoundationEssentials

extension CollectionLocation {
    /// The user's store. The plan is that in the current folder, or the one that the store contains.
    static var user: Self {
        // The name is empty for a user without an entry in the system's user database.
        let name = ProcessInfo.processInfo.userName
        return Self(plan: nil, store: UserData.path, profiles: .user, person: name.isEmpty ? "docscan" : name)
    }
}

extension CommandOption<CollectionLocation> {
    static let plan = value(
        "--plan", value: "FOLDER",
        text: """
            use the plan in FOLDER; \(otherwise: "this folder with plan.json,\notherwise the plan that the store knows")
            """, completion: .folder, in: \.plan
    ).reading(.folder)

    static let person = value(
        "--as", value: "NAME", text: "record this person in the history; \(otherwise: "your login name")"
    ) { (location, reader) throws(UsageError) in
        location.person = try reader.value(or: "--as takes a name, on one line") {
            $0.contains { !$0.isWhitespace } && $0 == $0.visible ? $0 : nil
        }
    }

    static let store = value(
        "--store", value: "DIR",
        text: "use this data folder; \(otherwise: "docscan in $XDG_DATA_HOME")",
        completion: .folder
    ) { (location, reader) throws(UsageError) in location.store = try reader.value() }
}

extension Moment {
    /// The current time, with the UTC offset of this machine.
    static var now: Moment { Moment(seconds: Date.now.timeIntervalSince1970, offset: LocalZone.offset) }
}

/// A group of commands that work on the plan and the store.
protocol StoreCommandGroup: CommandGroup {
    var folders: CollectionLocation { get set }
}

extension StoreCommandGroup {
    static var planOption: CommandOption<Self> { CommandOption<CollectionLocation>.plan.lifted(to: \.folders) }
    static var storeOption: CommandOption<Self> { CommandOption<CollectionLocation>.store.lifted(to: \.folders) }
    static var folderOptions: [CommandOption<Self>] { [planOption, storeOption] }
    static var personOption: CommandOption<Self> { CommandOption<CollectionLocation>.person.lifted(to: \.folders) }
    /// The options of an action that is recorded in the history.
    static var changeOptions: [CommandOption<Self>] { [personOption] + folderOptions }

    /// Opens the plan, and its store.
    func withStore(_ body: (borrowing Store, PlanFolder) throws -> ExitCode) throws -> ExitCode {
        let plan = try folders.openPlan()
        return try body(try folders.openStore(of: plan), plan)
    }
}

extension ProfileCatalog {
    /// The catalogue of the profiles that are part of docscan and those in the user's folder.
    static let user = ProfileCatalog(
        shipped: DocumentProfile.shipped, ownNames: { ProfileFolder.user.names },
        ownProfile: { try? ProfileFolder.user.entry(named: $0).content })

    /// The profile with the `id` in a report; `nil` if it is unknown.
    func profile(ofDocument id: String) -> DocumentProfile? { try? profile(withID: id, preferring: nil).profile }
}
