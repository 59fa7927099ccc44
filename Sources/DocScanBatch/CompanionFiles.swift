internal import DocScan
internal import DocScanService
internal import Files
internal import Glibc

/// The files that docscan writes for each input, such as `photo.jpg.json` for `photo.jpg`, next to the inputs or in a
/// separate folder.
struct CompanionFiles: Sendable {
    /// The folder for the files; `nil` to write them next to the inputs.
    let folder: InputPath?
    /// The suffix that is appended to the name of the input, such as `.json`.
    let suffix: String
    let kind: Authorship
    let remedy: OutputError.Remedy
    let inputs: InputFiles

    /// The maximum length of a file name on Linux, in bytes.
    private static let longestName = 255

    /// The file for an input.
    ///
    /// - Parameter relative: the path of the input, relative to the folder of all operands.
    func target(_ path: InputPath, _ relative: InputPath) -> OutputTarget {
        OutputTarget(
            path: name(path, relative), kind: kind, remedy: remedy, isOfOneInput: true, inputs: inputs)
    }

    /// Creates the folders for a file.
    ///
    /// - Throws: a folder in the path is a link that leads out of `folder`; the system's reason.
    func makeFolders(for target: OutputTarget) throws(OutputError) {
        guard let folder else { return }
        guard target.path.makeFolders(), let place = target.path.folder.resolved, let root = folder.resolved else {
            throw target.failure
        }
        if !place.isInside(root) { throw target.taken("a link leads out of \(folder.text)") }
    }

    private func name(_ path: InputPath, _ relative: InputPath) -> InputPath {
        let base = folder.map { $0.appending(relative.inside.bytes) } ?? path
        let excess = base.name.count + suffix.utf8.count - Self.longestName
        if excess <= 0 { return InputPath(base.bytes + Array(suffix.utf8)) }
        // Truncate the name at a character boundary, and append a hash so that different names stay different.
        let hash = "~" + StableHash.digits(of: base.name)
        var kept = base.bytes.dropLast(excess + hash.utf8.count)
        while let last = kept.last, last & 0xC0 == 0x80 { kept.removeLast() }
        if let last = kept.last, last >= 0xC0 { kept.removeLast() }
        return InputPath(Array(kept) + Array((hash + suffix).utf8))
    }
}
