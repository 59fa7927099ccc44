package import DocScan
internal import DocScanEngines
internal import Glibc

/// A name under which docscan writes a file. Everything that docscan writes under a name that the user or an input
/// chose goes through here (definitions, which the user adds and removes by name, do not).
///
/// The rule:
/// - What has the name is replaced only if docscan wrote it as a file of the same kind, which its content says
///   (`Authorship`), or if it is empty; and never if it is an input of this run, whatever it is called there
///   (`InputFiles`). Links, folders, pipes and devices are never replaced, written to or waited for.
/// - The content goes into a new file: one without a name where the file system has such files, else one that is
///   created exclusively, under a name with 128 random bits. Only when it is whole does it get its name, in the same
///   folder. A file that has taken the name meanwhile is kept, unless docscan wrote it. Nothing is ever emptied, so
///   that a full disk leaves what was there.
/// - Only its owner can read the new file, also where it replaces one that others could.
/// - Only files that pass the same check are removed.
/// - A path with a NUL is no path.
///
/// What is left: between the last look at a file that docscan wrote and its replacement another process can put a file
/// of its own there. Such a process may write in the folder anyway.
package struct OutputTarget: Sendable {
    package let path: InputPath
    package let kind: Authorship
    /// What helps where the name is taken.
    package let remedy: OutputProblem.Remedy?
    /// Whether the name belongs to one input, and the others can go on.
    package var isOfOneInput = false
    /// What must not be replaced, even if docscan wrote it.
    package var inputs: InputFiles = .none

    package init(
        path: InputPath, kind: Authorship, remedy: OutputProblem.Remedy?, isOfOneInput: Bool = false,
        inputs: InputFiles = .none
    ) {
        (self.path, self.kind, self.remedy) = (path, kind, remedy)
        (self.isOfOneInput, self.inputs) = (isOfOneInput, inputs)
    }

    /// What has the name and may be replaced; nil where nothing has it.
    ///
    /// - Throws: why it may not be.
    package func occupant() throws(OutputProblem) -> FileFacts.Identity? {
        if path.bytes.contains(0) {
            throw OutputProblem(
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

    /// Whether anything has the name.
    package var isTaken: Bool { (try? FileFacts(ofName: path)) != nil }

    /// Whether there is a file of that name that docscan wrote.
    package var isWritten: Bool {
        guard let facts = try? FileFacts(ofName: path) else { return false }
        return facts.kind == .file && facts.size > 0 && kind.matches(path)
    }

    /// A new file, which gets the name by `publish`.
    ///
    /// - Throws: the name is taken; the system's reason.
    package func create() throws(OutputProblem) -> NewFile {
        _ = try occupant()
        guard let file = NewFile(in: path.folder, rights: 0o600) else { throw failure }
        return file
    }

    /// Appends to the new file.
    ///
    /// - Throws: the system's reason.
    package func append(_ bytes: [UInt8], to file: NewFile) throws(OutputProblem) {
        guard file.write(bytes) else { throw failure }
    }

    /// Gives the new file its name.
    ///
    /// - Parameter isLasting: whether it is on the disk when this returns.
    /// - Throws: the name was taken meanwhile; the system's reason.
    package func publish(_ file: NewFile, isLasting: Bool = false) throws(OutputProblem) {
        if isLasting, !file.flush() { throw failure }
        if try occupant() == nil {
            if file.link(to: path) { return }
            let (isTaken, problem) = (errno == EEXIST, failure)
            // What another run of docscan has just written is replaced as what was there before.
            if isTaken, !isWritten { throw taken("another program has just created a file of that name") }
            // File systems of cameras' cards know no second name for a file.
            guard isTaken || file.hasName else { throw problem }
        }
        guard file.hasName || file.makeName() else { throw failure }
        _ = try occupant()
        guard file.replace(path) else { throw failure }
    }

    /// Writes a whole file.
    ///
    /// - Parameter isLasting: whether it must be on the disk before what says that it is there.
    /// - Throws: the name is taken; the system's reason.
    package func write(_ bytes: [UInt8], isLasting: Bool = false) throws(OutputProblem) {
        let file = try create()
        try append(bytes, to: file)
        try publish(file, isLasting: isLasting)
    }

    /// Removes the file that docscan has written there, if there is one.
    package func remove() {
        guard isWritten, let identity = try? occupant(), (try? FileFacts(ofName: path))?.identity == identity else {
            return
        }
        path.remove()
    }

    /// Why the name cannot be used, as a problem of the command line.
    package func taken(_ reason: String) -> OutputProblem {
        OutputProblem(
            "\(path.text): \(reason).", remedy: remedy, isUsage: !isOfOneInput, isOfOneInput: isOfOneInput)
    }

    /// What the system says of the call that failed last.
    package var failure: OutputProblem {
        let reason = SystemReason.last
        return OutputProblem(
            "\(path.text): The file cannot be written: \(reason). Check the folder, its permissions and the free "
                + "disk space.")
    }
}
