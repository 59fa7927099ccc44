internal import DocScan
internal import DocScanService
internal import Files
internal import Glibc

/// Files that belong to inputs: `photo.jpg.json` next to `photo.jpg`, or in a separate folder.
struct CompanionFiles: Sendable {
    /// `nil` to write next to the inputs.
    let folder: InputPath?
    /// The suffix of the input's name: `.json`.
    let suffix: String
    let kind: Authorship
    let remedy: OutputProblem.Remedy
    let inputs: InputFiles

    /// The maximum length of a name in Linux's file systems, in bytes.
    private static let longestName = 255

    /// - Parameter relative: the input's path in the folder of all operands.
    func target(_ path: InputPath, _ relative: InputPath) -> OutputTarget {
        OutputTarget(
            path: name(path, relative), kind: kind, remedy: remedy, isOfOneInput: true, inputs: inputs)
    }

    /// - Throws: a folder on the way is a link that leads out of the folder for the files.
    func makeFolders(for target: OutputTarget) throws(OutputProblem) {
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
        // Truncated, with a hash as the end, so that different names stay different.
        let hash = "~" + StableHash.digits(of: base.name)
        var kept = base.bytes.dropLast(excess + hash.utf8.count)
        while let last = kept.last, last & 0xC0 == 0x80 { kept.removeLast() }
        if let last = kept.last, last >= 0xC0 { kept.removeLast() }
        return InputPath(Array(kept) + Array((hash + suffix).utf8))
    }
}
