internal import DocScan
internal import DocScanEngines
internal import Files
internal import Glibc

extension ImageInput {
    /// Reads a regular file of a batch, with its size and dates. Checks that the first bytes are those of an image
    /// before it reads the rest, so that a folder full of other files costs little.
    ///
    /// - Throws: `.unreadable`, `.empty`, `.notAnImage`.
    static func opening(_ path: InputPath) throws(ScanError) -> (input: ImageInput, stamp: String?) {
        // The system would end the name at the NUL.
        if path.bytes.contains(0) {
            throw .unreadable(.other("its name contains a NUL; the paths of the list may be separated by NULs"))
        }
        switch try FileFacts(path).kind {
        case .file: break
        case .folder: throw .unreadable(.folder)
        // Opening a pipe or device may block forever or have side effects.
        case .other: throw .unreadable(.other("it is a pipe, a socket or a device, not a regular file"))
        }
        guard let file = path.open(O_RDONLY | O_NONBLOCK) else { throw .unreadable(.last) }
        guard let facts = file.withNumber({ FileFacts(descriptor: $0) }) else {
            throw .unreadable(.last)
        }
        let input = try file.withNumber { number throws(ScanError) in
            try ImageInput(source: path.text, descriptor: number, isPicture: true)
        }
        return (input, facts.stamp)
    }
}
