/// A source of frames: a folder, a stream, a camera. One thread requests one frame after the other; frames carry their
/// own time, so that no later stage needs a clock.
public protocol FrameSource: Sendable {
    /// True if frames come by themselves, as from a camera: a slow consumer misses some. A recording waits instead.
    var isLive: Bool { get }
    /// The number of frames that could not be cut out of the stream completely.
    var broken: Int { get }

    /// Waits for the next frame; `nil` at the end.
    ///
    /// - Throws: `.sourceFailed` if it cannot be opened or was lost, `.unreadable`, `.libraryMissing`.
    mutating func next() throws(ScanError) -> Frame?
}
