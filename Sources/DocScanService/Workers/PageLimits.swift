internal import DocScan

/// What scanning may take: one set of limits for a batch, a single picture and a photo of a live session.
package struct PageLimits: Sendable, Hashable {
    /// The most that a page may take, in seconds. Default 60: a hundred times what a photograph needs.
    package var seconds = 60.0
    /// The most that all pages of a file may take together, in seconds. Default 30 minutes: some 3,000 pages.
    package var fileSeconds = 1800.0
    /// The most memory that a worker may hold, in bytes. Default 1 GiB: five times what a picture of 50 million pixels
    /// needs.
    package var memory = 1 << 30

    package init() {}

    /// The most that one call of a decoder may take, in seconds: an eighth of a page's time. A picture of 200 million
    /// pixels decodes in 0.5 s as JPEG and in 4 s as PNG (measured on two cores); what takes longer was made to.
    package var decodingSeconds: Double { seconds / 8 }

    /// Whether a worker must be ended, and why.
    ///
    /// - Parameters:
    ///   - page: seconds since the page was begun.
    ///   - decoding: seconds since the decoder was called; nil while it does not run.
    ///   - file: seconds since the file was begun.
    ///   - resident: bytes that the worker holds.
    package func exceeded(page: Double, decoding: Double?, file: Double, resident: Int) -> Termination? {
        if resident > memory { return .memory(limit: memory) }
        if file > fileSeconds { return .file(seconds: fileSeconds) }
        if let decoding, decoding > decodingSeconds { return .decoding(seconds: decodingSeconds) }
        return page > seconds ? .timeout(seconds: seconds) : nil
    }
}
