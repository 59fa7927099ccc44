package import DocScan
internal import DocScanService
package import Files
internal import Glibc

/// Lists the files in a folder and its subfolders lazily, one at a time.
///
/// Only one folder is open at a time, and only the names of pending folders are stored. Hidden files and folders, whose
/// names begin with a dot, are skipped.
///
/// Links to files are followed, and so are links to folders inside the walked folder, except to a folder that contains
/// the link. Links to folders outside are followed only on request, because a link to the parent would add everything
/// next to the folder. Links to files outside are followed by default. A caller should prevent it if other users can
/// create links in the folder.
@safe
package final class FolderWalk {
    package enum Entry: Sendable {
        /// A file. `relative` is its path inside the walked folder, and `number` its inode number.
        case file(InputPath, relative: InputPath, number: UInt64)
        /// A folder that cannot be read.
        case problem(InputPath, relative: InputPath, ScanError)
        /// A folder was opened. Its files follow.
        case folder(InputPath)
        /// A link that leads out of the walked folder was skipped.
        case link(InputPath)
    }

    /// A folder with the chain of its parents.
    private final class Place {
        let path: InputPath
        let relative: InputPath
        let outer: Place?
        var identity: FileFacts.Identity?

        init(path: InputPath, relative: InputPath, outer: Place?) {
            (self.path, self.relative, self.outer) = (path, relative, outer)
        }

        /// True if the folder is also one of its own parents, because of a link.
        var isLoop: Bool { sequence(first: self, next: \.outer).dropFirst().contains { $0.identity == identity } }
    }

    private var pending: [Place]
    private var current: Place?
    private var stream: OpaquePointer?
    private let excluded: Set<FileFacts.Identity>
    private let followsLinks: Bool
    private let followsFileLinks: Bool
    /// The walked folder, with all links resolved.
    private let root: InputPath?

    /// - Parameters:
    ///   - excluded: subfolders to skip.
    ///   - followsLinks: true to follow links to folders and files outside the walked folder.
    ///   - followsFileLinks: false to skip links to files outside as well. It has no effect if `followsLinks` is true.
    package init(
        _ path: InputPath, excluded: Set<FileFacts.Identity> = [], followsLinks: Bool = false,
        followsFileLinks: Bool = true
    ) {
        pending = [Place(path: path, relative: InputPath(""), outer: nil)]
        self.excluded = excluded
        (self.followsLinks, self.followsFileLinks) = (followsLinks, followsLinks || followsFileLinks)
        root = path.resolved
    }

    deinit { close() }

    /// The next entry; `nil` at the end.
    package func next() -> Entry? {
        while true {
            guard let stream = unsafe stream, let current else {
                guard let place = pending.popLast() else { return nil }
                if let entry = enter(place) { return entry }
                continue
            }
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                // A read error must not look like the end of the folder.
                let code = errno
                close()
                guard code != 0 else { continue }
                return .problem(
                    current.path, relative: current.relative, .unreadable(FileFailure(code: code)))
            }
            let name = unsafe Self.name(entry)
            if name.first == UInt8(ascii: ".") { continue }
            let (path, relative) = (current.path.appending(name), current.relative.appending(name))
            let type = Int32(unsafe entry.pointee.d_type)
            let isLink = type == DT_LNK || type == DT_UNKNOWN
            if type == DT_DIR || isLink && (try? FileFacts(path))?.kind == .folder {
                if isLink, leadsOut(path) { return .link(path) }
                pending.append(Place(path: path, relative: relative, outer: current))
                continue
            }
            if isLink, !followsFileLinks, leadsOut(path) { return .link(path) }
            return .file(path, relative: relative, number: UInt64(unsafe entry.pointee.d_ino))
        }
    }

    /// True if a link leads out of the walked folder and must not be followed.
    private func leadsOut(_ path: InputPath) -> Bool {
        if followsLinks { return false }
        guard let goal = path.linked, let root else { return false }
        return !goal.isInside(root)
    }

    /// Opens a folder; returns `nil` if it is skipped.
    private func enter(_ place: Place) -> Entry? {
        do throws(ScanError) {
            place.identity = try FileFacts(place.path).identity
        } catch {
            return .problem(place.path, relative: place.relative, error)
        }
        // The walked folder itself is never excluded, even if outputs are written there.
        if place.isLoop || place.outer != nil && place.identity.map(excluded.contains) ?? false { return nil }
        guard let opened = unsafe place.path.withCString({ unsafe opendir($0) }) ?? nil else {
            return .problem(place.path, relative: place.relative, .unreadable(.last))
        }
        unsafe stream = opened
        current = place
        return .folder(place.path)
    }

    private func close() {
        if let stream = unsafe stream { unsafe closedir(stream) }
        unsafe stream = nil
        current = nil
    }

    private static func name(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
    }
}
