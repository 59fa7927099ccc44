@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService
import FoundationEssentials

extension FuzzTarget {
    func testResume(_ bytes: [UInt8]) {
        var index = OutputIndex(settings: "s")
        var offset = 0
        var paths: [InputPath] = []
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let extent = OutputIndex.Extent(file: 0, offset: offset, length: line.count + 1)
            let isReport = index.add(Array(line), extent)
            let entry = OutputEntry(json: Array(line))
            demand(isReport == (entry != nil), "a line is read as a report by both")
            if let entry { paths.append(entry.path) }
            offset += line.count + 1
        }
        index.endFile()
        for extent in index.extents {
            demand(extent.offset >= 0 && extent.offset + extent.length <= offset, "an extent lies in its file")
        }
        for path in paths {
            _ = index.decision(for: path, stamp: "t")
            if let pages = index.pages(of: path) {
                demand(pages.count >= 1 && pages.scanned.count <= pages.count, "an input has pages")
            }
            demand(InputPath(percentEncoded: path.percentEncoded) == path, "a path is read as it was written")
            _ = (path.inside, path.name, path.text)
        }
    }

    /// The cells of a row, each ended by a zero.
    func testTable(_ bytes: [UInt8]) {
        let cells = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        guard !cells.isEmpty else { return }
        for separator: Unicode.Scalar in [",", "\t"] {
            let row = OutputTable(separator: separator).row(cells)
            demand(row.unicodeScalars.allSatisfy { $0 == "\t" || $0.value >= 0x20 }, "a row is one line")
            if separator == "\t" {
                demand(row.unicodeScalars.count { $0 == "\t" } == cells.count - 1, "a cell has no tab")
            }
        }
    }

    /// Reads a report and writes it: the output must read as the same report.
    func testReport(_ bytes: [UInt8]) {
        guard let report = try? JSONDecoder().decode(ScanReport.self, from: Data(bytes)) else { return }
        let text = report.json.text
        demand(!text.utf8.contains(0x0A), "a report is one line")
        guard let again = try? JSONDecoder().decode(ScanReport.self, from: Data(text.utf8)) else {
            return demand(false, "a report that is written can be read")
        }
        // Numbers are written with three decimals, so the first one may say more than what is written.
        demand(again.json.text == text, "a report that is read is written as it was")
    }
}
