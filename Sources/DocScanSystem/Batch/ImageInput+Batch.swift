package import DocScan
internal import DocScanEngines
internal import Glibc

extension ImageInput {
    /// What opening a file of a batch gave.
    package struct Opened: Sendable {
        package var input: ImageInput
        package var stamp: String
    }

    /// Reads a file of a batch: an ordinary one, which begins like a picture. Its first bytes are looked at before the
    /// rest is read, so that a folder full of other files costs little.
    ///
    /// - Throws: `.unreadable`, `.empty`, `.notAnImage`.
    package static func opening(_ path: InputPath) throws(ScanError) -> Opened {
        // The system would take what stands in front of it for the name.
        if path.bytes.contains(0) {
            throw .unreadable(reason: "its name has a NUL, which separates the paths of some lists")
        }
        switch try FileFacts(path).kind {
        case .file: break
        case .folder: throw .unreadable(reason: "it is a folder")
        // Opening a pipe or a device may wait for ever, and may do something.
        case .other: throw .unreadable(reason: "it is no ordinary file, but a pipe, a socket or a device")
        }
        guard let file = path.open(O_RDONLY | O_NONBLOCK) else { throw .unreadable(reason: SystemReason.last) }
        guard let facts = file.withNumber({ FileFacts(descriptor: $0) }) else {
            throw .unreadable(reason: SystemReason.last)
        }
        let input = try file.withNumber { number throws(ScanError) in
            try ImageInput(source: path.text, descriptor: number, isPicture: true)
        }
        return Opened(input: input, stamp: facts.stamp)
    }
}
