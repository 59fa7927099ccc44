import CommandKit
import DocScan
import DocScanBatch
import DocScanService

/// The options of `docscan batch` for page outputs: pages with their text, and straightened sheets.
extension BatchCommand {
    static let showing: [CommandOption<Self>] = [
        .value(
            "--searchable-pdf", value: "DIR",
            text: "write NAME.pdf under DIR per file: its images with a text layer", completion: .folder
        ) { (command, reader) throws(UsageError) in
            command.options.pageOutputFolders[.pdf] = try command.folder(from: &reader)
        },
        .value(
            "--hocr", value: "DIR", text: "write NAME.hocr under DIR per file: its words and positions",
            completion: .folder
        ) { (command, reader) throws(UsageError) in
            command.options.pageOutputFolders[.hocr] = try command.folder(from: &reader)
        },
        .flag("--pdf-a", text: "write searchable PDFs as PDF/A-2b (ISO 19005-2), for archives") {
            $0.options.writesArchives = true
        },
        .flag(
            "--skip-text", text: "keep pages of a PDF that have text unchanged, without a note"
        ) { $0.options.existingText = .skip },
        .flag(
            "--redo-ocr", text: "replace the invisible text of the pages of a PDF"
        ) { $0.options.existingText = .redo },
        .flag(
            "--force-ocr", text: "render each page of a PDF as an image, with a new text layer"
        ) { $0.options.existingText = .rasterise },
        .flag("--crop", text: "write a page of the PDF or hOCR per sheet, straightened") {
            $0.options.cropsPages = true
        },
        .value(
            "--sheets", value: "DIR", text: "write NAME.jpg under DIR for each sheet, straightened",
            completion: .folder
        ) { (command, reader) throws(UsageError) in
            command.options.pageOutputFolders[.sheets] = try command.folder(from: &reader)
        },
        .flag(
            "--redact-picture",
            text: """
                blacken values, barcodes and MRZs in the images of --sheets, and
                all printed text if the positions of the values are unknown
                """
        ) { $0.options.blackensSheets = true },
        // Both the British and the American spelling are accepted.
        .flag("--colour", "--color", text: "keep pages and sheets in colour; default: grey") {
            $0.scan.settings.options.keepsColours = true
        },
    ]

    func checkPages() throws(UsageError) {
        let scanning = scan.settings.options
        let folders = options.pageOutputFolders
        for output in [PageOutput.pdf, .hocr] where folders[output] != nil {
            if !scanning.readsText {
                throw UsageError("\(output.option) needs the text: omit --no-text")
            }
            if options.redaction != .none {
                throw UsageError("\(output.option) shows all text of a page: omit --redact")
            }
        }
        if options.writesArchives, folders[.pdf] == nil {
            throw UsageError("--pdf-a needs --searchable-pdf, as in: --searchable-pdf pages/ --pdf-a")
        }
        if let option = options.existingText.option {
            if folders[.pdf] == nil {
                throw UsageError("\(option) needs --searchable-pdf, as in: --searchable-pdf pages/ \(option)")
            }
            if options.cropsPages {
                throw UsageError("--crop makes new pages, which have no text yet: omit \(option)")
            }
        }
        if options.cropsPages, folders[.pdf] == nil, folders[.hocr] == nil {
            throw UsageError("--crop needs pages, as in: --searchable-pdf pages/ --crop")
        }
        if options.blackensSheets {
            if folders[.sheets] == nil {
                throw UsageError("--redact-picture needs --sheets, as in: --sheets sheets/ --redact-picture")
            }
            if !scanning.readsText {
                throw UsageError("--redact-picture needs the positions of the values: omit --no-text")
            }
        }
        if scanning.keepsColours, folders[.pdf] == nil, folders[.sheets] == nil {
            throw UsageError("--colour needs images, as in: --searchable-pdf pages/ --colour")
        }
    }

    /// Reads a path as the value of an option, with its original bytes.
    mutating func path(from reader: inout ArgumentReader) throws(UsageError) -> InputPath {
        let value = try reader.value()
        valuePositions.insert(reader.position)
        return InputPath.value(value, at: reader.position)
    }

    mutating func folder(from reader: inout ArgumentReader) throws(UsageError) -> InputPath {
        let path = try path(from: &reader)
        guard !path.bytes.isEmpty, path != "-" else {
            throw UsageError("\(reader.option) takes a folder, as in: \(reader.option) pages/")
        }
        return path
    }
}

extension ExistingText {
    /// The option that selects the treatment; `nil` for the default.
    fileprivate var option: String? {
        switch self {
        case .keep: nil
        case .skip: "--skip-text"
        case .redo: "--redo-ocr"
        case .rasterise: "--force-ocr"
        }
    }
}

extension PageOutput {
    var option: String {
        switch self {
        case .pdf: "--searchable-pdf"
        case .hocr: "--hocr"
        case .sheets: "--sheets"
        }
    }
}
