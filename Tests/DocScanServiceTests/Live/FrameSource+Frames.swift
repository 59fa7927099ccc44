import DocScan

extension FrameSource {
    /// All frames until the end, at most some.
    mutating func frames(atMost limit: Int = 1_000) throws(ScanError) -> [Frame] {
        var frames: [Frame] = []
        while frames.count < limit, let frame = try next() { frames.append(frame) }
        return frames
    }
}
