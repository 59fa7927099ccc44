internal import DocScan
internal import DocScanEngines
internal import DocScanService

extension Authorship {
    /// A file of reports, one per line.
    static let reports = Authorship { file in
        read(file, headLength, at: 0)?.starts(with: #"{"schema":"\#(ScanReport.schema)""#.utf8) ?? false
    }

    /// A table of reports, written by this version or an earlier one.
    static let table = Authorship { file in
        guard let head = read(file, headLength, at: 0) else { return false }
        if TableFile.isText(head) { return true }
        // Larger files are not tables: a table with the maximum number of spreadsheet rows is smaller than 256 MiB.
        guard head.starts(with: [0x50, 0x4B, 3, 4]), length(of: file) < 1 << 28 else { return false }
        return read(file, length(of: file), at: 0).map { Spreadsheet.isOwn($0) } ?? false
    }

    /// A page output: a PDF or hOCR of the pages, or the image of a sheet.
    static func pages(_ output: PageOutput) -> Authorship {
        switch output {
        case .pdf:
            Authorship(isPicture: true) { file in
                let end = length(of: file)
                guard read(file, headLength, at: 0)?.starts(with: "%PDF-".utf8) ?? false, end > PDFMark.tail else {
                    return false
                }
                return read(file, PDFMark.tail, at: end - PDFMark.tail).map(PDFMark.isIn) ?? false
            }
        case .hocr:
            Authorship { file in
                guard let head = read(file, headLength, at: 0) else { return false }
                return head.starts(with: "<?xml".utf8)
                    && String(decoding: head, as: UTF8.self).contains(HOCRWriter.mark)
            }
        case .sheets:
            Authorship(isPicture: true) { file in read(file, headLength, at: 0).map(SheetPicture.isOwn) ?? false }
        }
    }
}
