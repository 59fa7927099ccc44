package import DocScan
internal import Files
internal import Glibc

/// A file to which lines are appended, each passed to the system at once, so that they survive a crash of the process.
package final class LogFile: Sendable {
    private let path: InputPath
    private let file: Descriptor

    /// Begins a new file, which only its owner can read. It replaces an earlier log; any other file is kept.
    ///
    /// - Parameter path: a link is followed to its target.
    /// - Throws: the name is taken by a file that is not a log of docscan's, or by an input; the system's reason.
    package init(path: InputPath, inputs: [InputPath] = []) throws(OutputProblem) {
        // An earlier log in a folder of frames is not an input.
        let files = inputs.filter { (try? FileFacts($0))?.kind != .folder }
        let target = OutputTarget(
            path: path.linked ?? path, kind: .log, remedy: .otherLog, inputs: InputFiles(files))
        let new = try target.create()
        try target.publish(new)
        self.path = path
        file = new.file
    }

    /// - Throws: the system's reason.
    package func write(_ line: String) throws(OutputProblem) {
        guard file.write(Array((line + "\n").utf8)) else {
            throw OutputProblem("\(path.text): The log cannot be written: \(SystemReason.last). It ends here.")
        }
    }
}
