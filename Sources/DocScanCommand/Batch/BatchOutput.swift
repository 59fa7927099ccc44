import DocScan
import DocScanSystem

/// Where the lines of a batch go.
enum BatchOutput {
    case stream(header: String?, hasBegun: Bool)
    case file(OutputFile)
    case files(ReportFiles, resumes: Bool)

    /// - Parameter inputs: what must not be replaced.
    /// - Throws: the output is taken, or cannot be written.
    init(_ command: BatchCommand, inputs: InputFiles) throws(OutputProblem) {
        let (form, settings) = (command.form, command.settings)
        if command.writesPerFile {
            let files = ReportFiles(folder: command.output, form: form, settings: settings, inputs: inputs)
            self = .files(files, resumes: command.resumes)
        } else if let path = Self.file(of: command) {
            if let output = command.output, Self.isFolder(output) { path.makeFolders() }
            let file = try OutputFile(
                path: path, form: form, settings: settings, resumes: command.resumes || command.watches,
                isLive: command.watches)
            self = .file(file)
        } else {
            self = .stream(header: form.header, hasBegun: false)
        }
    }

    /// Whether lines go to standard output.
    var isStream: Bool { if case .stream = self { true } else { false } }

    /// The file that all lines go to, if they go to one: with a name of its own where a folder was given.
    static func file(of command: BatchCommand) -> InputPath? {
        guard let path = command.output, path != "-", !command.writesPerFile else { return nil }
        guard isFolder(path) else { return path }
        let share = command.shardName.map { "-" + $0.replacing("/", with: "-of-") } ?? ""
        return path.appending(Array("docscan\(share).\(command.format.rawValue)".utf8))
    }

    /// Whether an output is a folder, or is to be one.
    static func isFolder(_ path: InputPath) -> Bool {
        path.bytes.last == UInt8(ascii: "/") || (try? FileFacts(path))?.kind == .folder
    }

    /// Whether an input is to be scanned.
    ///
    /// - Parameter renditions: where its files are, else its lines do not count.
    func decision(for item: BatchItem, renditions: RenditionFiles) -> OutputIndex.Decision {
        let index: OutputIndex
        switch self {
        case .stream, .files(_, resumes: false): return .scan
        case .file(let file): index = file.index
        case .files(let files, resumes: true): index = files.index(of: item.path, relative: item.relative)
        }
        guard let pages = index.pages(of: item.path) else { return .scan }
        guard pages.scanned.isEmpty || renditions.hold(item.relative) else { return .scan }
        return index.decision(for: item.path, stamp: (try? FileFacts(item.path))?.stamp)
    }

    /// A folder that an earlier run could not read is none of its inputs now.
    func forget(_ folder: InputPath) { if case .file(let file) = self { file.forget(folder) } }

    /// Writes all lines of an input at once.
    ///
    /// - Returns: false when the pipe that they go to has no reader any more.
    mutating func write(_ lines: [String], of item: BatchItem) throws(OutputProblem) -> Bool {
        let text = lines.map { $0 + "\n" }.joined()
        switch self {
        case .stream(let header, let hasBegun):
            self = .stream(header: header, hasBegun: true)
            return try StandardStreams.deliver((hasBegun ? "" : header.map { $0 + "\n" } ?? "") + text)
        case .file(let file):
            if file.index.contains(item.path) { file.replaceEarlier() }
            try file.append(text)
        case .files(let files, _):
            try files.write(text, of: item.path, relative: item.relative)
        }
        return true
    }

    /// All lines are there.
    ///
    /// - Parameter hasRepeats: whether an input may have been scanned twice; its last lines count.
    func finish(hasRepeats: Bool) throws(OutputProblem) {
        guard case .file(let file) = self else { return }
        if hasRepeats { file.replaceEarlier() }
        try file.finish()
    }

    /// Whether something has the name of an input's report.
    func meets(_ item: BatchItem) -> Bool {
        guard case .files(let files, _) = self else { return false }
        return files.meet(item.path, relative: item.relative)
    }

    /// Where the results can be read while the run goes on, as a clause.
    var place: String {
        switch self {
        case .stream: "The results go to standard output as they come"
        case .file(let file): "The results go to \(file.path.text) as they come"
        case .files: "Each file gets its report when it is done"
        }
    }

    /// The run is broken off.
    func release() { if case .file(let file) = self { file.release() } }

    /// How to go on after a run that was broken off, as a sentence.
    var remainder: String? {
        switch self {
        case .stream: nil
        // Where nothing is done nothing is left.
        case .file(let file): file.remainder.map { "What is done is in \($0.text); --resume goes on from there." }
        case .files: "--resume goes on from here."
        }
    }
}
