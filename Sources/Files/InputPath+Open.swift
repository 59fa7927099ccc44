package import DocScan
internal import Glibc

extension InputPath {
    /// Lends the path as a C string; `nil` if the path contains a NUL, which would end the C string.
    package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result? {
        if bytes.contains(0) {
            errno = EINVAL
            return nil
        }
        let bytes = bytes.map { CChar(bitPattern: $0) } + [0]
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("an array with a zero is not empty") }
            return unsafe body(base)
        }
    }

    /// Opens the file; `nil` on failure, with `errno` set.
    package func open(_ flags: Int32, mode: UInt32 = 0) -> Descriptor? {
        let number = unsafe withCString { unsafe Glibc.open($0, flags | O_CLOEXEC, mode) } ?? -1
        return number < 0 ? nil : Descriptor(owning: number)
    }
}
