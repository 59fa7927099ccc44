internal import DocScan
internal import Files
internal import Glibc

// Files outside the folder: the user's secrets, and the disk of a database.
extension StoreFolder {
    /// Reads a file of at most 64 KiB that only its owner may read. Throws `.refused` if others may read the file,
    /// `.unreadable` if it cannot be read.
    package static func secret(in path: String) throws(StoreError) -> String {
        guard let facts = try? FileFacts(InputPath(path)) else {
            throw .unreadable(path: path, reason: SystemReason.last)
        }
        if !facts.isPrivate { throw .refusal(.othersMayRead, path.visible) }
        let (folder, name) = place(of: path, isPrivate: false)
        return String(decoding: try folder.read(name, limit: 1 << 16), as: UTF8.self)
    }

    /// True if the disk of a file has less than 64 KiB left.
    static func isDiskFull(of path: String) -> Bool {
        var info = statvfs()
        return unsafe statvfs(path, &info) == 0 && UInt(info.f_bavail) * UInt(info.f_frsize) < 65_536
    }
}
