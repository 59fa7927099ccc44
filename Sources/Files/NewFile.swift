package import DocScan
internal import Glibc

/// A file that is being written and does not have its final name yet. It is removed with this object unless it gets the
/// name.
package final class NewFile {
    package let file: Descriptor
    private let folder: InputPath
    /// The temporary name; `nil` for a file without a name.
    private var temporary: InputPath?

    /// - Returns: `nil` if the file cannot be created, with the reason in `errno`.
    package init?(in folder: InputPath, rights: UInt32) {
        self.folder = folder
        // The system removes an unnamed file if the process ends. Not all file systems support unnamed files.
        if let file = folder.open(O_RDWR | Self.temporaryFile, mode: rights), Self.canBeNamed {
            self.file = file
        } else {
            let name = Self.randomName(in: folder)
            guard let file = name.open(O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: rights) else { return nil }
            self.file = file
            temporary = name
        }
        // The umask of the process may have removed a permission of the owner.
        if rights == 0o600 { file.withNumber { _ = fchmod($0, rights) } }
    }

    deinit { temporary?.remove() }

    /// A path under which a library can open the file.
    package var path: InputPath { temporary ?? file.withNumber { InputPath("/proc/self/fd/\($0)") } }

    // The following functions return false on failure, with the reason in `errno`.

    /// Appends bytes.
    package func write(_ bytes: [UInt8]) -> Bool {
        file.withNumber { lseek($0, 0, SEEK_END) >= 0 } && file.write(bytes)
    }

    /// Waits until the content is on the disk.
    package func flush() -> Bool { file.flush() }

    /// Gives the file its name, unless the name is taken, in which case `errno` is `EEXIST`.
    package func link(to path: InputPath) -> Bool {
        if addName(path) {
            temporary?.remove()
            temporary = nil
            return true
        }
        // The file systems of camera cards (FAT, exFAT) do not support hard links.
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

    /// Gives an unnamed file a temporary name.
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

    /// Naming an unnamed file requires /proc, which some containers do not have.
    private static let canBeNamed = (try? FileFacts("/proc/self/fd"))?.kind == .folder

    /// Linux's O_TMPFILE and AT_SYMLINK_FOLLOW, which glibc declares only if _GNU_SOURCE is defined.
    private static let temporaryFile = 0o20_000_000 | O_DIRECTORY
    private static let followsLink: Int32 = 0x400

    /// Returns the process that created a temporary file, from the name of the file; `nil` for any other name. A killed
    /// process may leave such a file.
    package static func process(ofTemporary name: String) -> Int32? {
        guard name.hasPrefix(prefix) else { return nil }
        return name.split(separator: ".").last.flatMap { Int32($0) }
    }

    private static let prefix = ".docscan-"

    /// Returns a random name, which no process can have taken in advance. The name is hidden, so that the file is never
    /// an input.
    private static func randomName(in folder: InputPath) -> InputPath {
        var random = SystemRandomNumberGenerator()
        let digits = (0..<2).map { _ in
            let text = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        return folder.appending(Array("\(prefix)\(digits.joined()).\(getpid())".utf8))
    }
}
