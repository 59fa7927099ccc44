/// One picture of a camera or a recording, still encoded, with the moment at which it was taken.
public struct Frame: Sendable {
    /// From 0, in the order in which the source gave them. What was broken has no number.
    public var number: Int
    /// Seconds since the source's first frame, by the source's own time.
    public var time: Double
    public var image: ImageInput

    public init(number: Int, time: Double, image: ImageInput) {
        (self.number, self.time, self.image) = (number, time, image)
    }
}
