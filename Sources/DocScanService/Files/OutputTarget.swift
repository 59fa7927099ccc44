package import DocScan
package import Files
internal import Glibc

/// A name under which docscan writes a file. All files whose names come from the user or an input are written here,
/// except definitions, which the user adds and removes by name.
///
/// The rules:
/// - A file is replaced only if it is empty or if docscan wrote it as a file of the same kind, as its content shows
///   (`Authorship`). It is never replaced if it is an input of this run, under any name (`InputFiles`). Links, folders,
///   pipes and devices are never replaced, written to or waited for.
/// - The content is written to a new file, which has no name if the file system supports this, otherwise a name with
///   128 random bits. The file gets its final name, in the same folder, only when it is complete. A file that has taken
///   the name in the meantime is kept, unless docscan wrote it. Existing files are never truncated, so that a full disk
///   leaves the old file intact.
/// - Only the owner can read the new file, even if it replaces a file that others could read.
/// - Only files that pass the same check are removed.
/// - A path that contains NUL is rejected.
///
/// One race remains: between the last check of a file that docscan wrote and its replacement, another process can put a
/// file under this name. Such a process has write access to the folder anyway.
package struct OutputTarget: Sendable {
    package let path: InputPath
    package let kind: Authorship
    /// The remedy to report if the name is taken.
    package let remedy: OutputError.Remedy?
    /// True if the file belongs to one input, so that the other inputs can continue after a problem.
    package var isOfOneInput = false
    /// Files that must not be replaced, even if docscan wrote them.
    package var inputs: InputFiles = .none

    package init(
        path: InputPath, kind: Authorship, remedy: OutputError.Remedy?, isOfOneInput: Bool = false,
        inputs: InputFiles = .none
    ) {
        (self.path, self.kind, self.remedy) = (path, kind, remedy)
        (self.isOfOneInput, self.inputs) = (isOfOneInput, inputs)
    }

    /// Returns the file that has the name and may be replaced; `nil` if the name is free.
    ///
    /// - Throws: the reason why the file must not be replaced.
    package func occupant() throws(OutputError) -> FileFacts.Identity? {
        if path.bytes.contains(0) {
            throw OutputError(
                "\(path.text): a file name cannot contain a NUL.", remedy: .otherSeparator, isOfOneInput: isOfOneInput)
        }
        guard let facts = try? FileFacts(ofName: path) else {
            if errno == ENOENT { return nil }
            throw failure
        }
        if facts.isLink { throw taken("it is a link, and docscan does not write through links") }
        if facts.kind == .folder { throw taken("a folder has that name") }
        if facts.kind != .file { throw taken("it is not a regular file") }
        if facts.size > 0, !kind.matches(path) { throw taken("a file of that name exists that docscan did not write") }
        if inputs.contains(path, facts.identity, isPicture: kind.isPicture) {
            throw taken("it is an input of this run")
        }
        return facts.identity
    }

    package var isTaken: Bool { (try? FileFacts(ofName: path)) != nil }

    /// True if a file that docscan wrote has the name.
    package var isWritten: Bool {
        guard let facts = try? FileFacts(ofName: path) else { return false }
        return facts.kind == .file && facts.size > 0 && kind.matches(path)
    }

    /// Creates a new file without its final name, which `publish` assigns.
    ///
    /// - Throws: if the name is taken, or the system's reason.
    package func create() throws(OutputError) -> NewFile {
        _ = try occupant()
        guard let file = NewFile(in: path.folder, rights: 0o600) else { throw failure }
        return file
    }

    /// - Throws: the system's reason.
    package func append(_ bytes: [UInt8], to file: NewFile) throws(OutputError) {
        guard file.write(bytes) else { throw failure }
    }

    /// Gives the new file its name.
    ///
    /// - Parameter isLasting: true to return only when the file is on the disk.
    /// - Throws: if another file has taken the name in the meantime, or the system's reason.
    package func publish(_ file: NewFile, isLasting: Bool = false) throws(OutputError) {
        if isLasting, !file.flush() { throw failure }
        if try occupant() == nil {
            if file.link(to: path) { return }
            guard errno == EEXIST else { throw failure }
            // A file that another run of docscan has just written is replaced like an earlier one.
            if !isWritten { throw taken("another program has just created a file of that name") }
        }
        guard file.makeName() else { throw failure }
        _ = try occupant()
        guard file.replace(path) else { throw failure }
    }

    /// - Parameter isLasting: true if the file must be on the disk before other files refer to it.
    /// - Throws: if the name is taken, or the system's reason.
    package func write(_ bytes: [UInt8], isLasting: Bool = false) throws(OutputError) {
        let file = try create()
        try append(bytes, to: file)
        try publish(file, isLasting: isLasting)
    }

    /// Removes the file if docscan wrote it.
    package func remove() {
        guard isWritten, let identity = try? occupant(), (try? FileFacts(ofName: path))?.identity == identity else {
            return
        }
        path.remove()
    }

    /// Returns the problem that a name cannot be used, which is an error in the command line.
    package func taken(_ reason: String) -> OutputError {
        OutputError(
            "\(path.text): \(reason).", remedy: remedy, isUsage: !isOfOneInput, isOfOneInput: isOfOneInput)
    }

    /// The problem with the system's reason for the last failed call.
    package var failure: OutputError {
        let reason = SystemReason.last
        return OutputError(
            "\(path.text): The file cannot be written: \(reason). Check the folder, its permissions and the free "
                + "disk space.")
    }
}
