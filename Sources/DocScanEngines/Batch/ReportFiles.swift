public import DocScan
internal import Glibc

/// Reports in a file for each picture: `photo.jpg.json` beside `photo.jpg`, or in a folder of their own.
public struct ReportFiles: Sendable {
    private let files: CompanionFiles
    private let form: OutputForm
    private let settings: String

    /// - Parameter folder: nil for beside the pictures.
    public init(folder: InputPath?, form: OutputForm, settings: String) {
        files = CompanionFiles(folder: folder, suffix: ".json")
        self.form = form
        self.settings = settings
    }

    /// What the file of an earlier run says about a picture.
    public func index(of path: InputPath, relative: InputPath) -> OutputIndex {
        var index = OutputIndex(form, settings: settings)
        guard let file = files.target(path, relative).open(O_RDONLY | O_NONBLOCK),
            let input = try? file.withNumber({ try ImageInput(source: "", descriptor: $0) })
        else { return index }
        for line in input.bytes.split(separator: UInt8(ascii: "\n")) {
            index.add(Array(line), .init(file: 0, offset: 0, length: 0))
        }
        return index
    }

    /// Writes the file of a picture, a line for each page.
    ///
    /// - Throws: the system's reason; a file of that name that is no report.
    public func write(_ lines: String, of path: InputPath, relative: InputPath) throws(OutputProblem) {
        let target = files.target(path, relative)
        if target.isForeign {
            throw OutputProblem(
                "\(target.text): it is there, and no report of docscan's. Name a folder for the reports with --output.",
                isOfOneInput: true)
        }
        try files.write(Array(lines.utf8), to: target)
    }

    /// Whether a file is what docscan has written, a report or a batch's results, and so no picture.
    public static func isOutput(_ path: InputPath) -> Bool {
        [".json", ".ndjson", ".csv", ".tsv"].contains { path.bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
            && path.holdsOutput
    }
}
