internal import DocScan

/// The limits of scanning, the same for a batch, a single picture and a photo of a live session.
package struct PageLimits: Sendable, Hashable {
    /// The maximum for a page, in seconds. Default 60: a hundred times the time of a photograph.
    package var seconds = 60.0
    /// The maximum for all pages of a file, in seconds. Default 30 minutes: some 3,000 pages.
    package var fileSeconds = 1800.0
    /// The maximum memory of a worker, in bytes. Default 1 GiB: five times the need of a picture with 50 million
    /// pixels.
    package var memory = 1 << 30

    package init() {}

    /// The maximum for one call of a decoder, in seconds: an eighth of a page's time. A picture of 200 million pixels
    /// decodes in 0.5 s as JPEG and in 4 s as PNG (measured on two cores); a slower one was crafted.
    package var decodingSeconds: Double { seconds / 8 }

    /// The limit that a worker exceeds, if any.
    ///
    /// - Parameters:
    ///   - page: seconds since the page was begun.
    ///   - decoding: seconds since the decoder was called; `nil` if it does not run.
    ///   - file: seconds since the file was begun.
    ///   - resident: bytes that the worker holds.
    package func exceeded(page: Double, decoding: Double?, file: Double, resident: Int) -> Termination? {
        if resident > memory { return .memory(limit: memory) }
        if file > fileSeconds { return .file(seconds: fileSeconds) }
        if let decoding, decoding > decodingSeconds { return .decoding(seconds: decodingSeconds) }
        return page > seconds ? .timeout(seconds: seconds) : nil
    }
}
