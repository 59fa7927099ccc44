import DocScan
import DocScanService
import Files

/// The file for an image with the findings drawn over it. It shows a document, so that only its owner can read it.
struct DrawingFile {
    private let target: OutputTarget
    private let file: NewFile

    /// Creates the file without its name, so that a folder in which nothing can be written is reported before the scan.
    ///
    /// - Parameter inputs: are never replaced.
    /// - Throws: the name is taken by a file that docscan did not write, or by an input; the system's reason.
    init(_ path: String, of inputs: [InputPath]) throws(RunStop) {
        target = OutputTarget(
            path: InputPath(path), kind: .drawing, remedy: .otherPicture, inputs: InputFiles(inputs))
        do throws(OutputProblem) { file = try target.create() } catch { throw .output(error) }
    }

    /// Writes the drawing of the input's only page; nothing if the page could not be read, which its report states.
    ///
    /// - Throws: the input has several pages; another file took the name in the meantime; the system's reason.
    func write(_ page: ScannedPage) throws(RunStop) {
        do throws(OutputProblem) {
            if page.pages > 1 {
                throw OutputProblem(
                    "\(page.reports[0].source): --picture draws an image of one page, and this file has \(page.pages). "
                        + "Save the page as a separate file, and name that file.", isUsage: true)
            }
            guard let drawing = page.drawing else { return }
            try target.append(drawing.bytes, to: file)
            try target.publish(file)
        } catch {
            throw .output(error)
        }
    }
}
