package import DocScan
package import DocScanService
internal import Files
internal import Glibc

/// The output file of a batch. It has a temporary name next to the final one until it is complete, and is written by
/// one process at a time.
///
/// All lines of an input are appended to the temporary file with one call. If a run is killed, at most the last line is
/// incomplete, and a resumed run drops it. The name of the temporary file is fixed, so that a later run finds it. It is
/// used only if it is a regular file without other hard links, belongs to this user, and is empty or contains results.
package final class OutputFile {
    private let target: OutputTarget
    private let settings: String
    private let lock: Descriptor
    private var file: Descriptor?
    /// True if the file already has its final name.
    private var isPublished = false
    package private(set) var index: OutputIndex
    private var needsCompaction = false
    private var removed: Set<InputPath> = []

    /// - Parameters:
    ///   - path: the output file. If it is a link, the file to which it leads is replaced, and the link is kept.
    ///   - isLive: true to give the file its final name at once, so that the lines can be read during the run.
    /// - Throws: another process writes the file; the results of an interrupted run exist, but `resumes` is false; the
    ///   system's reason.
    package init(
        path: InputPath, settings: String, resumes: Bool, isLive: Bool = false
    ) throws(OutputError) {
        target = OutputTarget(path: path.linked ?? path, kind: .reports, remedy: .otherOutput)
        self.settings = settings
        index = OutputIndex(settings: settings)
        _ = try target.occupant()
        lock = try Self.lock(Self.hidden(target.path, "lock"), of: target)
        do throws(OutputError) {
            try begin(resumes: resumes)
            if isLive { try publish() }
        } catch {
            release()
            throw error
        }
    }

    private func begin(resumes: Bool) throws(OutputError) {
        let earlier = try openPartial(O_RDONLY)
        if resumes {
            try compact([try open(target.path), earlier])
        } else if earlier != nil {
            throw OutputError(
                "\(target.path.text): the results of an interrupted run are in \(partial.text).",
                remedy: .resume, isUsage: true)
        }
        if let file = try openPartial(O_WRONLY | O_APPEND) {
            self.file = file
        } else {
            guard let file = partial.open(O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_APPEND, mode: 0o600) else {
                throw target.failure
            }
            self.file = file
        }
        file?.withNumber { _ = fchmod($0, 0o600) }
    }

    /// Opens the temporary file of an interrupted run; `nil` if it does not exist.
    ///
    /// - Throws: the file was not written by docscan, or belongs to another user.
    private func openPartial(_ flags: Int32) throws(OutputError) -> Descriptor? {
        guard (try? FileFacts(ofName: partial)) != nil else { return nil }
        let reading = partial.open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
        let facts = reading?.withNumber { FileFacts(descriptor: $0) }
        guard let reading, let facts, facts.kind == .file, facts.links == 1, facts.owner == geteuid(),
            facts.size == 0 || Authorship.reports.matches(reading)
        else {
            throw OutputError(
                "\(partial.text): this is the name of docscan's temporary file, but docscan did not create it.",
                remedy: .moveAway, isUsage: true)
        }
        let file = partial.open(flags | O_NONBLOCK | O_NOFOLLOW)
        guard let file, file.withNumber({ FileFacts(descriptor: $0) })?.identity == facts.identity else {
            throw target.failure
        }
        return file
    }

    /// Opens an existing file of results for reading.
    private func open(_ path: InputPath) throws(OutputError) -> Descriptor? {
        guard try target.occupant() != nil else { return nil }
        // An unreadable file must not count as missing, because it would then be replaced.
        guard let file = path.open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else { throw target.failure }
        return file
    }

    private var length: Int { file.map { Int($0.withNumber { lseek($0, 0, SEEK_END) }) } ?? 0 }

    package var path: InputPath { target.path }

    private var partial: InputPath { Self.hidden(target.path, "partial") }

    /// The file with the results so far; `nil` if it does not exist.
    package var remainder: InputPath? {
        let path = isPublished ? target.path : partial
        return (try? FileFacts(ofName: path)) == nil ? nil : path
    }

    /// Appends complete lines with one call. If the disk becomes full, removes the part that was written.
    package func append(_ lines: String) throws(OutputError) {
        let length = length
        let isWritten = file?.write(Array(lines.utf8)) ?? false
        if isWritten { return }
        let problem = target.failure
        file?.withNumber { _ = ftruncate($0, off_t(length)) }
        throw problem
    }

    /// Drops the lines of an earlier run about a path that is no longer an input.
    package func removeLines(of path: InputPath) {
        guard index.remove(path) || isPublished else { return }
        removed.insert(path)
        needsCompaction = true
    }

    /// Records that new lines about a path were written after its earlier lines were dropped.
    package func keepLines(of path: InputPath) { removed.remove(path) }

    /// Records that new lines were written about an input with earlier lines, which have to be removed at the end.
    package func replaceEarlier() { needsCompaction = true }

    /// Completes the file and gives it its final name.
    package func finish() throws(OutputError) {
        if needsCompaction {
            index = OutputIndex(settings: settings)
            try compact([isPublished ? try open(target.path) : try openPartial(O_RDONLY)])
        }
        guard file?.flush() == true else { throw target.failure }
        if !isPublished { try publish() }
        release()
    }

    private func publish() throws(OutputError) {
        _ = try target.occupant()
        guard partial.rename(to: target.path) else { throw target.failure }
        isPublished = true
    }

    /// Closes the file. A temporary file is kept for a later run unless it is empty.
    package func release() {
        if file != nil, !isPublished, length == 0 { partial.remove() }
        file = nil
        Self.hidden(target.path, "lock").remove()
    }

    /// Replaces the current file with a new one that contains only the valid lines of the sources.
    private func compact(_ sources: [Descriptor?]) throws(OutputError) {
        for (number, source) in sources.enumerated() {
            if let source { try read(source, number) }
        }
        for path in removed { _ = index.remove(path) }
        if isPublished {
            // Drop lines about unreadable files that no longer exist in the watched folder.
            for path in index.failed where (try? FileFacts(ofName: path)) == nil { _ = index.remove(path) }
        }
        guard sources.contains(where: { $0 != nil }) else { return }
        var place = target
        if !isPublished {
            place = OutputTarget(path: partial, kind: .reports, remedy: target.remedy)
        }
        let new = try place.create()
        for extent in index.extents {
            guard let source = sources[extent.file] else { continue }
            guard let bytes = try? source.bytes(of: extent), bytes.count == extent.length else { throw target.failure }
            try place.append(bytes, to: new)
        }
        try place.publish(new, isLasting: true)
    }

    /// Adds the lines of a file to the index.
    private func read(_ source: Descriptor, _ number: Int) throws(OutputError) {
        let isOwn: Bool
        do throws(ScanError) { isOwn = try index.read(source, number: number) } catch { throw target.failure }
        guard isOwn else {
            throw OutputError(
                "\(target.path.text): its first line is not a report of docscan.", remedy: .otherOutputOrNotResume,
                isUsage: true)
        }
    }

    private static func hidden(_ path: InputPath, _ suffix: String) -> InputPath {
        let folder = Array(path.bytes.dropLast(path.name.count))
        return InputPath(folder + [UInt8(ascii: ".")] + path.name + Array(".\(suffix)".utf8))
    }

    /// Locks a separate file, because the output itself is replaced. The system releases the lock when the process
    /// ends.
    private static func lock(_ path: InputPath, of output: OutputTarget) throws(OutputError) -> Descriptor {
        var attemptsLeft = 20
        while true {
            let opened = path.open(O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW, mode: 0o600)
            if opened == nil, errno != ELOOP { throw output.failure }
            guard let lock = opened, let facts = lock.withNumber({ FileFacts(descriptor: $0) }), facts.kind == .file,
                facts.size == 0
            else {
                throw OutputError(
                    "\(path.text): this is the name of docscan's lock file, but docscan did not create it.",
                    remedy: .moveAway, isUsage: true)
            }
            guard lock.lock() else {
                // If a run was killed while it started a worker, the worker holds the lock for a moment, until it has
                // started.
                attemptsLeft -= 1
                if attemptsLeft > 0 {
                    usleep(50_000)
                    continue
                }
                throw OutputError(
                    "\(output.path.text): another docscan is writing it.", remedy: .waitForOther, isUsage: true)
            }
            // The previous owner of the lock may have removed the file between opening and locking it here.
            if (try? FileFacts(ofName: path))?.identity == facts.identity { return lock }
        }
    }
}
