import DocScan
import DocScanEngines
import DocScanService

/// A session over the pictures of one call, in the order of the arguments, with one worker.
protocol PictureSession: WorkSession {
    var pictures: PictureQueue { get set }
    /// The worst of what the pictures came to.
    var code: ExitCode { get set }
    var command: ScanCommand { get }
    /// Whether the program reads files too, and not only its standard input: what is scanned is then what is kept,
    /// whatever becomes of the file meanwhile.
    var loadsFiles: Bool { get }

    /// Shows that the next picture has its turn.
    func showProgress()
}

/// Pictures that are still to be scanned.
struct PictureQueue {
    let paths: [InputPath]
    private(set) var position = 0

    init(_ paths: [String]) { self.paths = InputPath.arguments(paths) }

    /// Nil at the end.
    mutating func next() -> InputPath? {
        guard position < paths.count else { return nil }
        position += 1
        return paths[position - 1]
    }
}

extension PictureSession {
    var loadsFiles: Bool { false }
    func showProgress() {}
    // Control-C ends the program at once: what is done has been printed, or said to be kept.
    var isInterrupted: Bool { false }

    func run() -> ExitCode { run(workers: command.workerWords, limits: command.limits) ?? code }

    func next() throws(WorkStop) -> WorkStep {
        while let path = pictures.next() {
            showProgress()
            var work = PageWork(BatchItem(path: path, relative: path))
            // A worker's standard input is where its jobs come from.
            guard loadsFiles || path.text == "-" else { return .work(work) }
            do throws(ScanError) {
                work.bytes = try ImageInput(picture: path).bytes
                return .work(work)
            } catch {
                try fail(&work, error)
            }
        }
        return .end
    }

    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop) {
        let source = work.source
        StandardStreams.error("docscan: \(source.visible): \(message(for: error, about: source))\n")
        code = max(code, ExitCode(error))
        work.take(WorkerMessage(.report), at: MonotonicClock.milliseconds())
    }
}
