package import DocScan
internal import Glibc

/// A file that is being written and has no name yet. It is removed with this object unless it gets one.
package final class NewFile {
    package let file: Descriptor
    private let folder: InputPath
    /// The temporary name; `nil` for a file without a name.
    private var temporary: InputPath?

    /// - Returns: `nil` if it cannot be made (then `errno` has the reason).
    package init?(in folder: InputPath, rights: UInt32) {
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

    /// A path under which a library can open the file.
    package var path: InputPath { temporary ?? file.withNumber { InputPath("/proc/self/fd/\($0)") } }

    // Each of these returns false on failure (then `errno` has the reason).

    /// Appends bytes.
    package func write(_ bytes: [UInt8]) -> Bool {
        file.withNumber { lseek($0, 0, SEEK_END) >= 0 } && file.write(bytes)
    }

    /// Waits until the content is on the disk.
    package func flush() -> Bool { file.flush() }

    /// Gives the file its name unless the name is taken (then `errno` is `EEXIST`).
    package func link(to path: InputPath) -> Bool {
        if addName(path) {
            temporary?.remove()
            temporary = nil
            return true
        }
        // File systems of camera cards do not support hard links.
        guard errno != EEXIST, temporary != nil else { return false }
        guard (try? FileFacts(ofName: path)) == nil else {
            errno = EEXIST
            return false
        }
        return replace(path)
    }

    /// Gives the file its name and replaces any file with that name.
    package func replace(_ path: InputPath) -> Bool {
        guard makeName(), let name = temporary, name.rename(to: path) else { return false }
        temporary = nil
        return true
    }

    /// Gives a file without a name a temporary one.
    package func makeName() -> Bool {
        if temporary != nil { return true }
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

    /// The process that made a temporary file, by the file's name; `nil` for any other name. A killed process may leave
    /// such a file behind.
    package static func process(ofTemporary name: String) -> Int32? {
        guard name.hasPrefix(prefix) else { return nil }
        return name.split(separator: ".").last.flatMap { Int32($0) }
    }

    private static let prefix = ".docscan-"

    /// A name that no process can have taken in advance; hidden, so that the file is never an input.
    private static func randomName(in folder: InputPath) -> InputPath {
        var random = SystemRandomNumberGenerator()
        let digits = (0..<2).map { _ in
            let text = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        return folder.appending(Array("\(prefix)\(digits.joined()).\(getpid())".utf8))
    }
}
