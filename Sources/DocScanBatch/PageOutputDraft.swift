internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Files

/// The searchable PDF, the hOCR and the sheets of one input while its pages are scanned. PDF and hOCR get their names
/// when the input is done, or leave nothing. A sheet gets its name at once: an input may have thousands.
final class PageOutputDraft {
    private let files: PageOutputFiles
    private let relative: InputPath
    private var pdf: (assembly: PDFAssembly, pages: NewFile)?
    private var hocr: (writer: HOCRWriter, file: NewFile)?
    /// The suffixes of the sheets that were written.
    private var sheets: Set<String> = []
    private var pages = 1
    private var problem: OutputProblem?

    init(_ files: PageOutputFiles, _ relative: InputPath) { (self.files, self.relative) = (files, relative) }

    private var title: String { InputPath(Array(relative.name)).text }

    /// Adds the files of the next page. `finish` throws what went wrong: the other pages are still scanned.
    func add(_ page: ScannedPage) {
        guard problem == nil else { return }
        pages = page.pages
        do throws(OutputProblem) {
            for part in page.textPages {
                if let bytes = part.pdf?.bytes { try addPDF(bytes) }
                try addHOCR(part.text)
            }
            for (index, picture) in page.sheetPictures.enumerated() {
                let name = SheetName(
                    page: page.page + 1, pages: page.pages, sheet: index + 1, sheets: page.sheetPictures.count)
                try write(picture.bytes, name)
            }
        } catch {
            (problem, pdf, hocr) = (error, nil, nil)
        }
    }

    private func addPDF(_ bytes: [UInt8]) throws(OutputProblem) {
        guard let target = files.target(.pdf, relative) else { return }
        if pdf == nil {
            try files.makeFolders(.pdf, for: target)
            pdf = (PDFAssembly(title: title), try target.create())
        }
        guard let pages = pdf?.pages else { return }
        try target.append(bytes, to: pages)
        pdf?.assembly.add(bytes)
    }

    private func addHOCR(_ text: PictureText) throws(OutputProblem) {
        guard let target = files.target(.hocr, relative) else { return }
        if hocr == nil {
            try files.makeFolders(.hocr, for: target)
            let begun = (writer: HOCRWriter(title: title), file: try target.create())
            try target.append(Array(begun.writer.start.utf8), to: begun.file)
            hocr = begun
        }
        guard let file = hocr?.file, let page = hocr?.writer.page(text) else { return }
        try target.append(Array(page.utf8), to: file)
    }

    private func write(_ picture: [UInt8], _ name: SheetName) throws(OutputProblem) {
        guard let target = files.target(of: name, relative) else { return }
        try files.makeFolders(.sheets, for: target)
        try target.write(picture, isLasting: true)
        sheets.insert(name.suffix)
    }

    /// Gives the files their names. Removes the files of an earlier run that this one has not written again.
    ///
    /// - Throws: a name is taken; the system's reason. No incomplete file is left.
    func finish() throws(OutputProblem) {
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
        (pdf, hocr) = (nil, nil)
        guard files.outputs.contains(.sheets) else { return }
        let others = SheetName.others(than: sheets, pages: pages) { name in
            files.target(of: name, relative)?.isWritten ?? false
        }
        for name in others { files.target(of: name, relative)?.remove() }
    }

    private func finishPDF(_ target: OutputTarget) throws(OutputProblem) {
        guard let pdf else { return target.remove() }
        let document = try target.create()
        do throws(ScanError) {
            try pdf.assembly.write(pdf.pages.file, to: document.path)
        } catch {
            throw target.taken("\(error)")
        }
        try target.append(Array(PDFAssembly.mark.utf8), to: document)
        try target.publish(document, isLasting: true)
    }
}
