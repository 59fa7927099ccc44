/// The smear of a piece of print in two directions, by bad focus, a moving hand, or few pixels.
package struct PrintSmear: Sendable, Hashable {
    /// The approximate standard deviation of the smear of upright and of lying strokes, in pixels.
    package var across: Double
    package var down: Double

    package init(across: Double, down: Double) { (self.across, self.down) = (across, down) }

    /// The parts of the pixels that are darker than the grey taken as ink, and as paper: a little print on much paper.
    private static let ink = 0.02
    private static let paper = 0.9
    /// The minimum difference of both, because faint print and grain are no evidence. Chosen by hand:
    /// docs/internals/tunables.md.
    private static let leastContrast = 40

    /// Measures a part of a picture; `nil` without print. `Sharpness` has the formula, for barcodes.
    init?(of image: LumaImage) {
        guard image.width > 4, image.height > 4 else { return nil }
        let greys = image.histogram()
        let contrast = greys.percentile(Self.paper) - greys.percentile(Self.ink)
        guard contrast >= Self.leastContrast else { return nil }
        // Twice the slope.
        var (across, down) = ([Int](repeating: 0, count: 256), [Int](repeating: 0, count: 256))
        image.withPixels { pixels in
            for y in 1..<image.height - 1 {
                let row = y * image.stride
                for place in row + 1..<row + image.width - 1 {
                    across[abs(Int(pixels[place + 1]) - Int(pixels[place - 1]))] += 1
                    down[abs(Int(pixels[place + image.stride]) - Int(pixels[place - image.stride]))] += 1
                }
            }
        }
        func smear(_ slopes: [Int]) -> Double {
            2 * Double(contrast) / (Double(max(1, slopes.percentile(0.99))) * 2.5066)
        }
        (self.across, self.down) = (smear(across), smear(down))
    }

    /// The larger one, without that of a sharp picture's pixels.
    var blur: Double { Self.withoutPixels(max(across, down)) }

    /// The smaller one, without that of a sharp picture's pixels.
    var leastBlur: Double { Self.withoutPixels(min(across, down)) }

    private static func withoutPixels(_ smear: Double) -> Double {
        max(0, smear * smear - pixel * pixel).squareRoot()
    }

    /// The ratio of both without that of the pixels' own: 1 for bad focus, more for a hand that moved along a row or a
    /// column.
    var motion: Double { max(across, down) / max(min(across, down), Self.pixel) }

    /// The smear that sharp print measures: the median of 36 generated photographs by six cameras.
    private static let pixel = 0.77
}
