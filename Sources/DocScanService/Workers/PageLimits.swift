internal import DocScan

/// The limits of a scan. They are the same for a batch, a single image and a photo of a live session.
package struct PageLimits: Sendable, Hashable {
    /// The maximum time for a page, in seconds. Default 60: a hundred times the time for a photo.
    package var seconds = 60.0
    /// The maximum time for all pages of a file, in seconds. Default 30 minutes: about 3,000 pages.
    package var fileSeconds = 1800.0
    /// The maximum memory of a worker, in bytes. Default 1 GiB: five times the memory for an image of 50 million
    /// pixels.
    package var memory = 1 << 30

    package init() {}

    /// The maximum time for one call of a decoder, in seconds: an eighth of a page's time. An image of 200 million
    /// pixels decodes in 0.5 s as JPEG and in 4 s as PNG (measured on two cores), so a file that takes longer was
    /// crafted.
    package var decodingSeconds: Double { seconds / 8 }

    /// Returns the limit that a worker exceeds, if any.
    ///
    /// - Parameters:
    ///   - page: the time since the page was begun, in seconds.
    ///   - decoding: the time since the decoder was called, in seconds; `nil` if it is not running.
    ///   - file: the time since the file was begun, in seconds.
    ///   - resident: the resident memory of the worker, in bytes.
    package func exceeded(page: Double, decoding: Double?, file: Double, resident: Int) -> Termination? {
        if resident > memory { return .memory(limit: memory) }
        if file > fileSeconds { return .file(seconds: fileSeconds) }
        if let decoding, decoding > decodingSeconds { return .decoding(seconds: decodingSeconds) }
        return page > seconds ? .timeout(seconds: seconds) : nil
    }
}
