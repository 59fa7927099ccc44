internal import DocScan
internal import DocScanEngines
internal import Files
internal import Glibc

/// Performs jobs in a worker process. Keeps the engines loaded between jobs.
actor ScanWorker {
    /// The settings that require a separate scanner.
    private struct Engines: Hashable {
        var recognition: TesseractRecognizer.Options
        var ownProfiles: [DocumentProfile]
    }

    private let answer: @Sendable (ScanAnswer) -> Void
    /// The scanners that were made last, the latest at the end.
    private var scanners: [(engines: Engines, scanner: SystemScanner)] = []
    /// The maximum number of scanners, because each may load its own engines.
    private static let most = 4

    init(answer: @escaping @Sendable (ScanAnswer) -> Void) { self.answer = answer }

    func perform(_ job: ScanJob) async {
        do throws(ScanError) {
            switch job {
            case .pages(let job): await scan(job)
            case .frame(let job): try await analyse(job)
            case .cutouts(let job): try await cutOut(job)
            case .part(let job):
                let input = try job.input.opened().input
                answer(.picture(Attachment(try PageParts.part(of: input, pages: job.pages))))
            case .layers(let job):
                let input = try job.input.opened().input
                answer(.layered(LayeredFile(try job.layered(input))))
            case .words(let job):
                let pictures = try await scanner().cutouts(
                    of: job.words, on: job.place, in: try job.input.opened().input, page: job.page)
                answer(.cutouts(pictures.map { Cutout(field: nil, isBarcode: false, png: Attachment($0)) }))
            case .corrections(let job):
                let pdf = try CorrectedPDF(try job.input.opened().input, pages: job.pages, of: job.count)
                answer(.corrected(CorrectedFile(pdf)))
            case .picture(let job):
                let input = try job.input.opened().input
                answer(
                    .picture(Attachment(try await scanner().picture(of: input, page: job.page, longest: job.longest))))
            }
        } catch {
            answer(.failed(error))
        }
    }

    private func scanner(for settings: ScanSettings = ScanSettings()) -> SystemScanner {
        let engines = Engines(recognition: settings.recognition, ownProfiles: settings.ownProfiles)
        if let found = scanners.first(where: { $0.engines == engines }) { return found.scanner }
        let scanner = SystemScanner(
            text: engines.recognition, decoder: AnnouncedDecoder(announce: answer),
            profiles: DocumentProfile.shipped + engines.ownProfiles, clock: MonotonicClock.milliseconds)
        if scanners.count == Self.most { scanners.removeFirst() }
        scanners.append((engines, scanner))
        return scanner
    }

    // MARK: - Pages

    private func scan(_ job: PagesJob) async {
        let settings = job.settings.value
        let scanner = scanner(for: settings)
        let (input, stamp): (ImageInput, String?)
        do throws(ScanError) {
            (input, stamp) = try job.input.opened()
        } catch {
            return answer(.page(job.input.page(unopened: error)))
        }
        let name = job.input.name.text
        if let known = job.knownDigest, input.sha256 == known { return answer(.signal(.unchanged)) }
        let (format, pages): (ImageFormat, Int)
        do throws(ScanError) {
            format = try input.format
            pages = max(1, try scanner.pageCount(of: input))
        } catch {
            let page = ScannedPage(
                failed: name, sha256: input.sha256, error, format: try? input.format, stamp: stamp)
            return answer(.page(page))
        }
        answer(.opened(OpenedInput(pages: pages, format: format, stamp: stamp)))
        var options = settings.effectiveOptions
        options.places = job.places
        var request = job.request
        request.drawsPicture = request.drawsPicture && pages == 1
        // For a file with several pages or a PDF, the caller also needs an image of the page.
        request.picturesPage = request.picturesParts && (pages > 1 || format == .pdf)
        let end = pages > job.pageLimit ? min(pages, job.firstPage + 1) : pages
        for page in job.firstPage..<max(job.firstPage, end) {
            var scanned: ScannedPage
            do throws(ScanError) {
                let files = try await scanner.scan(input, page: page, options: options, for: request)
                scanned = ScannedPage(files.reports)
                for index in scanned.reports.indices { settings.addMatches(to: &scanned.reports[index]) }
                scanned.textPages = files.pages.map { TextPage($0.text, pdf: $0.pdf, turn: $0.turn) }
                scanned.sheetPictures = files.sheets.map { Attachment($0) }
                scanned.drawing = files.drawing.map { Attachment($0) }
                // A missing thumbnail is not an error: the result contains the page without it.
                if job.makesPreview, page == 0 {
                    scanned.preview = (try? await scanner.thumbnail(of: input)).map { Attachment($0) }
                }
                if job.makesPreview {
                    for picture in files.sheets {
                        let part = ImageInput(source: "", bytes: picture)
                        scanned.sheetPreviews.append(Attachment((try? await scanner.thumbnail(of: part)) ?? []))
                    }
                }
            } catch {
                scanned = ScannedPage(failed: "", sha256: input.sha256, error)
            }
            let source = format.source(name, page: page, of: pages)
            for index in scanned.reports.indices { scanned.reports[index].source = source }
            (scanned.page, scanned.pages, scanned.format) = (page, pages, format)
            (scanned.stamp, scanned.isOpened) = (stamp, true)
            answer(.page(scanned))
        }
    }

    // MARK: - Frames and cut-outs

    private func analyse(_ job: FrameJob) async throws(ScanError) {
        let frame = Frame(number: job.number, time: job.time, image: try job.input.opened().input)
        let findings = try await scanner().analyse(
            frame, settings: job.settings.value, places: job.places)
        answer(.findings(findings))
    }

    private func cutOut(_ job: CutoutsJob) async throws(ScanError) {
        let settings = job.settings.value
        let cutouts = try await scanner(for: settings).cutouts(
            of: job.fields, on: job.sheet, in: try job.input.opened().input, page: job.page,
            options: settings.effectiveOptions)
        answer(
            .cutouts(
                cutouts.map { Cutout(field: $0.field, isBarcode: $0.isBarcode, png: Attachment($0.image.png)) }))
    }
}

extension ScanInput {
    /// Opens the input. Also returns the size and dates of a file in a folder. Throws `.unreadable`, `.empty`,
    /// `.notAnImage`.
    fileprivate func opened() throws(ScanError) -> (input: ImageInput, stamp: String?) {
        switch self {
        case .bytes(let content, let name): return (ImageInput(source: name.text, bytes: content.bytes), nil)
        case .folderFile(let path): return try ImageInput.opening(path)
        case .file(let path):
            var input = try ImageInput(path: WorkerEndpoint.path(ofProgram: path), isPicture: true)
            input.source = path.text
            return (input, nil)
        }
    }

    /// Returns the only page of an input that cannot be opened.
    fileprivate func page(unopened error: ScanError) -> ScannedPage {
        switch self {
        case .folderFile(let path):
            return ScannedPage(failed: path.text, error, stamp: (try? FileFacts(path))?.stamp)
        case .file, .bytes:
            return ScannedPage(failed: URLRedaction.redacted(name.text), sha256: digest(after: error), error)
        }
    }

    /// Returns the digest of a file that is not an image, for its report; `nil` if the file is larger than 64 MiB.
    private func digest(after error: ScanError) -> String? {
        guard case .file(let path) = self, case .notAnImage = error, let facts = try? FileFacts(path),
            facts.kind == .file, facts.size <= 1 << 26
        else { return nil }
        return (try? ImageInput(path: path))?.sha256
    }
}
