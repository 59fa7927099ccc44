extension LumaImage {
    /// Each pixel replaced by the brightest within `reach` rows and columns (grey dilation with a square).
    func dilated(reach: Int) -> LumaImage { extreme(reach: reach) { max($0, $1) } }

    /// What is thinner than `reach` and darker than its surroundings, as a grey value above 0: ink without paper, shade
    /// and edges (the black top-hat: closing minus picture).
    func ink(reach: Int) -> LumaImage {
        let closed = dilated(reach: reach).extreme(reach: reach) { min($0, $1) }
        return LumaImage(width: width, height: height) { target in
            withPixels { own in
                closed.withPixels { paper in
                    for y in 0..<height {
                        for x in 0..<width {
                            let (p, q) = (paper[y * width + x], own[y * stride + x])
                            target[y * width + x] = p > q ? p - q : 0
                        }
                    }
                }
            }
        }
    }

    /// The extreme value in a square around each pixel, found along rows, then along columns.
    @inline(__always)
    private func extreme(reach: Int, _ choose: (UInt8, UInt8) -> UInt8) -> LumaImage {
        let rows: [[UInt8]] = withPixels { pixels in
            (0..<height).map { y in
                let row = pixels.extracting(y * stride..<y * stride + width)
                var padded = [UInt8](repeating: row[0], count: width + 2 * reach)
                var target = padded.mutableSpan
                for x in 0..<width { target[reach + x] = row[x] }
                for x in 0..<reach { target[reach + width + x] = row[width - 1] }
                return Self.windows(padded, length: 2 * reach + 1, choose)
            }
        }
        var result: [UInt8] = []
        result.reserveCapacity(width * height)
        for row in Self.columnWindows(rows, reach: reach, choose) { result += row }
        return LumaImage(width: width, height: height, pixels: result)
    }

    /// A loop of this form is compiled to vector instructions.
    @inline(__always)
    private static func merge(_ other: [UInt8], into best: inout [UInt8], _ choose: (UInt8, UInt8) -> UInt8) {
        let other = other.span
        var best = best.mutableSpan
        for x in 0..<min(best.count, other.count) { best[x] = choose(best[x], other[x]) }
    }

    /// The extreme of each row and `reach` rows above and below it: of two, then of twice as many, as long as that fits.
    @inline(__always)
    private static func columnWindows(
        _ rows: [[UInt8]], reach: Int, _ choose: (UInt8, UInt8) -> UInt8
    ) -> ArraySlice<[UInt8]> {
        guard let first = rows.first, let last = rows.last else { return [] }
        var best = Array(repeating: first, count: reach) + rows + Array(repeating: last, count: reach)
        let length = 2 * reach + 1
        var covered = 1
        while covered < length {
            let step = min(covered, length - covered)
            for y in 0..<best.count - step {
                let below = best[y + step]
                merge(below, into: &best[y], choose)
            }
            covered += step
        }
        return best.prefix(rows.count)
    }

    /// The extreme of each `length` neighbours: of two, then of twice as many, as long as that fits.
    @inline(__always)
    private static func windows(_ values: [UInt8], length: Int, _ choose: (UInt8, UInt8) -> UInt8) -> [UInt8] {
        var (best, covered) = (values, 1)
        while covered < length {
            let step = min(covered, length - covered)
            var wider = Array(best.dropLast(step))
            merge(Array(best.dropFirst(step)), into: &wider, choose)
            best = wider
            covered += step
        }
        return best
    }
}
