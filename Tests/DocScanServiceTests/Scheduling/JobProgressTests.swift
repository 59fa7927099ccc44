import DocScan
import DocScanEngines
import Testing

@testable import DocScanService

struct JobProgressTests {
    private let opened = OpenedInput(pages: 3, format: .pdf, stamp: "1-2")

    private var pages: ScanJob { .pages(PagesJob(.file("a.pdf"), Coded(ScanSettings()))) }

    private func frame() throws -> ScanJob {
        let settings = try #require(LiveSettings(profiles: DocumentProfile.shipped))
        let frame = Frame(number: 0, time: 0, image: ImageInput(source: "f", bytes: [1]))
        return .frame(FrameJob(frame, Coded(settings), places: []))
    }

    private func page(_ number: Int) -> ScanAnswer {
        .page(ScannedPage([ScanReport(source: "a.pdf#\(number + 1)")], page: number, pages: 3, format: .pdf))
    }

    private func failures(_ answers: [ScanAnswer]) -> [String] {
        answers.map { answer in
            guard case .page(let page) = answer else { return "?" }
            return "\(page.reports.map(\.source).joined()) \(page.error?.code ?? "-")"
        }
    }

    @Test func `A crash is tried again from the page that crashed, and once only`() throws {
        var progress = JobProgress(pages, isRepeatable: true, at: 0)
        #expect(progress.record(.opened(opened), at: 1) == nil)
        #expect(progress.record(page(0), at: 2) != nil)
        var failed: [ScanAnswer] = []
        #expect(progress.terminated(.crash("x"), isFresh: true, at: 3) { failed.append($0) } == .again)
        if case .pages(let rest) = progress.rest { #expect(rest.firstPage == 1) }
        #expect(failed.isEmpty)
        #expect(progress.terminated(.crash("x"), isFresh: true, at: 4) { failed.append($0) } == .again)
        #expect(failures(failed) == ["a.pdf#2 crashed"])
        // The next page has its own attempts.
        #expect(progress.terminated(.crash("x"), isFresh: true, at: 5) { failed.append($0) } == .again)
        #expect(progress.terminated(.crash("x"), isFresh: true, at: 6) { failed.append($0) } == .end(nil))
        #expect(failures(failed) == ["a.pdf#2 crashed", "a.pdf#3 crashed"])
    }

    @Test func `The sheets of a page count as one page`() throws {
        var progress = JobProgress(pages, isRepeatable: true, at: 0)
        _ = progress.record(.opened(opened), at: 1)
        let sheets = (1...3).map { index in
            var report = ScanReport(source: "a.pdf#1")
            report.sheet = .init(index: index, count: 3, corners: Quadrilateral(width: 1, height: 1))
            return report
        }
        let answer = progress.record(.page(ScannedPage(sheets, page: 0, pages: 3, format: .pdf)), at: 2)
        guard case .page(let page) = answer else { throw ScanError.jobUnreadable }
        #expect(page.reports.map(\.sheet?.index) == [1, 2, 3])
        guard case .pages(let rest) = progress.rest else { throw ScanError.jobUnreadable }
        #expect(rest.firstPage == 1)
        var failed: [ScanAnswer] = []
        for _ in 0..<2 { _ = progress.terminated(.crash("x"), isFresh: true, at: 3) { failed.append($0) } }
        #expect(failures(failed) == ["a.pdf#2 crashed"])
    }

    @Test func `A file that has used up its time fails with all its pages`() {
        var progress = JobProgress(pages, isRepeatable: true, at: 0)
        _ = progress.record(.opened(opened), at: 1)
        var failed: [ScanAnswer] = []
        #expect(progress.terminated(.file(seconds: 9), isFresh: true, at: 2) { failed.append($0) } == .end(nil))
        #expect(failures(failed) == ["a.pdf#1 timedOut", "a.pdf#2 timedOut", "a.pdf#3 timedOut"])
    }

    @Test func `A pipe cannot be read a second time`() {
        var progress = JobProgress(pages, isRepeatable: false, at: 0)
        var failed: [ScanAnswer] = []
        #expect(progress.terminated(.crash("x"), isFresh: true, at: 2) { failed.append($0) } == .end(nil))
        #expect(failures(failed) == ["a.pdf crashed"])
    }

    @Test func `A worker that ends after its last page has done its job`() {
        var progress = JobProgress(pages, isRepeatable: true, at: 0)
        _ = progress.record(.opened(opened), at: 1)
        for number in 0..<3 { _ = progress.record(page(number), at: 2) }
        #expect(
            progress.terminated(.crash("x"), isFresh: true, at: 3) { _ in Issue.record("no page is left") } == .end(nil)
        )
    }

    @Test func `A frame that crashes a worker twice ends with an error and no page`() throws {
        var progress = JobProgress(try frame(), isRepeatable: true, at: 0)
        #expect(
            progress.terminated(.crash("x"), isFresh: false, at: 1) { _ in Issue.record("a frame has no pages") }
                == .again)
        #expect(
            progress.terminated(.crash("x"), isFresh: true, at: 2) { _ in Issue.record("a frame has no pages") }
                == .end(.crashed(reason: "x")))
    }

    @Test func `Reports a job that its worker cannot read`() {
        var progress = JobProgress(pages, isRepeatable: true, at: 0)
        let answer = progress.record(.failed(.jobUnreadable), at: 1)
        #expect(failures([answer].compactMap(\.self)) == ["a.pdf jobUnreadable"])
        #expect(ScanError.jobUnreadable.remedy == "Start docscan again. If that fails too, report the bug.")
    }

    @Test func `Time counts from the page, the decoder and the file`() {
        var limits = PageLimits()
        (limits.seconds, limits.fileSeconds) = (8, 100)
        var progress = JobProgress(pages, isRepeatable: true, at: 0)
        #expect(progress.exceeded(limits, resident: 0, at: 8_000) == nil)
        #expect(progress.exceeded(limits, resident: 0, at: 8_001) == .timeout(seconds: 8))
        _ = progress.record(.signal(.decoding), at: 4_000)
        #expect(progress.exceeded(limits, resident: 0, at: 5_001) == .decoding(seconds: 1))
        _ = progress.record(.signal(.decoded), at: 5_000)
        _ = progress.record(page(0), at: 6_000)
        #expect(progress.exceeded(limits, resident: 0, at: 13_000) == nil)
        #expect(progress.exceeded(limits, resident: 2 << 30, at: 13_000) == .memory(limit: 1 << 30))
        progress.begin(at: 99_000)
        #expect(progress.exceeded(limits, resident: 0, at: 100_001) == .file(seconds: 100))
    }
}
