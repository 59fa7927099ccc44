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
            var index = 0
            for row in rows {
                for column in columns {
                    func across(_ y: Int) -> Int {
                        Int(near[column.first, y]) * (256 - column.weight) + Int(near[column.next, y]) * column.weight
                    }
                    let sum = across(row.first) * (256 - row.weight) + across(row.next) * row.weight
                    target[index] = UInt8(clamping: (sum + (1 << 15)) >> 16)
                    index += 1
                }
            }
        }
    }

    /// For each of `count` pixels of a side that becomes as long as that: the pixels at its centre in the old one, and how
    /// much the second weighs, of 256.
    private static func places(_ count: Int, in side: Int) -> [(first: Int, next: Int, weight: Int)] {
        (0..<count).map { index in
            let place = max(0, (Double(index) + 0.5) * Double(side) / Double(count) - 0.5)
            let first = min(Int(place), side - 1)
            return (first, min(first + 1, side - 1), Int((place - Double(first)) * 256))
        }
    }
}
