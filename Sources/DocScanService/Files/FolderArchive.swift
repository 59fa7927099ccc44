package import DocScanEngines
internal import DocScan

/// The `*.json` files of an archive, with the names that they would have in a `UserFolder`. Folders in the archive are
/// ignored.
package struct FolderArchive: Sendable {
    package struct File: Sendable, Hashable {
        /// The file's name without `.json`.
        package var name: String
        package var bytes: [UInt8]
    }

    /// An entry that is skipped, with the reason as a clause.
    package struct Refusal: Sendable, Hashable {
        package var path: String
        package var reason: String
    }

    /// The files, sorted by name.
    package private(set) var files: [File] = []
    package private(set) var refusals: [Refusal] = []

    /// The maximum size of an archive, in bytes. Default 64 MiB, because code hosts pack complete repositories.
    package static let largest = 64 << 20

    /// - Throws: if the archive cannot be read to its end, in which case no file of it is used.
    package init(_ bytes: [UInt8], budget: ArchiveBudget = ArchiveBudget()) throws(ArchiveError) {
        var reader = try ArchiveReader(bytes, budget: budget)
        var names: Set<String> = []
        while let entry = try reader.next() {
            switch Self.judge(entry) {
            case .skip: break
            case .refuse(let reason):
                let path = entry.path.isEmpty ? "an entry without a name" : entry.path
                refusals.append(Refusal(path: path, reason: reason))
            case .take(let name):
                let contents = try reader.contents()
                if contents.count > budget.file {
                    refusals.append(Refusal(path: entry.path, reason: "it is larger than \(budget.file >> 20) MiB"))
                } else if !names.insert(name).inserted {
                    refusals.append(Refusal(path: entry.path, reason: "another file of the archive has its name"))
                } else {
                    files.append(File(name: name, bytes: contents))
                }
            }
        }
        files.sort { $0.name < $1.name }
    }

    enum Judgement: Hashable {
        case take(name: String)
        case skip
        case refuse(reason: String)
    }

    /// Decides about an entry. The paths in an archive are never written to. An entry with a path outside of the
    /// archive is reported nevertheless, because such an archive is an attack that the user should see.
    static func judge(_ entry: ArchiveEntry) -> Judgement {
        let parts = entry.path.split(separator: "/", omittingEmptySubsequences: true)
        if entry.path.hasPrefix("/") || parts.contains("..") {
            return .refuse(reason: "its path leads out of the archive")
        }
        if entry.kind == .special { return .refuse(reason: "it is a device or a pipe") }
        if entry.path.isEmpty { return entry.kind == .folder ? .skip : .refuse(reason: "its name cannot be read") }
        guard entry.kind != .folder, let file = parts.last, file.hasSuffix(".json"), !file.hasPrefix(".") else {
            return .skip
        }
        if entry.kind == .link { return .refuse(reason: "it is a link") }
        let name = String(file.dropLast(5))
        // Refuses invisible characters, and names that are too long for a file (Linux: 255 bytes).
        guard name == name.visible, !name.hasPrefix("-"), !name.contains("\\"), file.utf8.count <= 255 else {
            return .refuse(reason: "its name cannot be used")
        }
        return .take(name: name)
    }
}
