extension LumaImage {
    /// Replaces each pixel by the mean of a centred column of `length` pixels (odd). This reduces noise and keeps
    /// upright bars sharp. Beyond the upper and lower border, the outermost row is repeated.
    func averagedDown(length: Int) -> LumaImage {
        let reach = length / 2
        let count = UInt32(2 * reach + 1)
        return LumaImage(width: width, height: height) { target in
            withPixels { source in
                var sums = [UInt32](repeating: 0, count: width)
                for line in -reach...reach {
                    let row = min(max(line, 0), height - 1) * stride
                    for x in 0..<width { sums[x] &+= UInt32(source[row + x]) }
                }
                for y in 0..<height {
                    let entering = min(y + reach + 1, height - 1) * stride
                    let leaving = max(y - reach, 0) * stride
                    for x in 0..<width {
                        target[y * width + x] = UInt8(truncatingIfNeeded: sums[x] / count)
                        sums[x] = sums[x] &+ UInt32(source[entering + x]) &- UInt32(source[leaving + x])
                    }
                }
            }
        }
    }

    /// Replaces each pixel by the mean of a centred row of `length` pixels (odd), for level bars.
    func averagedAcross(length: Int) -> LumaImage {
        let reach = length / 2
        let count = UInt32(2 * reach + 1)
        return LumaImage(width: width, height: height) { target in
            withPixels { source in
                for y in 0..<height {
                    let row = y * stride
                    var sum: UInt32 = 0
                    for column in -reach...reach { sum &+= UInt32(source[row + min(max(column, 0), width - 1)]) }
                    for x in 0..<width {
                        target[y * width + x] = UInt8(truncatingIfNeeded: sum / count)
                        let entering = UInt32(source[row + min(x + reach + 1, width - 1)])
                        sum = sum &+ entering &- UInt32(source[row + max(x - reach, 0)])
                    }
                }
            }
        }
    }

    /// The factor of a difference in `sharpened`. Chosen by hand: docs/internals/tunables.md.
    private static let sharpening = 1.5

    /// Increases the difference of each pixel to the mean of a square of `length` pixels around it (unsharp masking).
    func sharpened(length: Int) -> LumaImage {
        let mean = averagedDown(length: length).averagedAcross(length: length).packed
        let packed = packed
        // In 1/16.
        let factor = Int(Self.sharpening * 16)
        return LumaImage(width: width, height: height) { target in
            packed.withPixels { source in
                mean.withPixels { mean in
                    for index in 0..<source.count {
                        let (value, around) = (Int(source[index]), Int(mean[index]))
                        target[index] = UInt8(clamping: value &+ (value &- around) &* factor / 16)
                    }
                }
            }
        }
    }

    var inverted: LumaImage { mapped { 255 &- $0 } }

    /// Changes each grey value in the same way. Packed.
    @inline(__always)
    func mapped(_ change: (UInt8) -> UInt8) -> LumaImage {
        LumaImage(width: width, height: height) { target in
            withPixels { source in
                for y in 0..<height {
                    for x in 0..<width { target[y * width + x] = change(source[y * stride + x]) }
                }
            }
        }
    }

    /// The number of pixels of each grey value, of every `step`-th pixel in both directions.
    func histogram(step: Int = 1) -> [Int] {
        withPixels { source in
            var counts = [Int](repeating: 0, count: 256)
            for y in Swift.stride(from: 0, to: height, by: step) {
                for x in Swift.stride(from: 0, to: width, by: step) { counts[Int(source[y * stride + x])] += 1 }
            }
            return counts
        }
    }
}

extension [Int] {
    /// The grey value below which `fraction` (0…1) of a histogram's pixels are.
    func percentile(_ fraction: Double) -> Int {
        let target = Int((Double(reduce(0, +)) * fraction).rounded(.up))
        var sum = 0
        for (value, count) in enumerated() {
            sum += count
            if sum >= target, sum > 0 { return value }
        }
        return 255
    }
}
