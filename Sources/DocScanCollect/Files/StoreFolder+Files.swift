internal import DocScan
internal import Glibc

// Files that stand elsewhere: a secret of the user's, and the disk of a database.
extension StoreFolder {
    /// A short text that its owner alone may read.
    ///
    /// - Throws: `.refused` for a file that others may read, `.unreadable`.
    package static func secret(in path: String) throws(StoreError) -> String {
        var info = stat()
        guard unsafe stat(path, &info) == 0 else { throw .unreadable(path: path, reason: reason(errno)) }
        if info.st_mode & 0o077 != 0 {
            throw .refused(reason: "others may read \(path.visible): chmod 600 keeps them out")
        }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        return String(
            decoding: try StoreFolder(folder, isPrivate: false).read(name, limit: 1 << 16), as: UTF8.self)
    }

    /// Whether the disk of a file has no room for another page of 4 KiB.
    static func isDiskFull(of path: String) -> Bool {
        var info = statvfs()
        return unsafe statvfs(path, &info) == 0 && UInt(info.f_bavail) * UInt(info.f_frsize) < 65_536
    }
}
