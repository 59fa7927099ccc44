public import DocScan
internal import Glibc

extension ImageInput {
    /// More than any picture of 200 million pixels takes, uncompressed: what is longer is no picture.
    private static let maximumBytes = 1 << 30

    /// Reads a file.
    ///
    /// - Parameter path: `-` reads standard input.
    /// - Throws: `.unreadable` with the system's reason; `.empty`.
    public init(path: String) throws(ScanError) {
        let descriptor = path == "-" ? fcntl(0, F_DUPFD_CLOEXEC, 3) : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(reason: SystemReason.last) }
        defer { close(descriptor) }
        try self.init(source: path, descriptor: descriptor)
    }

    /// Reads a file whose name need not be text.
    ///
    /// - Throws: as for a path that is text.
    public init(path: InputPath) throws(ScanError) {
        guard let file = path.open(O_RDONLY) else { throw .unreadable(reason: SystemReason.last) }
        self = try file.withNumber { number throws(ScanError) in
            try ImageInput(source: path.text, descriptor: number)
        }
    }

    /// Reads an open file from where it stands.
    init(source: String, descriptor: Int32) throws(ScanError) {
        var info = stat()
        guard unsafe fstat(descriptor, &info) == 0 else { throw .unreadable(reason: SystemReason.last) }
        if info.st_mode & S_IFMT == S_IFDIR { throw .unreadable(reason: "it is a folder") }
        let tooLong = ScanError.unreadable(reason: "it is larger than 1 GB")
        if info.st_size > Self.maximumBytes { throw tooLong }
        var bytes: [UInt8] = []
        while bytes.count <= Self.maximumBytes {
            // A little more than the file's length, so that its end is seen without growing.
            let wanted = max(1 << 16, Int(info.st_size) + 1 - bytes.count)
            var failed = false
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                let got = unsafe read(descriptor, buffer.baseAddress, wanted)
                failed = got < 0
                count = max(0, got)
            }
            if failed {
                if errno == EINTR { continue }
                throw .unreadable(reason: SystemReason.last)
            }
            if piece.isEmpty { break }
            // Most files come in one piece, which is not copied.
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        if bytes.count > Self.maximumBytes { throw tooLong }
        if bytes.isEmpty { throw .empty }
        self.init(source: source, bytes: bytes)
    }
}
