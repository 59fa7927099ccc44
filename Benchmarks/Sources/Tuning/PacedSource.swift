internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Foundation

/// A recording that comes as a camera's frames do: each when it is due, whether the pipeline waits for it or not.
struct PacedSource: FrameSource {
    let isLive = true
    let broken = 0
    private let frames: [Frame]
    private let cancellation: SourceCancellation
    private var position = 0
    /// When the first frame came, in milliseconds of the clock.
    private var start: Double?

    init(_ frames: [Frame], cancellation: SourceCancellation) {
        self.frames = frames
        self.cancellation = cancellation
    }

    mutating func next() -> Frame? {
        guard position < frames.count else { return nil }
        let frame = frames[position]
        position += 1
        let start = start ?? MonotonicClock.milliseconds()
        self.start = start
        while !cancellation.isCancelled {
            let left = start + frame.time * 1000 - MonotonicClock.milliseconds()
            if left <= 0 { return frame }
            // Looks up often enough to be stopped.
            Thread.sleep(forTimeInterval: min(left, 50) / 1000)
        }
        return nil
    }
}
