package import DocScan
package import Glibc

/// The facts that the system reports about a file without opening it.
package struct FileFacts: Sendable, Hashable {
    package enum Kind: Sendable { case file, folder, other }

    /// The identity of a file, whichever of its names is used.
    package struct Identity: Sendable, Hashable {
        package var device: UInt64
        package var number: UInt64
    }

    package var kind: Kind
    package var identity: Identity
    /// The size in bytes.
    package var size: Int
    /// The size, and the times of the last change of the content and of the metadata, to the nanosecond. A program that
    /// resets the first time, as copying programs do, changes the second.
    package var stamp: String { "\(size)-\(modification)-\(change)" }
    private var modification: Time
    private var change: Time
    /// The time of the last change of the content or the metadata, in seconds since 1970 UTC.
    package var changed: Double { max(modification.since1970, change.since1970) }
    /// True for a symbolic link, which only initialisers that do not follow links can find.
    package var isLink: Bool
    /// The number of names (hard links).
    package var links: Int
    package var owner: uid_t
    /// True if only the owner has access to the file.
    package var isPrivate: Bool

    private struct Time: Sendable, Hashable, CustomStringConvertible {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

        var description: String { "\(seconds).\(nanoseconds)" }
        var since1970: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
    }

    /// Describes the file with this name. For a link, describes the link, not its target.
    ///
    /// - Throws: `.unreadable` with the system's reason.
    package init(ofName path: InputPath) throws(ScanError) {
        try self.init(path, followsLinks: false)
    }

    /// - Throws: `.unreadable` with the system's reason.
    package init(_ path: InputPath, followsLinks: Bool = true) throws(ScanError) {
        var info = stat()
        let code = unsafe path.withCString { unsafe followsLinks ? stat($0, &info) : lstat($0, &info) }
        guard code == 0 else { throw .unreadable(.last) }
        self.init(info)
    }

    /// Describes an open file; `nil` if the descriptor is not open.
    package init?(descriptor: Int32) {
        var info = stat()
        guard unsafe fstat(descriptor, &info) == 0 else { return nil }
        self.init(info)
    }

    private init(_ info: stat) {
        kind =
            switch info.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        identity = Identity(device: UInt64(info.st_dev), number: UInt64(info.st_ino))
        isLink = info.st_mode & S_IFMT == S_IFLNK
        links = Int(info.st_nlink)
        owner = info.st_uid
        isPrivate = info.st_mode & 0o077 == 0
        size = Int(info.st_size)
        (modification, change) = (Time(info.st_mtim), Time(info.st_ctim))
    }
}
