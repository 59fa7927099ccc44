import DocScan
import DocScanEngines
import DocScanService
import FoundationEssentials

/// Scans single pictures in a process of its own, so that a hostile one ends the worker and not the program.
struct ScanWorker: Sendable {
    private let command: ScanCommand
    private let scanner: SystemScanner

    /// - Parameter scanner: one that is there already, made for the same languages and documents; nil for a new one.
    init(_ command: ScanCommand, scanner: SystemScanner? = nil) {
        self.command = command
        self.scanner = scanner ?? Self.scanner(for: command)
    }

    static func scanner(for command: ScanCommand) -> SystemScanner {
        var text = TesseractRecognizer.Options()
        text.languages = command.languages
        return SystemScanner(
            text: text, decoder: AnnouncedDecoder(), profiles: DocumentProfile.shipped + command.ownProfiles,
            clock: MonotonicClock.milliseconds)
    }

    /// Takes jobs until no more come.
    func serve() async -> ExitCode {
        var life = WorkerLife(memory: command.limits.memory)
        WorkerLife.answer(WorkerMessage(.ready))
        while let job = life.next() { await perform(job) }
        return .complete
    }

    /// Scans the pages of an input, from the first that is asked for.
    func perform(_ job: WorkerMessage) async {
        defer { WorkerLife.answer(WorkerMessage(.end)) }
        let (path, first) = (InputPath(job.fields[0]), Int(job[1]) ?? 0)
        var input = ImageInput(source: path.text, bytes: job.fields[3])
        do throws(ScanError) {
            if input.bytes.isEmpty {
                input = try ImageInput(picture: WorkerLife.path(ofProgram: path))
                input.source = path.text
            }
        } catch {
            return answer(
                ScanReport(
                    source: SourceAddress.redacted(path.text), sha256: Self.digest(of: path, error), status: .failed,
                    error: error))
        }
        var options = command.effectiveOptions
        if !command.cutouts.isEmpty { return await answerCutouts(of: input, options) }
        options.places = [Quadrilateral](numbers: job[4])
        let (format, pages): (ImageFormat, Int)
        do throws(ScanError) {
            format = try input.format
            pages = max(1, try scanner.pageCount(of: input))
        } catch {
            return answer(ScanReport(source: path.text, sha256: input.sha256, status: .failed, error: error))
        }
        WorkerLife.answer(WorkerMessage(.pages, String(pages), format.rawValue))
        for page in first..<max(first, pages) {
            var report: ScanReport
            do throws(ScanError) {
                report = try await scanner.scan(input, page: page, options: options)
            } catch {
                report = ScanReport(source: "", sha256: input.sha256, status: .failed, error: error)
            }
            report.source = format.source(path.text, page: page, of: pages)
            command.addMatches(to: &report)
            // It shows the first page; a picture without one is kept all the same.
            let isWanted = command.makesPreview && page == 0 && report.error == nil
            answer(report, preview: isWanted ? (try? await scanner.preview(of: input)) ?? [] : [])
        }
    }

    /// The digest of a file that is no picture, so that it can be told from others; nil where reading it takes long.
    private static func digest(of path: InputPath, _ error: ScanError) -> String? {
        guard case .notAnImage = error, let facts = try? FileFacts(path), facts.kind == .file, facts.size <= 1 << 26
        else { return nil }
        return (try? ImageInput(path: path))?.sha256
    }

    /// Parts of a picture for a person to look at.
    private func answerCutouts(of input: ImageInput, _ options: ScanOptions) async {
        do throws(ScanError) {
            let cutouts = try await scanner.cutouts(of: command.cutouts, in: input, options: options)
            let parts = cutouts.flatMap { cutout in
                [
                    Array((cutout.field ?? "").utf8), Array((cutout.isBarcode ? "barcode" : "print").utf8),
                    cutout.image.png,
                ]
            }
            WorkerLife.answer(WorkerMessage(.cutouts, fields: [[]] + parts))
        } catch {
            WorkerLife.answer(WorkerMessage(.cutouts, fields: [Array((try? JSONEncoder().encode(error)) ?? Data())]))
        }
    }

    private func answer(_ report: ScanReport, preview: [UInt8] = []) {
        let presentation = ScanPresentation(report, of: command)
        let error = report.error.flatMap { try? JSONEncoder().encode($0) } ?? Data()
        WorkerLife.answer(
            WorkerMessage(
                .report,
                fields: [report.json.text, report.profileTitle ?? "", String(decoding: error, as: UTF8.self)]
                    .map { Array($0.utf8) } + [preview] + presentation.fields.map { Array($0.utf8) }))
    }
}

extension WorkerMessage {
    /// The preview in the report of a page; empty where none was asked for or could be made.
    var preview: [UInt8] { fields.count > 3 ? fields[3] : [] }
}

extension ScanReport {
    /// The answer of a worker; nil for one that is none.
    init?(_ message: WorkerMessage) {
        guard let report = try? JSONDecoder().decode(ScanReport.self, from: Data(message[0].utf8)) else { return nil }
        self = report
        profileTitle = message[1].isEmpty ? nil : message[1]
        if let error = try? JSONDecoder().decode(ScanError.self, from: Data(message[2].utf8)) { self.error = error }
    }
}

extension [Quadrilateral] {
    /// Corners as `PageWork.job` writes them: eight numbers each, with blanks between.
    init(numbers text: String) {
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        self = stride(from: 0, to: numbers.count - 7, by: 8).map { start in
            func corner(_ index: Int) -> Point {
                Point(x: numbers[start + 2 * index], y: numbers[start + 2 * index + 1])
            }
            return Quadrilateral(
                topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3))
        }
    }
}
