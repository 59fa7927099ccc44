import AccessionNumbers
import CommandKit
import DocScan
import DocScanService

/// The definitions chosen on the command line.
struct DefinitionChoice: Sendable {
    var entries: [DefinitionFolder.Entry] = []
    var problems: [DefinitionFolder.Problem] = []

    /// Adds definitions.
    ///
    /// - Parameter name: a file, a folder, the name of a definition in the user's folder, or `all` for that folder.
    ///
    /// - Throws: `UsageError` if there is no such definition. A file in a folder that is not a valid definition is
    ///   added to `problems` instead.
    mutating func add(_ name: String) throws(UsageError) {
        let user = DefinitionFolder.user
        let isPath = name.contains("/") || name.hasSuffix(".json")
        if name == "all" || DefinitionFolder.isFolder(name) {
            let folder = name == "all" ? user : DefinitionFolder(path: name)
            let (entries, problems) = folder.entries()
            guard !entries.isEmpty else {
                let problem = problems.first.map { ". \($0)" } ?? ""
                throw UsageError(
                    "--definition \(name): no definition was found in \(folder.path)\(problem). "
                        + "Add one: docscan definitions add FILE")
            }
            self.entries += entries
            self.problems += problems
            return
        }
        guard isPath || user.contains(name) else {
            let hint = "Give a file, a folder, all, or a name from: docscan definitions list"
            throw UsageError("--definition \(name): \(user.missing(name)) \(hint)")
        }
        try ArgumentReader.checkLasting(name, option: "--definition")
        do throws(DefinitionFolder.Problem) {
            entries.append(try isPath ? DefinitionFolder.entry(at: name) : user.entry(named: name))
        } catch {
            throw UsageError("--definition \(name): \(error.reason)")
        }
    }

    /// A sentence for each file and pattern that cannot be used.
    var complaints: [String] {
        problems.map(\.description)
            + entries.flatMap { entry in
                AccessionMatcher([entry.definition]).problems.map { "\(entry.path): \($0)" }
            }
    }
}
