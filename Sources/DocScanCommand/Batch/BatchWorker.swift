import DocScan
import DocScanEngines
import DocScanService

/// Scans the pictures of a batch, one at a time in a worker process, and keeps its engines loaded between them.
struct BatchWorker: Sendable {
    private let command: BatchCommand
    private let options: ScanOptions
    private let form: OutputForm
    private let settings: String
    private let pageOutputs: Set<PageOutput>
    private let scanner: SystemScanner

    init(_ command: BatchCommand) {
        self.command = command
        options = command.scan.effectiveOptions
        form = command.form
        settings = command.settings
        pageOutputs = Set(command.pageOutputFolders.keys)
        var text = TesseractRecognizer.Options()
        text.languages = command.scan.languages
        // The workers already run in parallel.
        text.engines = 1
        // The program enforces --timeout.
        text.deadline = .max
        scanner =
            command.runsInProcess
            ? SystemScanner(text: text, clock: MonotonicClock.milliseconds)
            : SystemScanner(text: text, decoder: AnnouncedDecoder(), clock: MonotonicClock.milliseconds)
    }

    /// Runs jobs until there are no more.
    ///
    /// - Parameter expected: the settings of the program; they differ if a profile has changed since it started.
    func serve(_ expected: String) async -> ExitCode {
        var life = WorkerLife(memory: command.limits.memory)
        guard settings == expected else {
            WorkerLife.answer(
                WorkerMessage(.broken, "A profile or a definition was changed during the run. Start it again."))
            return .usage
        }
        WorkerLife.answer(WorkerMessage(.ready))
        while let job = life.next() {
            await perform(job) { WorkerLife.answer($0) }
        }
        return .complete
    }

    /// Scans the pages of an input.
    ///
    /// - Parameter answer: called for each page when it is done, and at the end.
    func perform(_ job: WorkerMessage, answer: (WorkerMessage) -> Void) async {
        let path = InputPath(job.fields[0])
        let first = Int(job[1]) ?? 0
        let opened: ImageInput.Opened
        do throws(ScanError) {
            opened = try ImageInput.opening(path)
        } catch {
            return fail(path, error, stamp: (try? FileFacts(path))?.stamp, answer)
        }
        let sha256 = job[2].isEmpty ? nil : opened.input.sha256
        if sha256 != nil, sha256 == job[2] { return answer(WorkerMessage(.unchanged)) }
        let (format, pages): (ImageFormat, Int)
        do throws(ScanError) {
            format = try opened.input.format
            pages = max(1, try scanner.pageCount(of: opened.input))
        } catch {
            // Without poppler the PDFs of a folder fail, and the photographs beside them are scanned.
            let isOptional = (try? opened.input.format)?.isOptional ?? false
            return fail(
                path, error, stamp: opened.stamp, sha256: opened.input.sha256, isOptional: isOptional, answer)
        }
        answer(WorkerMessage(.pages, String(pages), format.rawValue))
        for page in first..<max(first, pages) {
            var report: ScanReport
            var files: [PageOutput: [UInt8]] = [:]
            do throws(ScanError) {
                (report, files) = try await scanner.scan(
                    opened.input, page: page, options: options, rendering: pageOutputs)
                command.scan.addMatches(to: &report)
            } catch {
                report = ScanReport(source: "", sha256: opened.input.sha256, status: .failed, error: error)
            }
            report.source = format.source(path.text, page: page, of: pages)
            if let error = report.error, error.isMissingDependency { return answer(Self.broken(error)) }
            let record = BatchRecord(
                report, path: path, page: page, pages: pages, settings: settings, stamp: opened.stamp)
            answer(line(record, with: files))
        }
        answer(WorkerMessage(.end))
    }

    private func fail(
        _ path: InputPath, _ error: ScanError, stamp: String?, sha256: String? = nil, isOptional: Bool = false,
        _ answer: (WorkerMessage) -> Void
    ) {
        if error.isMissingDependency, !isOptional { return answer(Self.broken(error)) }
        let report = ScanReport(source: path.text, sha256: sha256, status: .failed, error: error)
        answer(line(BatchRecord(report, path: path, settings: settings, stamp: stamp)))
        answer(WorkerMessage(.end))
    }

    private static func broken(_ error: ScanError) -> WorkerMessage { WorkerMessage(.broken, message(for: error)) }

    private func line(_ record: BatchRecord, with files: [PageOutput: [UInt8]] = [:]) -> WorkerMessage {
        Self.line(record, form, isBrief: command.isBrief, files: files)
    }

    /// - Parameter files: the page's outputs, which the program writes.
    static func line(
        _ record: BatchRecord, _ form: OutputForm, isBrief: Bool, files: [PageOutput: [UInt8]] = [:]
    ) -> WorkerMessage {
        let line = isBrief ? BriefLine(record.report).text : form.line(record)
        let texts = [record.report.status.rawValue, record.report.error?.code ?? "", line]
        return WorkerMessage(
            .line, fields: texts.map { Array($0.utf8) } + PageOutput.allCases.map { files[$0] ?? [] })
    }
}
