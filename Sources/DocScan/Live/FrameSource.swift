/// Where frames come from: a folder, a stream, a camera.
///
/// One thread asks it for one frame after the other; time is the frames' own, so nothing behind it looks at a clock.
public protocol FrameSource: Sendable {
    /// Whether frames come when they want to, as from a camera: a consumer that is too slow sees the newest and misses
    /// others. A recording waits instead.
    var isLive: Bool { get }
    /// How many frames were there and could not be cut out of the stream whole.
    var broken: Int { get }

    /// Waits for the next frame; nil when there will be none.
    ///
    /// - Throws: `.sourceFailed` when it cannot be opened or was lost, `.unreadable`, `.libraryMissing`.
    mutating func next() throws(ScanError) -> Frame?
}
