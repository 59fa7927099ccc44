import DocScan
import DocScanService
import Files

/// The file for an image with the findings drawn over it. Only its owner can read it, because it shows a document.
struct DrawingFile {
    private let target: OutputTarget
    private let file: NewFile

    /// Creates the file without its final name, so that an error about the folder is reported before the scan.
    ///
    /// - Parameter inputs: the inputs, which are never replaced.
    /// - Throws: an input or another program's file has the name; the system's reason.
    init(_ path: String, of inputs: [InputPath]) throws(RunStop) {
        target = OutputTarget(
            path: InputPath(path), kind: .drawing, remedy: .otherPicture, inputs: InputFiles(inputs))
        do throws(OutputError) { file = try target.create() } catch { throw .output(error) }
    }

    /// Writes the drawing of the only page of an input. Writes nothing if the page could not be read, which its report
    /// states.
    ///
    /// - Throws: the input has several pages; another program has created a file with the name in the meantime; the
    ///   system's reason.
    func write(_ page: ScannedPage) throws(RunStop) {
        do throws(OutputError) {
            if page.pages > 1 {
                throw OutputError(
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
