import Foundation
import TestSupport
import Testing

/// Advice is true of the input, and leads on.
@Suite(.needsReleaseBinary)
struct AdviceTests {
    /// Runs the command at a file of such bytes.
    private func run(_ name: String, _ bytes: [UInt8]) async throws -> (run: DocScanBinary.Run, path: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        return (try await DocScanBinary().run([file.path]), file.path)
    }

    private func grey(_ width: Int, _ height: Int, _ value: UInt8) -> [UInt8] {
        Array("P5\n\(width) \(height)\n255\n".utf8) + [UInt8](repeating: value, count: width * height)
    }

    // MARK: Wrong inputs

    @Test func `A folder leads to batch`() async throws {
        let run = try await DocScanBinary().run(["TestImages/odd"])
        #expect(run.code == 2)
        #expect(run.error.contains("it is a folder.") && run.error.contains("(docscan batch TestImages/odd)"))
    }

    @Test func `A video leads to live`() async throws {
        let (run, path) = try await run("film.mp4", Array("\0\0\0\u{18}ftypisom0000".utf8))
        #expect(run.code == 2)
        #expect(run.error.contains("This is a video, not an image.") && run.error.contains("(docscan live \(path))"))
    }

    @Test func `Lists the supported formats for a text file`() async throws {
        let error = try await run("notes.txt", Array("hello".utf8)).run.error
        #expect(error.contains("This is text") && error.contains("PDF, HEIC") && !error.contains("Save"))
    }

    @Test func `A limit is raised by the option that is named`() async throws {
        let sample = "TestImages/documents/sample.jpg"
        let error = try await DocScanBinary().run(["--max-pixels", "1", "--no-text", sample]).error
        let option = try #require(error.firstMatch(of: /\(--max-pixels (\d+)\)/)?.1)
        #expect(try await DocScanBinary().run(["--max-pixels", String(option), "--no-text", sample]).code == 0)
    }

    @Test(arguments: [("bacth", "batch"), ("lvie", "live"), ("profile", "profiles"), ("hlep", "help")])
    func `A mistyped command is recognised`(word: String, meant: String) async throws {
        let run = try await DocScanBinary().run([word, "foo"])
        #expect(run.code == 1)
        #expect(run.error == "docscan: the file \"\(word)\" does not exist. Did you mean docscan \(meant)?\n")
    }

    @Test func `A word unlike any command is a file`() async throws {
        #expect(try await DocScanBinary().run(["photo"]).error.contains("no such file or directory. Check the path."))
    }

    @Test func `Help and version are words too`() async throws {
        let binary = try DocScanBinary()
        #expect(try await binary.run(["help"]).out == binary.run(["--help"]).out)
        #expect(try await binary.run(["help", "batch"]).out == binary.run(["batch", "--help"]).out)
        for word in ["version", "-V"] {
            #expect(try await binary.run([word]).out == binary.run(["--version"]).out)
        }
        let unknown = try await binary.run(["help", "btach"])
        #expect(
            unknown.code == 1 && unknown.error.contains("batch, case, collect, collection, completion, config, consent")
        )
    }

    // MARK: Options that exclude each other

    @Test(arguments: [["--no-text", "--text", "x.jpg"], ["batch", "--text", "--no-text", "x"]])
    func `Text cannot be printed that is not read`(arguments: [String]) async throws {
        let run = try await DocScanBinary().run(arguments)
        #expect(run.code == 1 && run.error.contains("--text") && run.error.contains("omit one of them"))
    }

    @Test func `A batch writes one table`() async throws {
        let run = try await DocScanBinary().run(["batch", "--csv", "--tsv", "TestImages/odd"])
        #expect(run.code == 1 && run.error.contains("--csv or --tsv"))
        #expect(try await DocScanBinary().run(["batch", "--json", "--json", "TestImages/broken"]).code == 0)
    }

    // MARK: Pictures

    @Test func `A white page has no glare`() async throws {
        for picture in [grey(1200, 1600, 255), grey(1200, 1600, 254)] {
            let run = try await run("white.pgm", picture).run
            #expect(run.code == 4)
            #expect(!run.out.contains("glare") && !run.out.contains("light:") && !run.out.contains("Show both"))
        }
        let pdf = try await DocScanBinary().run(["TestImages/formats/large-page.pdf"])
        #expect(!pdf.out.contains("glare") && !pdf.out.contains("bright"))
    }

    @Test func `A dark picture needs light whatever it shows`() async throws {
        let run = try await run("dark.pgm", grey(1200, 1600, 40)).run
        #expect(run.out.contains("light: dark · for a better photo: more light"))
        // Grey fur in good light.
        #expect(try await !self.run("grey.pgm", grey(1200, 1600, 127)).run.out.contains("for a better photo"))
    }

    @Test(arguments: ["negatives/letter.jpg", "negatives/desk-wood.jpg", "negatives/white.jpg", "negatives/piano.jpg"])
    func `Names no barcodes for an unknown document`(path: String) async throws {
        let run = try await DocScanBinary().run(["TestImages/\(path)"])
        #expect(run.out.contains("No known document was recognised."))
        #expect(!run.out.contains("for a better photo") && !run.out.contains("both barcodes"))
        #expect(
            try await DocScanBinary().run(["--json", "--no-text", "TestImages/\(path)"]).out.contains(
                "\"guidance\":null"))
    }

    @Test func `Advises to show a missing barcode of a known document`() async throws {
        let one = try await DocScanBinary().run(["--no-text", "TestImages/documents/one-barcode.jpg"])
        #expect(one.out.contains("light: good · for a better photo: show the Date of Birth barcode\n"))
        let none = try await DocScanBinary().run(["TestImages/negatives/no-barcodes.jpg"])
        #expect(none.out.contains("for a better photo: show both barcodes\n"))
    }

    @Test func `Reports a picture of one pixel only as too small`() async throws {
        let run = try await DocScanBinary().run(["TestImages/odd/one-pixel.png"])
        #expect(run.out.contains("! The image is 1 × 1 pixels: too small to show a document."))
        #expect(!run.out.contains("No known document") && !run.out.contains("light:"))
    }

    @Test func `Reports few pixels if a value was not read`() async throws {
        let run = try await run("small.pgm", grey(400, 533, 200)).run
        #expect(run.out.contains("! The image is only 400 × 533 pixels, so small print is lost."))
        #expect(try await !DocScanBinary().run(["TestImages/documents/sample.jpg"]).out.contains("pixels"))
    }

    @Test func `A report without timings has no line for them`() async throws {
        let run = try await DocScanBinary().run(["--verbose", "TestImages/broken/truncated.jpg"])
        #expect(!run.errorLines.contains("docscan: TestImages/broken/truncated.jpg: "))
    }

    // MARK: Profiles

    @Test func `A named document reads as one that was recognised`() async throws {
        let sample = "TestImages/documents/sample.jpg"
        let named = try await DocScanBinary().run(["--profile", "ca-citizenship-certificate", sample])
        #expect(try await named.out == DocScanBinary().run([sample]).out)
    }
}
