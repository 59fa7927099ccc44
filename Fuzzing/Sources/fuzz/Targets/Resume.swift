@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService
import FoundationEssentials

extension FuzzTarget {
    /// The first byte chooses the form, the others are the file.
    func testResume(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let formats: [OutputForm.Format] = [.ndjson, .csv, .tsv]
        let form = OutputForm(formats[Int(first) % 3], profiles: Self.shipped, hasMatches: first & 4 != 0)
        let file = Array(bytes.dropFirst())
        _ = OutputForm.isOutput(Array(file.prefix(64)))
        var index = OutputIndex(form, settings: "s")
        var offset = 0
        var paths: [InputPath] = []
        for line in file.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let extent = OutputIndex.Extent(file: 0, offset: offset, length: line.count + 1)
            if index.add(Array(line), extent), let entry = form.entry(of: Array(line)) { paths.append(entry.path) }
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
        testTable(file)
    }

    private func testTable(_ file: [UInt8]) {
        let cells = file.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        guard !cells.isEmpty else { return }
        for separator: Unicode.Scalar in [",", "\t"] {
            let table = OutputTable(separator: separator)
            let row = table.row(cells)
            demand(!row.utf8.contains(0x0A) && !row.utf8.contains(0x0D), "a row is one line")
            demand(table.cells(of: Array(row.utf8)) == cells, "cells are read as they were written")
        }
    }

    /// Reads a report and writes it: what comes out is read as the same.
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
