/// How light a picture is, measured on a grey copy about 100 pixels wide.
public struct Luminosity: Sendable, Hashable {
    public enum Level: String, Sendable { case dark, good, bright }

    /// Mean grey value, 0 (black) to 255.
    public var mean: Double
    /// Median grey value, 0 to 255.
    public var median: Int
    /// What it means for reading.
    public var level: Level

    public init(mean: Double, median: Int, level: Level) {
        self.mean = mean
        self.median = median
        self.level = level
    }

    /// Measures a picture of any size.
    ///
    /// The mean alone tells a white page on a dark desk in good light from a badly lit page no better than chance, so
    /// the level is taken from what the paper and the ink look like: the 95th percentile stands for the lightest large
    /// area (the paper), the 2nd for the darkest (ink is never solid at this size; a barcode is a mid grey).
    public init(of image: LumaImage) {
        let small = image.downscaled(by: max(1, image.width / Self.width))
        let histogram = small.histogram()
        let count = histogram.reduce(0, +)
        let sum = histogram.enumerated().reduce(0) { $0 + $1.offset * $1.element }
        mean = Double(sum) / Double(count)
        median = histogram.percentile(0.5)
        if histogram.percentile(0.95) < Self.darkPaper {
            level = .dark
        } else if histogram.percentile(0.02) > Self.washedOutInk
            || Double(histogram[Self.saturated...].reduce(0, +)) > Self.saturatedShare * Double(count)
        {
            level = .bright
        } else {
            level = .good
        }
    }

    /// The width in pixels at which light is measured: fine enough for a page's parts, coarse enough to be free.
    static let width = 100

    static let darkPaper = 110
    static let washedOutInk = 170
    static let saturated = 253
    static let saturatedShare = 0.9
}
