import DocScan
import Foundation
import TestSupport
import Testing

/// The pictures of sheets that `docscan batch` writes, and the names of all that it writes.
@Suite(.serialized, .needsReleaseBinary)
struct BatchSheetsTests {
    /// The files under a folder, by their names from there.
    private func files(_ folder: BatchFolder, _ name: String) async throws -> Set<String> {
        let names = try await folder.shell("cd \(name) && find . -type f -printf '%P\\n'").lines
        return Set(names)
    }

    @Test func `The whole picture is one page with the text of each sheet, and cropped each sheet is one`() async throws
    {
        let folder = try BatchFolder()
        let path = "TestImages/sheets/two-passports-01.jpg"
        try folder.add("sheets/two-passports-01.jpg", as: "two.jpg")
        let run = try await folder.shell(
            "$docscan batch in --searchable-pdf pages/pdf --hocr pages/hocr -q --output r.ndjson && mv pages whole "
                + "&& $docscan batch in --searchable-pdf pages/pdf --hocr pages/hocr --crop -q --output r.ndjson --resume && mv pages cropped"
        )
        #expect(run.code == 0 && run.error.isEmpty)
        #expect(try folder.reports("r.ndjson").count == 2)
        func read(_ name: String) throws -> (hocr: HOCR, areas: Int, pdf: Data) {
            let data = try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)/hocr/two.jpg.hocr"))
            return (
                try HOCR(data), String(decoding: data, as: UTF8.self).ranges(of: "ocr_carea'").count,
                try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)/pdf/two.jpg.pdf"))
            )
        }
        let (whole, cropped) = (try read("whole"), try read("cropped"))
        let truth = try #require(try TestImages.sidecar(of: path, as: SheetTruth.self))
        let size = truth.image
        #expect(whole.hocr.pages == [Box(x: 0, y: 0, width: Double(size.width), height: Double(size.height))])
        #expect(whole.areas == 2 && cropped.areas == 2 && cropped.hocr.pages.count == 2)
        for (pdf, count) in [(whole.pdf, 1), (cropped.pdf, 2)] {
            #expect(pdf.firstRange(of: Data("/Count \(count) ".utf8)) != nil)
        }
        // The lines of the zones of both, as they are printed, and the words of other lines over their print.
        let zones = truth.sheets.flatMap { $0.zone?.lines ?? [] }
        let words = whole.hocr.words
        #expect(zones.count == 4 && zones.allSatisfy { zone in words.contains { $0.text == zone } })
        var (found, apart) = (0, 0)
        for line in truth.sheets.flatMap(\.lines) {
            let (x, y) = (line.corners.map { $0[0] }, line.corners.map { $0[1] })
            for word in line.text.split(separator: " ") where word.count > 5 && !zones.contains(line.text) {
                guard let read = words.first(where: { $0.text == word }) else { continue }
                found += 1
                let (middleX, middleY) = (read.box.x + read.box.width / 2, read.box.y + read.box.height / 2)
                let isInside =
                    ((x.min() ?? 0)...(x.max() ?? 0)).contains(middleX)
                    && ((y.min() ?? 0)...(y.max() ?? 0)).contains(middleY)
                if !isInside { apart += 1 }
            }
        }
        // A word may occur in two lines.
        #expect(found > 12 && apart <= 2)
    }

    /// The truth about a picture of several sheets.
    private struct SheetTruth: Decodable {
        struct Sheet: Decodable {
            struct Zone: Decodable { var lines: [String] }
            struct Line: Decodable {
                var text: String
                var corners: [[Double]]
            }
            var zone: Zone?
            var lines: [Line]
        }
        var image: Sidecar.Size
        var sheets: [Sheet]
    }

    @Test func `Each sheet is a picture, and nothing else is replaced or left`() async throws {
        let folder = try BatchFolder()
        try folder.add("sheets/two-passports-01.jpg", as: "a/two.jpg")
        try folder.add("documents/multipage.tiff", as: "m.tiff")
        try folder.add("documents/easy-02.jpg", as: "one.jpg")
        let command = "$docscan batch in --no-text --sheets out --output r.ndjson --resume"
        let names: Set = ["a/two.jpg.s1.jpg", "a/two.jpg.s2.jpg", "m.tiff.p1.jpg", "m.tiff.p2.jpg", "one.jpg.jpg"]
        let run = try await folder.shell("\(command) -q; find out -type f -printf '%P\\n'")
        #expect(run.code == 0 && Set(run.lines) == names)
        let again = try await folder.shell("rm out/a/two.jpg.s2.jpg; \(command)")
        #expect(
            again.error.contains("5 documents on 4 pages of 3 files") && again.error.contains("; 2 files done before"))
        #expect(try await files(folder, "out") == names)
        // The straightened sheet is level: its barcodes are read from left to right.
        let report = try Report(line: try await folder.shell("$docscan --json --no-text out/one.jpg.jpg").out)
        #expect(report.barcodes.count == 2)
        for barcode in report.barcodes {
            #expect(abs(barcode.corners[1][1] - barcode.corners[0][1]) < 4)
        }
        // Another picture under the name, with one sheet instead of two.
        let other = try await folder.shell(
            "cp in/one.jpg out/one.jpg.jpg; cp in/one.jpg in/a/two.jpg; \(command) -q; echo $?; "
                + "cmp in/one.jpg out/one.jpg.jpg && echo kept")
        #expect(other.lines == ["2", "kept"])
        #expect(other.error.contains("out/one.jpg.jpg: a file of that name exists that docscan did not write."))
        #expect(
            try await files(folder, "out") == ["a/two.jpg.jpg", "m.tiff.p1.jpg", "m.tiff.p2.jpg", "one.jpg.jpg"])
    }

    @Test func `Blackened sheets contain no value`() async throws {
        let folder = try BatchFolder()
        try folder.add("documents/easy-02.jpg", as: "one.jpg")
        try folder.add("sheets/two-passports-01.jpg", as: "two.jpg")
        let run = try await folder.shell(
            "$docscan batch in --sheets plain --output r.ndjson -q --no-text && "
                + "$docscan batch in --sheets black --redact-picture --output q.ndjson -q && "
                + "$docscan batch plain --profile none --text --output plain.ndjson -q && "
                + "$docscan batch black --profile none --text --output black.ndjson -q")
        #expect(run.code == 0 && run.error.isEmpty)
        // The lines hold the text and the barcodes.
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
        }
        let (plain, black) = (try text("plain.ndjson"), try text("black.ndjson"))
        let truth = try #require(try TestImages.sidecars(of: "TestImages/documents/easy-02.jpg")?.first)
        let printed = truth.printed.values.flatMap { $0.split(separator: " ").map(String.init) }
        // The passport's zone has a name, which is printed above it too, and a number.
        let values = printed.filter { $0.count > 4 } + ["ORHAN", "766819140"]
        let seen = values.filter { plain.contains($0) }
        #expect(seen.count > 5)
        for value in seen { #expect(!black.contains(value)) }
        // Print that states no value stays.
        #expect(black.contains("person named"))
        let refused = try await folder.shell("$docscan batch in --redact-picture")
        #expect(refused.code == 1 && refused.error.contains("--redact-picture needs --sheets"))
        let crop = try await folder.shell("$docscan batch in --crop --sheets out")
        #expect(crop.code == 1 && crop.error.contains("--crop needs pages"))
    }

    @Test func `Files have the same names whether the folder or its files are named`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        try folder.add("odd/one-pixel.png", as: "sub/b.png")
        let options = "--searchable-pdf out --hocr out --sheets out --per-file --output out -q"
        var layouts: [Set<String>] = []
        for operands in ["in", "./in/", "in/a.png in/sub", "in/*", "$PWD/in", "in/sub/b.png in/a.png"] {
            let run = try await folder.shell("rm -rf out; $docscan batch \(operands) \(options)")
            #expect(run.code == 0 && run.error.isEmpty)
            layouts.append(try await files(folder, "out"))
        }
        #expect(
            layouts.allSatisfy { $0 == layouts[0] } && layouts[0].contains("sub/b.png.jpg") && layouts[0].count == 8)
        // As given.
        let list = try await folder.shell(
            "rm -rf out; printf 'in/sub/b.png\\n' | $docscan batch - --sheets out -q > /dev/null")
        #expect(list.code == 0)
        #expect(try await files(folder, "out") == ["in/sub/b.png.jpg"])
    }
}
