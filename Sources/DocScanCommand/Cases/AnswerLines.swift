import CommandKit
import DocScan
import DocScanEngines
import DocScanService

/// Reads the lines with answers from a file or standard input.
final class AnswerLines {
    private var file: ArraySlice<String>?
    /// The number of lines read.
    private(set) var count = 0
    /// The number of empty lines at the end of a file, which are skipped.
    private(set) var emptyAtEnd = 0

    /// - Parameter path: the file; `nil` for standard input.
    /// - Throws: `UsageError` if the file cannot be read.
    init(_ path: String?) throws(UsageError) {
        guard let path else { return }
        var bytes: [UInt8] = []
        do throws(ScanError) {
            // This also reads a pipe, which shells pass for `<(…)`.
            bytes = try ImageInput(path: InputPath(path)).bytes
        } catch {
            if error != .empty { throw UsageError("--answers \(path.visible): the file cannot be read") }
        }
        var lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        let full = lines.count
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        emptyAtEnd = full - lines.count
        file = lines.map(String.init)[...]
    }

    func next() -> String? {
        let line = file == nil ? readLine() : file?.popFirst()
        if line != nil { count += 1 }
        return line
    }

    /// The unread lines of the file.
    func rest() -> [String] { Array(file ?? []) }

    /// The number of unread lines of the file.
    var left: Int { file?.count ?? 0 }
    /// True if the user types the answers, and can be asked again after an invalid one.
    var areTyped: Bool { file == nil && StandardStreams.inputIsTerminal }
    /// True if questions are printed, because a user or program reads them and answers.
    var isConversation: Bool { file == nil }
}
