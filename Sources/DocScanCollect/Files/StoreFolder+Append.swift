internal import Glibc

extension StoreFolder {
    /// Appends bytes to a private file, which is made if it is missing, and flushes them to the disk.
    ///
    /// - Parameter offset: the length that the file must have.
    /// - Returns: false, without a change, if the file has another length.
    /// - Throws: `.full`, `.unwritable` after removing what was appended.
    func append(_ bytes: [UInt8], to name: String, at offset: Int) throws(StoreError) -> Bool {
        let file = path(of: name)
        let number = unsafe open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard number >= 0 else { throw failed(errno, file) }
        defer { close(number) }
        // Another request, or another server, may append to it. The lock ends with the descriptor.
        guard flock(number, LOCK_EX) == 0 else { throw failed(errno, file) }
        var info = stat()
        guard unsafe fstat(number, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
            throw .unwritable(path: file, reason: "it is not a file")
        }
        guard info.st_size == offset else { return false }
        guard Self.write(bytes, to: number), fsync(number) == 0 else {
            let failure = errno
            ftruncate(number, offset)
            throw failed(failure, file)
        }
        if offset == 0 { flushNames(beside: name) }
        return true
    }
}
