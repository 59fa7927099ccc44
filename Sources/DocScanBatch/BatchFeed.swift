internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Files

/// Finds the inputs of a batch lazily, one at a time.
struct BatchFeed {
    enum Step {
        case item(BatchItem)
        /// A folder was opened. Its files follow.
        case folder(InputPath)
        /// A link that leads out of a watched folder was skipped. Each link is returned once.
        case link(InputPath)
        case wait
        case end
    }

    /// The number of milliseconds between the end of a walk through the watched folders and the next walk.
    private static let interval = 1000.0

    private let operands: [InputPath]
    /// The folder to which the names of output files are relative.
    private let folder: OperandFolder
    private let followsLinks: Bool
    private let shard: Shard
    private let watches: Bool
    /// The output files of this run, which must not be used as inputs.
    private let own: Set<FileFacts.Identity>
    private let excludedFolders: Set<FileFacts.Identity>
    /// True if the folders may contain results of this run or another shard, so that files have to be checked for being
    /// outputs.
    private let skipsOutputs: Bool
    let list: PathList?
    private var position = 0
    private var walk: FolderWalk?
    private var arrivals: Arrivals
    private let moves: FolderMoves?
    private var lookAgain = 0.0
    /// True if an input was found, in this shard or another one.
    private(set) var hasFound = false
    /// The links that were skipped because they lead out of the folders.
    private(set) var leftOut: Set<InputPath> = []

    /// - Parameter list: the list from standard input if it is already being read; `nil` to open it if the options
    ///   request one.
    /// - Throws: standard input, from which the list is to be read, is missing.
    init(_ options: BatchOptions, list: PathList? = nil) throws(OutputError) {
        operands = options.paths
        folder = OperandFolder(operands)
        followsLinks = options.followsLinks
        shard = options.shard
        watches = options.watches
        arrivals = Arrivals(settle: options.settle)
        moves = options.watches ? FolderMoves() : nil
        do throws(ScanError) {
            if list == nil, case .list(let separator) = options.inputs {
                self.list = try PathList(separator: separator)
            } else {
                self.list = list
            }
        } catch {
            throw OutputError("standard input: \(error)")
        }
        let files = [
            BatchOutput.file(of: options), BatchOutput.path(of: options, ending: options.table?.rawValue ?? ""),
        ]
        .map { path in path.flatMap { try? FileFacts($0) } }
        let standardOutput = FileFacts(descriptor: StandardStreams.outDescriptor)
        own = Set((files + [standardOutput]).compactMap { $0?.kind == .file ? $0?.identity : nil })
        let done = options.done.flatMap { try? FileFacts($0).identity }
        excludedFolders = Set(PageOutputFiles(options.pageOutputFolders).identities + [done].compactMap(\.self))
        skipsOutputs = options.writesPerFile || options.output.map(BatchOutput.isFolder) ?? false
        arrivals.begin()
    }

    /// The inputs that are known: the operands, and the paths of a list as they arrive.
    func inputs() -> InputFiles {
        let inputs = InputFiles(operands.filter { !isOutput($0) }, excluded: excludedFolders)
        list?.arrived = { [self] path in if !isOutput(path) { inputs.add(path) } }
        return inputs
    }

    /// Walks through all folders and registers the targets of links as inputs.
    func discover(_ inputs: InputFiles) {
        for folder in operands where (try? FileFacts(folder))?.kind == .folder {
            let walk = FolderWalk(folder, excluded: excludedFolders, followsLinks: followsLinks)
            while let entry = walk.next() {
                if case .file(let path, _, _) = entry, !isOutput(path) { inputs.addIfLinked(path) }
            }
        }
    }

    /// True if docscan writes the file in this run, or wrote it as results in an earlier run.
    private func isOutput(_ path: InputPath) -> Bool {
        if !own.isEmpty, let facts = try? FileFacts(path), own.contains(facts.identity) { return true }
        return skipsOutputs && ReportFiles.isOutput(path)
    }

    mutating func next() -> Step {
        if let list {
            while let path = list.next() {
                if isOutput(path) { continue }
                guard shard.contains(path) else { continue }
                var item = BatchItem(path: path, relative: path)
                // The worker reports a path with a NUL, with an error that names the likely cause.
                if path.bytes.contains(0) { return .item(item) }
                do throws(ScanError) { _ = try FileFacts(path) } catch {
                    (item.problem, item.isMissing) = (error, true)
                }
                return .item(item)
            }
            return list.hasMore ? .wait : .end
        }
        while true {
            if let walk {
                guard let entry = walk.next() else {
                    self.walk = nil
                    continue
                }
                if case .folder(let path) = entry {
                    moves?.watch(path)
                    return .folder(path)
                }
                if case .link(let path) = entry {
                    if leftOut.insert(path).inserted, watches { return .link(path) }
                    continue
                }
                if let item = item(entry) { return .item(item) }
            } else if position < operands.count {
                if let item = open(operands[position]) { return .item(item) }
            } else if watches {
                if lookAgain == 0 { lookAgain = MonotonicClock.milliseconds() + Self.interval }
                guard MonotonicClock.milliseconds() >= lookAgain else { return .wait }
                (position, lookAgain) = (0, 0)
                arrivals.begin()
                moves?.next().forEach { arrivals.add(moved: $0) }
            } else {
                return .end
            }
        }
    }

    /// Opens the next operand: starts to walk through a folder, or returns a file as an input.
    private mutating func open(_ path: InputPath) -> BatchItem? {
        position += 1
        do throws(ScanError) {
            if try FileFacts(path).kind == .folder {
                walk = FolderWalk(
                    path, excluded: excludedFolders, followsLinks: followsLinks, followsFileLinks: !watches)
                return nil
            }
        } catch {
            hasFound = true
            guard takes(path, path) else { return nil }
            return BatchItem(path: path, relative: folder.relative(path), problem: error, isMissing: true)
        }
        if isOutput(path) { return nil }
        hasFound = true
        return takes(path, path) ? BatchItem(path: path, relative: folder.relative(path)) : nil
    }

    private mutating func item(_ entry: FolderWalk.Entry) -> BatchItem? {
        switch entry {
        case .folder, .link: return nil
        case .problem(let path, let relative, let error):
            hasFound = true
            // A watched folder may become readable later. Until then, report it only once.
            guard shard.contains(relative), !watches || arrivals.takes(path, stamp: error.code, at: Self.now) else {
                return nil
            }
            return BatchItem(path: path, relative: folder.relative(path), problem: error)
        case .file(let path, let relative, let number):
            if own.contains(where: { $0.number == number }) || skipsOutputs, isOutput(path) { return nil }
            hasFound = true
            guard takes(path, relative) else { return nil }
            return BatchItem(path: path, relative: folder.relative(path))
        }
    }

    private mutating func takes(_ path: InputPath, _ relative: InputPath) -> Bool {
        guard shard.contains(relative) else { return false }
        if !watches { return true }
        guard let facts = try? FileFacts(path) else { return arrivals.takes(path, stamp: "", at: Self.now) }
        let age = max(0, WallClock.seconds - facts.changed)
        return arrivals.takes(path, stamp: facts.stamp, age: age, at: Self.now)
    }

    private static var now: Double { MonotonicClock.milliseconds() / 1000 }
}
