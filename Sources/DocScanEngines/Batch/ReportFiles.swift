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
        for line in lines(of: files.target(path, relative)) ?? [] {
            index.add(line, .init(file: 0, offset: 0, length: 0))
        }
        return index
    }

    /// Writes the file of a picture, a line for each page.
    ///
    /// - Throws: the system's reason; a file of that name that holds something else.
    public func write(_ lines: String, of path: InputPath, relative: InputPath) throws(OutputProblem) {
        let target = files.target(path, relative)
        if let old = self.lines(of: target), !index(of: path, relative: relative).contains(path), !old.isEmpty {
            throw OutputProblem("\(target.text): it is there, and no report of this picture.")
        }
        try files.write(Array(lines.utf8), to: target)
    }

    /// Whether a file is the report of a picture, and so no picture.
    public static func isReport(_ path: InputPath) -> Bool {
        guard path.bytes.suffix(5) == Array(".json".utf8)[...],
            let head = try? path.open(O_RDONLY | O_NONBLOCK)?.read(atMost: 64)
        else { return false }
        return head.starts(with: #"{"schema":"\#(ScanReport.schema)""#.utf8)
    }

    private func lines(of path: InputPath) -> [[UInt8]]? {
        guard let file = path.open(O_RDONLY | O_NONBLOCK) else { return nil }
        let input = try? file.withNumber { try ImageInput(source: "", descriptor: $0) }
        return (input?.bytes ?? []).split(separator: UInt8(ascii: "\n")).map(Array.init)
    }
}
