package import DocScan
internal import DocScanService
package import Files
internal import Glibc

/// Lists the files of a folder and its subfolders lazily, one at a time.
///
/// One folder is open at a time, and only the names of pending folders are kept. Hidden names (with a leading dot) are
/// skipped. Links to files are followed, and so are links to folders inside the named folder, except to one that
/// contains the link: the paths depend on the tree alone, and are the same on every machine. Links to folders elsewhere
/// are followed only on request: a link to the parent would add everything next to the folder. Links to files elsewhere
/// are followed unless others can put links into the folder.
@safe
package final class FolderWalk {
    package enum Entry: Sendable {
        /// `relative` is the path inside the walked folder.
        case file(InputPath, relative: InputPath, number: UInt64)
        case problem(InputPath, relative: InputPath, ScanError)
        /// A folder whose files follow.
        case folder(InputPath)
        /// A link that leads outside the folder that was named, and is skipped.
        case link(InputPath)
    }

    /// A folder and its parents.
    private final class Place {
        let path: InputPath
        let relative: InputPath
        let outer: Place?
        var identity: FileFacts.Identity?

        init(path: InputPath, relative: InputPath, outer: Place?) {
            (self.path, self.relative, self.outer) = (path, relative, outer)
        }

        /// True if one of the parents is the same folder.
        var isLoop: Bool { sequence(first: self, next: \.outer).dropFirst().contains { $0.identity == identity } }
    }

    private var pending: [Place]
    private var current: Place?
    private var stream: OpaquePointer?
    private let excluded: Set<FileFacts.Identity>
    private let followsLinks: Bool
    private let followsFileLinks: Bool
    /// The folder that was named, without links.
    private let root: InputPath?

    /// - Parameters:
    ///   - excluded: folders inside that are skipped.
    ///   - followsLinks: true to follow links to folders elsewhere.
    ///   - followsFileLinks: false to skip links to files elsewhere as well.
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

    /// True if a link leads to a folder elsewhere, which must not be walked.
    private func leadsOut(_ path: InputPath) -> Bool {
        if followsLinks { return false }
        guard let goal = path.linked, let root else { return false }
        return !goal.isInside(root)
    }

    /// Opens a folder; `nil` if it is skipped.
    private func enter(_ place: Place) -> Entry? {
        do throws(ScanError) {
            place.identity = try FileFacts(place.path).identity
        } catch {
            return .problem(place.path, relative: place.relative, error)
        }
        // The folder that was named is walked, even if outputs are written there.
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
