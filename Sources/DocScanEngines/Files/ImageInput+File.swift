public import DocScan
internal import Files
internal import Glibc

extension ImageInput {
    /// A longer file is not a picture: 200 million pixels take less, uncompressed.
    private static let maximumBytes = 1 << 30

    /// Reads a file, or standard input for `-`.
    ///
    /// - Throws: `.unreadable` with the system's reason; `.empty`.
    public init(path: String) throws(ScanError) { try self.init(path: InputPath(path)) }

    /// Reads a file, a pipe or standard input (`-`), whose name need not be UTF-8.
    ///
    /// - Parameter isPicture: true to check the first bytes before the rest is read, so that a large file of another
    ///   kind costs nothing.
    /// - Throws: `.unreadable` with the system's reason; `.empty`; `.notAnImage` if it does not begin like a picture.
    package init(path: InputPath, isPicture: Bool = false) throws(ScanError) {
        let file = path == "-" ? try Descriptor(duplicating: 0) : path.open(O_RDONLY)
        guard let file else { throw .unreadable(.last) }
        self = try file.withNumber { number throws(ScanError) in
            try ImageInput(source: path.text, descriptor: number, isPicture: isPicture)
        }
    }

    /// The first 256 bytes identify the format.
    private static let headBytes = 512

    /// Reads an open file from its current position; with `isPicture`, throws `.notAnImage` for other first bytes.
    package init(source: String, descriptor: Int32, isPicture: Bool = false) throws(ScanError) {
        var info = stat()
        guard unsafe fstat(descriptor, &info) == 0 else { throw .unreadable(.last) }
        if info.st_mode & S_IFMT == S_IFDIR { throw .unreadable(.folder) }
        let tooLong = ScanError.unreadable(.other("it is larger than 1 GB"))
        if info.st_size > Self.maximumBytes { throw tooLong }
        var bytes: [UInt8] = []
        var format: ImageFormat?
        var isChecked: Bool { !isPicture || format != nil }
        // A file's beginning is read twice, so that the rest is read in one piece; a pipe's only once.
        if isPicture, info.st_mode & S_IFMT == S_IFREG, info.st_size > 0 {
            var head = [UInt8](repeating: 0, count: Self.headBytes)
            let got = unsafe pread(descriptor, &head, head.count, lseek(descriptor, 0, SEEK_CUR))
            if got > 0 { format = try ImageFormat(detecting: Array(head.prefix(got))) }
        }
        while bytes.count <= Self.maximumBytes {
            // A little more than the file's length, so that the end is reached without growing.
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
            // Most files are read in one piece, which is not copied.
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            if !isChecked, bytes.count >= Self.headBytes { format = try ImageFormat(detecting: bytes) }
        }
        if bytes.count > Self.maximumBytes { throw tooLong }
        if bytes.isEmpty { throw .empty }
        self.init(source: source, bytes: bytes, format: format)
    }
}
