import DocScan
import DocScanEngines

/// The inputs of a batch, one after the other, found as they are asked for.
struct BatchFeed {
    enum Step {
        case item(BatchItem)
        /// A folder that could be opened: it is no input.
        case folder(InputPath)
        /// Nothing for now.
        case wait
        case end
    }

    /// Milliseconds between two looks at folders that are watched.
    private static let interval = 1000.0

    private let operands: [InputPath]
    private let shard: Shard
    private let watches: Bool
    /// Files of ours that are no inputs.
    private let own: Set<FileFacts.Identity>
    private let excludedFolders: Set<FileFacts.Identity>
    /// Whether results may stand among the inputs, this run's or another share's.
    private let skipsOutputs: Bool
    let list: PathList?
    private var position = 0
    private var walk: FolderWalk?
    private var arrivals = Arrivals()
    private var lookAgain = 0.0

    /// - Throws: there is no standard input to read the list from.
    init(_ command: BatchCommand) throws(OutputProblem) {
        let readsList = command.operands == ["-"]
        operands = readsList ? [] : InputPath.arguments(command.operands)
        shard = command.shard
        watches = command.watches
        do throws(ScanError) {
            list = readsList ? try PathList(separator: command.listSeparator) : nil
        } catch {
            throw OutputProblem("standard input: \(error)")
        }
        let file = BatchOutput.file(of: command).flatMap { try? FileFacts(InputPath($0)) }
        own = Set([file, FileFacts.standardOutput].compactMap { $0?.kind == .file ? $0?.identity : nil })
        excludedFolders = Set(command.renditionFiles.identities)
        skipsOutputs = command.writesPerFile || command.output.map(BatchOutput.isFolder) ?? false
        arrivals.begin()
    }

    mutating func next() -> Step {
        if let list {
            while let path = list.next() {
                if shard.contains(path) { return .item(BatchItem(path: path, relative: path)) }
            }
            return list.hasMore ? .wait : .end
        }
        while true {
            if let walk {
                guard let entry = walk.next() else {
                    self.walk = nil
                    continue
                }
                if case .folder(let path) = entry { return .folder(path) }
                if let item = item(entry) { return .item(item) }
            } else if position < operands.count {
                if let item = open(operands[position]) { return .item(item) }
            } else if watches {
                if lookAgain == 0 { lookAgain = MonotonicClock.milliseconds() + Self.interval }
                guard MonotonicClock.milliseconds() >= lookAgain else { return .wait }
                (position, lookAgain) = (0, 0)
                arrivals.begin()
            } else {
                return .end
            }
        }
    }

    /// Begins with a word of the command line; a file is an input by itself.
    private mutating func open(_ path: InputPath) -> BatchItem? {
        position += 1
        if (try? FileFacts(path))?.kind == .folder {
            walk = FolderWalk(path, excluded: excludedFolders)
            return nil
        }
        return takes(path, path) ? BatchItem(path: path, relative: path) : nil
    }

    private mutating func item(_ entry: FolderWalk.Entry) -> BatchItem? {
        switch entry {
        case .folder: return nil
        case .problem(let path, let relative, let error):
            // While a folder is watched it may become readable; a line a second would help nobody.
            guard shard.contains(relative), !watches || arrivals.takes(path, stamp: error.code) else { return nil }
            return BatchItem(path: path, relative: operands.count == 1 ? relative : path, problem: error)
        case .file(let path, let relative, let number):
            guard takes(path, relative) else { return nil }
            if own.contains(where: { $0.number == number }), let facts = try? FileFacts(path),
                own.contains(facts.identity)
            {
                return nil
            }
            if skipsOutputs, ReportFiles.isOutput(path) { return nil }
            return BatchItem(path: path, relative: operands.count == 1 ? relative : path)
        }
    }

    private mutating func takes(_ path: InputPath, _ relative: InputPath) -> Bool {
        guard shard.contains(relative) else { return false }
        return !watches || arrivals.takes(path, stamp: (try? FileFacts(path))?.stamp ?? "")
    }
}
