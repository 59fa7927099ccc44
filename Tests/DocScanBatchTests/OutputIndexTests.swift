import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct OutputIndexTests {
    private let form = OutputForm(.ndjson, profiles: [])

    private func line(
        _ path: InputPath, _ settings: String = "s", stamp: String = "1", page: Int = 0, of pages: Int = 1,
        error: ScanError? = nil
    ) -> String {
        let report = ScanReport(
            source: ImageFormat.tiff.source(path.text, page: page, of: pages), sha256: error == nil ? "aa" : nil,
            status: error == nil ? .complete : .failed, error: error)
        return form.line(
            BatchRecord(report, path: path, page: page, pages: pages, settings: settings, stamp: stamp))
    }

    private func index(_ lines: [String]) -> OutputIndex {
        var index = OutputIndex(form, settings: "s")
        var offset = 0
        for line in lines {
            let bytes = Array(line.utf8)
            index.add(bytes, .init(file: 0, offset: offset, length: bytes.count + 1))
            offset += bytes.count + 1
        }
        index.endFile()
        return index
    }

    @Test func `What is as it was need not be done again`() {
        let index = index([line("a"), line("b", "other")])
        #expect(index.decision(for: "a", stamp: "1") == .skip)
        #expect(index.decision(for: "a", stamp: "2") == .compare(sha256: "aa"))
        #expect(index.decision(for: "b", stamp: "1") == .scan)
        #expect(index.decision(for: "c", stamp: "1") == .scan)
        #expect(index.extents.count == 2)
    }

    @Test func `It is known which pages were scanned`() throws {
        let index = index([
            line("m", page: 0, of: 3), line("m", page: 1, of: 3, error: .damaged(format: .tiff)),
            line("m", page: 2, of: 3),
            line("b", error: .empty), line("a"),
        ])
        let pages = try #require(index.pages(of: "m"))
        #expect(pages.count == 3 && pages.scanned == [0, 2])
        #expect(index.pages(of: "b")?.scanned == [] && index.pages(of: "a")?.scanned == [0])
        #expect(index.pages(of: "c") == nil)
    }

    @Test func `Files of the same content are two`() {
        let index = index([line("a")])
        #expect(index.decision(for: "copy-of-a", stamp: "1") == .scan)
    }

    @Test func `A failure of the machine is tried again, one of the file is not`() {
        let index = index([
            line("slow", error: .timedOut(seconds: 1)), line("locked", error: .unreadable(.other("x"))),
            line("text", error: .notAnImage(nil)),
        ])
        #expect(index.decision(for: "slow", stamp: "1") == .scan)
        #expect(index.decision(for: "locked", stamp: "1") == .scan)
        #expect(index.decision(for: "text", stamp: "1") == .skip)
        #expect(index.decision(for: "text", stamp: "2") == .scan)
    }

    @Test(arguments: 0..<3) func `So it is when one page of several failed`(page: Int) {
        let lines = { (error: ScanError) in
            (0..<3).map { line("m", page: $0, of: 3, error: $0 == page ? error : nil) } + [line("a")]
        }
        #expect(index(lines(.timedOut(seconds: 1))).decision(for: "m", stamp: "1") == .scan)
        #expect(index(lines(.damaged(format: .tiff))).decision(for: "m", stamp: "1") == .skip)
    }

    @Test func `Of an input with several pages all lines count, or none`() {
        let pages = (0..<3).map { line("m", page: $0, of: 3) }
        let whole = index(pages + [line("a")])
        #expect(whole.decision(for: "m", stamp: "1") == .skip)
        #expect(whole.extents.count == 2 && whole.extents[0].length == pages.map { $0.utf8.count + 1 }.reduce(0, +))
        for torn in [Array(pages.prefix(2)), [pages[0], line("a"), pages[1], pages[2]], [pages[1], pages[2]]] {
            let index = index(torn)
            #expect(!index.contains("m") && index.extents.count <= 1)
        }
    }

    @Test func `Later lines replace earlier ones, and torn ones do not count`() {
        let index = index([line("a", stamp: "1"), line("a", stamp: "2"), String(line("b").dropLast(5))])
        #expect(index.extents.map(\.offset) == [line("a").utf8.count + 1])
        #expect(index.decision(for: "a", stamp: "2") == .skip)
    }
}
