/// The brightness of a picture, measured on a grey copy about 100 pixels wide.
public struct Luminosity: Sendable, Hashable, Codable {
    /// The brightness as a word.
    public enum Level: String, Sendable, Codable { case dark, good, bright }

    /// Mean grey value, 0 (black) to 255.
    public var mean: Double
    /// Median grey value, 0 to 255.
    public var median: Int
    /// The level for reading.
    public var level: Level

    /// Creates a luminosity from measured values.
    public init(mean: Double, median: Int, level: Level) {
        (self.mean, self.median, self.level) = (mean, median, level)
    }

    /// Measures a picture of any size.
    ///
    /// The mean alone distinguishes a white page on a dark desk in good light from a badly lit page no better than
    /// chance, so the level derives from the paper: dark if even the lightest twentieth of the picture (the 95th
    /// percentile) is a mid grey, bright if a good part of it is clipped to white, where ink and bars wash out.
    ///
    /// Calibrated on 93 generated photographs. The 95th percentile was at most 115 in those exposed for low light, and
    /// at least 205 in all others. Of the five overexposed ones four had 41 % or more clipped (the fifth shows little
    /// of its page), of all others none more than 12 %. A flatbed scan whose paper is pure white counts as bright too.
    public init(of image: LumaImage) {
        let small = image.downscaled(by: max(1, image.width / Self.width))
        let histogram = small.histogram()
        let count = histogram.reduce(0, +)
        let sum = histogram.enumerated().reduce(0) { $0 + $1.offset * $1.element }
        mean = Double(sum) / Double(count)
        median = histogram.percentile(0.5)
        if histogram.percentile(0.95) < Self.darkPaper {
            level = .dark
        } else if Double(histogram[Self.clipped...].reduce(0, +)) > Self.clippedShare * Double(count) {
            level = .bright
        } else {
            level = .good
        }
    }

    /// The width in pixels at which light is measured: fine enough for a page's parts, coarse enough to be free.
    static let width = 100

    /// A 95th percentile below this is dark: between the two groups, nearer to the dark one in stops.
    static let darkPaper = 150
    /// The grey from which a pixel counts as clipped; averaging leaves few pixels at 255.
    static let clipped = 253
    /// The share of clipped pixels above which a picture is bright.
    static let clippedShare = 0.25
}
