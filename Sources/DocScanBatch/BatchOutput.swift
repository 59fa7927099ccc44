internal import DocScan
internal import DocScanService
internal import Files

/// Writes the lines of a batch.
enum BatchOutput {
    case stream
    case file(OutputFile)
    case files(ReportFiles, resumes: Bool)

    /// - Throws: another program's file has the name of the output, or the output cannot be written.
    init(_ options: BatchOptions, inputs: InputFiles) throws(OutputError) {
        let settings = options.fingerprint
        if options.writesPerFile {
            let files = ReportFiles(folder: options.output, settings: settings, inputs: inputs)
            self = .files(files, resumes: options.resumes)
        } else if let path = Self.file(of: options) {
            if let output = options.output, Self.isFolder(output) { path.makeFolders() }
            let file = try OutputFile(
                path: path, settings: settings, resumes: options.resumes || options.watches, isLive: options.watches)
            self = .file(file)
        } else {
            self = .stream
        }
    }

    /// The file for all lines; `nil` if there is no such file. If the output is a table, the lines are in a separate
    /// file next to it.
    static func file(of options: BatchOptions) -> InputPath? {
        guard let path = path(of: options, ending: "ndjson") else { return nil }
        return options.table == nil || isFolder(options.output ?? path) ? path : InputPath(path.bytes + ".ndjson".utf8)
    }

    /// The file of `--output`; if that is a folder, a file in it whose name begins with `docscan`.
    static func path(of options: BatchOptions, ending: String) -> InputPath? {
        guard let path = options.output, path != "-", !options.writesPerFile else { return nil }
        guard isFolder(path) else { return path }
        let share = options.shardName.map { "-" + $0.replacing("/", with: "-of-") } ?? ""
        return path.appending(Array("docscan\(share).\(ending)".utf8))
    }

    /// True if an output is an existing folder, or its path ends with a slash.
    static func isFolder(_ path: InputPath) -> Bool {
        path.bytes.last == UInt8(ascii: "/") || (try? FileFacts(path))?.kind == .folder
    }

    enum Decision {
        /// Scan the input, unless its content is that of the earlier scan.
        case scan(unless: EarlierScan?)
        /// Do not scan the input. The value has the documents that were found on each page.
        case skip([[BatchTally.Document]])
    }

    /// Decides whether to scan an input. An input is scanned again if one of its page outputs is missing.
    func decision(for item: BatchItem, pageOutputs: PageOutputFiles) -> Decision {
        let index: OutputIndex
        switch self {
        case .stream, .files(_, resumes: false): return .scan(unless: nil)
        case .file(let file): index = file.index
        case .files(let files, resumes: true): index = files.index(of: item.path, relative: item.relative)
        }
        guard let pages = index.pages(of: item.path) else { return .scan(unless: nil) }
        let names = pages.scanned.flatMap { page, sheets in
            (1...sheets).map { SheetName(page: page + 1, pages: pages.count, sheet: $0, sheets: sheets) }
        }
        guard names.isEmpty || pageOutputs.hasAllFiles(of: item.relative, sheets: names) else {
            return .scan(unless: nil)
        }
        switch index.decision(for: item.path, stamp: (try? FileFacts(item.path))?.stamp) {
        case .scan: return .scan(unless: nil)
        case .skip: return .skip(index.documents(of: item.path))
        case .compare(let sha256):
            return .scan(unless: EarlierScan(sha256: sha256, pages: index.documents(of: item.path)))
        }
    }

    /// Removes the line about a folder that an earlier run could not read. Now that the folder can be read, it is no
    /// longer an input itself.
    func removeLines(of folder: InputPath) { if case .file(let file) = self { file.removeLines(of: folder) } }

    /// Writes all lines of an input with one call. Returns false if standard output is a pipe whose reader has closed
    /// it.
    ///
    /// - Parameter path: the path of the input in the lines.
    func write(
        _ lines: [String], of path: InputPath, _ item: BatchItem, observer: any BatchObserver
    ) throws(OutputError) -> Bool {
        let text = lines.map { $0 + "\n" }.joined()
        switch self {
        case .stream: return try observer.write(text)
        case .file(let file):
            if file.index.contains(path) { file.replaceEarlier() }
            try file.append(text)
            file.keepLines(of: path)
        case .files(let files, _):
            try files.write(text, of: item.path, relative: item.relative)
        }
        return true
    }

    /// Call this after all lines have been written.
    ///
    /// - Parameter hasRepeats: true if an input may have been scanned more than once. Only its last lines are then
    ///   kept.
    func finish(hasRepeats: Bool) throws(OutputError) {
        guard case .file(let file) = self else { return }
        if hasRepeats { file.replaceEarlier() }
        try file.finish()
    }

    /// True if a file with the name of an input's report already exists.
    func isNameTaken(of item: BatchItem) -> Bool {
        guard case .files(let files, _) = self else { return false }
        return files.isNameTaken(of: item.path, relative: item.relative)
    }

    /// The destination of the lines during the run.
    var place: BatchPlace {
        switch self {
        case .stream: .standardOutput
        case .file(let file): .file(file.path)
        case .files: .files
        }
    }

    /// Call this instead of `finish` if the run ends early.
    func release() { if case .file(let file) = self { file.release() } }

    /// The destination from which a later run can continue; `nil` if it contains no results.
    var remainder: BatchPlace? {
        switch self {
        case .stream: nil
        case .file(let file): file.remainder.map { .file($0) }
        case .files: .files
        }
    }
}
