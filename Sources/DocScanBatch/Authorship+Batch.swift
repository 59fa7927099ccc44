internal import DocScan
internal import DocScanEngines
internal import DocScanService

extension Authorship {
    /// Reports as lines or as a table.
    static let reports = Authorship { file in
        read(file, headLength, at: 0).map { OutputForm.isOutput(Array($0.prefix(80))) } ?? false
    }

    /// Whole pages as PDF or hOCR, and pictures of sheets.
    static func pages(_ output: PageOutput) -> Authorship {
        switch output {
        case .pdf:
            Authorship(isPicture: true) { file in
                let mark = Array(PDFAssembly.mark.utf8)
                let end = length(of: file)
                return read(file, headLength, at: 0)?.starts(with: "%PDF-".utf8) ?? false && end > mark.count
                    && read(file, mark.count, at: end - mark.count) == mark
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
