internal import DocScan
internal import DocScanEngines
internal import DocScanService

/// The folder for the files of watched folders that have been read. A file keeps its path in it, with a number if that is
/// taken.
struct DoneFolder: Sendable {
    let path: InputPath

    /// Makes the folder.
    ///
    /// - Parameter folders: the watched ones.
    /// - Throws: it cannot be made, it is a watched folder itself, or it is on another disk than one of those.
    init(_ path: InputPath, of folders: [InputPath]) throws(OutputProblem) {
        self.path = path
        path.appending([]).makeFolders(mode: 0o700)
        guard let facts = try? FileFacts(path), facts.kind == .folder else {
            throw OutputProblem(
                "\(path.text): The folder for files that are done cannot be made: \(SystemReason.last).", isUsage: true)
        }
        for folder in folders {
            guard let other = try? FileFacts(folder) else { continue }
            if other.identity == facts.identity {
                throw OutputProblem(
                    "\(path.text): this folder is watched. Name another one for files that are done.", isUsage: true)
            }
            if other.identity.device != facts.identity.device {
                throw OutputProblem(
                    "\(path.text): \(folder.text) is on another disk, and files are moved within a disk. Name a folder "
                        + "there for files that are done.", isUsage: true)
            }
        }
    }

    /// A free name for a file.
    ///
    /// - Parameter relative: its path in the folder of all operands.
    func place(for relative: InputPath) -> InputPath {
        let first = path.appending(relative.inside.bytes)
        let (folder, name) = (first.folder, Array(first.name))
        let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
        var place = first
        var number = 2
        while (try? FileFacts(ofName: place)) != nil {
            place = folder.appending(name[..<dot] + Array(" (\(number))".utf8) + name[dot...])
            number += 1
        }
        return place
    }
}
