internal import DocScan

/// Frames a second, as people state them.
enum FrameRate {
    /// - Throws: `.sourceFailed` for what is no rate.
    static func checked(_ rate: Double?) throws(ScanError) -> Double? {
        guard let rate else { return nil }
        guard rate > 0, rate.isFinite else { throw .sourceFailed(reason: "a rate is more than 0 frames a second") }
        return rate
    }
}
