/// Measures the slope of lines of text.
enum TextSlope {
    /// The maximum slope, in rows per column: 14°. Barcodes or the edges of the sheet have removed most of the slope.
    /// Chosen by hand, as are the following: docs/internals/tunables.md.
    static let steepest = 0.25
    /// The number of bands, and the maximum change of the slope from one band to the next.
    private static let bands = 3
    private static let steepestChange = 0.08
    /// The minimum relative gain in contrast of a changing slope over a constant one.
    private static let leastGain = 0.03
    /// The usual and the minimum number of strips of columns.
    private static let strips = 60
    private static let leastStrips = 8
    /// The minimum number of rows of a band, and the minimum number of them at which a sloped line does not leave the
    /// band.
    private static let leastHeight = 16
    private static let leastRows = 8
    /// The minimum ratio of the contrast at the best slope to that at a typical slope. A lower ratio shows that the
    /// image has no text.
    private static let margin = 1.3

    /// The slopes of lines at the top and the bottom of an image.
    struct Fit: Equatable {
        /// In rows per column, positive when lines fall to the right.
        var top: Double
        var bottom: Double

        /// The slope at a height in the image: 0 at its top, 1 at its bottom.
        func slope(at part: Double) -> Double { top + (bottom - top) * part }
    }

    /// The slope of text in an image of ink, in which more ink is brighter; `nil` without text.
    ///
    /// The rows of a page alternate between ink and paper most strongly when summed along its lines. The result is the
    /// slope whose row sums differ most from row to row (W. Postl, 1986). Columns are summed in strips, then shifted.
    /// The image is divided into bands, because in perspective the slope changes from top to bottom. A change is
    /// accepted only if it clearly increases the contrast of all bands together, because a few lines fit any change.
    ///
    /// - Parameter limit: the maximum accepted slope.
    static func measure(_ image: LumaImage, limit: Double = steepest) -> Fit? {
        let strip = max(4, image.width / Self.strips)
        let strips = image.width / strip
        let height = image.height / bands
        guard strips >= leastStrips, height >= leastHeight else { return nil }
        let step = 2.0 / Double(image.width)
        let most = Int(clamped: steepest / step)
        // The contrast of each band at each slope.
        let contrasts = (0..<bands).map { band in
            let profiles = (0..<strips).map {
                rowSums(image, from: $0 * strip, count: strip, rows: band * height, height)
            }
            return (-most...most).map {
                contrast(of: profiles, strip: strip, slope: Double($0) * step, height: height)
            }
        }
        let level = (0...2 * most).map { index in contrasts.reduce(0) { $0 + $1[index] } }
        let allowed = (0...2 * most).filter { abs(Double($0 - most) * step) <= limit }
        guard let flat = level.indices.max(by: { level[$0] < level[$1] }), allowed.contains(flat),
            level[flat] > margin * (level.median ?? 0)
        else { return nil }
        var best = (slope: flat, change: 0, contrast: level[flat] * (1 + leastGain))
        let mostChange = Int(clamped: min(limit, steepestChange) / step)
        for slope in allowed {
            for change in -mostChange...mostChange where change != 0 {
                let places = (0..<bands).map { slope + ($0 - bands / 2) * change }
                guard let first = places.min(), let last = places.max(), first >= 0, last <= 2 * most else { continue }
                let sum = places.indices.reduce(0) { $0 + contrasts[$1][places[$1]] }
                if sum > best.contrast { best = (slope, change, sum) }
            }
        }
        // The slope changes by `best.change` per band. The top and the bottom are half of the bands from the middle.
        let reach = Double(best.change) * step * Double(bands) / 2
        let middle = Double(best.slope - most) * step
        return Fit(top: middle - reach, bottom: middle + reach)
    }

    private static func rowSums(
        _ image: LumaImage, from x: Int, count: Int, rows top: Int, _ height: Int
    ) -> [Int32] {
        image.withPixels { pixels in
            (top..<top + height).map { y in
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

    /// Adds the sums of a strip, from a row on. The compiler vectorises a loop of this form.
    private static func add(_ profile: [Int32], from first: Int, to sums: inout [Int32]) {
        let part = profile.span.extracting(first..<first + sums.count)
        var sums = sums.mutableSpan
        for row in 0..<min(sums.count, part.count) { sums[row] = sums[row] &+ part[row] }
    }
}
