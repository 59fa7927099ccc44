extension LumaImage {
    /// The picture with a longer side of `longest` pixels; itself if it is no larger. Bilinear.
    func fitted(in longest: Int) -> LumaImage {
        guard longSide > longest else { return self }
        // Averaged to less than twice the size, below which nothing is skipped between pixels.
        let near = downscaled(by: longSide / longest)
        let scale = Double(longest) / Double(near.longSide)
        func fitted(_ side: Int) -> Int { Int(rounding: Double(side) * scale, clampedTo: 1...longest) }
        let columns = Self.places(fitted(near.width), in: near.width)
        let rows = Self.places(fitted(near.height), in: near.height)
        return LumaImage(width: columns.count, height: rows.count) { target in
            near.withPixels { source in
                // The mean of two rows, in 256ths of a grey value.
                var means = [Int32](repeating: 0, count: near.width)
                for (y, row) in rows.enumerated() {
                    let first = source.extracting(row.first * near.stride..<row.first * near.stride + near.width)
                    let next = source.extracting(row.next * near.stride..<row.next * near.stride + near.width)
                    let (above, below) = (Int32(256 - row.weight), Int32(row.weight))
                    var mean = means.mutableSpan
                    for x in 0..<near.width { mean[x] = Int32(first[x]) &* above &+ Int32(next[x]) &* below }
                    for (x, column) in columns.enumerated() {
                        let left = Int(means[column.first]) &* (256 &- column.weight)
                        let sum = left &+ Int(means[column.next]) &* column.weight
                        target[y &* columns.count &+ x] = UInt8(truncatingIfNeeded: (sum &+ (1 << 15)) >> 16)
                    }
                }
            }
        }
    }

    /// For each of `count` pixels of a side that becomes as long as that: the pixels at its centre in the old one, and
    /// how much the second weighs, of 256.
    private static func places(_ count: Int, in side: Int) -> [(first: Int, next: Int, weight: Int)] {
        (0..<count).map { index in
            let place = max(0, (Double(index) + 0.5) * Double(side) / Double(count) - 0.5)
            let first = min(Int(place), side - 1)
            return (first, min(first + 1, side - 1), Int((place - Double(first)) * 256))
        }
    }
}
