internal import DocScan
package import DocScanEngines
package import DocScanService

/// The searchable PDF and the hOCR of one input while its pages are scanned. They get their names when the input is
/// done; if it is never done, nothing is left.
package final class PageOutputDraft {
    private enum Binder {
        case pdf(PDFBinder)
        case hocr(HOCRBinder)
    }

    private struct Part {
        var binder: Binder
        let file: NewFile
    }

    private let files: PageOutputFiles
    private let relative: InputPath
    private var parts: [PageOutput: Part] = [:]
    private var problem: OutputProblem?

    init(_ files: PageOutputFiles, _ relative: InputPath) {
        self.files = files
        self.relative = relative
    }

    /// Adds the files of the next page. `finish` throws what went wrong: the other pages are scanned all the same.
    package func add(_ contents: [PageOutput: [UInt8]]) {
        do throws(OutputProblem) {
            for (output, bytes) in contents where problem == nil { try add(bytes, as: output) }
        } catch {
            problem = error
            parts = [:]
        }
    }

    private func add(_ bytes: [UInt8], as output: PageOutput) throws(OutputProblem) {
        guard let companion = files.files(output) else { return }
        let target = companion.target(relative, relative)
        var part: Part
        if let begun = parts[output] {
            part = begun
        } else {
            try companion.makeFolders(for: target)
            let binder: Binder = output == .pdf ? .pdf(PDFBinder()) : .hocr(HOCRBinder(title: title))
            part = Part(binder: binder, file: try target.create())
        }
        let content: [UInt8]?
        switch part.binder {
        case .pdf(var binder):
            content = binder.add(bytes)
            part.binder = .pdf(binder)
        case .hocr(var binder):
            content = binder.add(bytes)
            part.binder = .hocr(binder)
        }
        guard let content else { throw target.taken("this version of Tesseract writes pages that cannot be combined") }
        try part.file.append(content)
        parts[output] = part
    }

    /// Gives the files their names. If no page could be read, removes the files of an earlier run.
    ///
    /// - Throws: a name is taken; the system's reason. No incomplete file is left.
    package func finish() throws(OutputProblem) {
        if let problem { throw problem }
        for output in files.outputs {
            guard let part = parts.removeValue(forKey: output) else {
                files.files(output)?.target(relative, relative).remove()
                continue
            }
            switch part.binder {
            case .pdf(var binder): try part.file.append(binder.end(title: title))
            case .hocr(let binder): try part.file.append(binder.end)
            }
            try part.file.publish(isLasting: true)
        }
    }

    private var title: String { InputPath(Array(relative.name)).text }
}
