/// Where frames come from: a folder, a stream, a camera.
///
/// One thread asks it for one frame after the other; time is the frames' own, so nothing behind it looks at a clock.
public protocol FrameSource: Sendable {
    /// True if frames come by themselves, as from a camera: a slow consumer misses some. A recording waits instead.
    var isLive: Bool { get }
    /// How many frames were there and could not be cut out of the stream whole.
    var broken: Int { get }

    /// Waits for the next frame; nil when there will be none.
    ///
    /// - Throws: `.sourceFailed` when it cannot be opened or was lost, `.unreadable`, `.libraryMissing`.
    mutating func next() throws(ScanError) -> Frame?
}
