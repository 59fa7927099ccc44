/// An encoded picture of a camera or a recording, with its time.
public struct Frame: Sendable {
    /// From 0, in the order of the source, which does not number broken frames.
    public var number: Int
    /// Seconds since the source's first frame, by the source's own time.
    public var time: Double
    /// The encoded picture.
    public var image: ImageInput

    /// Creates a frame from an encoded picture.
    public init(number: Int, time: Double, image: ImageInput) {
        (self.number, self.time, self.image) = (number, time, image)
    }
}
