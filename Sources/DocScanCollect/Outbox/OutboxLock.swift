internal import Files

/// The lock of the only process that sends. The system releases it when that process ends, even in a crash.
struct OutboxLock: ~Copyable {
    static let file = "outbox.lock"
    private let descriptor: Descriptor

    /// - Returns: `nil` while another process holds the lock.
    /// - Throws: `.unwritable`.
    static func acquired(in folder: StoreFolder) throws(StoreError) -> OutboxLock? {
        let descriptor = try folder.openFile(file)
        return descriptor.lock() ? OutboxLock(descriptor: descriptor) : nil
    }
}
