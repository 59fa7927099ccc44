import TestSupport
import Testing

/// PDF and HEIC on the command line.
@Suite(.needsReleaseBinary)
struct FormatTests {
    private let path = "TestImages/formats/three-pages.pdf"

    #if PDF
        @Test func `Every page of a PDF has its report`() async throws {
            let run = try await DocScanBinary().run(["--json", "--text", path])
            let reports = try run.lines.map(Report.init)
            let truth = try #require(try TestImages.sidecars(of: path))
            #expect(run.code == 4)
            #expect(run.error.isEmpty)
            #expect(reports.map(\.source) == ["\(path)#1", "\(path)#2", "\(path)#3"])
            #expect(reports.map(\.status) == ["complete", "complete", "incomplete"])
            #expect(reports.map { Set($0.barcodes.map(\.value)) } == truth.map { Set($0.barcodes.map(\.value)) })
            #expect(Set(reports.map(\.sha256)).count == 1)
            // The third page is drawn: its print is read.
            #expect(run.lines[2].contains("SPECIMEN of a page that is drawn and not scanned."))
            #expect(run.lines[2].contains("0123456789"))
        }

        @Test func `A batch has a line for each page and resumes`() async throws {
            let folder = try BatchFolder()
            try folder.add("formats/three-pages.pdf", as: "a.pdf")
            try folder.add("broken/encrypted.pdf", as: "b.pdf")
            try folder.add("broken/many-pages.pdf", as: "c.pdf")
            let script = "$docscan batch in --no-text --output o.ndjson"
            let run = try await folder.shell(script)
            #expect(run.code == 0)
            #expect(run.error.contains("1 complete, 2 not known, 2 failed (passwordNeeded 1, tooManyPages 1)"))
            #expect(
                Set(try folder.reports("o.ndjson").map(\.source)) == [
                    "in/a.pdf#1", "in/a.pdf#2", "in/a.pdf#3", "in/b.pdf", "in/c.pdf",
                ])
            #expect(try await folder.shell(script + " --resume").error.contains("3 files done before"))
            #expect(try folder.reports("o.ndjson").count == 5)
        }
    #else
        @Test func `A PDF names the trait that is missing`() async throws {
            let run = try await DocScanBinary().run(["--json", path])
            #expect(run.code == 2)
            #expect(try Report(line: run.out).error?.code == "notBuilt")
            #expect(run.error.contains("This is a PDF, which this build of docscan does not read."))
            #expect(run.error.contains("trait PDF"))
        }
    #endif

    #if HEIC
        @Test func `A HEIC photo is read`() async throws {
            let path = "TestImages/formats/certificate.heic"
            let run = try await DocScanBinary().run(["--json", path])
            let report = try Report(line: run.out)
            let truth = try #require(try TestImages.sidecars(of: path)?.first)
            #expect(report.status == "complete")
            #expect(Set(report.barcodes.map(\.value)) == Set(truth.barcodes.map(\.value)))
            #expect(run.out.contains("\"format\":\"heic\""))
            #expect(
                report.fields.allSatisfy {
                    $0.value == nil || $0.value == truth.fields[$0.name] || $0.name == "countryOfBirth"
                })
        }
    #else
        @Test func `A HEIC photo names the trait that is missing`() async throws {
            let run = try await DocScanBinary().run(["TestImages/formats/certificate.heic"])
            #expect(run.code == 2)
            #expect(run.error.contains("This is a HEIC photo, which this build of docscan does not read."))
            #expect(run.error.contains("trait HEIC"))
        }
    #endif
}
