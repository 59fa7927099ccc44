package import DocScan
internal import Glibc

/// Owns a file descriptor, which is closed when the last reference is released, and which children do not inherit by
/// default. The number is only lent, because the optimizer may release the object after its last use, and the number
/// may then belong to another file.
package final class Descriptor: Sendable {
    private let number: Int32

    package init(owning number: Int32) { self.number = number }

    /// - Throws: `.unreadable` with the system's reason.
    package convenience init(path: String) throws(ScanError) {
        // With O_NONBLOCK, opening a named pipe without a writer does not block. Only reading blocks, and that wait can
        // be ended.
        let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { throw .unreadable(.last) }
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
        self.init(owning: number)
    }

    /// A second descriptor for an open file.
    ///
    /// - Throws: `.unreadable` if it is not open.
    package convenience init(duplicating number: Int32) throws(ScanError) {
        // The copy is 3 or higher, because a child replaces the descriptors 0 to 2.
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw .unreadable(.last) }
        self.init(owning: copy)
    }

    deinit { close(number) }

    /// Lends the number; the descriptor stays open until `body` returns.
    package func withNumber<Result, Failure: Error>(_ body: (Int32) throws(Failure) -> Result) throws(Failure) -> Result
    {
        defer { extendLifetime(self) }
        return try body(number)
    }

    /// Both ends of a new pipe.
    ///
    /// - Throws: `.sourceFailed` or `.unreadable` if the process has no more descriptors.
    package static func pipe() throws(ScanError) -> (reading: Descriptor, writing: Descriptor) {
        var numbers: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&numbers) == 0 else { throw .sourceFailed(.other(SystemReason.last)) }
        // The copies are close-on-exec. The originals are closed at once.
        let ends = numbers.map { Descriptor(owning: $0) }
        defer { extendLifetime(ends) }
        return try (Descriptor(duplicating: numbers[0]), Descriptor(duplicating: numbers[1]))
    }

    /// True for an ordinary file, which has a length; false for a pipe, a terminal or a device.
    package var isRegularFile: Bool {
        var info = stat()
        let isKnown = withNumber { unsafe fstat($0, &info) == 0 }
        return isKnown && info.st_mode & S_IFMT == S_IFREG
    }

    /// Waits until the content is on the disk. Returns false on failure, with the reason in `errno`.
    package func flush() -> Bool { withNumber { fsync($0) } == 0 }

    /// Locks the file for one process until the last reference to this descriptor is released. Returns false on
    /// failure, with the reason in `errno`.
    ///
    /// - Parameter waits: true to wait while another process holds the lock.
    package func lock(waits: Bool = false) -> Bool {
        withNumber { flock($0, waits ? LOCK_EX : LOCK_EX | LOCK_NB) } == 0
    }

    /// Waits for data or the end of the file. Returns false after `seconds` without either.
    package func isReadable(within seconds: Double) -> Bool {
        var request = withNumber { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        defer { extendLifetime(self) }
        return unsafe poll(&request, 1, Int32(seconds * 1000)) > 0
    }

    /// Reads from the current position to the end.
    ///
    /// - Throws: `.unreadable` with the system's reason.
    package func readToEnd() throws(ScanError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let piece = try read(atMost: 1 << 18)
            if piece.isEmpty { return bytes }
            bytes += piece
        }
    }

    /// Waits for data and reads at most `count` bytes. Returns an empty array at the end of the file.
    ///
    /// - Throws: `.unreadable` with the system's reason.
    package func read(atMost count: Int) throws(ScanError) -> [UInt8] {
        while true {
            var got = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                got = withNumber { unsafe Glibc.read($0, buffer.baseAddress, count) }
                filled = max(0, got)
            }
            if got >= 0 { return bytes }
            if errno != EINTR { throw .unreadable(.last) }
        }
    }
}
