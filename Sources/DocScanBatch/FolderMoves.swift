internal import DocScan
internal import Files
internal import Glibc

/// Reports the files that are moved into watched folders. It uses inotify, which does not report changes that other
/// machines make on a network file system.
@safe
final class FolderMoves {
    private let descriptor: Descriptor
    private var folders: [Int32: InputPath] = [:]

    /// The values of `IN_NONBLOCK` and `IN_CLOEXEC`, which C defines as an enumeration that Swift cannot combine.
    private static let flags = O_NONBLOCK | O_CLOEXEC

    /// - Returns: `nil` if the system allows no more instances of inotify. Files then only count as complete after a
    ///   time without changes.
    init?() {
        let number = inotify_init1(Self.flags)
        if number < 0 { return nil }
        descriptor = Descriptor(owning: number)
    }

    /// Begins to watch a folder. Has no effect if the folder is already watched.
    func watch(_ folder: InputPath) {
        let added = descriptor.withNumber { number in
            unsafe folder.withCString { unsafe inotify_add_watch(number, $0, UInt32(IN_MOVED_TO | IN_ONLYDIR)) }
        }
        if let added, added >= 0 { folders[added] = folder }
    }

    /// Returns the files that were moved since the last call.
    func next() -> [InputPath] {
        var found: [InputPath] = []
        while let bytes = try? descriptor.read(atMost: 1 << 16), !bytes.isEmpty {
            var rest = bytes[...]
            // An event consists of four numbers of 32 bits (watch, mask, cookie, length of the name) and the name.
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
