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

    /// Makes the folders that the path leads through, where they are missing.
    public func makeFolders() {
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
            _ = unsafe InputPath(Array(bytes[..<index])).withCString { unsafe mkdir($0, 0o777) }
        }
    }

    /// Whether there is a file that begins as docscan's reports and results do.
    var holdsOutput: Bool {
        guard let head = try? open(O_RDONLY | O_NONBLOCK)?.read(atMost: 64) else { return false }
        return OutputForm.isOutput(head)
    }

    /// Whether there is something in a file of that name which docscan has not written, as far as it can be read.
    var isForeign: Bool { ((try? FileFacts(self))?.size ?? 0) > 0 && !holdsOutput }

    /// Removes the file, if there is one.
    func remove() { _ = unsafe withCString { unsafe unlink($0) } }

    /// The file that a link leads to; nil for what is no link, and for one that leads nowhere.
    var linked: InputPath? {
        unsafe withCString { path in
            var info = stat()
            guard unsafe lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK,
                let found = unsafe realpath(path, nil)
            else { return nil }
            defer { unsafe free(found) }
            return InputPath(
                unsafe UnsafeBufferPointer(start: found, count: strlen(found)).map(UInt8.init(bitPattern:)))
        }
    }

    /// Words of the command line, with the bytes that they truly have: Swift's own are valid UTF-8, mended if need be.
    ///
    /// - Parameter arguments: as Swift has them, in their order.
    public static func arguments(_ arguments: [String]) -> [InputPath] {
        var paths = arguments.map { InputPath($0) }
        guard arguments.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }),
            let line = try? ImageInput(path: "/proc/self/cmdline").bytes
        else { return paths }
        // Of two that are mended to the same text the first is the first.
        var words = line.split(separator: 0)[...]
        for (index, argument) in arguments.enumerated() where argument.unicodeScalars.contains("\u{FFFD}") {
            guard let found = words.firstIndex(where: { String(decoding: $0, as: UTF8.self) == argument }) else {
                continue
            }
            paths[index] = InputPath(Array(words[found]))
            words = words[(found + 1)...]
        }
        return paths
    }
}
