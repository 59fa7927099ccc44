internal import DocScan
internal import DocScanEngines
internal import DocScanService

protocol PageBinder {
    /// Returns what to append to the file for a page; `nil` if Tesseract did not write the page.
    mutating func add(_ page: [UInt8]) -> [UInt8]?
    /// Returns what to append after the last page.
    mutating func end() -> [UInt8]
}

/// The searchable PDF and the hOCR of one input while its pages are scanned. They get their names when the input is
/// done, or leave nothing.
final class PageOutputDraft {
    private let files: PageOutputFiles
    private let relative: InputPath
    private var parts: [PageOutput: (binder: any PageBinder, file: NewFile)] = [:]
    private var problem: OutputProblem?

    init(_ files: PageOutputFiles, _ relative: InputPath) { (self.files, self.relative) = (files, relative) }

    /// Adds the files of the next page, one for each of its sheets. `finish` throws what went wrong: the other pages are still scanned.
    func add(_ contents: [PageOutput: [[UInt8]]]) {
        do throws(OutputProblem) {
            for (output, sheets) in contents where problem == nil {
                for sheet in sheets { try add(sheet, as: output) }
            }
        } catch {
            (problem, parts) = (error, [:])
        }
    }

    private func add(_ bytes: [UInt8], as output: PageOutput) throws(OutputProblem) {
        guard let companion = files.files(output) else { return }
        let target = companion.target(relative, relative)
        var part: (binder: any PageBinder, file: NewFile)
        if let begun = parts[output] {
            part = begun
        } else {
            try companion.makeFolders(for: target)
            let title = InputPath(Array(relative.name)).text
            part = (output == .pdf ? PDFBinder(title: title) : HOCRBinder(title: title), try target.create())
        }
        guard let content = part.binder.add(bytes) else {
            throw target.taken("this version of Tesseract writes pages that cannot be combined")
        }
        try target.append(content, to: part.file)
        parts[output] = part
    }

    /// Gives the files their names. If no page could be read, removes the files of an earlier run.
    ///
    /// - Throws: a name is taken; the system's reason. No incomplete file is left.
    func finish() throws(OutputProblem) {
        if let problem { throw problem }
        for output in files.outputs {
            guard let target = files.files(output)?.target(relative, relative) else { continue }
            if var part = parts.removeValue(forKey: output) {
                try target.append(part.binder.end(), to: part.file)
                try target.publish(part.file, isLasting: true)
            } else {
                target.remove()
            }
        }
    }
}
