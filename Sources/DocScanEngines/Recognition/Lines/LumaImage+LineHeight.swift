internal import DocScan

extension LumaImage {
    /// The image of a line, scaled to the height that a network reads, and sharpened as in its training.
    ///
    /// Source: `pixScale` of Leptonica 1.82, with which Tesseract trains and reads. It averages areas if the scale is
    /// less than `areas`, and otherwise interpolates linearly.
    func scaled(toLineHeight height: Int) -> LumaImage {
        let scale = Double(height) / Double(self.height)
        guard scale != 1 else { return self }
        let width = max(1, Int(scale * Double(self.width) + 0.5))
        guard scale >= Self.areas else {
            let small = resampled(width: width, height: height, isAveraged: true)
            return scale > 0.2 ? small.sharpened(reach: 1, by: 0.2) : small
        }
        let large = resampled(width: width, height: height, isAveraged: false)
        return scale < 2 * Self.areas ? large.sharpened(reach: 2, by: 0.4) : large
    }

    private static let areas = 0.7

    private func resampled(width: Int, height: Int, isAveraged: Bool) -> LumaImage {
        let columns = Self.taps(from: self.width, to: width, isAveraged: isAveraged)
        let rows = Self.taps(from: self.height, to: height, isAveraged: isAveraged)
        // Across, then down.
        var across = [Float](repeating: 0, count: width * self.height)
        withPixels { pixels in
            for y in 0..<self.height {
                for x in 0..<width {
                    var sum: Float = 0
                    for (offset, weight) in columns[x].weights.enumerated() {
                        sum += weight * Float(pixels[y * stride + columns[x].first + offset])
                    }
                    across[y * width + x] = sum
                }
            }
        }
        return LumaImage(width: width, height: height) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    var sum: Float = 0
                    for (offset, weight) in rows[y].weights.enumerated() {
                        sum += weight * across[(rows[y].first + offset) * width + x]
                    }
                    pixels[y * width + x] = UInt8(max(0, min(255, sum.rounded())))
                }
            }
        }
    }

    /// For each new pixel of a row, the first old pixel that contributes to it, and the weights of this pixel and of
    /// the next ones.
    private static func taps(from old: Int, to new: Int, isAveraged: Bool) -> [(first: Int, weights: [Float])] {
        let step = Double(old) / Double(new)
        return (0..<new).map { index in
            let start = Double(index) * step
            let first = min(old - 1, Int(start))
            guard isAveraged else {
                let part = Float(start - Double(first))
                return first + 1 < old ? (first, [1 - part, part]) : (first, [1])
            }
            let end = min(Double(old), start + step)
            let last = min(old - 1, Int(end.rounded(.up)) - 1)
            let weights = (first...max(first, last)).map { pixel in
                Float(max(1e-6, min(end, Double(pixel + 1)) - max(start, Double(pixel))))
            }
            let sum = weights.reduce(0, +)
            return (first, weights.map { $0 / sum })
        }
    }

    /// The image in which each pixel differs more from the mean of its surroundings. The border is unchanged.
    ///
    /// - Parameters:
    ///   - reach: the radius of the surroundings, in pixels.
    ///   - fraction: the fraction of the difference that is added.
    private func sharpened(reach: Int, by fraction: Float) -> LumaImage {
        let side = 2 * reach + 1
        guard width >= side, height >= side else { return self }
        let image = packed
        return image.withPixels { source in
            LumaImage(width: width, height: height) { pixels in
                for index in 0..<width * height { pixels[index] = source[index] }
                // The sums of columns, moved down row by row.
                var columns = [Int](repeating: 0, count: width)
                for y in 0..<side - 1 {
                    for x in 0..<width { columns[x] += Int(source[y * width + x]) }
                }
                for y in reach..<height - reach {
                    for x in 0..<width { columns[x] += Int(source[(y + reach) * width + x]) }
                    var sum = columns[0..<side - 1].reduce(0, +)
                    for x in reach..<width - reach {
                        sum += columns[x + reach]
                        let value = Float(source[y * width + x])
                        let mean = Float(sum) / Float(side * side)
                        pixels[y * width + x] = UInt8(
                            max(0, min(255, (value + fraction * (value - mean) + 0.5).rounded(.down))))
                        sum -= columns[x - reach]
                    }
                    for x in 0..<width { columns[x] -= Int(source[(y - reach) * width + x]) }
                }
            }
        }
    }
}
