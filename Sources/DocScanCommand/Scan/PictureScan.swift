import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService

/// Scans the images on a command line with one worker, in the order of the arguments.
struct PictureScan: Sendable {
    var paths: [InputPath]
    private let service: ScanService
    private let settings: Coded<ScanSettings>
    /// True to read the files in this process, so that the scanned content can be stored even if a file changes during
    /// the scan. Default false, so that a worker reads them.
    var loadsFiles = false
    /// True to scan the pages and sheets that a case needs. Default false.
    var isForCase = false
    /// True to draw the findings over the image of each input with one page.
    var drawsPictures = false

    init(_ paths: [String], _ settings: ScanSettings, limits: PageLimits = PageLimits(), isVerbose: Bool = false) {
        self.paths = InputPath.arguments(paths)
        self.settings = Coded(settings)
        var options = ScanService.Options()
        (options.limits, options.isVerbose) = (limits, isVerbose)
        service = ScanService(options)
    }

    /// - Parameters:
    ///   - begin: called before each image with its index, from 0.
    ///   - take: called for each page, with the content of the image if this process has read it. A page that cannot be
    ///     read has one report with the error.
    ///   - end: called after the last page of each image that could be opened.
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

    /// Reads one side of a document together with the report of the other side.
    func joined(_ side: SideScan) async -> JoinedSides? { await service.joined(side) }

    private func input(_ path: InputPath) throws(ScanError) -> ScanInput {
        // A worker cannot read standard input, because it receives its jobs there.
        guard loadsFiles || path.text == "-" else { return .file(path) }
        return .bytes(Attachment(try ImageInput(path: path, isPicture: true).bytes), name: path)
    }
}

/// The reason why a run stops before the last image.
enum RunStop: Error {
    case output(OutputError)
    /// Images cannot be scanned or stored. The text is a sentence.
    case broken(String, ExitCode)
    /// The process that reads the results has closed the pipe.
    case unread

    /// Reports the reason, and returns the exit code. For `.unread`, ends the process.
    func report() -> ExitCode {
        switch self {
        case .unread: Interruption.endByPipe()
        case .output(let problem):
            return StandardStreams.say(message(for: problem), problem.isUsage ? .usage : .inputOrOutput)
        case .broken(let reason, let code):
            return StandardStreams.say(reason, code)
        }
    }

    init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error): self = .broken(message(for: error), ExitCode(error))
        case .unavailable(let reason, _): self = .broken(reason, .missingDependency)
        case .busy, .ending: self = .broken("\(ScanError.cancelled)", .inputOrOutput)
        }
    }

    /// Writes to standard output.
    ///
    /// - Throws: an error if writing fails, or the reader has closed the pipe.
    static func write(_ text: String, _ write: (String) throws(OutputError) -> Bool) throws(RunStop) {
        do throws(OutputError) {
            if try write(text) { return }
        } catch {
            throw .output(error)
        }
        throw .unread
    }
}

extension ScanReport {
    /// Reports the error of a failed scan. The image is not named if the cause is a missing dependency.
    func complain() {
        guard let error else { return }
        let subject = error.isMissingDependency ? "" : "\(source): "
        StandardStreams.error("docscan: \(subject)\(message(for: error, about: source))\n")
    }
}
