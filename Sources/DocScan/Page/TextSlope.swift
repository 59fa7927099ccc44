/// Measures the slope of lines of text.
enum TextSlope {
    /// The steepest slope, in rows per column: 14°, because barcodes or the sheet's edges determined the rest. Chosen
    /// by hand, as are the following: docs/tunables.md.
    private static let steepest = 0.25
    /// The strips of columns at most, and the fewest.
    private static let strips = 60
    private static let leastStrips = 8
    /// The minimum number of rows in total, and of rows whose lines stay inside the picture.
    private static let leastHeight = 16
    private static let leastRows = 8
    /// The minimum variation of the rows over that at a typical slope: less is a picture of something else.
    private static let margin = 1.3

    /// The slope (rows per column, positive when lines fall to the right) of text in a picture of ink only, brighter
    /// where there is more of it; nil if there is none.
    ///
    /// The rows of a page alternate between ink and paper most strongly when summed along its lines. The result is the
    /// slope whose row sums differ most from row to row (W. Postl, 1986). Columns are summed in strips, then shifted.
    static func measure(_ image: LumaImage) -> Double? {
        let strip = max(4, image.width / Self.strips)
        let strips = image.width / strip
        guard strips >= leastStrips, image.height >= leastHeight else { return nil }
        let profiles = (0..<strips).map { rowSums(image, from: $0 * strip, count: strip) }
        let step = 1.0 / Double(image.width)
        let candidates = Swift.stride(from: -steepest, through: steepest, by: step * 2).map { slope in
            (slope: slope, score: contrast(of: profiles, strip: strip, slope: slope, height: image.height))
        }
        guard let best = candidates.max(by: { $0.score < $1.score }) else { return nil }
        let typical = candidates.map(\.score).median ?? 0
        return best.score > margin * typical ? best.slope : nil
    }

    private static func rowSums(_ image: LumaImage, from x: Int, count: Int) -> [Int32] {
        image.withPixels { pixels in
            (0..<image.height).map { y in
                let row = pixels.extracting(y * image.stride + x..<y * image.stride + x + count)
                var sum: Int32 = 0
                for column in row.indices { sum &+= Int32(row[column]) }
                return sum
            }
        }
    }

    private static func contrast(of profiles: [[Int32]], strip: Int, slope: Double, height: Int) -> Double {
        let middle = Double(profiles.count - 1) / 2
        let shifts = profiles.indices.map { Int(clamped: (slope * (Double($0) - middle) * Double(strip)).rounded()) }
        let reach = shifts.map(abs).max() ?? 0
        guard height > 2 * reach + leastRows else { return 0 }
        var sums = [Int32](repeating: 0, count: height - 2 * reach)
        for (profile, shift) in zip(profiles, shifts) { add(profile, from: reach + shift, to: &sums) }
        var energy = 0.0
        for row in 1..<sums.count {
            let change = Double(sums[row] &- sums[row - 1])
            energy += change * change
        }
        return energy / Double(sums.count)
    }

    /// A loop of this form is compiled to vector instructions.
    private static func add(_ profile: [Int32], from first: Int, to sums: inout [Int32]) {
        let part = profile.span.extracting(first..<first + sums.count)
        var sums = sums.mutableSpan
        for row in 0..<min(sums.count, part.count) { sums[row] = sums[row] &+ part[row] }
    }
}
