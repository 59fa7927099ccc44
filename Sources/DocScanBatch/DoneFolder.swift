internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Files

/// The folder to which files of watched folders are moved after they have been scanned. A file keeps its relative path,
/// with a number if a file with that name exists.
struct DoneFolder: Sendable {
    let path: InputPath

    /// Creates the folder if it does not exist.
    ///
    /// - Parameter folders: the watched folders.
    /// - Throws: the folder cannot be created, is itself watched, or is on another file system than a watched folder.
    init(_ path: InputPath, of folders: [InputPath]) throws(OutputError) {
        self.path = path
        path.appending([]).makeFolders(mode: 0o700)
        guard let facts = try? FileFacts(path), facts.kind == .folder else {
            throw OutputError(
                "\(path.text): The folder for files that are done cannot be made: \(SystemReason.last).", isUsage: true)
        }
        for folder in folders {
            guard let other = try? FileFacts(folder) else { continue }
            if other.identity == facts.identity {
                throw OutputError(
                    "\(path.text): this folder is watched. Name another one for files that are done.", isUsage: true)
            }
            if other.identity.device != facts.identity.device {
                throw OutputError(
                    "\(path.text): \(folder.text) is on another disk, and files are moved within a disk. Name a folder "
                        + "there for files that are done.", isUsage: true)
            }
        }
    }

    enum Linking: Sendable {
        /// The file has a second hard link, with this path, in the folder.
        case linked(InputPath)
        /// The file was deleted or replaced after it was scanned. The new file will be scanned.
        case replaced
        case failed(reason: String)
    }

    /// Creates a hard link to a scanned file in the folder. Call this before the lines of the file are written.
    ///
    /// - Parameters:
    ///   - relative: the path of the file, relative to the folder of all operands.
    ///   - sha256: the digest of the content that was scanned.
    func link(_ path: InputPath, _ relative: InputPath, sha256: String?) -> Linking {
        guard let facts = try? FileFacts(ofName: path) else { return .replaced }
        if facts.isLink { return .failed(reason: "it is a link") }
        let place = place(for: relative, of: facts.identity)
        if (try? FileFacts(ofName: place)) == nil {
            guard place.makeFolders(mode: 0o700), path.link(to: place) else {
                return .failed(reason: "\(SystemReason.last)")
            }
        }
        if (try? ImageInput(path: place))?.sha256 == sha256 { return .linked(place) }
        place.remove()
        return .replaced
    }

    /// Removes the original path of a file that has a link in the folder, unless the path now belongs to another file.
    ///
    /// The path is first renamed, so that the check and the removal concern one file.
    func finish(_ path: InputPath, at place: InputPath) {
        let name = Array(".docscan-\(UInt64.random(in: 0 ... .max))".utf8)
        let aside = place.folder.appending(name)
        guard path.rename(to: aside) else { return }
        if (try? FileFacts(ofName: aside))?.identity == (try? FileFacts(ofName: place))?.identity {
            aside.remove()
        } else if !aside.move(to: path) {
            _ = aside.move(to: self.place(for: InputPath(Array(path.name)), in: path.folder, of: nil))
        }
    }

    /// A free path for a file, or the path of a link that a run created before it was killed.
    private func place(for relative: InputPath, of identity: FileFacts.Identity) -> InputPath {
        place(for: relative, in: path, of: identity)
    }

    private func place(for relative: InputPath, in parent: InputPath, of identity: FileFacts.Identity?) -> InputPath {
        let first = parent.appending(relative.inside.bytes)
        let (folder, name) = (first.folder, Array(first.name))
        let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
        var place = first
        var number = 2
        while let facts = try? FileFacts(ofName: place), facts.identity != identity {
            place = folder.appending(name[..<dot] + Array(" (\(number))".utf8) + name[dot...])
            number += 1
        }
        return place
    }
}
