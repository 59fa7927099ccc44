extension LumaImage {
    /// The picture at 1/`factor` of its size; each pixel is the mean of a `factor`×`factor` block (rounded).
    ///
    /// Columns and rows that do not fill a block are dropped, unless no block would remain.
    public func downscaled(by factor: Int, in parallelism: Parallelism = .none) -> LumaImage {
        let factor = min(factor, min(width, height))
        if factor <= 1 { return self }
        if factor % 2 == 0 { return halved(in: parallelism).downscaled(by: factor / 2, in: parallelism) }
        let newWidth = width / factor
        let newHeight = height / factor
        let area = UInt32(factor * factor)
        return LumaImage(width: newWidth, height: newHeight) { target in
            withPixels { source in
                var sums = [UInt32](repeating: 0, count: newWidth)
                for y in 0..<newHeight {
                    for x in 0..<newWidth { sums[x] = area / 2 }
                    for line in y * factor..<(y + 1) * factor {
                        let row = source.extracting(line * stride..<line * stride + newWidth * factor)
                        for x in 0..<newWidth {
                            var sum: UInt32 = 0
                            for column in x * factor..<(x + 1) * factor { sum &+= UInt32(row[column]) }
                            sums[x] &+= sum
                        }
                    }
                    for x in 0..<newWidth { target[y * newWidth + x] = UInt8(truncatingIfNeeded: sums[x] / area) }
                }
            }
        }
    }

    private func halved(in parallelism: Parallelism) -> LumaImage {
        let newWidth = width / 2
        let newHeight = height / 2
        return LumaImage(width: newWidth, height: newHeight, in: parallelism) { rows, target in
            withPixels { source in
                for y in rows {
                    let start = (y &- rows.lowerBound) &* newWidth
                    let upper = source.extracting(2 * y * stride..<2 * y * stride + 2 * newWidth)
                    let lower = source.extracting((2 * y + 1) * stride..<(2 * y + 1) * stride + 2 * newWidth)
                    for x in 0..<newWidth {
                        let top = UInt16(upper[2 * x]) &+ UInt16(upper[2 * x + 1])
                        let bottom = UInt16(lower[2 * x]) &+ UInt16(lower[2 * x + 1])
                        target[start &+ x] = UInt8(truncatingIfNeeded: (top &+ bottom &+ 2) >> 2)
                    }
                }
            }
        }
    }
}

extension LumaImage {
    /// The picture halved until its longer side is at most `longest`, and the denominator of its size.
    func reduced(to longest: Int, from denominator: Int) -> (LumaImage, Int) {
        var (small, denominator) = (self, denominator)
        while small.longSide > longest, min(small.width, small.height) > 16 {
            small = small.downscaled(by: 2)
            denominator *= 2
        }
        return (small, denominator)
    }
}
