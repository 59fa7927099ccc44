/// The smear of edges, by bad focus or a moving hand.
package struct Sharpness: Sendable, Hashable, Codable {
    /// The approximate standard deviation of the smear in pixels of the picture; 0.4 is as sharp as pixels get.
    package var blur: Double

    package init(blur: Double) { self.blur = blur }

    /// Measures a part of a picture that contains an edge, such as bars or print; `nil` if everything is of one grey.
    ///
    /// A black and white edge under a Gaussian blur of deviation σ has a slope of contrast / (σ √2π) at its steepest.
    /// Compares the steepest hundredth of all slopes with the contrast between the darkest and the lightest twentieth.
    package init?(of image: LumaImage) {
        guard image.width > 4, image.height > 4 else { return nil }
        let greys = image.histogram()
        let contrast = greys.percentile(0.95) - greys.percentile(0.05)
        guard contrast >= Self.leastContrast else { return nil }
        var slopes = [Int](repeating: 0, count: 512)
        image.withPixels { pixels in
            for y in 1..<image.height - 1 {
                let row = y * image.stride
                for x in 1..<image.width - 1 {
                    // Twice the slope to the right and downward; the steeper one stands for the length.
                    let across = abs(Int(pixels[row + x + 1]) - Int(pixels[row + x - 1]))
                    let down = abs(Int(pixels[row + x + image.stride]) - Int(pixels[row + x - image.stride]))
                    slopes[max(across, down)] += 1
                }
            }
        }
        let steepest = Double(max(1, slopes.percentile(0.99))) / 2
        blur = Double(contrast) / (steepest * 2.5066)
    }

    /// A lower contrast contains only noise.
    private static let leastContrast = 24
}
