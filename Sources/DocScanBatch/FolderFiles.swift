package import DocScan
internal import DocScanService
internal import Files

/// The files that were named, and those of the folders that were named.
package struct FolderFiles: Sendable {
    /// The files in the order of the operands, those of a folder in the order of their names.
    package private(set) var paths: [InputPath] = []
    /// The files that were found in folders.
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
                // The scan states why it cannot be read.
                case .problem(let path, _, _): files.append(path)
                case .folder, .link: break
                }
            }
            paths += files.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        }
    }
}

extension ScanError {
    /// True for a file that is not a picture.
    package var isOtherFile: Bool { code == Code.notAnImage.rawValue || code == Code.empty.rawValue }
}
