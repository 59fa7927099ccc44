internal import DocScan
internal import Glibc

/// Files that belong to inputs: `photo.jpg.json` beside `photo.jpg`, or in a folder of their own.
struct CompanionFiles: Sendable {
    /// Nil for beside the inputs.
    let folder: InputPath?
    /// What follows an input's name: `.json`.
    let suffix: String

    /// - Parameter relative: where the input stands under the folder that was named.
    func target(_ path: InputPath, _ relative: InputPath) -> InputPath {
        let base = folder.map { $0.appending(relative.inside.bytes) } ?? path
        return InputPath(base.bytes + Array(suffix.utf8))
    }

    /// Writes a file under another name first, so that it is never half.
    ///
    /// - Throws: the system's reason.
    func write(_ bytes: [UInt8], to target: InputPath) throws(OutputProblem) {
        if folder != nil { Self.makeFolders(of: target) }
        let end = target.bytes.count - target.name.count
        let temporary = InputPath(
            Array(target.bytes[..<end]) + [UInt8(ascii: ".")] + Array(target.name) + Array(".\(getpid()).tmp".utf8))
        guard let file = temporary.open(O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600) else { throw problem(target) }
        let isWritten = file.withNumber { StandardStreams.write(bytes, to: $0) }
        guard isWritten, temporary.rename(to: target) else {
            let problem = problem(target)
            _ = unsafe temporary.withCString { unsafe unlink($0) }
            throw problem
        }
    }

    /// Makes the folders that a path leads through, where they are missing.
    static func makeFolders(of target: InputPath) {
        for (index, byte) in target.bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
            _ = unsafe InputPath(Array(target.bytes[..<index])).withCString { unsafe mkdir($0, 0o777) }
        }
    }

    func problem(_ target: InputPath) -> OutputProblem {
        OutputProblem(
            "\(target.text): The file cannot be written: \(SystemReason.last). Check the folder, your rights and the "
                + "space on the disk.")
    }
}
