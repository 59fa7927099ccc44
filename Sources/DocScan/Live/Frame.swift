/// An encoded image of a camera or a recording, with its time.
public struct Frame: Sendable {
    /// The number of the frame, from 0, in the order of the source. Broken frames have no number.
    public var number: Int
    /// The time since the source's first frame, in seconds, as stated by the source.
    public var time: Double
    /// The encoded image.
    public var image: ImageInput

    /// Creates a frame from an encoded image.
    public init(number: Int, time: Double, image: ImageInput) {
        (self.number, self.time, self.image) = (number, time, image)
    }
}
