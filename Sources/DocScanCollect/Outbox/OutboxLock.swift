internal import Glibc

/// Held by the one process that sends. The system releases it when that process ends in any way.
@safe
struct OutboxLock: ~Copyable {
    static let file = "outbox.lock"
    private let number: Int32

    /// - Returns: `nil` while another process holds the lock.
    /// - Throws: `.unwritable`.
    static func take(in folder: StoreFolder) throws(StoreError) -> OutboxLock? {
        try folder.touch(file)
        let path = folder.path(of: file)
        let number = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard number >= 0 else { throw .unwritable(path: path, reason: "it cannot be opened") }
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
            Glibc.close(number)
            return nil
        }
        return OutboxLock(number: number)
    }

    private init(number: Int32) { self.number = number }

    deinit { Glibc.close(number) }
}
