/// Measures how far lines of text are off level.
enum TextSlope {
    /// The slope (rows per column, positive when lines fall to the right) of text; nil when there is none.
    ///
    /// - Parameter image: ink only, brighter where there is more of it.
    ///
    /// The rows of a page alternate between ink and paper most strongly when summed along its lines: of all slopes
    /// within ±`limit` the one whose row sums differ most from row to row (W. Postl, 1986). Column strips are summed
    /// once, then shifted against each other.
    static func measure(_ image: LumaImage, limit: Double = 0.25) -> Double? {
        let strip = max(4, image.width / 60)
        let strips = image.width / strip
        guard strips >= 8, image.height >= 16 else { return nil }
        let profiles = (0..<strips).map { rowSums(image, from: $0 * strip, count: strip) }
        let step = 1.0 / Double(image.width)
        let candidates = Swift.stride(from: -limit, through: limit, by: step * 2).map { slope in
            (slope: slope, score: contrast(of: profiles, strip: strip, slope: slope, height: image.height))
        }
        guard let best = candidates.max(by: { $0.score < $1.score }) else { return nil }
        let typical = candidates.map(\.score).median ?? 0
        return best.score > 1.3 * typical ? best.slope : nil
    }

    private static func rowSums(_ image: LumaImage, from x: Int, count: Int) -> [Double] {
        image.withPixels { pixels in
            (0..<image.height).map { y in
                var sum = 0
                for column in x..<x + count { sum += Int(pixels[y * image.stride + column]) }
                return Double(sum)
            }
        }
    }

    private static func contrast(of profiles: [[Double]], strip: Int, slope: Double, height: Int) -> Double {
        let middle = Double(profiles.count - 1) / 2
        let shifts = profiles.indices.map { Int((slope * (Double($0) - middle) * Double(strip)).rounded()) }
        let reach = shifts.map(abs).max() ?? 0
        guard height > 2 * reach + 8 else { return 0 }
        var sums = [Double](repeating: 0, count: height - 2 * reach)
        for (profile, shift) in zip(profiles, shifts) {
            for row in sums.indices { sums[row] += profile[row + reach + shift] }
        }
        var energy = 0.0
        for row in 1..<sums.count { energy += (sums[row] - sums[row - 1]) * (sums[row] - sums[row - 1]) }
        return energy / Double(sums.count)
    }
}
