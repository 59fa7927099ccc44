extension LumaImage {
    /// The direction (length 1, sign open) in which grey changes most in a strip of pixels: `half` pixels to either
    /// side of `center` along an axis, and a few rows beside it. Nil where the strip is flat.
    ///
    /// The main axis of the structure tensor (J. Bigün, G. Granlund, 1987).
    func dominantGradient(around center: Point, along axis: Point, half: Double) -> Point? {
        let beside = 4.0
        let reach = abs(axis.x) > abs(axis.y) ? (x: half, y: beside) : (x: beside, y: half)
        let columns =
            max(1, Int(clamped: center.x - reach.x))..<max(2, min(width - 1, Int(clamped: center.x + reach.x)))
        let rows = max(1, Int(clamped: center.y - reach.y))..<max(2, min(height - 1, Int(clamped: center.y + reach.y)))
        guard columns.upperBound < width, rows.upperBound < height else { return nil }
        let (xx, xy, yy) = withPixels { pixels in
            var (xx, xy, yy) = (0.0, 0.0, 0.0)
            for y in rows {
                for x in columns {
                    func grey(_ dx: Int, _ dy: Int) -> Int { Int(pixels[(y + dy) * stride + x + dx]) }
                    let diagonal = grey(1, 1) - grey(-1, -1)
                    let other = grey(1, -1) - grey(-1, 1)
                    let gx = Double(diagonal + other + 2 * (grey(1, 0) - grey(-1, 0)))
                    let gy = Double(diagonal - other + 2 * (grey(0, 1) - grey(0, -1)))
                    xx += gx * gx
                    xy += gx * gy
                    yy += gy * gy
                }
            }
            return (xx, xy, yy)
        }
        guard xx + yy > 0 else { return nil }
        let angle = atan2(2 * xy, xx - yy) / 2
        return Point(x: cos(angle), y: sin(angle))
    }
}
