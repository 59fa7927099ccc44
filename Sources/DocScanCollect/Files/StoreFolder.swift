internal import DocScan
internal import Glibc

/// A folder whose files only their owner can access. A file appears complete, or not at all.
@safe
package struct StoreFolder: Sendable {
    package let path: String
    private let isPrivate: Bool

    /// - Parameter isPrivate: true if only the owner can access the files made in it.
    package init(_ path: String, isPrivate: Bool = true) { (self.path, self.isPrivate) = (path, isPrivate) }

    /// Splits the path of a file into folder and name.
    static func place(of file: String, isPrivate: Bool = true) -> (folder: StoreFolder, name: String) {
        guard let slash = file.lastIndex(of: "/") else { return (StoreFolder(".", isPrivate: isPrivate), file) }
        let folder = slash == file.startIndex ? "/" : String(file[..<slash])
        return (StoreFolder(folder, isPrivate: isPrivate), String(file[file.index(after: slash)...]))
    }

    func path(of name: String) -> String { path + "/" + name }

    /// Makes the folder and its missing parents, unless it exists. Returns true if it was made.
    ///
    /// - Throws: `.unwritable` with the system's reason.
    @discardableResult
    package func make(_ name: String = "") throws(StoreError) -> Bool {
        let folder = name.isEmpty ? path : path(of: name)
        var (parent, isNew) = ("", false)
        for part in folder.split(separator: "/", omittingEmptySubsequences: true) {
            parent += (parent.isEmpty && !folder.hasPrefix("/") ? "" : "/") + part
            isNew = unsafe mkdir(parent, isPrivate ? 0o700 : 0o777) == 0
            if !isNew, errno != EEXIST { throw unwritable(parent) }
        }
        guard isNew || Self.kind(folder, followsLinks: true) == S_IFDIR else {
            throw .unwritable(path: folder, reason: "it is not a folder")
        }
        return isNew
    }

    /// Removes the permissions of everyone but the owner.
    func restrictToOwner() throws(StoreError) {
        if unsafe chmod(path, 0o700) != 0 { throw unwritable(path) }
    }

    /// `S_IFREG`, `S_IFDIR` …; `nil` if nothing has this path.
    private static func kind(_ path: String, followsLinks: Bool = false) -> mode_t? {
        var info = stat()
        let isThere = unsafe (followsLinks ? stat(path, &info) : lstat(path, &info)) == 0
        return isThere ? info.st_mode & S_IFMT : nil
    }

    /// True if anything has this name, including a dangling link.
    package func has(_ name: String) -> Bool { Self.kind(path(of: name)) != nil }

    var isThere: Bool { Self.kind(path, followsLinks: true) == S_IFDIR }

    /// The length of a regular file; `nil` for anything else.
    static func length(ofFile path: String) -> Int? {
        var info = stat()
        guard unsafe lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        return info.st_size
    }

    /// Checks that a name is free or that of a file.
    func checkFile(_ name: String) throws(StoreError) {
        let file = path(of: name)
        if let kind = Self.kind(file), kind != S_IFREG { throw .unwritable(path: file, reason: "it is not a file") }
    }

    /// Removes the permissions of everyone but the owner from a file, without opening it: closing a descriptor of a
    /// database drops the locks of every connection that this process has (https://sqlite.org/howtocorrupt.html, 2.2).
    func restrictToOwner(_ name: String) throws(StoreError) {
        if unsafe chmod(path(of: name), 0o600) != 0 { throw unwritable(path(of: name)) }
    }

    /// Makes an empty private file, unless the file exists.
    func touch(_ name: String) throws(StoreError) {
        let file = path(of: name)
        try checkFile(name)
        let number = unsafe open(file, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard number >= 0 else { throw unwritable(file) }
        fchmod(number, 0o600)
        close(number)
    }

    /// Makes a new private file. Throws `.exists`, `.unwritable`.
    static func makeNewFile(_ path: String) throws(StoreError) {
        let number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard number >= 0 else {
            throw errno == EEXIST ? .exists(path: path) : .unwritable(path: path, reason: reason(errno))
        }
        close(number)
    }

    /// Removes a file after a failure.
    static func removeFile(_ path: String) { unsafe unlink(path) }

    /// Writes a new private file. Throws `.exists`, `.unwritable`, `.full`.
    package static func writeNew(_ bytes: [UInt8], to path: String) throws(StoreError) {
        try makeNewFile(path)
        let (folder, name) = place(of: path)
        do throws(StoreError) {
            try folder.write(bytes, as: name)
        } catch {
            removeFile(path)
            throw error
        }
    }

    /// Writes a temporary file, flushes it to the disk, and renames it, so that a file is complete or missing. Throws
    /// `.full`, `.unwritable` after removing the temporary file.
    package func write(_ bytes: [UInt8], as name: String) throws(StoreError) {
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
        flushNames(beside: name)
    }

    /// Flushes the names of a file and of its neighbours to the disk.
    func flushNames(beside name: String) {
        let folder = unsafe open(Self.place(of: path(of: name)).folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// The prefix of temporary files. A killed process leaves its own behind.
    static let temporaryPrefix = ".part-"

    static func write(_ bytes: [UInt8], to number: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The bytes of a regular file.
    ///
    /// - Parameter limit: the maximum length, in bytes.
    /// - Throws: `.unreadable` with the reason.
    func read(_ name: String, limit: Int = 1 << 30) throws(StoreError) -> [UInt8] {
        // The author of a plan may use links; a store has none. O_NONBLOCK, because opening a named pipe would block.
        let links = isPrivate ? O_NOFOLLOW : 0
        let number = unsafe open(path(of: name), O_RDONLY | O_CLOEXEC | O_NONBLOCK | links)
        guard number >= 0 else { throw unreadable(path(of: name)) }
        defer { close(number) }
        var info = stat()
        guard unsafe fstat(number, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: path(of: name), reason: "it is not a file")
        }
        if info.st_size > limit { throw .unreadable(path: path(of: name), reason: "it is too large") }
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

    /// Removes a file, if it exists. Throws `.unwritable` with the system's reason.
    func remove(_ name: String) throws(StoreError) {
        if unsafe unlink(path(of: name)) != 0, errno != ENOENT { throw unwritable(path(of: name)) }
    }

    /// The names of the files in one of its folders, without subfolders.
    func files(in name: String) throws(StoreError) -> [String] {
        try entries(of: name).filter { !$0.isFolder }.map(\.name)
    }

    /// The names of its subfolders that begin with a prefix.
    func folders(_ prefix: String) throws(StoreError) -> [String] {
        try entries(of: ".").filter { $0.isFolder && $0.name.hasPrefix(prefix) }.map(\.name)
    }

    /// True if it has nothing except these names.
    func isEmpty(besides names: [String]) -> Bool {
        (try? entries(of: "."))?.allSatisfy { names.contains($0.name) } ?? false
    }

    /// What is in one of its folders, by name; nothing if the folder is missing.
    private func entries(of name: String) throws(StoreError) -> [(name: String, isFolder: Bool)] {
        let folder = path(of: name)
        guard let list = unsafe opendir(folder) else {
            if errno == ENOENT { return [] }
            throw unreadable(folder)
        }
        defer { unsafe closedir(list) }
        var entries: [(name: String, isFolder: Bool)] = []
        while let entry = unsafe readdir(list) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            entries.append((name, unsafe entry.pointee.d_type == UInt8(DT_DIR)))
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// Removes the temporary files of processes that no longer run.
    func removeParts() {
        for name in (try? files(in: ".")) ?? [] where name.hasPrefix(Self.temporaryPrefix) {
            let process = name.split(separator: ".").last.flatMap { pid_t($0) }
            if let process, kill(process, 0) != 0, errno == ESRCH { unsafe unlink(path(of: name)) }
        }
    }

    private func unwritable(_ path: String) -> StoreError { failed(errno, path) }

    private func unreadable(_ path: String) -> StoreError { .unreadable(path: path, reason: Self.reason(errno)) }

    func failed(_ number: Int32, _ path: String) -> StoreError {
        number == ENOSPC || number == EDQUOT
            ? .full(path: path) : .unwritable(path: path, reason: Self.reason(number))
    }

    static func reason(_ number: Int32) -> String {
        let text = unsafe String(cString: strerror(number))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
