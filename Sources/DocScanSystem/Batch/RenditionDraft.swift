internal import DocScan
package import DocScanEngines

/// The searchable PDF and the hOCR of one input while its pages come in. They get their names when the input is done;
/// of an input that is never done nothing is left.
package final class RenditionDraft {
    private enum Binder {
        case pdf(PDFBinder)
        case hocr(HOCRBinder)
    }

    private struct Part {
        var binder: Binder
        let file: NewFile
    }

    private let files: RenditionFiles
    private let relative: InputPath
    private var parts: [PageRendition: Part] = [:]
    private var problem: OutputProblem?

    init(_ files: RenditionFiles, _ relative: InputPath) {
        self.files = files
        self.relative = relative
    }

    /// Takes the files of the next page. What goes wrong is said by `finish`: the other pages are scanned all the same.
    package func add(_ contents: [PageRendition: [UInt8]]) {
        do throws(OutputProblem) {
            for (rendition, bytes) in contents where problem == nil { try add(bytes, as: rendition) }
        } catch {
            problem = error
            parts = [:]
        }
    }

    private func add(_ bytes: [UInt8], as rendition: PageRendition) throws(OutputProblem) {
        guard let companion = files.files(rendition) else { return }
        let target = companion.target(relative, relative)
        var part: Part
        if let begun = parts[rendition] {
            part = begun
        } else {
            try companion.makeFolders(for: target)
            let binder: Binder = rendition == .pdf ? .pdf(PDFBinder()) : .hocr(HOCRBinder(title: title))
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
        guard let content else { throw target.taken("this Tesseract writes pages that cannot be put together") }
        try part.file.append(content)
        parts[rendition] = part
    }

    /// Gives the files their names, or removes what an earlier run made of an input that no page could be read of.
    ///
    /// - Throws: a name is taken; the system's reason. No file is half.
    package func finish() throws(OutputProblem) {
        if let problem { throw problem }
        for rendition in files.renditions {
            guard let part = parts.removeValue(forKey: rendition) else {
                files.files(rendition)?.target(relative, relative).remove()
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
