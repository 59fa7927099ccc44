package import DocScan
internal import Files
internal import Glibc

/// A log file. Each line is passed to the system at once, so that it survives a crash of the process.
package final class LogFile: Sendable {
    private let path: InputPath
    private let file: Descriptor

    /// Creates a new file, which only its owner can read. It replaces an earlier log, but no other file.
    ///
    /// - Parameter path: the path of the log. If it is a link, the log is written to the target of the link.
    /// - Throws: if the name belongs to a file that is not a log of docscan, or to an input; the system's reason.
    package init(path: InputPath, inputs: [InputPath] = []) throws(OutputError) {
        // A folder of frames may contain an earlier log, which is not an input, so folders are not checked.
        let files = inputs.filter { (try? FileFacts($0))?.kind != .folder }
        let target = OutputTarget(
            path: path.linked ?? path, kind: .log, remedy: .otherLog, inputs: InputFiles(files))
        let new = try target.create()
        try target.publish(new)
        self.path = path
        file = new.file
    }

    /// - Throws: the system's reason.
    package func write(_ line: String) throws(OutputError) {
        guard file.write(Array((line + "\n").utf8)) else {
            throw OutputError("\(path.text): The log cannot be written: \(SystemReason.last). It ends here.")
        }
    }
}
