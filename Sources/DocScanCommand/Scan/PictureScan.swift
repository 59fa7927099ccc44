import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService

/// Scans the pictures of a command line with one worker, in the order of the arguments.
struct PictureScan: Sendable {
    var paths: [InputPath]
    private let service: ScanService
    private let settings: Coded<ScanSettings>
    /// True if this process reads the files, so that the stored content is the scanned one, even if a file changes
    /// during the scan. Default false: a worker opens them.
    var loadsFiles = false
    /// True for the pages and sheets that a case takes. Default false.
    var isForCase = false
    /// True to draw the findings over each picture of one page.
    var drawsPictures = false

    init(_ paths: [String], _ settings: ScanSettings, limits: PageLimits = PageLimits(), isVerbose: Bool = false) {
        self.paths = InputPath.arguments(paths)
        self.settings = Coded(settings)
        var options = ScanService.Options()
        (options.limits, options.isVerbose) = (limits, isVerbose)
        service = ScanService(options)
    }

    /// - Parameters:
    ///   - begin: called before each picture, with its position from 0.
    ///   - take: called for each page, with the picture's content if this process has read it. A page that cannot be
    ///     read has one report with the reason.
    ///   - end: called after the last page of each picture that could be opened.
    func run(
        begin: (Int) -> Void = { _ in }, take: (ScannedPage, ScanInput) throws(RunStop) -> Void,
        end: (ScanInput) async throws(RunStop) -> Void = { (_) throws(RunStop) in }
    ) async throws(RunStop) {
        for (index, path) in paths.enumerated() {
            begin(index)
            let input: ScanInput
            do throws(ScanError) {
                input = try self.input(path)
            } catch {
                try take(ScannedPage(failed: path.text, error), .file(path))
                continue
            }
            var job = isForCase ? PagesJob(forCase: input, settings) : PagesJob(input, settings)
            job.request.drawsPicture = drawsPictures
            var pages = service.pages(of: job).makeAsyncIterator()
            while true {
                let page: ScannedPage?
                do throws(ScanServiceError) { page = try await pages.next() } catch { throw RunStop(error) }
                guard let page else { break }
                try take(page, input)
            }
            try await end(input)
        }
    }

    /// Reads one side of a paper together with the other one.
    func joined(_ side: SideScan) async -> JoinedSides? { await service.joined(side) }

    private func input(_ path: InputPath) throws(ScanError) -> ScanInput {
        // A worker's standard input is used for its jobs.
        guard loadsFiles || path.text == "-" else { return .file(path) }
        return .bytes(Attachment(try ImageInput(path: path, isPicture: true).bytes), name: path)
    }
}

/// Why a run stops before its last picture.
enum RunStop: Error {
    case output(OutputProblem)
    /// No picture can be scanned, or none can be stored: a sentence.
    case broken(String, ExitCode)
    /// The reader of the results has closed the pipe.
    case unread

    /// Reports why, and returns the exit code. If the results have lost their reader, ends the process.
    func report() -> ExitCode {
        switch self {
        case .unread: Interruption.endByPipe()
        case .output(let problem):
            return StandardStreams.say(message(for: problem), problem.isUsage ? .usage : .unreadableInput)
        case .broken(let reason, let code):
            return StandardStreams.say(reason, code)
        }
    }

    init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error): self = .broken(message(for: error), ExitCode(error))
        case .unavailable(let reason, _): self = .broken(reason, .missingDependency)
        case .busy, .ending: self = .broken("\(ScanError.cancelled)", .unreadableInput)
        }
    }

    /// Writes to standard output; stops the run on failure, or if the reader has closed the pipe.
    static func write(_ text: String, _ write: (String) throws(OutputProblem) -> Bool) throws(RunStop) {
        do throws(OutputProblem) {
            if try write(text) { return }
        } catch {
            throw .output(error)
        }
        throw .unread
    }
}

extension ScanReport {
    /// Reports why the picture could not be read; something missing on this machine is not attributed to the picture.
    func complain() {
        guard let error else { return }
        let subject = error.isMissingDependency ? "" : "\(source): "
        StandardStreams.error("docscan: \(subject)\(message(for: error, about: source))\n")
    }
}
