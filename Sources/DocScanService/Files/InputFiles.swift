package import DocScan
package import Files
internal import Glibc
internal import Synchronization

/// The inputs of a run, by identity. They must never be replaced or removed.
///
/// Files named on the command line are known from the start, and files in a scanned folder are recognised by the
/// folder. Before a file is replaced, the caller adds the paths of a list and the files that are reached by links.
package final class InputFiles: Sendable {
    private let files = Mutex<Set<FileFacts.Identity>>([])
    private let folders: Set<FileFacts.Identity>
    private let excluded: Set<FileFacts.Identity>

    package static let none = InputFiles([])

    /// - Parameter excluded: subfolders of the named folders that are not scanned.
    package init(_ named: [InputPath], excluded: Set<FileFacts.Identity> = []) {
        let facts = named.compactMap { try? FileFacts($0) }
        folders = Set(facts.filter { $0.kind == .folder }.map(\.identity))
        self.excluded = excluded
        files.withLock { $0 = Set(facts.filter { $0.kind != .folder }.map(\.identity)) }
    }

    package func add(_ path: InputPath) {
        guard let facts = try? FileFacts(path), facts.kind != .folder else { return }
        files.withLock { _ = $0.insert(facts.identity) }
    }

    /// Adds an input in a scanned folder if the file also has other names or is reached by a link.
    package func addIfLinked(_ path: InputPath) {
        guard let facts = try? FileFacts(ofName: path), facts.isLink || facts.links > 1 else { return }
        add(path)
    }

    /// Returns true if a file is an input.
    ///
    /// - Parameter isPicture: true if the run would scan the file as an image in a folder. Reports in folders are
    ///   skipped.
    func contains(_ path: InputPath, _ identity: FileFacts.Identity, isPicture: Bool) -> Bool {
        files.withLock { $0.contains(identity) } || isPicture && isInFolder(path)
    }

    /// Returns true if the run finds the file in one of the folders: neither the file nor a folder on its path is
    /// hidden or excluded.
    private func isInFolder(_ path: InputPath) -> Bool {
        guard !folders.isEmpty, path.name.first != UInt8(ascii: "."), var folder = path.folder.resolved else {
            return false
        }
        while let identity = (try? FileFacts(folder))?.identity {
            if excluded.contains(identity) { return false }
            if folders.contains(identity) { return true }
            if folder == "/" || folder.name.first == UInt8(ascii: ".") { return false }
            folder = folder.folder
        }
        return false
    }
}
