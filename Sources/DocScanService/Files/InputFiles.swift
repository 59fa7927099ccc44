package import DocScan
internal import Glibc
internal import Synchronization

/// The inputs of a run, by identity: whatever else is true of a file, one of them is never replaced or removed.
///
/// Files that are named are known from the start. A file in a folder that is scanned is known by the folder. Paths of a
/// list and files behind links are known when they have been added: the caller does that before a file is replaced.
package final class InputFiles: Sendable {
    private let files = Mutex<Set<FileFacts.Identity>>([])
    private let folders: Set<FileFacts.Identity>
    private let excluded: Set<FileFacts.Identity>

    package static let none = InputFiles([])

    /// - Parameters:
    ///   - named: files and folders.
    ///   - excluded: folders in them that are not scanned.
    package init(_ named: [InputPath], excluded: Set<FileFacts.Identity> = []) {
        let facts = named.compactMap { try? FileFacts($0) }
        folders = Set(facts.filter { $0.kind == .folder }.map(\.identity))
        self.excluded = excluded
        files.withLock { $0 = Set(facts.filter { $0.kind != .folder }.map(\.identity)) }
    }

    /// Takes note of an input.
    package func add(_ path: InputPath) {
        guard let facts = try? FileFacts(path), facts.kind != .folder else { return }
        files.withLock { _ = $0.insert(facts.identity) }
    }

    /// Takes note of an input in a folder that is scanned, where the file has other names too or is reached by a link.
    package func addIfLinked(_ path: InputPath) {
        guard let facts = try? FileFacts(ofName: path), facts.isLink || facts.links > 1 else { return }
        add(path)
    }

    /// Whether a file is one of them.
    ///
    /// - Parameters:
    ///   - path: a name that it has.
    ///   - isPicture: whether a walk through the folders takes it. Reports in them are left out.
    func contains(_ path: InputPath, _ identity: FileFacts.Identity, isPicture: Bool) -> Bool {
        files.withLock { $0.contains(identity) } || isPicture && isInFolder(path)
    }

    /// Whether a walk through the folders meets it: it is in one of them, and nothing on the way is hidden or left out.
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
