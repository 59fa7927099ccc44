internal import DocScan
internal import DocScanService
internal import Files

/// The deepest folder that contains all operands. Paths relative to it are equal whether a folder or each of its files
/// is an operand.
struct OperandFolder: Sendable {
    private let parts: [ArraySlice<UInt8>]

    /// - Parameter operands: files and folders. Only their paths are compared; links are not resolved.
    init(_ operands: [InputPath]) {
        let folders = operands.map { path in
            Self.parts(of: (try? FileFacts(path))?.kind == .folder ? path : path.folder)
        }
        parts = folders.dropFirst().reduce(folders.first ?? []) { common, folder in
            Array(zip(common, folder).prefix { $0 == $1 }.map(\.0))
        }
    }

    /// The path of an operand, or of a file in an operand, relative to this folder.
    func relative(_ path: InputPath) -> InputPath {
        let parts = Self.parts(of: path)
        guard parts.starts(with: self.parts) else { return path }
        return InputPath(Array(parts.dropFirst(self.parts.count).joined(separator: "/".utf8)))
    }

    /// Splits a path at slashes. The first part of an absolute path is empty.
    private static func parts(of path: InputPath) -> [ArraySlice<UInt8>] {
        let parts = path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.enumerated().filter { index, part in
            part.isEmpty ? index == 0 && parts.count > 1 : part != [UInt8(ascii: ".")]
        }.map(\.element)
    }
}
