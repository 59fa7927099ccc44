public import DocScan
internal import Files
internal import Glibc

extension ImageInput {
    /// The maximum size of a file. Even an uncompressed image of 200 million pixels is smaller.
    private static let maximumBytes = 1 << 30

    /// Reads a file, or standard input if the path is `-`.
    ///
    /// - Throws: `.unreadable` with the system's reason; `.empty`.
    public init(path: String) throws(ScanError) { try self.init(path: InputPath(path)) }

    /// Reads a file or pipe, or standard input if the path is `-`. The path need not be valid UTF-8.
    ///
    /// - Parameter isPicture: true to detect the format from the first bytes before the rest is read, so that a large
    ///   file of an unsupported format is rejected at once.
    /// - Throws: `.unreadable` with the system's reason; `.empty`; `.notAnImage` if `isPicture` is true and the format
    ///   is not supported.
    package init(path: InputPath, isPicture: Bool = false) throws(ScanError) {
        let file = path == "-" ? try Descriptor(duplicating: 0) : path.open(O_RDONLY)
        guard let file else { throw .unreadable(.last) }
        self = try file.withNumber { number throws(ScanError) in
            try ImageInput(source: path.text, descriptor: number, isPicture: isPicture)
        }
    }

    /// The number of bytes that are read to detect the format. `ImageFormat` examines at most the first 256.
    private static let headBytes = 512

    /// Reads an open file from its current position. The errors are those of `init(path:isPicture:)`.
    package init(source: String, descriptor: Int32, isPicture: Bool = false) throws(ScanError) {
        var info = stat()
        guard unsafe fstat(descriptor, &info) == 0 else { throw .unreadable(.last) }
        if info.st_mode & S_IFMT == S_IFDIR { throw .unreadable(.folder) }
        let tooLong = ScanError.unreadable(.other("it is larger than 1 GiB"))
        if info.st_size > Self.maximumBytes { throw tooLong }
        var bytes: [UInt8] = []
        var format: ImageFormat?
        var isChecked: Bool { !isPicture || format != nil }
        // Read the beginning of a regular file twice, so that the file is then read in one piece. A pipe can only be
        // read once.
        if isPicture, info.st_mode & S_IFMT == S_IFREG, info.st_size > 0 {
            var head = [UInt8](repeating: 0, count: Self.headBytes)
            let got = unsafe pread(descriptor, &head, head.count, lseek(descriptor, 0, SEEK_CUR))
            if got > 0 { format = try ImageFormat(detecting: Array(head.prefix(got))) }
        }
        while bytes.count <= Self.maximumBytes {
            // Request one byte more than the file has, so that the end of the file is recognised without enlarging the
            // array.
            let wanted = isChecked ? max(1 << 16, Int(info.st_size) + 1 - bytes.count) : Self.headBytes - bytes.count
            var failed = false
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                let got = unsafe read(descriptor, buffer.baseAddress, wanted)
                failed = got < 0
                count = max(0, got)
            }
            if failed {
                if errno == EINTR { continue }
                throw .unreadable(.last)
            }
            if piece.isEmpty { break }
            // Most files are read in one piece, which is used without a copy.
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            if !isChecked, bytes.count >= Self.headBytes { format = try ImageFormat(detecting: bytes) }
        }
        if bytes.count > Self.maximumBytes { throw tooLong }
        if bytes.isEmpty { throw .empty }
        self.init(source: source, bytes: bytes, format: format)
    }
}
