import DocScanCollect

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
