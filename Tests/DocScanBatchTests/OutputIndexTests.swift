import TestSupport
import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct OutputIndexTests {
    private func line(
        _ path: InputPath, _ settings: String = "s", stamp: String = "1", page: Int = 0, of pages: Int = 1,
        sheet: (index: Int, count: Int)? = nil, error: ScanError? = nil
    ) -> String {
        var report = ScanReport(
            source: ImageFormat.tiff.source(path.text, page: page, of: pages), sha256: error == nil ? "aa" : nil,
            status: error == nil ? .complete : .failed, error: error)
        report.sheet = sheet.map {
            .init(index: $0.index, count: $0.count, corners: Quadrilateral(width: 3, height: 4))
        }
        return BatchRecord(report, path: path, page: page, pages: pages, settings: settings, stamp: stamp).line(.none)
    }

    private func index(_ lines: [String]) -> OutputIndex {
        var index = OutputIndex(settings: "s")
        var offset = 0
        for line in lines {
            let bytes = Array(line.utf8)
            index.add(bytes, .init(file: 0, offset: offset, length: bytes.count + 1))
            offset += bytes.count + 1
        }
        index.endFile()
        return index
    }

    @Test func `Skips an input that has not changed`() {
        let index = index([line("a"), line("b", "other")])
        #expect(index.decision(for: "a", stamp: "1") == .skip)
        #expect(index.decision(for: "a", stamp: "2") == .compare(sha256: "aa"))
        #expect(index.decision(for: "b", stamp: "1") == .scan)
        #expect(index.decision(for: "c", stamp: "1") == .scan)
        #expect(index.extents.count == 2)
    }

    @Test func `The index knows the scanned pages`() throws {
        let index = index([
            line("m", page: 0, of: 3), line("m", page: 1, of: 3, error: .damaged(format: .tiff)),
            line("m", page: 2, of: 3),
            line("b", error: .empty), line("a"),
        ])
        let pages = try #require(index.pages(of: "m"))
        #expect(pages.count == 3 && pages.scanned.map(\.page) == [0, 2] && pages.scanned.map(\.sheets) == [1, 1])
        #expect(index.pages(of: "b")?.scanned.map(\.page) == [] && index.pages(of: "a")?.scanned.map(\.page) == [0])
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

    @Test(arguments: 0..<3) func `Rescans an input if one of its pages failed for a transient reason`(page: Int) {
        let lines = { (error: ScanError) in
            (0..<3).map { line("m", page: $0, of: 3, error: $0 == page ? error : nil) } + [line("a")]
        }
        #expect(index(lines(.timedOut(seconds: 1))).decision(for: "m", stamp: "1") == .scan)
        #expect(index(lines(.damaged(format: .tiff))).decision(for: "m", stamp: "1") == .skip)
    }

    @Test func `Counts the lines of an input with several pages only if all are there`() {
        let pages = (0..<3).map { line("m", page: $0, of: 3) }
        let whole = index(pages + [line("a")])
        #expect(whole.decision(for: "m", stamp: "1") == .skip)
        #expect(whole.extents.count == 2 && whole.extents[0].length == pages.map { $0.utf8.count + 1 }.reduce(0, +))
        for torn in [Array(pages.prefix(2)), [pages[0], line("a"), pages[1], pages[2]], [pages[1], pages[2]]] {
            let index = index(torn)
            #expect(!index.contains("m") && index.extents.count <= 1)
        }
    }

    /// Two pages of two sheets, and one of none.
    private func sheets() -> [String] {
        (0..<2).flatMap { page in (1...2).map { line("m", page: page, of: 3, sheet: ($0, 2)) } }
            + [line("m", page: 2, of: 3)]
    }

    @Test func `The sheets of all pages are one piece`() {
        let index = index(sheets() + [line("a")])
        #expect(index.decision(for: "m", stamp: "1") == .skip && index.contains("a"))
        #expect(index.extents.first?.length == sheets().map { $0.utf8.count + 1 }.reduce(0, +))
        #expect(index.pages(of: "m")?.scanned.map(\.page) == [0, 1, 2])
        #expect(index.pages(of: "m")?.scanned.map(\.sheets) == [2, 2, 1])
    }

    @Test(arguments: 0..<5) func `An input that lacks a sheet is scanned again`(missing: Int) {
        var lines = sheets()
        lines.remove(at: missing)
        let index = index(lines + [line("a")])
        #expect(!index.contains("m") && index.contains("a"))
        #expect(index.decision(for: "m", stamp: "1") == .scan)
    }

    @Test(arguments: 1..<5) func `A run that was killed between two sheets scans the input again`(count: Int) {
        #expect(!index(Array(sheets().prefix(count))).contains("m"))
        // A later run has written all of its lines after the incomplete ones.
        let again = index(Array(sheets().prefix(count)) + sheets())
        #expect(again.decision(for: "m", stamp: "1") == .skip && again.extents.count == 1)
        #expect(again.extents[0].length == sheets().map { $0.utf8.count + 1 }.reduce(0, +))
    }

    @Test func `The sheets of one page belong to one count and one file`() {
        let (first, second) = (line("m", sheet: (1, 2)), line("m", sheet: (2, 2)))
        #expect(index([first, second]).contains("m"))
        #expect(!index([first, line("m", sheet: (2, 3))]).contains("m"))
        #expect(!index([first, line("a"), second]).contains("m"))
        var index = OutputIndex(settings: "s")
        for (number, line) in [first, second].enumerated() {
            index.add(Array(line.utf8), .init(file: number, offset: 0, length: line.utf8.count + 1))
            index.endFile()
        }
        #expect(!index.contains("m"))
    }

    @Test func `A line of an earlier version is its page's only sheet`() {
        let line = line("a").replacing(#","sheet":null"#, with: "")
        #expect(!line.contains("sheet"))
        #expect(index([line]).decision(for: "a", stamp: "1") == .skip)
    }

    @Test func `A file of reports without its last sheet is not accepted`() throws {
        let folder = try TemporaryFolder()
        let files = ReportFiles(
            folder: InputPath(folder.path), settings: "s", inputs: .none, seal: ReportSeal(key: [1]))
        func isDone(_ lines: [String]) throws -> Bool {
            try files.write(lines.map { $0 + "\n" }.joined(), of: "m", relative: "m")
            return files.index(of: "m", relative: "m").decision(for: "m", stamp: "1") == .skip
        }
        #expect(try isDone(sheets()))
        #expect(try !isDone(sheets().dropLast()))
        #expect(try !isDone([sheets()[0]] + sheets().dropFirst(2)))
    }

    @Test func `Later lines replace earlier ones, and torn ones do not count`() {
        let index = index([line("a", stamp: "1"), line("a", stamp: "2"), String(line("b").dropLast(5))])
        #expect(index.extents.map(\.offset) == [line("a").utf8.count + 1])
        #expect(index.decision(for: "a", stamp: "2") == .skip)
    }
}
