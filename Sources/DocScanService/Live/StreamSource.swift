package import DocScan
internal import DocScanEngines
internal import Files

/// JPEG frames in a stream of bytes from standard input, a pipe or a file.
///
/// A file is a recording with a fixed rate. A pipe is live and its frames have arrival times, unless a rate is given,
/// which makes it a recording as well.
package struct StreamSource: FrameSource {
    package let isLive: Bool
    package var broken: Int { cutter.broken }
    private let name: String
    private let descriptor: Descriptor
    private let rate: Double
    private let cancellation: SourceCancellation
    private var cutter = MotionJPEGCutter()
    private var clock = ArrivalClock()
    private var hasBytes = false
    private var isEnded = false
    private var isReported = false
    private var count = 0

    /// - Parameters:
    ///   - path: `-` for standard input, or the path of a file or named pipe.
    ///   - rate: the number of frames per second; `nil` for the arrival times of a pipe, or 30 for a file.
    /// - Throws: `.unreadable` with the system's reason; `.sourceFailed` for an invalid rate.
    package init(
        path: String, rate: Double? = nil, cancellation: SourceCancellation = SourceCancellation()
    ) throws(ScanError) {
        let descriptor = path == "-" ? try Descriptor(duplicating: 0) : try Descriptor(path: path)
        try self.init(descriptor, name: path, rate: rate, cancellation: cancellation)
    }

    init(
        _ descriptor: Descriptor, name: String, rate: Double?, cancellation: SourceCancellation
    ) throws(ScanError) {
        let stated = try FrameRate.checked(rate)
        isLive = stated == nil && !descriptor.isRegularFile
        self.rate = stated ?? FolderSource.defaultRate
        self.name = name
        self.descriptor = descriptor
        self.cancellation = cancellation
    }

    /// - Throws: `.empty`; `.sourceFailed` if the stream contained no frame; `.unreadable`.
    package mutating func next() throws(ScanError) -> Frame? {
        while true {
            if cancellation.isCancelled { return nil }
            if let bytes = cutter.next() {
                defer { count += 1 }
                let image = ImageInput(source: "\(name)#frame=\(count)", bytes: bytes)
                return Frame(number: count, time: isLive ? clock.time : Double(count) / rate, image: image)
            }
            if isEnded { return try end() }
            guard cancellation.wait(for: [descriptor]) != nil else { return nil }
            let bytes = try descriptor.read(atMost: 1 << 16)
            clock.tick()
            if bytes.isEmpty {
                isEnded = true
                cutter.finish()
            } else {
                hasBytes = true
                cutter.append(bytes)
            }
        }
    }

    /// Throws once if the stream contained no frame. Otherwise returns `nil`, the end of the source.
    private mutating func end() throws(ScanError) -> Frame? {
        if count > 0 || isReported { return nil }
        isReported = true
        throw hasBytes ? .sourceFailed(.noFrame) : .empty
    }
}
