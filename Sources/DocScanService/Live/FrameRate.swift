internal import DocScan

/// Checks rates of frames.
enum FrameRate {
    /// - Throws: `.sourceFailed` for an invalid rate.
    static func checked(_ rate: Double?) throws(ScanError) -> Double? {
        guard let rate else { return nil }
        guard rate > 0, rate.isFinite else { throw .sourceFailed(.invalidRate) }
        return rate
    }
}
