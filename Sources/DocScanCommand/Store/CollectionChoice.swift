import DocScan
import DocScanCollect
import DocScanEngines
import DocScanSystem
import FoundationEssentials

/// Which plan and which store a command works on.
struct CollectionChoice: Sendable {
    /// The plan's folder; nil for the current one, or the one that the store knows.
    var plan: String?
    /// The store's folder; nil for the user's own.
    var store: String?

    static let options: [CommandOption<CollectionChoice>] = [
        .value(
            "--plan", value: "FOLDER",
            text:
                "the folder of the plan; default: this folder if it has a plan.json,\notherwise the plan that the store knows",
            completion: .folder
        ) { (choice, reader) throws(UsageError) in choice.plan = try reader.value() },
        .value(
            "--store", value: "DIR", text: "where captures are kept; default: docscan in $XDG_DATA_HOME",
            completion: .folder
        ) { (choice, reader) throws(UsageError) in choice.store = try reader.value() },
    ]

    /// - Parameter makes: whether a store is made where there is none.
    func openStore(makes: Bool = true) throws(StoreError) -> Store { try Store(store ?? UserData.path, makes: makes) }

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

    /// The plan under which something is kept. Its files may be gone or broken: what is kept can be deleted all the
    /// same.
    ///
    /// - Returns: its id, and what messages call it.
    /// - Throws: as `openPlan` where nothing is kept for the folder.
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
    /// Now, in the zone of this machine.
    static var now: Moment { Moment(seconds: Date.now.timeIntervalSince1970, offset: LocalZone.offset) }
}

extension String {
    /// Without slashes at its end; the root stays.
    fileprivate var trimmingSlashes: String {
        var text = self
        while text.count > 1, text.hasSuffix("/") { text.removeLast() }
        return text
    }
}

/// Runs a command of a collection; each error ends it with a sentence.
///
/// - Parameter mistaken: the code for a plan with mistakes.
func collecting(mistaken: ExitCode = .unreadableInput, _ body: () async throws -> ExitCode) async -> ExitCode {
    do {
        return try await body()
    } catch let mistakes as PlanMistakes {
        for mistake in mistakes.mistakes {
            StandardStreams.error("docscan: \(mistakes.folder.visible)/\(mistake.description.visible)\n")
        }
        if mistakes.mistakes.contains(where: { $0.line == 0 }) {
            StandardStreams.error("docscan: If the plan is elsewhere now, name its folder: --plan FOLDER\n")
        }
        return mistaken
    } catch let error as StoreError {
        StandardStreams.error("docscan: \(message(for: error))\n")
        if case .consentNeeded = error { return .incomplete }
        return .unreadableInput
    } catch let error as UsageError {
        StandardStreams.error("docscan: \(error)\n")
        return .usage
    } catch {
        StandardStreams.error("docscan: \(error)\n")
        return .unreadableInput
    }
}

/// An error of the store as the command says it, with the command that helps.
func message(for error: StoreError) -> String {
    let way: String? =
        switch error {
        case .consentNeeded: "docscan consent give"
        case .notFound(kind: "case"): "docscan case list"
        case .notFound(kind: "number"): "docscan collection list"
        case .damaged, .busy, .newer, .missing: "--store DIR"
        default: nil
        }
    guard let way else { return error.message }
    let text = error.message
    return "\(text.hasSuffix(".") ? String(text.dropLast()) : text) (\(way))."
}
