internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Files

/// Writes the searchable PDF, the hOCR and the sheets of one input while its pages are being scanned. PDF and hOCR get
/// their final names when the input is complete; if an error occurs, no file remains. A sheet gets its final name at
/// once, because an input may have thousands.
final class PageOutputDraft {
    private let files: PageOutputFiles
    private let relative: InputPath
    private var pdf: (assembly: PDFAssembly, pages: NewFile)?
    private var hocr: (writer: HOCRWriter, file: NewFile)?
    /// The suffixes of the names of the sheets that were written.
    private var sheets: Set<String> = []
    private var pages = 1
    private var problem: OutputError?
    /// For a PDF whose pages are kept: the words of the pages, which are appended to an unnamed file, and their
    /// lengths.
    private var words: (parts: [LayersJob.Part], file: NewFile)?
    private var layered: LayeredFile?

    init(_ files: PageOutputFiles, _ relative: InputPath) { (self.files, self.relative) = (files, relative) }

    private var title: String { InputPath(Array(relative.name)).text }

    /// Adds the files of the next page. An error is thrown by `finish`, so that the other pages are still scanned.
    func add(_ page: ScannedPage) {
        guard problem == nil else { return }
        pages = page.pages
        do throws(OutputError) {
            for part in page.textPages {
                if let bytes = part.pdf?.bytes {
                    try addPDF(bytes)
                } else {
                    try addWords(part, of: page.page)
                }
                try addHOCR(part.text, of: page)
            }
            for (index, picture) in page.sheetPictures.enumerated() {
                let name = SheetName(
                    page: page.page + 1, pages: page.pages, sheet: index + 1, sheets: page.sheetPictures.count)
                try write(picture.bytes, name)
            }
        } catch {
            (problem, pdf, hocr, words) = (error, nil, nil, nil)
        }
    }

    private func addPDF(_ bytes: [UInt8]) throws(OutputError) {
        guard let target = files.target(.pdf, relative) else { return }
        if pdf == nil {
            try files.makeFolders(.pdf, for: target)
            pdf = (PDFAssembly(title: title, isArchive: files.isArchive), try target.create())
        }
        guard let pages = pdf?.pages else { return }
        try target.append(bytes, to: pages)
        pdf?.assembly.add(bytes)
    }

    private func addWords(_ page: TextPage, of number: Int) throws(OutputError) {
        guard let target = files.target(.pdf, relative) else { return }
        if words == nil {
            try files.makeFolders(.pdf, for: target)
            words = ([], try target.create())
        }
        guard let file = words?.file else { return }
        let bytes = LayersJob.data(of: PageWords(page.text, turn: page.turn))
        try target.append(bytes, to: file)
        words?.parts.append(LayersJob.Part(page: number, length: bytes.count))
    }

    /// The job that adds the words to the pages of the PDF itself; `nil` if the input is not a PDF whose pages are
    /// kept.
    func layersJob(_ input: InputPath, _ request: LayeredPDF.Request) -> LayersJob? {
        guard let words else { return nil }
        let count = words.parts.reduce(0) { $0 + $1.length }
        guard let all = Authorship.read(words.file.file, count, at: 0) else { return nil }
        return LayersJob(.folderFile(input), words: all, parts: words.parts, request)
    }

    /// Stores the result of `layersJob`.
    func put(_ file: LayeredFile) { layered = file }

    /// Stores the error of `layersJob`, and removes the PDF of an earlier run.
    func put(_ error: ScanError) {
        guard let target = files.target(.pdf, relative) else { return }
        target.remove()
        problem = OutputError("\(target.path.text): \(error.message)", isOfOneInput: true)
    }

    private func addHOCR(_ text: PictureText, of page: ScannedPage) throws(OutputError) {
        guard let target = files.target(.hocr, relative) else { return }
        if hocr == nil {
            try files.makeFolders(.hocr, for: target)
            let writer = HOCRWriter(title: title, sha256: page.reports.first?.sha256)
            let begun = (writer: writer, file: try target.create())
            try target.append(Array(begun.writer.start.utf8), to: begun.file)
            hocr = begun
        }
        guard let file = hocr?.file, let text = hocr?.writer.page(text, of: page.page + 1) else { return }
        try target.append(Array(text.utf8), to: file)
    }

    private func write(_ picture: [UInt8], _ name: SheetName) throws(OutputError) {
        guard let target = files.target(of: name, relative) else { return }
        try files.makeFolders(.sheets, for: target)
        try target.write(picture, isLasting: true)
        sheets.insert(name.suffix)
    }

    /// Gives the files their final names. Removes files of an earlier run that were not written again.
    ///
    /// - Throws: the error of a page; another program's file has the name; the system's reason. No incomplete file
    ///   remains.
    func finish() throws(OutputError) {
        if let problem { throw problem }
        if let target = files.target(.pdf, relative) { try finishPDF(target) }
        if let target = files.target(.hocr, relative) {
            if let hocr {
                try target.append(Array(hocr.writer.end.utf8), to: hocr.file)
                try target.publish(hocr.file, isLasting: true)
            } else {
                target.remove()
            }
        }
        (pdf, hocr, words, layered) = (nil, nil, nil, nil)
        guard files.outputs.contains(.sheets) else { return }
        let others = SheetName.others(than: sheets, pages: pages) { name in
            files.target(of: name, relative)?.isWritten ?? false
        }
        for name in others { files.target(of: name, relative)?.remove() }
    }

    private func finishPDF(_ target: OutputTarget) throws(OutputError) {
        if let layered {
            if let refusal = layered.refusal {
                target.remove()
                throw OutputError(
                    "\(target.path.text): \(refusal.sentence)", remedy: refusal.remedy, isOfOneInput: true)
            }
            return try target.write(layered.content.bytes, isLasting: true)
        }
        guard let pdf else { return target.remove() }
        let document = try target.create()
        var refusal: ArchiveProblem?
        do throws(ScanError) {
            refusal = try pdf.assembly.write(pdf.pages.file, to: document.path)
        } catch {
            throw target.taken("\(error)")
        }
        if let refusal {
            target.remove()
            throw OutputError("\(target.path.text): \(refusal.sentence)", isOfOneInput: true)
        }
        if !files.isArchive { try target.append(Array(PDFMark.line.utf8), to: document) }
        try target.publish(document, isLasting: true)
    }
}

extension LayeredPDF.Refusal {
    fileprivate var sentence: String {
        switch self {
        case .signed: "The PDF is signed, and a text layer would make the signature invalid."
        case .changed: "The PDF has changed since its pages were scanned. Scan it again."
        case .notArchivable(let problem): problem.sentence
        }
    }

    fileprivate var remedy: OutputError.Remedy? {
        switch self {
        case .signed, .notArchivable: .picturesOfPages
        case .changed: nil
        }
    }
}
