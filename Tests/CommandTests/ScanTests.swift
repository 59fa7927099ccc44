import Foundation
import TestSupport
import Testing

@Suite(.needsReleaseBinary)
struct ScanTests {
    private let sample = "TestImages/documents/sample.jpg"

    @Test func `The sample's text is as recorded`() async throws {
        let run = try await DocScanBinary().run([sample])
        #expect(run.code == 0)
        #expect(run.error.isEmpty)
        try Golden.expect(run.out, "sample")
    }

    @Test func `The sample's JSON is as recorded`() async throws {
        let run = try await DocScanBinary().run(["--json", sample])
        #expect(run.code == 0)
        #expect(run.error.isEmpty)
        try Golden.expect(run.out.replacing(/"timings":\{[^}]*\}/, with: "\"timings\":{}"), "sample-json")
    }

    // MARK: Places that cannot be read

    /// A note lies on the date of birth.
    @Test func `Reports a field under a note as possibly hidden`() async throws {
        let run = try await DocScanBinary().run(["--json", "--explain", "TestImages/sheets/single-09.jpg"])
        #expect(run.code == 4)
        #expect(run.out.contains(#"{"name":"dateOfBirth","value":null,"#))
        #expect(run.out.contains(#""reason":"covered""#))
        #expect(run.out.contains(#"{"code":"sheetCovered","parameter":null}"#))
        #expect(run.out.contains("Something covers 11 % of the sheet, at the right."))
    }

    @Test func `An explanation names glare, and a clean sheet has no defect`() async throws {
        let glare = try await DocScanBinary().run(["--explain", "--no-text", "TestImages/sheets/single-05.jpg"])
        #expect(glare.out.contains("? Glare covers 2 % of the sheet, at the top."))
        let clean = try await DocScanBinary().run(["--explain", "--no-text", sample])
        #expect(!clean.out.contains("the sheet"))
    }

    // MARK: Exit codes

    @Test(arguments: [
        ("documents/easy-13.png", 0), ("documents/one-barcode.jpg", 4), ("negatives/white.jpg", 4),
        ("odd/one-pixel.png", 4), ("odd/one-pixel.jpg", 4), ("broken/truncated.jpg", 2), ("broken/encrypted.pdf", 2),
        ("no-such-file.jpg", 2), ("documents", 2),
    ])
    func `The exit code states the result`(path: String, code: Int32) async throws {
        #expect(try await DocScanBinary().run(["--no-text", "TestImages/\(path)"]).code == code)
    }

    /// Barcodes are read the same without text, text must not stumble over pictures that hold none.
    @Test(arguments: ["odd/one-pixel.png", "odd/one-pixel.jpg", "negatives/white.jpg"])
    func `Reads pictures without print successfully`(path: String) async throws {
        let run = try await DocScanBinary().run(["TestImages/\(path)"])
        #expect(run.code == 4)
        #expect(run.error.isEmpty)
    }

    /// A certificate without barcodes is recognised by its labels, and the report lists the missing parts.
    @Test func `A document recognised by print alone lists its missing barcodes`() async throws {
        let run = try await DocScanBinary().run(["TestImages/negatives/no-barcodes.jpg"])
        #expect(run.code == 4)
        #expect(run.out.contains("incomplete · Canadian citizenship certificate"))
        #expect(run.out.contains("! The Certificate No. barcode was not read."))
        #expect(run.out.contains("! The Date of Birth barcode was not read."))
        #expect(!run.out.contains("No known document"))
    }

    @Test func `A missing language is missing on this machine`() async throws {
        let run = try await DocScanBinary().run(["--lang", "xyz", "--json", "TestImages/odd/grey.jpg"])
        #expect(run.code == 3)
        #expect(run.errorLines.count == 1)
        #expect(run.error.contains("apt-get install tesseract-ocr-xyz"))
        #expect(try Report(line: run.out).error?.code == "languageMissing")
    }

    @Test func `A limit of pixels is kept`() async throws {
        let run = try await DocScanBinary().run(["--max-pixels", "1", "--no-text", sample])
        #expect(run.code == 2)
        #expect(run.error.contains("--max-pixels"))
    }

    // MARK: Inputs

    @Test func `Standard input is a picture named by a dash`() async throws {
        let path = "TestImages/odd/grey.jpg"
        let run = try await DocScanBinary().run(["--json", "--no-text", "-"], input: path)
        let named = try await Report(line: DocScanBinary().run(["--json", "--no-text", path]).out)
        let report = try Report(line: run.out)
        #expect(report.source == "-")
        #expect(report.sha256 == named.sha256)
        #expect(report.barcodes.map(\.value) == named.barcodes.map(\.value))
        #expect(!report.barcodes.isEmpty)
    }

    @Test func `An empty standard input is empty`() async throws {
        let run = try await DocScanBinary().run(["-"])
        #expect(run.code == 2)
        #expect(run.error.hasPrefix("docscan: -: The file is empty."))
    }

    @Test func `Every page of a TIFF has its report`() async throws {
        let path = "TestImages/documents/multipage.tiff"
        let reports = try await DocScanBinary().run(["--json", "--no-text", path]).lines.map(Report.init)
        let truth = try #require(try TestImages.sidecars(of: path))
        #expect(reports.map(\.source) == ["\(path)#page=1", "\(path)#page=2"])
        #expect(reports.map { Set($0.barcodes.map(\.value)) } == truth.map { Set($0.barcodes.map(\.value)) })
    }

    @Test func `Several pictures are reported in the order of the arguments`() async throws {
        let files = ["odd/grey.jpg", "broken/truncated.jpg", "odd/palette.png", "broken/empty.jpg", "odd/cmyk.jpg"]
        let paths = files.map { "TestImages/\($0)" }
        let run = try await DocScanBinary().run(["--json", "--no-text"] + paths)
        let reports = try run.lines.map(Report.init)
        #expect(run.code == 2)
        #expect(reports.map(\.source) == paths)
        #expect(reports.map(\.status) == ["complete", "failed", "complete", "failed", "complete"])
        #expect(run.errorLines.count == 2)
        #expect(zip(run.errorLines, [paths[1], paths[3]]).allSatisfy { $0.hasPrefix("docscan: \($1): ") })
    }

    @Test func `Takes each argument after two dashes for a path`() async throws {
        let run = try await DocScanBinary().run(["--no-text", "--", "--json"])
        #expect(run.code == 2)
        #expect(run.error.hasPrefix("docscan: --json: The file cannot be read"))
    }

    // MARK: What it touches

    @Test func `Only languages of Tesseract load it`() async throws {
        // The dynamic linker writes down every library that it maps.
        func libraries(_ arguments: [String]) async throws -> String {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            _ = try await DocScanBinary().run(
                arguments + ["TestImages/odd/grey.jpg"],
                environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": folder.appending(path: "log").path])
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
                try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
            }.joined()
        }
        let (text, language) = (try await libraries(["--text"]), try await libraries(["--lang", "eng"]))
        #expect(text.contains("libzbar") && !text.contains("libtesseract"))
        #expect(language.contains("libtesseract"))
    }
}
