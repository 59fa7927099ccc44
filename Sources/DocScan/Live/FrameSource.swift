/// A source of frames: a folder, a stream or a camera. One thread requests the frames, one after another. Each frame
/// has a time, so that no later stage needs a clock.
public protocol FrameSource: Sendable {
    /// True if the source does not wait for the consumer, such as a camera: a slow consumer then misses frames. False
    /// for a recording.
    var isLive: Bool { get }
    /// The number of frames that were incomplete in the stream.
    var broken: Int { get }

    /// Waits for the next frame; `nil` at the end.
    ///
    /// - Throws: `.sourceFailed` if the source cannot be opened or was lost; `.unreadable`, `.libraryMissing`.
    mutating func next() throws(ScanError) -> Frame?
}
