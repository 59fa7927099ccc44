internal import DocScan
internal import Files
internal import Glibc

extension StoreFolder {
    /// Appends bytes to a private file and flushes them to the disk. Creates the file if it is missing.
    ///
    /// - Parameter offset: the length that the file must have.
    /// - Returns: false, without a change, if the file has another length.
    /// - Throws: `.full`, `.unwritable` after removing the appended bytes.
    func append(_ bytes: [UInt8], to name: String, at offset: Int) throws(StoreError) -> Bool {
        let file = try openFile(name, O_APPEND)
        // Another request or process may append to the file at the same time. The lock ends with the descriptor.
        guard file.lock(waits: true) else { throw Self.failed(errno, path(of: name)) }
        guard file.withNumber({ FileFacts(descriptor: $0) })?.size == offset else { return false }
        guard file.write(bytes), file.flush() else {
            let failure = errno
            file.withNumber { _ = ftruncate($0, offset) }
            throw Self.failed(failure, path(of: name))
        }
        if offset == 0 { Self.flushNames(of: InputPath(path(of: name)).folder) }
        return true
    }
}
