internal import DocScan
internal import Files
internal import Glibc

/// The files that are moved into watched folders (inotify, which file systems of other machines do not report).
@safe
final class FolderMoves {
    private let descriptor: Descriptor
    private var folders: [Int32: InputPath] = [:]

    /// The flags of `IN_NONBLOCK` and `IN_CLOEXEC`, which C defines as an enumeration.
    private static let flags = O_NONBLOCK | O_CLOEXEC

    /// - Returns: `nil` if the system has no more of them: files are then taken when they have settled.
    init?() {
        let number = inotify_init1(Self.flags)
        if number < 0 { return nil }
        descriptor = Descriptor(owning: number)
    }

    /// Begins to watch a folder; one that is watched already stays so.
    func watch(_ folder: InputPath) {
        let added = descriptor.withNumber { number in
            unsafe folder.withCString { unsafe inotify_add_watch(number, $0, UInt32(IN_MOVED_TO | IN_ONLYDIR)) }
        }
        if let added, added >= 0 { folders[added] = folder }
    }

    /// The files that were moved since the last call.
    func next() -> [InputPath] {
        var found: [InputPath] = []
        while let bytes = try? descriptor.read(atMost: 1 << 16), !bytes.isEmpty {
            var rest = bytes[...]
            // Each event: the number of the watch, three more numbers, of which the last is the name's length.
            while rest.count >= 16 {
                func number(at offset: Int) -> UInt32 {
                    (0..<4).reduce(0) { $0 | UInt32(rest[rest.startIndex + offset + $1]) << UInt32(8 * $1) }
                }
                let (folder, length) = (folders[Int32(bitPattern: number(at: 0))], Int(number(at: 12)))
                guard rest.count >= 16 + length else { break }
                let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
                if let folder { found.append(folder.appending(Array(name))) }
                rest = rest.dropFirst(16 + length)
            }
        }
        return found
    }
}
