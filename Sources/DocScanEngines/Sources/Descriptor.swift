internal import DocScan
internal import Glibc
internal import Synchronization

/// Owns a file descriptor: it is closed with the last reference, and never inherited by a child unasked.
final class Descriptor: Sendable {
    let number: Int32

    /// Held while a pipe is new and its ends are not marked yet, and while a child is born, which would inherit them.
    static let birth = Mutex(())

    /// Takes over an open descriptor.
    init(owning number: Int32) { self.number = number }

    /// Opens a file to read.
    ///
    /// - Throws: `.unreadable` with the system's reason.
    convenience init(path: String) throws(ScanError) {
        // A named pipe that nobody writes to is waited for when it is read, where waiting can be ended.
        let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { throw .unreadable(reason: SystemReason.last) }
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
        self.init(owning: number)
    }

    /// A second descriptor for an open file, for an owner of its own.
    ///
    /// - Throws: `.unreadable` when it is not open.
    convenience init(duplicating number: Int32) throws(ScanError) {
        // Above 2, where a child has its own.
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw .unreadable(reason: SystemReason.last) }
        self.init(owning: copy)
    }

    deinit { close(number) }

    /// Both ends of a new pipe, the one to read first.
    ///
    /// - Throws: `.sourceFailed` or `.unreadable` when the process has no more descriptors.
    static func pipe() throws(ScanError) -> (reading: Descriptor, writing: Descriptor) {
        try birth.withLock { _ in
            Result { () throws(ScanError) in
                var numbers: [Int32] = [-1, -1]
                guard unsafe Glibc.pipe(&numbers) == 0 else { throw .sourceFailed(reason: SystemReason.last) }
                // The copies are marked; these originals go at once.
                let ends = numbers.map { Descriptor(owning: $0) }
                return try (Descriptor(duplicating: ends[0].number), Descriptor(duplicating: ends[1].number))
            }
        }.get()
    }

    /// Whether it is a file of a fixed length, and not a pipe, a terminal or a device.
    var isRegularFile: Bool {
        var info = stat()
        return unsafe fstat(number, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
    }

    /// Reads what is there, at most `count` bytes; waits for the first of them. Empty at the end.
    ///
    /// - Throws: `.unreadable` with the system's reason.
    func read(atMost count: Int) throws(ScanError) -> [UInt8] {
        while true {
            var got = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                unsafe got = Glibc.read(number, buffer.baseAddress, count)
                filled = max(0, got)
            }
            if got >= 0 { return bytes }
            if errno != EINTR { throw .unreadable(reason: SystemReason.last) }
        }
    }
}
