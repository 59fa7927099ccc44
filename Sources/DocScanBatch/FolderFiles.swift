package import DocScan
internal import DocScanService
internal import Files

/// The files among the operands, and the files in the folders among them.
package struct FolderFiles: Sendable {
    /// The files in the order of the operands. The files of a folder are sorted by their paths as bytes.
    package private(set) var paths: [InputPath] = []
    /// The files that were found in folders, not named as operands.
    package private(set) var found: Set<InputPath> = []

    package init(_ operands: [InputPath]) {
        for operand in operands {
            guard (try? FileFacts(operand))?.kind == .folder else {
                paths.append(operand)
                continue
            }
            var files: [InputPath] = []
            let walk = FolderWalk(operand)
            while let entry = walk.next() {
                switch entry {
                case .file(let path, _, _):
                    files.append(path)
                    found.insert(path)
                // The scan will report the error.
                case .problem(let path, _, _): files.append(path)
                case .folder, .link: break
                }
            }
            paths += files.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        }
    }
}

extension ScanError {
    /// True if the file is empty or not an image.
    package var isOtherFile: Bool { code == Code.notAnImage.rawValue || code == Code.empty.rawValue }
}
