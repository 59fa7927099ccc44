package import DocScan
package import DocScanEngines
internal import Glibc

/// A file that is being written and has no name yet. It is removed with this object unless it gets one.
package final class NewFile {
    package let file: Descriptor
    private let folder: InputPath
    /// The temporary name; `nil` for a file without a name.
    private var temporary: InputPath?

    /// - Returns: `nil` if it cannot be made (then `errno` has the reason).
    init?(in folder: InputPath, rights: mode_t) {
        self.folder = folder
        // The system removes such a file if the process ends. Not all file systems support it.
        if let file = folder.open(O_RDWR | Self.temporaryFile, mode: rights), Self.canBeNamed {
            self.file = file
        } else {
            let name = Self.randomName(in: folder)
            guard let file = name.open(O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: rights) else { return nil }
            self.file = file
            temporary = name
        }
        // The process's mask may have removed one of the owner's permissions.
        if rights == 0o600 { file.withNumber { _ = fchmod($0, rights) } }
    }

    deinit { temporary?.remove() }

    var hasName: Bool { temporary != nil }

    /// A path under which a library can open the file.
    package var path: InputPath { temporary ?? file.withNumber { InputPath("/proc/self/fd/\($0)") } }

    // Each of these returns false on failure (then `errno` has the reason).

    /// Appends bytes.
    func write(_ bytes: [UInt8]) -> Bool {
        file.withNumber { lseek($0, 0, SEEK_END) >= 0 && StandardStreams.write(bytes, to: $0) }
    }

    /// Waits until the content is on the disk.
    func flush() -> Bool { file.withNumber { fsync($0) } == 0 }

    /// Gives the file its name unless the name is taken.
    func link(to path: InputPath) -> Bool {
        guard addName(path) else { return false }
        temporary?.remove()
        temporary = nil
        return true
    }

    /// Gives the file its name and replaces what has it.
    func replace(_ path: InputPath) -> Bool {
        guard hasName || makeName(), let name = temporary, name.rename(to: path) else { return false }
        temporary = nil
        return true
    }

    /// Gives a file without a name a temporary one.
    func makeName() -> Bool {
        let name = Self.randomName(in: folder)
        guard addName(name) else { return false }
        temporary = name
        return true
    }

    private func addName(_ path: InputPath) -> Bool {
        if let temporary {
            return unsafe temporary.withCString { from in
                unsafe path.withCString { unsafe linkat(AT_FDCWD, from, AT_FDCWD, $0, 0) == 0 } ?? false
            } ?? false
        }
        return file.withNumber { number in
            unsafe path.withCString {
                unsafe linkat(AT_FDCWD, "/proc/self/fd/\(number)", AT_FDCWD, $0, Self.followsLink) == 0
            } ?? false
        }
    }

    /// Naming an unnamed file goes through /proc, which some containers do not have.
    private static let canBeNamed = (try? FileFacts("/proc/self/fd"))?.kind == .folder

    /// Linux's O_TMPFILE and AT_SYMLINK_FOLLOW, which glibc shows only to programs that define _GNU_SOURCE.
    private static let temporaryFile = 0o20_000_000 | O_DIRECTORY
    private static let followsLink: Int32 = 0x400

    /// A name that no process can have taken in advance; hidden, so that the file is never an input.
    private static func randomName(in folder: InputPath) -> InputPath {
        var random = SystemRandomNumberGenerator()
        let digits = (0..<2).map { _ in
            let text = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        return folder.appending(Array(".docscan-\(digits.joined()).tmp".utf8))
    }
}
