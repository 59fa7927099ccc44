internal import DocScan
internal import Files
internal import Glibc

/// A folder, by default one whose files only their owner can access. A written file gets its name only when it is
/// complete.
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
    /// - Parameter name: the name of a subfolder to make; empty for the folder itself.
    /// - Throws: `.unwritable` with the system's reason.
    @discardableResult
    package func make(_ name: String = "") throws(StoreError) -> Bool {
        let folder = name.isEmpty ? path : path(of: name)
        var (parent, isNew) = ("", false)
        for part in folder.split(separator: "/", omittingEmptySubsequences: true) {
            parent += (parent.isEmpty && !folder.hasPrefix("/") ? "" : "/") + part
            isNew = InputPath(parent).makeFolder(mode: isPrivate ? 0o700 : 0o777)
            if !isNew, errno != EEXIST { throw unwritable(parent) }
        }
        guard isNew || (try? FileFacts(InputPath(folder)))?.kind == .folder else {
            throw .unwritable(path: folder, reason: "it is not a folder")
        }
        return isNew
    }

    /// Removes the permissions of everyone but the owner from the folder.
    func restrictToOwner() throws(StoreError) {
        if !InputPath(path).setMode(0o700) { throw unwritable(path) }
    }

    /// The kind of the file at this path; `nil` if there is no file.
    private static func kind(_ path: String) -> FileFacts.Kind? { (try? FileFacts(ofName: InputPath(path)))?.kind }

    /// True if anything has this name, including a dangling link.
    package func has(_ name: String) -> Bool { Self.kind(path(of: name)) != nil }

    var isThere: Bool { (try? FileFacts(InputPath(path)))?.kind == .folder }

    /// The length of a regular file; `nil` for anything else.
    static func length(ofFile path: String) -> Int? {
        guard let facts = try? FileFacts(ofName: InputPath(path)), facts.kind == .file else { return nil }
        return facts.size
    }

    /// Throws `.unwritable` if the name belongs to something other than a regular file.
    func checkFile(_ name: String) throws(StoreError) {
        let file = path(of: name)
        if let kind = Self.kind(file), kind != .file { throw .unwritable(path: file, reason: "it is not a file") }
    }

    /// Removes the permissions of everyone but the owner from a file, without opening it: closing a descriptor of a
    /// database drops the locks of every connection that this process has (https://sqlite.org/howtocorrupt.html, 2.2).
    func restrictToOwner(_ name: String) throws(StoreError) {
        if !InputPath(path(of: name)).setMode(0o600) { throw unwritable(path(of: name)) }
    }

    /// Opens a private file for reading and writing. Creates the file if it is missing.
    ///
    /// - Throws: `.full`, `.unwritable`.
    func openFile(_ name: String, _ flags: Int32 = 0) throws(StoreError) -> Descriptor {
        let file = path(of: name)
        try checkFile(name)
        let opened = InputPath(file).open(O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | flags, mode: 0o600)
        guard let opened else { throw unwritable(file) }
        opened.withNumber { _ = fchmod($0, 0o600) }
        guard opened.isRegularFile else { throw .unwritable(path: file, reason: "it is not a file") }
        return opened
    }

    /// Makes a new private file. Throws `.exists`, `.unwritable`.
    static func makeNewFile(_ path: String) throws(StoreError) {
        guard InputPath(path).open(O_WRONLY | O_CREAT | O_EXCL, mode: 0o600) != nil else {
            throw errno == EEXIST ? .exists(path: path) : .unwritable(path: path, reason: SystemReason.last)
        }
    }

    /// Removes a file after a failure.
    static func removeFile(_ path: String) { InputPath(path).remove() }

    /// Writes a new private file. Throws `.exists`, `.unwritable`, `.full`.
    package static func writeNew(_ bytes: [UInt8], to path: String) throws(StoreError) {
        let target = InputPath(path)
        if kind(path) != nil { throw .exists(path: path) }
        guard let file = NewFile(in: target.folder, rights: 0o600), file.write(bytes), file.flush(),
            file.link(to: target)
        else { throw errno == EEXIST ? .exists(path: path) : failed(errno, path) }
        flushNames(of: target.folder)
    }

    /// Replaces a file with a new one, which gets the name when its content is on the disk.
    ///
    /// - Throws: `.full`, `.unwritable`.
    package func write(_ bytes: [UInt8], as name: String) throws(StoreError) {
        let target = InputPath(path(of: name))
        guard let file = NewFile(in: InputPath(path), rights: isPrivate ? 0o600 : 0o666),
            file.write(bytes), file.flush(), file.replace(target)
        else { throw unwritable(target.text) }
        Self.flushNames(of: target.folder)
    }

    /// Flushes the names of a folder's files to the disk.
    static func flushNames(of folder: InputPath) { _ = folder.open(O_RDONLY | O_DIRECTORY)?.flush() }

    /// Returns the bytes of a regular file.
    ///
    /// - Parameter limit: the maximum length, in bytes.
    /// - Throws: `.unreadable` with the reason.
    func read(_ name: String, limit: Int = 1 << 30) throws(StoreError) -> [UInt8] {
        // The author of a plan may use symbolic links, but a store never contains any. With O_NONBLOCK, opening a named
        // pipe does not block.
        let links = isPrivate ? O_NOFOLLOW : 0
        guard let file = InputPath(path(of: name)).open(O_RDONLY | O_NONBLOCK | links) else {
            throw unreadable(path(of: name))
        }
        guard let facts = file.withNumber({ FileFacts(descriptor: $0) }), facts.kind == .file else {
            throw .unreadable(path: path(of: name), reason: "it is not a file")
        }
        if facts.size > limit { throw .unreadable(path: path(of: name), reason: "it is too large") }
        do throws(ScanError) { return try file.readToEnd() } catch { throw unreadable(path(of: name)) }
    }

    /// Removes a file, if it exists. Throws `.unwritable` with the system's reason.
    func remove(_ name: String) throws(StoreError) {
        if !InputPath(path(of: name)).remove(), errno != ENOENT { throw unwritable(path(of: name)) }
    }

    /// Returns the names of the files in a subfolder, without its folders.
    func files(in name: String) throws(StoreError) -> [String] {
        try entries(of: name).filter { !$0.isFolder }.map(\.name)
    }

    /// Returns the names of the subfolders that begin with a prefix.
    func folders(_ prefix: String) throws(StoreError) -> [String] {
        try entries(of: ".").filter { $0.isFolder && $0.name.hasPrefix(prefix) }.map(\.name)
    }

    /// Returns true if the folder contains nothing except these names.
    func isEmpty(besides names: [String]) -> Bool {
        (try? entries(of: "."))?.allSatisfy { names.contains($0.name) } ?? false
    }

    /// Returns the entries of a subfolder, sorted by name; empty if the subfolder is missing.
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
        for name in (try? files(in: ".")) ?? [] {
            // Earlier versions named them `.part-NAME.PROCESS`.
            let earlier = name.hasPrefix(".part-") ? name.split(separator: ".").last.flatMap { pid_t($0) } : nil
            guard let process = NewFile.process(ofTemporary: name) ?? earlier else { continue }
            if kill(process, 0) != 0, errno == ESRCH { InputPath(path(of: name)).remove() }
        }
    }

    private func unwritable(_ path: String) -> StoreError { Self.failed(errno, path) }

    private func unreadable(_ path: String) -> StoreError { .unreadable(path: path, reason: SystemReason.last) }

    static func failed(_ number: Int32, _ path: String) -> StoreError {
        number == ENOSPC || number == EDQUOT
            ? .full(path: path) : .unwritable(path: path, reason: SystemReason.text(of: number))
    }
}
