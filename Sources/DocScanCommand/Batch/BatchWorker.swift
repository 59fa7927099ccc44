import DocScan
import DocScanEngines

/// What scans the pictures of a batch: by itself in a process of its own, its engines loaded from one to the next.
struct BatchWorker: Sendable {
    private let command: BatchCommand
    private let options: ScanOptions
    private let form: OutputForm
    private let settings: String
    private let renditions: RenditionFiles
    private let scanner: SystemScanner

    init(_ command: BatchCommand) {
        self.command = command
        options = command.scan.effectiveOptions
        form = command.form
        settings = command.settings
        renditions = command.renditionFiles
        var text = TesseractRecognizer.Options()
        text.languages = command.scan.languages
        // The workers are side by side already.
        text.engines = 1
        // What takes too long is the program's to end, by --timeout.
        text.deadline = .max
        scanner =
            command.runsInProcess
            ? SystemScanner(text: text, clock: MonotonicClock.milliseconds)
            : SystemScanner(text: text, decoder: AnnouncedDecoder(), clock: MonotonicClock.milliseconds)
    }

    /// Takes jobs until no more come.
    ///
    /// - Parameter expected: the settings of the program; a profile that was changed meanwhile makes others.
    func serve(_ expected: String) async -> ExitCode {
        var life = WorkerLife(memory: command.limits.memory)
        guard settings == expected else {
            WorkerLife.answer(
                WorkerFrame(.broken, "A profile or a definition was changed during the run. Start it again."))
            return .usage
        }
        WorkerLife.answer(WorkerFrame(.ready))
        while let job = life.next() {
            await perform(job) { WorkerLife.answer($0) }
        }
        return .complete
    }

    /// Scans the pages of an input.
    ///
    /// - Parameter answer: called for each page when it is done, and at the end.
    func perform(_ job: WorkerFrame, answer: (WorkerFrame) -> Void) async {
        let (path, relative) = (InputPath(job.fields[0]), InputPath(job.fields[3]))
        let first = Int(job[1]) ?? 0
        let opened: ImageInput.Opened
        do throws(ScanError) {
            opened = try ImageInput.opening(path)
        } catch {
            return fail(path, error, stamp: (try? FileFacts(path))?.stamp, answer)
        }
        let sha256 = job[2].isEmpty ? nil : opened.input.sha256
        if sha256 != nil, sha256 == job[2] { return answer(WorkerFrame(.unchanged)) }
        let (format, pages): (ImageFormat, Int)
        do throws(ScanError) {
            format = try ImageFormat(detecting: opened.input.bytes)
            pages = max(1, try scanner.pageCount(of: opened.input))
        } catch {
            // Without poppler the PDFs of a folder fail, and the photographs beside them are scanned.
            let isOptional = (try? ImageFormat(detecting: opened.input.bytes))?.isOptional ?? false
            return fail(
                path, error, stamp: opened.stamp, sha256: opened.input.sha256, isOptional: isOptional, answer)
        }
        answer(WorkerFrame(.pages, String(pages), format.rawValue))
        for page in first..<max(first, pages) {
            var report: ScanReport
            var files: [PageRendition: [UInt8]] = [:]
            do throws(ScanError) {
                (report, files) = try await scanner.scan(
                    opened.input, page: page, options: options, rendering: renditions.renditions)
                command.scan.addMatches(to: &report)
            } catch {
                report = ScanReport(source: "", sha256: opened.input.sha256, status: .failed, error: error)
            }
            report.source = format.source(path.text, page: page, of: pages)
            if let error = report.error, error.isMissingDependency { return answer(Self.broken(error)) }
            // Before the line: where that is, they are too.
            do throws(OutputProblem) {
                try renditions.write(files, of: relative.page(page, of: pages, format))
            } catch {
                return answer(WorkerFrame(.unwritten, error.description))
            }
            let record = BatchRecord(
                report, path: path, page: page, pages: pages, settings: settings, stamp: opened.stamp)
            answer(Self.line(record, form))
        }
        answer(WorkerFrame(.end))
    }

    private func fail(
        _ path: InputPath, _ error: ScanError, stamp: String?, sha256: String? = nil, isOptional: Bool = false,
        _ answer: (WorkerFrame) -> Void
    ) {
        if error.isMissingDependency, !isOptional { return answer(Self.broken(error)) }
        let report = ScanReport(source: path.text, sha256: sha256, status: .failed, error: error)
        answer(Self.line(BatchRecord(report, path: path, settings: settings, stamp: stamp), form))
        answer(WorkerFrame(.end))
    }

    private static func broken(_ error: ScanError) -> WorkerFrame { WorkerFrame(.broken, "\(error) \(error.remedy)") }

    static func line(_ record: BatchRecord, _ form: OutputForm) -> WorkerFrame {
        WorkerFrame(.line, record.report.status.rawValue, record.report.error?.code ?? "", form.line(record))
    }
}
