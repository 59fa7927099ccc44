public import DocScan
internal import Glibc

extension InputPath {
    /// Lends the path as C wants it.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let bytes = bytes.map { CChar(bitPattern: $0) } + [0]
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("an array with a zero is not empty") }
            return unsafe body(base)
        }
    }

    /// Opens the file; nil where that fails, and `errno` says why.
    func open(_ flags: Int32, mode: mode_t = 0) -> Descriptor? {
        let number = unsafe withCString { unsafe Glibc.open($0, flags | O_CLOEXEC, mode) }
        return number < 0 ? nil : Descriptor(owning: number)
    }

    /// Gives the file another name, over what has that name; false where that fails.
    func rename(to other: InputPath) -> Bool {
        unsafe withCString { from in unsafe other.withCString { unsafe Glibc.rename(from, $0) } } == 0
    }

    /// A word of the command line, with the bytes that it truly has: Swift's own words are valid UTF-8, mended if need be.
    ///
    /// - Parameter argument: as Swift has it.
    public init(argument: String) {
        self.init(argument)
        guard argument.unicodeScalars.contains("\u{FFFD}") else { return }
        guard let line = try? ImageInput(path: "/proc/self/cmdline").bytes else { return }
        for word in line.split(separator: 0) where String(decoding: word, as: UTF8.self) == argument {
            bytes = Array(word)
            return
        }
    }
}
