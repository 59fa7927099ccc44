package import DocScan
internal import Glibc

extension InputPath {
    /// Renames the file, and replaces any file with the other name. Returns false on failure.
    package func rename(to other: InputPath) -> Bool {
        let result = unsafe withCString { from in unsafe other.withCString { unsafe Glibc.rename(from, $0) } ?? -1 }
        return result == 0
    }

    /// Gives the file a second name on the same disk. Returns false on failure or if the name is taken, with the reason
    /// in `errno`.
    package func link(to other: InputPath) -> Bool {
        let result = unsafe withCString { from in unsafe other.withCString { unsafe Glibc.link(from, $0) } ?? -1 }
        return result == 0
    }

    /// Moves the file to a free name on the same disk. Returns false on failure or if the name is taken, with the
    /// reason in `errno`.
    package func move(to other: InputPath) -> Bool {
        if link(to: other) {
            remove()
            return true
        }
        // The file systems of camera cards (FAT, exFAT) do not support hard links.
        guard errno == EPERM || errno == EOPNOTSUPP, (try? FileFacts(ofName: other)) == nil else { return false }
        return rename(to: other)
    }

    /// Creates the missing folders on the path. Returns false if one cannot be created, with the reason in `errno`.
    @discardableResult
    package func makeFolders(mode: UInt32 = 0o777) -> Bool {
        var isMade = true
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
            let folder = InputPath(Array(bytes[..<index]))
            let result = unsafe folder.withCString { unsafe mkdir($0, mode) }
            // For an existing folder the system may return any of several errors.
            guard result != 0 else { continue }
            let code = errno
            isMade = (try? FileFacts(folder))?.kind == .folder
            errno = code == EEXIST ? ENOTDIR : code
            if !isMade { return false }
        }
        return isMade
    }

    /// Creates the folder, whose parent must exist. Returns false on failure, with the reason in `errno`.
    package func makeFolder(mode: UInt32) -> Bool { unsafe withCString { unsafe mkdir($0, mode) } == 0 }

    /// Changes the permissions without opening the file. Returns false on failure, with the reason in `errno`.
    package func setMode(_ mode: UInt32) -> Bool { unsafe withCString { unsafe chmod($0, mode) } == 0 }

    /// Removes the name. Returns false on failure, with the reason in `errno`. Only the types that have rules for files
    /// may call this (`OutputTarget`, `StoreFolder`, `UserFolder`), and a run for files that it has created.
    @discardableResult
    package func remove() -> Bool { unsafe withCString { unsafe unlink($0) } == 0 }

    /// Removes an empty folder.
    package func removeFolder() { _ = unsafe withCString { unsafe rmdir($0) } }

    /// The target of a link; `nil` if the path is not a link or the target is missing.
    package var linked: InputPath? { (try? FileFacts(ofName: self))?.isLink == true ? resolved : nil }

    /// The absolute path without links and dots; `nil` if the file does not exist.
    package var resolved: InputPath? {
        let found = unsafe withCString { unsafe realpath($0, nil) } ?? nil
        guard let found = unsafe found else { return nil }
        defer { unsafe free(found) }
        return InputPath(unsafe UnsafeBufferPointer(start: found, count: strlen(found)).map(UInt8.init(bitPattern:)))
    }

    /// Returns true if the path is the folder or below it. Both paths must be resolved.
    package func isInside(_ folder: InputPath) -> Bool {
        bytes == folder.bytes || folder == "/" || bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
    }
}
