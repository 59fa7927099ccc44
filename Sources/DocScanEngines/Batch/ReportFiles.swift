public import DocScan
internal import Glibc

/// Reports in a file for each picture: `photo.jpg.json` beside `photo.jpg`, or in a folder of their own.
public struct ReportFiles: Sendable {
    private let folder: InputPath?
    private let form: OutputForm
    private let settings: String

    /// - Parameter folder: nil for beside the pictures.
    public init(folder: InputPath?, form: OutputForm, settings: String) {
        self.folder = folder
        self.form = form
        self.settings = settings
    }

    /// What the file of an earlier run says about a picture.
    public func index(of path: InputPath, relative: InputPath) -> OutputIndex {
        var index = OutputIndex(form, settings: settings)
        for line in lines(of: target(path, relative)) ?? [] { index.add(line, .init(file: 0, offset: 0, length: 0)) }
        return index
    }

    /// Writes the file of a picture, a line for each page: under another name first, so that it is never half.
    ///
    /// - Throws: the system's reason; a file of that name that holds something else.
    public func write(_ lines: String, of path: InputPath, relative: InputPath) throws(OutputProblem) {
        let target = target(path, relative)
        if let old = self.lines(of: target), !index(of: path, relative: relative).contains(path), !old.isEmpty {
            throw OutputProblem("\(target.text): it is there, and no report of this picture.")
        }
        if folder != nil { makeFolders(of: target) }
        let end = target.bytes.count - target.name.count
        let suffix = ".\(getpid()).tmp"
        let temporary = InputPath(
            Array(target.bytes[..<end]) + [UInt8(ascii: ".")] + Array(target.name) + Array(suffix.utf8))
        guard let file = temporary.open(O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600) else { throw problem(target) }
        let isWritten = file.withNumber { StandardStreams.write(lines, to: $0) }
        guard isWritten, temporary.rename(to: target) else { throw problem(target) }
    }

    /// Whether a file is the report of a picture, and so no picture.
    public static func isReport(_ path: InputPath) -> Bool {
        guard path.bytes.suffix(5) == Array(".json".utf8)[...],
            let head = try? path.open(O_RDONLY | O_NONBLOCK)?.read(atMost: 64)
        else { return false }
        return head.starts(with: #"{"schema":"\#(ScanReport.schema)""#.utf8)
    }

    private func target(_ path: InputPath, _ relative: InputPath) -> InputPath {
        let base = folder.map { $0.appending(relative.inside.bytes) } ?? path
        return InputPath(base.bytes + Array(".json".utf8))
    }

    private func lines(of path: InputPath) -> [[UInt8]]? {
        guard let file = path.open(O_RDONLY | O_NONBLOCK) else { return nil }
        let input = try? file.withNumber { try ImageInput(source: "", descriptor: $0) }
        return (input?.bytes ?? []).split(separator: UInt8(ascii: "\n")).map(Array.init)
    }

    private func makeFolders(of target: InputPath) {
        for (index, byte) in target.bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
            _ = unsafe InputPath(Array(target.bytes[..<index])).withCString { unsafe mkdir($0, 0o777) }
        }
    }

    private func problem(_ target: InputPath) -> OutputProblem {
        OutputProblem("\(target.text): The report cannot be written: \(SystemReason.last).")
    }
}
