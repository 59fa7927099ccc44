internal import Files

/// Held by the one process that sends. The system releases it when that process ends in any way.
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
