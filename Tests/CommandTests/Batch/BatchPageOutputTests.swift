import DocScan
import DocScanEngines
import Foundation
import TestSupport
import Testing

/// The searchable PDFs and the hOCR that `docscan batch` writes in addition to its lines.
@Suite(.serialized, .needsReleaseBinary)
struct BatchPageOutputTests {
    private let options = "--searchable-pdf pages/pdf --hocr pages/hocr"

    /// The files under a folder, by their names from there.
    private func files(_ folder: BatchFolder, _ name: String) async throws -> Set<String> {
        let names = try await folder.shell("cd \(name) && find . -type f -printf '%P\\n'").lines
        return Set(names)
    }

    private func hocr(_ folder: BatchFolder, _ name: String) throws -> HOCR {
        try HOCR(Data(contentsOf: URL(filePath: "\(folder.path)/pages/hocr/\(name).hocr")))
    }

    @Test func `Each file has its outputs, and the lines stay as they are`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/grey.jpg", as: "a & \"b\"/<grey>\n.jpg")
        try folder.add("documents/multipage.tiff", as: "m.tiff")
        try folder.add("broken/truncated.jpg", as: "cut.jpg")
        try folder.add("odd/one-pixel.png", as: "dot.png")
        let run = try await folder.shell(
            "cp in/dot.png $'in/bad\\xff.png'; $docscan batch in \(options) --jobs 2 --output r.ndjson -q")
        #expect(run.code == 0 && run.error.isEmpty)
        let pages = ["a & \"b\"/<grey>\n.jpg", "m.tiff", "dot.png", "bad\u{FFFD}.png"]
        for form in ["pdf", "hocr"] {
            let found = try await folder.shell("cd pages/\(form) && find . -type f -printf '%P\\0'").out
            let names = Set(found.split(separator: "\0").map(String.init))
            let expected = Set(pages.map { "\($0).\(form)" })
            #expect(names == expected)
            // Other users must not be able to read them.
            let rights = try await folder.shell("find pages/\(form) -type f -printf '%m '").out
            #expect(rights == String(repeating: "600 ", count: pages.count))
        }
        // All pages of a file are in one, under its name.
        let bound = try hocr(folder, "m.tiff")
        #expect(bound.pages.count == 2)
        let hocrText = try String(contentsOfFile: folder.path + "/pages/hocr/m.tiff.hocr", encoding: .utf8)
        #expect(hocrText.contains("<title>m.tiff</title>") && !hocrText.contains("unknown"))
        let ids = hocrText.matches(of: /id='([^']*)'/).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
        let truths = try TestImages.sidecars(of: "TestImages/documents/multipage.tiff") ?? []
        #expect(truths.count == 2)
        for truth in truths { #expect(bound.text.contains(try #require(truth.printed["certificateNumber"]))) }
        #if PDF
            // The bound file is a PDF of two pages, each with the content of its picture.
            let shown = try await folder.shell("$docscan --json --no-text pages/pdf/m.tiff.pdf").lines
            let values = try shown.map { Set(try Report(line: $0).barcodes.map(\.value)) }
            #expect(values == truths.map { Set($0.barcodes.map(\.value)) })
        #endif
        let pdf = try Data(contentsOf: URL(filePath: folder.path + "/pages/pdf/m.tiff.pdf"))
        #expect(pdf.firstRange(of: Data("/Title (m.tiff)".utf8)) != nil)
        let plain = try await folder.shell("$docscan batch in -q")
        func stable(_ text: String) -> [String] {
            text.replacing(/"(timings":\{[^}]*\}|settings":"[^"]*")/, with: "").split(separator: "\n").map(String.init)
                .sorted()
        }
        let lines = stable(try String(contentsOfFile: folder.path + "/r.ndjson", encoding: .utf8))
        #expect(lines.count == 6 && lines == stable(plain.out))
    }

    #if PDF
        /// Yellow paper without print, which takes no time to read.
        @Test func `A page keeps its colours on request`() async throws {
            let folder = try BatchFolder()
            let decoder = ImageDecoder()
            var bytes = Array("P6 400 300 255\n".utf8)
            for _ in 0..<300 {
                for x in 0..<400 {
                    let grey = UInt8(100 + x / 4)
                    bytes += [grey, grey, grey / 2]
                }
            }
            try Data(bytes).write(to: URL(filePath: "\(folder.path)/in/tinted.ppm"))
            let command = "$docscan batch in -q --output r.ndjson --resume --searchable-pdf"
            // A PDF that was made without colours is made again.
            let run = try await folder.shell(
                "\(command) pages && cp pages/tinted.ppm.pdf grey.pdf && \(command) pages --colour")
            #expect(run.code == 0 && run.error.isEmpty)
            func colours(_ name: String) throws -> ColourPlanes {
                let data = try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
                let page = ImageInput(source: name, bytes: Array(data))
                return try decoder.decodeColours(
                    decoder.measure(page, page: 0, maximumPixels: 100_000_000), maximumPixels: 100_000_000)
            }
            func mean(_ plane: LumaImage) -> Int {
                plane.withPixels { pixels in
                    var sum = 0
                    for index in 0..<pixels.count { sum += Int(pixels[index]) }
                    return sum / pixels.count
                }
            }
            let (tinted, grey) = (try colours("pages/tinted.ppm.pdf"), try colours("grey.pdf"))
            #expect(mean(tinted.red) - mean(tinted.blue) > 30 && abs(mean(tinted.red) - mean(tinted.green)) < 3)
            #expect(mean(grey.red) == mean(grey.blue))
            let refused = try await folder.shell("$docscan batch in --hocr pages --colour")
            #expect(refused.code == 1 && refused.error.contains("--colour needs images"))
        }
    #endif

    /// As taken, turned by its EXIF orientation 6, and lying on its side without an orientation.
    @Test(arguments: ["easy-01.jpg", "easy-02.jpg", "easy-12.jpg"])
    func `The page is upright, and its words lie over the print`(name: String) async throws {
        let folder = try BatchFolder()
        let path = "TestImages/documents/\(name)"
        var file = name
        if name == "easy-12.jpg" {
            file = "side.pgm"
            try Data(turned(path)).write(to: URL(filePath: "\(folder.path)/in/\(file)"))
        } else {
            try folder.add("documents/\(name)", as: name)
        }
        let run = try await folder.shell("$docscan batch in \(options) -q --output r.ndjson")
        #expect(run.code == 0)
        let truth = try #require(try TestImages.sidecars(of: path)?.first)
        let words = try hocr(folder, file).words
        let parts: [Substring] = truth.printed.values.flatMap { $0.split(separator: " ") }
        let values = parts.filter { $0.count > 3 }.map(String.init)
        #expect(values.count > 4)
        let found = values.filter { value in words.contains { $0.text.contains(value) } }
        #expect(found.count * 10 >= values.count * 8)

        #if PDF
            // The PDF is upright: its barcodes are read from left to right.
            let line = try await folder.shell("$docscan --json --no-text pages/pdf/\(file).pdf").out
            let report = try Report(line: line)
            #expect(report.barcodes.map(\.value).sorted() == truth.barcodes.map(\.value).sorted())
            for barcode in report.barcodes {
                let (left, right) = (barcode.corners[0], barcode.corners[1])
                #expect(right[0] - left[0] > 8 * abs(right[1] - left[1]))
            }
            let text = try PDFText([UInt8](Data(contentsOf: URL(filePath: "\(folder.path)/pages/pdf/\(file).pdf"))))
            let resolution = try #require(
                try await folder.shell("grep -o 'scan_res [0-9]*' pages/hocr/*.hocr").lines.first?.split(separator: " ")
                    .last
                    .flatMap { Double($0) })
            for value in found {
                let isThere = words.filter { $0.text.contains(value) }.contains { word in
                    let place = word.box
                    let scale = 72 / resolution
                    let area = Box(
                        x: place.x * scale - 3, y: place.y * scale - 3, width: place.width * scale + 6,
                        height: place.height * scale + 6)
                    return text.text(in: area).contains(value)
                }
                #expect(isThere)
            }
        #endif
    }

    private func photograph(_ path: String) throws -> LumaImage {
        let (decoder, input) = (ImageDecoder(), ImageInput(source: path, bytes: try TestImages.bytes(of: path)))
        return try decoder.decode(
            decoder.measure(input, page: 0, maximumPixels: 100_000_000), denominator: 1)
    }

    /// A photograph turned by a quarter, as grey Netpbm, which has no orientation.
    private func turned(_ path: String) throws -> [UInt8] {
        let image = try photograph(path)
        var bytes = Array("P5 \(image.height) \(image.width) 255\n".utf8)
        image.withPixels { pixels in
            for x in 0..<image.width {
                for y in 0..<image.height { bytes.append(pixels[(image.height - 1 - y) * image.stride + x]) }
            }
        }
        return bytes
    }

    @Test func `A file that is missing is made again, and a picture that fails loses it`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/grey.jpg", as: "a.jpg")
        try folder.add("broken/truncated.jpg", as: "b.jpg")
        try folder.add("documents/multipage.tiff", as: "m.tiff")
        let command = "$docscan batch in \(options) --output r.ndjson --resume"
        let first = try await folder.shell("\(command); \(command)")
        #expect(first.errorLines.last?.contains("; 3 files done before") ?? false)
        #expect(first.error.contains("3 files done before"))
        let second = try await folder.shell("rm pages/hocr/m.tiff.hocr; \(command)")
        #expect(
            second.error.contains("docscan: 4 documents on 4 pages of 3 files: 3 complete, 1 failed")
                && second.error.contains("; 2 files done before"), "\(second.error)")
        let third = try await folder.shell("cp in/b.jpg in/a.jpg; \(command)")
        #expect(third.error.contains("2 failed (damaged 2); 2 files done before"))
        for form in ["pdf", "hocr"] {
            #expect(try await files(folder, "pages/\(form)") == ["m.tiff.\(form)"])
        }
        #expect(try folder.reports("r.ndjson").count == 4)
    }

    @Test func `Killed and resumed, every input has one line and one file`() async throws {
        let folder = try BatchFolder()
        for number in 0..<5 { try folder.add("odd/grey.jpg", as: "\(number).jpg") }
        let resumed = "\(options) --output r.ndjson --resume --jobs 2"
        // A path that does not exist is reported at its turn: the workers are killed early, docscan later.
        let run = try await folder.shell(
            """
            for count in 2 4; do
                mkfifo events; paths=$(ls in/* | sed "1a in/gone" | sed "$((count + 1))a in/gone")
                $docscan batch $paths \(resumed) -q 2> events & pid=$!; exec 4< events
                read -r -u 4; pkill -9 -P $pid; read -r -u 4; kill -9 $pid; wait $pid; rm events
            done 2> /dev/null
            $docscan batch in/* \(resumed)
            """)
        #expect(run.code == 0)
        let reports = try folder.reports("r.ndjson").filter { $0.source != "in/gone" }
        #expect(reports.count == 5 && Set(reports.map(\.source)).count == 5)
        #expect(reports.allSatisfy { $0.status == "complete" })
        for form in ["pdf", "hocr"] {
            #expect(try await files(folder, "pages/\(form)") == Set((0..<5).map { "\($0).jpg.\(form)" }))
        }
        for number in 0..<5 { #expect(try hocr(folder, "\(number).jpg").words.count > 20) }
    }

    @Test func `Does not scan an output folder inside the inputs, and leaves no other files`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/grey.jpg", as: "a.jpg")
        let command = "$docscan batch in --searchable-pdf in/pdf --hocr in/pdf --output r.ndjson"
        let run = try await folder.shell(
            "mkdir tmp; export TMPDIR=$PWD/tmp; \(command) -q; \(command) -q --in-process --jobs 1; find tmp in")
        #expect(run.code == 0)
        #expect(Set(run.lines) == ["tmp", "in", "in/a.jpg", "in/pdf", "in/pdf/a.jpg.pdf", "in/pdf/a.jpg.hocr"])
        #expect(try folder.reports("r.ndjson").map(\.source) == ["in/a.jpg"])
    }

    @Test func `Reports an unwritable folder before the scan`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        let run = try await folder.shell("$docscan batch in --hocr in/a.png/hocr --output r.ndjson")
        #expect(run.code == 2)
        #expect(run.error.contains("in/a.png/hocr: The file cannot be written: not a directory. Check the folder"))
        #expect(try folder.names().contains("r.ndjson") == false)
        // A later failure is reported for its file; the line is written all the same.
        let later = try await folder.shell("mkdir -p pages/a.png.hocr; $docscan batch in --hocr pages > lines; echo $?")
        #expect(later.out == "2\n" && !later.error.contains("crashed"))
        #expect(try await folder.shell("find pages -type f").out.isEmpty)
        #expect(later.error.contains("pages/a.png.hocr: a folder has that name. Name another folder."))
    }
}
