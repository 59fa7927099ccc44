internal import Glibc

extension Descriptor {
    /// Writes all bytes. Returns false on failure, with the reason in `errno`.
    package func write(_ bytes: [UInt8]) -> Bool {
        let code = withNumber { Self.failure(writing: bytes, to: $0) }
        if code != 0 { errno = code }
        return code == 0
    }

    /// Writes all bytes to an open file. Returns 0, or the system's error number.
    package static func failure(writing bytes: [UInt8], to number: Int32) -> Int32 {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe Glibc.write(number, $0.baseAddress?.advanced(by: done), bytes.count - done)
            }
            if count > 0 {
                done += count
            } else {
                let code = count < 0 ? errno : EIO
                if code == EAGAIN {
                    // Another process that shares the terminal or pipe has made it non-blocking.
                    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                    _ = unsafe poll(&request, 1, -1)
                } else if code != EINTR {
                    return code
                }
            }
        }
        return 0
    }
}
