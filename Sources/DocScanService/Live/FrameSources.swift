public import DocScan
internal import Files
internal import Glibc

/// Opens the source of frames that a name stands for.
public enum FrameSources {
    /// Opens a source of frames. A camera or URL is contacted only when the first frame is requested.
    ///
    /// - Parameters:
    ///   - source: `-` for JPEGs on standard input, a folder of images, a video file (only `.mjpeg` and `.mjpg` do not
    ///     require ffmpeg), a camera such as `/dev/video0`, or a URL with `rtsp`, `rtsps`, `http` or `https`.
    ///   - rate: the number of frames per second. A camera is requested to deliver this rate; other sources become
    ///     recordings with this rate.
    /// - Returns: the frames, and a handle that ends them from another thread.
    /// - Throws: `.unreadable` with the system's reason; `.sourceFailed` if the name is not a source of frames.
    public static func open(
        _ source: String, rate: Double? = nil
    ) throws(ScanError) -> (frames: any FrameSource, cancellation: SourceCancellation) {
        let cancellation = SourceCancellation()
        return (try frames(source, rate: rate, cancellation: cancellation), cancellation)
    }

    /// Returns the name of a source for messages. Of a URL, it contains only scheme, host and path, without passwords.
    package static func title(of source: String) -> String { URLRedaction.redacted(source) }

    private static func frames(
        _ source: String, rate: Double?, cancellation: SourceCancellation
    ) throws(ScanError) -> any FrameSource {
        if source == "-" { return try StreamSource(path: source, rate: rate, cancellation: cancellation) }
        if let end = source.firstRange(of: "://") {
            // Schemes are case-insensitive (RFC 3986, 3.1), but ffmpeg accepts only lower case.
            let scheme = source[..<end.lowerBound].lowercased()
            let source = scheme + source[end.lowerBound...]
            guard FFmpegInput.schemes.contains(scheme) else {
                throw .sourceFailed(.unknownScheme(supported: FFmpegInput.schemes.sorted()))
            }
            // A control character would end the line of the script that ffmpeg reads.
            guard !source.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
                throw .sourceFailed(.other("the URL contains a control character"))
            }
            return try FFmpegSource(.network(source), name: source, rate: rate, cancellation: cancellation)
        }
        switch try kind(of: source) {
        case S_IFDIR: return try FolderSource(path: source, rate: rate, cancellation: cancellation)
        case S_IFIFO: return try StreamSource(path: source, rate: rate, cancellation: cancellation)
        case S_IFCHR: return try FFmpegSource(.device(source), name: source, rate: rate, cancellation: cancellation)
        default: return try file(source, rate: rate, cancellation: cancellation)
        }
    }

    private static func file(
        _ path: String, rate: Double?, cancellation: SourceCancellation
    ) throws(ScanError) -> any FrameSource {
        if [".mjpeg", ".mjpg"].contains(where: path.lowercased().hasSuffix) {
            return try StreamSource(path: path, rate: rate, cancellation: cancellation)
        }
        let start = try Descriptor(path: path).read(atMost: 64)
        if start.isEmpty { throw .empty }
        if let format = try? ImageFormat(detecting: start) {
            throw .sourceFailed(.picture(format))
        }
        return try FFmpegSource(.file(path), name: path, rate: rate, cancellation: cancellation)
    }

    /// Returns the kind of file at a path (`S_IFMT` of `stat`).
    private static func kind(of path: String) throws(ScanError) -> mode_t {
        var info = stat()
        guard unsafe stat(path, &info) == 0 else {
            if path.hasPrefix("/dev/") { throw .sourceFailed(.noDevice(path: path)) }
            throw .unreadable(.last)
        }
        guard unsafe access(path, R_OK) == 0 else { throw .unreadable(.last) }
        return info.st_mode & S_IFMT
    }
}
