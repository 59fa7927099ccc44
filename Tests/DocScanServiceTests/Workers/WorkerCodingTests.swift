import DocScanEngines
import Testing

@testable import DocScan
@testable import DocScanService

struct WorkerCodingTests {
    private func message(_ pieces: [[UInt8]]) throws -> MessageReader.Message {
        var reader = MessageReader()
        var messages: [MessageReader.Message] = []
        for piece in pieces { reader.append(piece) { messages.append($0) } }
        return try #require(messages.first)
    }

    private func received<Value: Codable>(_ value: Value) throws -> Value {
        let message = try message(WorkerCoding.pieces(of: value))
        return try WorkerCoding.decode(Value.self, from: message.json, attachments: message.attachments)
    }

    private static let failures: [SourceFailure] =
        [
            .noDevice(path: "/dev/video0"), .unknownScheme(supported: ["rtsp"]), .invalidRate, .picture(.png),
            .emptyFolder, .frameTable("x"), .noFrame, .connectionLost, .other("x"),
        ] + SourceFailure.Cause.allCases.map { .reported($0, text: "x") }

    private static let errors: [ScanError] =
        [
            .unreadable(.folder), .unreadable(.notFound), .unreadable(.notPermitted), .unreadable(.other("x")), .empty,
            .notAnImage(nil), .notBuilt(format: .pdf), .symbologiesNotBuilt, .passwordNeeded(format: .pdf),
            .tooManyPages(count: 3, limit: 2), .damaged(format: .jpeg), .unsupported(format: .webp),
            .tooLarge(width: 3, height: 2, limit: 1), .needsMemory(bytes: 2, limit: 1),
            .outOfMemory(width: 3, height: 2),
            .libraryMissing(name: "x", package: "y"), .languageMissing(language: "x", package: "y"),
            .recognitionFailed(reason: "x"), .timedOut(seconds: 0.1), .decodingTimedOut(seconds: 7.5),
            .fileTimedOut(seconds: 60), .memoryExceeded(limit: 1 << 30), .crashed(reason: "x"), .jobUnreadable,
            .cancelled, .reported(code: "x", message: "y"),
        ] + ImageFormat.Foreign.allCases.map { .notAnImage($0) } + failures.map { .sourceFailed($0) }

    @Test func `An error arrives as it was sent, also in a report`() throws {
        for error in Self.errors {
            #expect(try received(error) == error)
            let page = try received(ScannedPage([ScanReport(source: "a.jpg", status: .failed, error: error)]))
            #expect(page.reports[0].error == error)
        }
        #expect(Set(Self.errors.map(\.code)) == Set(ScanError.Code.allCases.map(\.rawValue) + ["x"]))
    }

    @Test(arguments: ScanAnswer.Signal.allCases)
    func `A signal is one byte`(signal: ScanAnswer.Signal) throws {
        let pieces = WorkerCoding.pieces(ofAnswer: .signal(signal))
        #expect(pieces.joined().count == WorkerCoding.headLength + 1)
        guard case .signal(signal) = try WorkerCoding.answer(message(pieces)) else {
            Issue.record("another answer than \(signal) arrived")
            return
        }
    }

    @Test func `An answer arrives as it was sent`() throws {
        var page = ScannedPage([ScanReport(source: "a.pdf#2")], page: 1, pages: 2, format: .pdf, stamp: "1-2")
        let word = PictureText.Word(text: "ž", place: Quadrilateral(width: 0.1, height: 2), confidence: 0.25)
        let text = PictureText(width: 9, height: 8, resolution: 72.5, sheets: [[.init(words: [word])], []])
        page.textPages = [TextPage(text, pdf: [1, 2]), TextPage(text, pdf: nil)]
        (page.sheetPictures, page.preview, page.isOpened) = ([.init([3])], .init([]), true)
        let findings = FrameFindings(
            number: 7, time: 0.1, width: 640, height: 480, barcodes: [],
            luminosity:
                Luminosity(mean: 9, median: 8, level: .dark))
        let answers: [ScanAnswer] = [
            .opened(OpenedInput(pages: 3, format: .tiff, stamp: nil)), .page(page), .findings(findings),
            .cutouts([Cutout(field: "sex", isBarcode: true, png: .init([3]))]), .picture(.init([4])), .failed(.empty),
        ]
        for answer in answers {
            let arrived = try WorkerCoding.answer(message(WorkerCoding.pieces(ofAnswer: answer)))
            #expect("\(arrived)" == "\(answer)")
        }
    }

    @Test func `A job arrives as it was sent`() throws {
        let settings = Coded(ScanSettings())
        var pages = PagesJob(.folderFile("a.pdf"), settings)
        (pages.firstPage, pages.request, pages.makesPreview, pages.knownDigest) = (2, PageRequest([.pdf]), true, "d")
        pages.request.cropsPages = true
        let jobs: [ScanJob] = [
            .pages(pages), .cutouts(CutoutsJob(.file("a.jpg"), fields: ["sex"], settings)),
            .picture(PictureJob(.file("a.jpg"), longest: 2000)),
        ]
        for job in jobs { #expect("\(try received(job))" == "\(job)") }
        let frame = Frame(number: 3, time: 0.1, image: ImageInput(source: "f", bytes: [1, 2]))
        let live = Coded(try #require(LiveSettings(profiles: DocumentProfile.shipped)))
        guard case .frame(let job) = try received(ScanJob.frame(FrameJob(frame, live, places: []))) else {
            Issue.record("another job than a frame arrived")
            return
        }
        #expect(job.number == 3 && job.time == 0.1 && "\(job.input)" == "\(FrameJob(frame, live, places: []).input)")
        #expect(job.settings.value.profiles.map(\.id) == live.value.profiles.map(\.id))
    }
}
