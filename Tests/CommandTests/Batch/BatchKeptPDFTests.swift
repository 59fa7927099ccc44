import DocScan
import Foundation
import TestSupport
import Testing

#if PDF
    /// The searchable PDFs of PDFs.
    @Suite(.serialized, .needsReleaseBinary)
    struct BatchKeptPDFTests {
        private func bytes(_ folder: BatchFolder, _ name: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")))
        }

        private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
            Data(bytes).firstRange(of: Data(text.utf8)) != nil
        }

        /// The last page is drawn text, the others are scans.
        @Test func `Keeps the pages of a PDF, and leaves one with text as it is`() async throws {
            let folder = try BatchFolder()
            try folder.add("formats/three-pages.pdf", as: "a.pdf")
            let command = "$docscan batch in -q --output r.ndjson --resume --searchable-pdf"
            let run = try await folder.shell("\(command) pages && \(command) pages")
            #expect(run.code == 0 && run.error.isEmpty)
            let made = try bytes(folder, "pages/a.pdf.pdf")
            let original = try bytes(folder, "in/a.pdf")
            #expect(made.count > original.count && made.count < original.count + 60_000)
            #expect(contains(made, "/DocscanText1") && contains(made, "%docscan.pages/1"))
            let notes = try String(contentsOfFile: folder.path + "/r.ndjson", encoding: .utf8)
                .split(separator: "\n").map { $0.contains(#""textKept""#) }
            #expect(notes == [false, false, true])
            let skipped = try await folder.shell("\(command) skipped --skip-text && cat r.ndjson")
            #expect(skipped.code == 0 && !skipped.out.contains("textKept"))
            let forced = try await folder.shell("\(command) forced --force-ocr")
            #expect(forced.code == 0)
            #expect(!contains(try bytes(folder, "forced/a.pdf.pdf"), "/DocscanText1"))
        }

        @Test func `The text layer of a PDF confirms the values of its pages`() async throws {
            let folder = try BatchFolder()
            try folder.add("documents/sample.jpg", as: "a.jpg")
            let run = try await folder.shell(
                "$docscan batch in -q --output r.ndjson --searchable-pdf pages && $docscan --json pages/a.jpg.pdf")
            #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
            #expect(run.out.contains(#""sources":["text","pdf"],"agrees":true"#))
            #expect(run.out.contains(#""sources":["barcode","text","pdf"],"agrees":true"#))
        }

        @Test func `Writes PDF/A-2b, of pictures and of PDFs`() async throws {
            let folder = try BatchFolder()
            try folder.add("odd/grey.jpg", as: "a.jpg")
            try folder.add("formats/two-resolutions.pdf", as: "b.pdf")
            let command = "$docscan batch in -q --output r.ndjson --searchable-pdf pages --pdf-a"
            // A second run recognises the files as its own.
            let run = try await folder.shell("\(command) && \(command)")
            #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
            for name in ["pages/a.jpg.pdf", "pages/b.pdf.pdf"] {
                let made = try bytes(folder, name)
                #expect(contains(made, "<pdfaid:part>2</pdfaid:part>") && contains(made, "/GTS_PDFA1"))
                #expect(Data(made).suffix(6) == Data("%%EOF\n".utf8) && contains(made, "%docscan.pages/1\nstartxref"))
            }
        }

        @Test func `Reports a PDF that is signed or cannot conform, and continues with the others`() async throws {
            let folder = try BatchFolder()
            try folder.add("odd/grey.jpg", as: "a.jpg")
            func write(_ catalogue: String, as name: String) throws {
                let objects =
                    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R \(catalogue) >>\nendobj\n"
                    + "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n"
                    + "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>\nendobj\n"
                    + "trailer\n<< /Root 1 0 R /Size 4 >>\n%%EOF\n"
                try Data(objects.utf8).write(to: URL(filePath: "\(folder.path)/in/\(name)"))
            }
            try write("/AcroForm << /Fields [<< /V << /Type /Sig /ByteRange [0 1 2 3] >> >>] >>", as: "signed.pdf")
            try write("/OpenAction << /S /JavaScript /JS (x) >>", as: "script.pdf")
            let command = "$docscan batch in -q --output r.ndjson --searchable-pdf p --pdf-a"
            let run = try await folder.shell("\(command) || ls p")
            #expect(run.lines == ["a.jpg.pdf"])
            #expect(run.error.contains("p/signed.pdf.pdf: The PDF is signed, and a text layer would make"))
            #expect(run.error.contains("render its pages as images with --force-ocr."))
            #expect(run.error.contains("it contains JavaScript (ISO 19005-2, 6.5.1)."))
            #expect(try folder.reports("r.ndjson").count == 3)
        }

        @Test func `Says that a PDF is encrypted, in every command`() async throws {
            let folder = try BatchFolder()
            try folder.add("broken/encrypted.pdf", as: "e.pdf")
            for command in ["$docscan in/e.pdf", "$docscan batch in --brief", "$docscan --json in/e.pdf"] {
                let run = try await folder.shell(command)
                #expect((run.out + run.error).contains("encrypted and opens only with a password"), "\(command)")
            }
        }

        @Test(arguments: [
            ("--pdf-a", "--pdf-a needs --searchable-pdf"), ("--redo-ocr", "--redo-ocr needs --searchable-pdf"),
            ("--skip-text --searchable-pdf p --crop", "--crop makes new pages"),
        ])
        func `Refuses options without their PDF`(options: String, message: String) async throws {
            let run = try await BatchFolder().shell("$docscan batch in \(options)")
            #expect(run.code == 1 && run.error.contains(message))
        }
    }
#endif
