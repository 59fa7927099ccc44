internal import DocScan
internal import Glibc

/// The files of a store: for its owner alone, and each whole or not there.
@safe
package struct StoreFolder: Sendable {
    package let path: String
    private let isPrivate: Bool

    /// - Parameter isPrivate: whether what is made in it is for the owner alone.
    package init(_ path: String, isPrivate: Bool = true) {
        self.path = path
        self.isPrivate = isPrivate
    }

    /// A file or folder in it.
    func path(of name: String) -> String { path + "/" + name }

    /// Makes the folder, and those above it; one that is there keeps its files.
    ///
    /// - Throws: `.unwritable` with the system's reason.
    func make(_ name: String = "") throws(StoreError) {
        let folder = name.isEmpty ? path : path(of: name)
        var parent = ""
        for part in folder.split(separator: "/", omittingEmptySubsequences: true) {
            parent += (parent.isEmpty && !folder.hasPrefix("/") ? "" : "/") + part
            if unsafe mkdir(parent, isPrivate ? 0o700 : 0o777) != 0, errno != EEXIST { throw unwritable(parent) }
        }
        // A folder that was made by hand may be open to others.
        if isPrivate, unsafe chmod(folder, 0o700) != 0 { throw unwritable(folder) }
    }

    /// Whether something is there by this name.
    func has(_ name: String) -> Bool { unsafe access(path(of: name), F_OK) == 0 }

    /// Makes an empty file for the owner alone, unless one is there.
    func touch(_ name: String) throws(StoreError) {
        let number = unsafe open(path(of: name), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw unwritable(path(of: name)) }
        close(number)
    }

    /// Makes a new file for the owner alone.
    ///
    /// - Throws: `.exists`, `.unwritable`.
    static func makeNewFile(_ path: String) throws(StoreError) {
        let number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard number >= 0 else {
            throw errno == EEXIST ? .exists(path: path) : .unwritable(path: path, reason: reason(errno))
        }
        close(number)
    }

    /// Writes a new file for the owner alone.
    ///
    /// - Throws: `.exists`, `.unwritable`, `.full`.
    package static func writeNew(_ bytes: [UInt8], to path: String) throws(StoreError) {
        try makeNewFile(path)
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        try StoreFolder(folder).write(bytes, as: slash.map { String(path[path.index(after: $0)...]) } ?? path)
    }

    /// Writes a file under another name, brings it to the disk, and gives it its name: it is whole or not there.
    ///
    /// - Throws: `.full`, `.unwritable`; nothing is left then.
    func write(_ bytes: [UInt8], as name: String) throws(StoreError) {
        let temporary = path(of: Self.temporaryPrefix + name.replacing("/", with: "-") + ".\(getpid())")
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let number = unsafe open(temporary, flags, isPrivate ? 0o600 : 0o666)
        guard number >= 0 else { throw unwritable(temporary) }
        let isWritten = Self.write(bytes, to: number) && fsync(number) == 0
        let reason = errno
        close(number)
        guard isWritten, unsafe rename(temporary, path(of: name)) == 0 else {
            let failure = isWritten ? errno : reason
            unsafe unlink(temporary)
            throw failed(failure, path(of: name))
        }
        synchronizeFolder(of: path(of: name))
    }

    /// What a write that was killed leaves behind begins with it.
    static let temporaryPrefix = ".part-"

    private static func write(_ bytes: [UInt8], to number: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Brings a new name to the disk too.
    private func synchronizeFolder(of file: String) {
        let folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
        let number = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { return }
        fsync(number)
        close(number)
    }

    /// The bytes of a file.
    ///
    /// - Throws: `.unreadable` with the system's reason.
    func read(_ name: String) throws(StoreError) -> [UInt8] {
        let number = unsafe open(path(of: name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard number >= 0 else { throw unreadable(path(of: name)) }
        defer { close(number) }
        var bytes: [UInt8] = []
        while true {
            var got = 0
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
                got = unsafe Glibc.read(number, buffer.baseAddress, 1 << 18)
                count = max(0, got)
            }
            if got < 0, errno == EINTR { continue }
            if got < 0 { throw unreadable(path(of: name)) }
            if got == 0 { return bytes }
            bytes += piece
        }
    }

    /// Removes a file; one that is not there is no error.
    ///
    /// - Throws: `.unwritable` with the system's reason.
    func remove(_ name: String) throws(StoreError) {
        if unsafe unlink(path(of: name)) != 0, errno != ENOENT { throw unwritable(path(of: name)) }
    }

    /// The names of the files in one of its folders, without those of folders.
    func files(in name: String) throws(StoreError) -> [String] {
        let folder = path(of: name)
        guard let list = unsafe opendir(folder) else {
            if errno == ENOENT { return [] }
            throw unreadable(folder)
        }
        defer { unsafe closedir(list) }
        var names: [String] = []
        while let entry = unsafe readdir(list) {
            let text = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if unsafe entry.pointee.d_type != UInt8(DT_DIR) { names.append(text) }
        }
        return names.sorted()
    }

    private func unwritable(_ path: String) -> StoreError { failed(errno, path) }

    private func unreadable(_ path: String) -> StoreError { .unreadable(path: path, reason: Self.reason(errno)) }

    private func failed(_ number: Int32, _ path: String) -> StoreError {
        number == ENOSPC || number == EDQUOT
            ? .full(path: path) : .unwritable(path: path, reason: Self.reason(number))
    }

    private static func reason(_ number: Int32) -> String {
        let text = unsafe String(cString: strerror(number))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
