package import DocScan
package import Files
internal import Glibc

/// A PDF of many pages, each of which docscan wrote as a PDF of one page.
///
/// The pages are kept one after another in a file until the document is complete. They are mapped into memory then, and
/// qpdf copies each picture from there into the finished file, so that a document of a thousand pages needs memory for
/// its objects only.
package struct PDFAssembly {
    private let title: String
    private let isArchive: Bool
    private var lengths: [Int] = []

    /// - Parameter isArchive: true for PDF/A-2b.
    package init(title: String, isArchive: Bool = false) { (self.title, self.isArchive) = (title, isArchive) }

    /// Notes a page that the caller appends to the file of pages.
    package mutating func add(_ page: [UInt8]) { lengths.append(page.count) }

    /// Writes the document.
    ///
    /// - Parameters:
    ///   - pages: the file with all pages.
    ///   - path: the file for the document. Only a PDF/A has the line that identifies it.
    /// - Returns: the reason for which the pages cannot become PDF/A; `nil` if the document was written.
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
        // qpdf reads the pictures when it writes the document.
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

    /// All pages have the same font, of which the document needs one.
    private func shareFont(of document: borrowing QPDFDocument, page: Int) {
        func fonts(_ page: Int) -> QPDFDocument.Object {
            document.value("Font", of: document.value("Resources", of: document.page(page)))
        }
        guard page > 0 else { return }
        document.set(PDFFont.shared, of: fonts(page), to: document.value(PDFFont.shared, of: fonts(0)))
    }
}

/// A page with the lifetime of the document into which it is copied.
private final class SourcePage {
    let pdf: QPDFDocument

    init(_ bytes: UnsafeRawBufferPointer) throws(ScanError) { pdf = try unsafe QPDFDocument.reading(bytes) }
}
