internal import DocScan
internal import Glibc

/// Files that belong to inputs: `photo.jpg.json` beside `photo.jpg`, or in a folder of their own.
struct CompanionFiles: Sendable {
    /// Nil for beside the inputs.
    let folder: InputPath?
    /// What follows an input's name: `.json`.
    let suffix: String

    /// The most bytes of a name that Linux's file systems take.
    private static let longestName = 255

    /// - Parameter relative: where the input stands under the folder that was named.
    func target(_ path: InputPath, _ relative: InputPath) -> InputPath {
        let base = folder.map { $0.appending(relative.inside.bytes) } ?? path
        let excess = base.name.count + suffix.utf8.count - Self.longestName
        if excess <= 0 { return InputPath(base.bytes + Array(suffix.utf8)) }
        // Cut, with a hash in place of the end, so that two such names stay two.
        let hash = "~" + StableHash.digits(of: base.name)
        var kept = base.bytes.dropLast(excess + hash.utf8.count)
        while let last = kept.last, last & 0xC0 == 0x80 { kept.removeLast() }
        if let last = kept.last, last >= 0xC0 { kept.removeLast() }
        return InputPath(Array(kept) + Array((hash + suffix).utf8))
    }

    /// Writes a file under another name first, so that it is never half.
    ///
    /// - Parameter isLasting: whether it must be on the disk before what says that it is there.
    /// - Throws: the system's reason.
    func write(_ bytes: [UInt8], to target: InputPath, isLasting: Bool = false) throws(OutputProblem) {
        if folder != nil { target.makeFolders() }
        let temporary = Self.temporary(target)
        guard let file = temporary.open(O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600) else { throw problem(target) }
        let isWritten = file.withNumber { number in
            StandardStreams.write(bytes, to: number) && (!isLasting || fsync(number) == 0)
        }
        guard isWritten, temporary.rename(to: target) else {
            let problem = problem(target)
            temporary.remove()
            throw problem
        }
    }

    /// Removes a file, and what a worker that was ended while it wrote it has left.
    func remove(_ target: InputPath) {
        target.remove()
        Self.temporary(target).remove()
    }

    /// Beside the file. Whoever writes that again writes this again: what was left of it does not stay.
    private static func temporary(_ target: InputPath) -> InputPath {
        let folder = target.bytes.dropLast(target.name.count)
        return InputPath(Array(folder) + Array(".docscan-\(StableHash.digits(of: target.name)).tmp".utf8))
    }

    func problem(_ target: InputPath) -> OutputProblem {
        OutputProblem(
            "\(target.text): The file cannot be written: \(SystemReason.last). Check the folder, your rights and the "
                + "space on the disk.")
    }
}
