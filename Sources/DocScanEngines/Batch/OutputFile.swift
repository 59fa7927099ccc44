public import DocScan
internal import Glibc

/// The file that a batch writes: under a temporary name beside it until it is whole, by one process at a time.
///
/// The temporary file holds whole inputs, each appended by one call; what a killed run has torn is its last line, and
/// is dropped when the run is resumed.
public final class OutputFile {
    private let path: String
    private let form: OutputForm
    private let settings: String
    private let lock: Descriptor
    private var file: Descriptor?
    /// What earlier runs have written.
    public private(set) var index: OutputIndex
    private var hasWaste = false
    private var forgotten: [InputPath] = []

    /// - Parameter resumes: whether lines that are there already stay.
    /// - Throws: another process writes it; a run was broken off and is not to be resumed; the system's reason.
    public init(
        path: String, form: OutputForm, settings: String, resumes: Bool
    ) throws(OutputProblem) {
        // What a link leads to is replaced, and the link stays.
        let path = InputPath(path).linked?.text ?? path
        if let kind = (try? FileFacts(InputPath(path)))?.kind, kind != .file {
            throw OutputProblem(
                "\(path): it is no ordinary file, so it cannot be replaced. Leave --output out, and send standard output there.",
                isUsage: true)
        }
        self.path = path
        self.form = form
        self.settings = settings
        index = OutputIndex(form, settings: settings)
        lock = try Self.lock(Self.hidden(path, "lock"), of: path)
        do throws(OutputProblem) {
            try begin(resumes: resumes)
        } catch {
            release()
            throw error
        }
    }

    private func begin(resumes: Bool) throws(OutputProblem) {
        if InputPath(path).isForeign {
            throw OutputProblem(
                "\(path): it is there, and no results of docscan's. Name another --output.", isUsage: true)
        }
        if resumes {
            try compact([path, partial])
        } else if (try? FileFacts(InputPath(partial))) != nil {
            throw OutputProblem(
                "\(path): the results of a run that was broken off are in \(partial). Go on with "
                    + "--resume, or remove that file.", isUsage: true)
        }
        guard let file = InputPath(partial).open(O_WRONLY | O_CREAT | O_APPEND, mode: 0o600) else {
            throw Self.problem(path)
        }
        self.file = file
        if length == 0, let header = form.header { try append(header + "\n") }
    }

    /// Of the temporary file, in bytes.
    private var length: Int { file.map { Int($0.withNumber { lseek($0, 0, SEEK_END) }) } ?? 0 }

    /// Where the results stand until all are there.
    public var partial: String { Self.hidden(path, "partial") }

    /// Appends whole lines with one call to the system.
    public func append(_ lines: String) throws(OutputProblem) {
        let isWritten = file?.withNumber { StandardStreams.write(lines, to: $0) } ?? false
        if !isWritten { throw Self.problem(path) }
    }

    /// Leaves out the lines that an earlier run may have written of something that is no input any more.
    public func forget(_ path: InputPath) {
        guard index.remove(path) else { return }
        forgotten.append(path)
        hasWaste = true
    }

    /// Says that an input with lines of an earlier run has got new ones.
    public func replaceEarlier() { hasWaste = true }

    /// Gives the file its name.
    public func finish() throws(OutputProblem) {
        if hasWaste {
            index = OutputIndex(form, settings: settings)
            try compact([partial])
        }
        guard file?.withNumber({ fsync($0) }) == 0, InputPath(partial).rename(to: InputPath(path)) else {
            throw Self.problem(path)
        }
        release()
    }

    /// Leaves the temporary file for a later run, if there is anything in it.
    public func release() {
        if file != nil, length <= form.header.map({ $0.utf8.count + 1 }) ?? 0 { InputPath(partial).remove() }
        file = nil
        unsafe unlink(Self.hidden(path, "lock"))
    }

    /// Writes the lines that count into a new temporary file.
    private func compact(_ paths: [String]) throws(OutputProblem) {
        var sources: [Descriptor?] = []
        for (number, path) in paths.enumerated() {
            let source = InputPath(path).open(O_RDONLY)
            // One that is there and cannot be read must not count as none: it is about to be replaced.
            if source == nil, errno != ENOENT { throw Self.problem(path) }
            sources.append(source)
            if let source { try read(source, number) }
            index.endFile()
        }
        for path in forgotten { _ = index.remove(path) }
        guard sources.contains(where: { $0 != nil }) else { return }
        let new = Self.hidden(path, "compact")
        guard let target = InputPath(new).open(O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600) else {
            throw Self.problem(path)
        }
        var isWritten = true
        if let header = form.header { isWritten = target.withNumber { StandardStreams.write(header + "\n", to: $0) } }
        for extent in index.extents where isWritten {
            guard let source = sources[extent.file] else { continue }
            source.withNumber { _ = lseek($0, off_t(extent.offset), SEEK_SET) }
            let bytes = (try? source.readAll(extent.length)) ?? []
            isWritten = bytes.count == extent.length && target.withNumber { StandardStreams.write(bytes, to: $0) }
        }
        isWritten = isWritten && target.withNumber { fsync($0) } == 0
        guard isWritten, InputPath(new).rename(to: InputPath(partial)) else { throw Self.problem(path) }
    }

    /// Takes note of the lines of a file.
    private func read(_ source: Descriptor, _ number: Int) throws(OutputProblem) {
        var (rest, offset, isFirst): ([UInt8], Int, Bool) = ([], 0, true)
        while true {
            let bytes: [UInt8]
            do throws(ScanError) { bytes = try source.read(atMost: 1 << 20) } catch { throw Self.problem(path) }
            if bytes.isEmpty { return }
            rest += bytes
            var start = 0
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(rest[start..<end])
                let isLine = index.add(line, .init(file: number, offset: offset, length: end + 1 - start))
                if isFirst, form.header.map({ line != Array($0.utf8) }) ?? !isLine {
                    throw OutputProblem(
                        "\(path): it has other columns than these options make. Name another --output, "
                            + "or leave --resume out.", isUsage: true)
                }
                isFirst = false
                offset += end + 1 - start
                start = end + 1
            }
            rest.removeFirst(start)
        }
    }

    private static func hidden(_ path: String, _ suffix: String) -> String {
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return "\(path[..<end]).\(path[end...]).\(suffix)"
    }

    private static func problem(_ path: String) -> OutputProblem {
        OutputProblem(
            "\(path): The results cannot be written: \(SystemReason.last). Check the folder, your rights "
                + "and the space on the disk.")
    }

    /// A lock on a file beside the output, as the output itself is replaced; the system lets go of it with the process.
    private static func lock(_ path: String, of output: String) throws(OutputProblem) -> Descriptor {
        var patience = 20
        while true {
            guard let lock = InputPath(path).open(O_RDWR | O_CREAT, mode: 0o600) else { throw problem(output) }
            guard lock.withNumber({ flock($0, LOCK_EX | LOCK_NB) }) == 0 else {
                // A run that was killed while it started a worker has the lock until that has begun.
                patience -= 1
                if patience > 0 {
                    usleep(50_000)
                    continue
                }
                throw OutputProblem(
                    "\(output): another docscan is writing it. Wait for its end, or name another --output.",
                    isUsage: true)
            }
            // Whoever had the lock may have removed the file between our two calls.
            let held = lock.withNumber { FileFacts(descriptor: $0) }?.identity
            if let held, (try? FileFacts(InputPath(path)))?.identity == held { return lock }
        }
    }
}

extension Descriptor {
    /// Reads `count` bytes, fewer at the end.
    fileprivate func readAll(_ count: Int) throws(ScanError) -> [UInt8] {
        var all: [UInt8] = []
        while all.count < count {
            let bytes = try read(atMost: count - all.count)
            if bytes.isEmpty { break }
            all += bytes
        }
        return all
    }
}
