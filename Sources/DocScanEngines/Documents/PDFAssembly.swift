package import DocScan
package import Files
internal import Glibc

/// Combines single-page PDFs that docscan has written into one PDF.
///
/// The caller appends the single-page PDFs to one file. When the document is complete, the file is mapped into memory,
/// and qpdf copies each image from there to the final file. Therefore a document of a thousand pages only needs memory
/// for its objects.
package struct PDFAssembly {
    private let title: String
    private let isArchive: Bool
    private var lengths: [Int] = []

    /// - Parameter isArchive: true to convert the document to PDF/A-2b.
    package init(title: String, isArchive: Bool = false) { (self.title, self.isArchive) = (title, isArchive) }

    /// Records the length of a page. The caller has to append the page to the file of pages.
    package mutating func add(_ page: [UInt8]) { lengths.append(page.count) }

    /// Combines the pages and writes the document.
    ///
    /// - Parameters:
    ///   - pages: the file to which all pages have been appended.
    ///   - path: the file for the document. This function only adds the line of `PDFMark` to a PDF/A.
    /// - Returns: the reason why the pages cannot be converted to PDF/A; `nil` if the document was written.
    /// - Throws: `.libraryMissing`; `.recognitionFailed` if the file of pages cannot be mapped, or the document cannot
    ///   be written.
    package func write(_ pages: Descriptor, to path: InputPath) throws(ScanError) -> ArchiveProblem? {
        let count = lengths.reduce(0, +)
        let mapped = unsafe pages.withNumber { unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, $0, 0) }
        guard let start = unsafe mapped, unsafe start != MAP_FAILED else { throw QPDFDocument.problem }
        defer { unsafe munmap(start, count) }
        return try unsafe write(UnsafeRawBufferPointer(start: start, count: count), to: path)
    }

    private func write(
        _ pages: UnsafeRawBufferPointer, to path: InputPath
    ) throws(ScanError) -> ArchiveProblem? {
        var document = try QPDFDocument.empty()
        // The source documents must stay open, because qpdf reads their images when it writes the document.
        var kept: [SourcePage] = []
        var offset = 0
        for length in lengths {
            let source = try unsafe SourcePage(UnsafeRawBufferPointer(rebasing: pages[offset..<offset + length]))
            kept.append(source)
            offset += length
            try document.add(source.pdf.page(0), of: source.pdf)
            shareFont(of: document, page: kept.count - 1)
            source.pdf.releaseObjects()
            document.releaseObjects()
        }
        let info = document.object("<< /Producer (docscan) >>")
        document.set("Title", of: info, to: document.text(title))
        document.set("Info", of: document.trailer, to: document.indirect(info))
        if isArchive {
            do throws(ArchiveProblem) { try document.makeArchive() } catch { return error }
        }
        try document.write(to: path)
        extendLifetime(kept)
        if isArchive { try PDFMark.insert(into: path) }
        return nil
    }

    /// Replaces the glyphless font of a page with that of the first page. All pages have an identical copy of the font.
    private func shareFont(of document: borrowing QPDFDocument, page: Int) {
        func fonts(_ page: Int) -> QPDFDocument.Object {
            document.value("Font", of: document.value("Resources", of: document.page(page)))
        }
        guard page > 0 else { return }
        document.set(PDFFont.shared, of: fonts(page), to: document.value(PDFFont.shared, of: fonts(0)))
    }
}

/// A source document, as a class so that an array can keep it open.
private final class SourcePage {
    let pdf: QPDFDocument

    init(_ bytes: UnsafeRawBufferPointer) throws(ScanError) { pdf = try unsafe QPDFDocument.reading(bytes) }
}
