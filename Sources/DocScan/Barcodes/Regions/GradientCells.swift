/// The structure tensors of a picture's cells: how much grey changes, and in which direction.
struct GradientCells {
    /// The side of a cell, in pixels: holds a wide bar and a wide space of bars of 1 to 2 pixels per module.
    static let side = 8

    let columns: Int
    let rows: Int
    /// Row by row.
    let tensors: [GradientTensor]

    init(_ image: LumaImage) {
        (columns, rows) = (image.width / Self.side, image.height / Self.side)
        tensors = columns > 2 && rows > 2 ? Self.tensors(of: image, columns: columns, rows: rows) : []
    }

    @inline(__always)
    func forEach(around index: Int, _ body: (Int) -> Void) {
        let (x, y) = (index % columns, index / columns)
        for row in max(0, y - 1)...min(rows - 1, y + 1) {
            for column in max(0, x - 1)...min(columns - 1, x + 1) { body(row * columns + column) }
        }
    }

    /// Row by row, with whole rows of sums: loops of this form are compiled to vector instructions.
    private static func tensors(of image: LumaImage, columns: Int, rows: Int) -> [GradientTensor] {
        image.withPixels { pixels in
            var cells = [GradientTensor](repeating: GradientTensor(), count: columns * rows)
            // The outermost columns have no gradient; sums begin with the second one.
            let count = min(image.width, columns * side + 1) - 2
            var dx = [Int16](repeating: 0, count: count)
            var dy = dx
            for row in 0..<rows {
                var xx = [Int32](repeating: 0, count: count)
                var xy = xx
                var yy = xx
                for y in max(1, row * side)..<min(image.height - 1, (row + 1) * side) {
                    let line = y * image.stride + 1
                    setDifferences(
                        pixels.extracting(line + 1..<line + 1 + count), pixels.extracting(line - 1..<line - 1 + count),
                        of: &dx)
                    setDifferences(
                        pixels.extracting(line + image.stride..<line + image.stride + count),
                        pixels.extracting(line - image.stride..<line - image.stride + count), of: &dy)
                    addProducts(dx, dx, to: &xx)
                    addProducts(dx, dy, to: &xy)
                    addProducts(dy, dy, to: &yy)
                }
                for column in 0..<columns {
                    var sum = GradientTensor()
                    for x in max(0, column * side - 1)..<min(count, (column + 1) * side - 1) {
                        sum.add(GradientTensor(xx: Double(xx[x]), xy: Double(xy[x]), yy: Double(yy[x])))
                    }
                    cells[row * columns + column] = sum
                }
            }
            return cells
        }
    }

    private static func setDifferences(_ a: Span<UInt8>, _ b: Span<UInt8>, of target: inout [Int16]) {
        var target = target.mutableSpan
        for x in 0..<min(target.count, a.count, b.count) { target[x] = Int16(a[x]) &- Int16(b[x]) }
    }

    private static func addProducts(_ a: [Int16], _ b: [Int16], to sums: inout [Int32]) {
        let (a, b) = (a.span, b.span)
        var sums = sums.mutableSpan
        for x in 0..<min(sums.count, a.count, b.count) { sums[x] = sums[x] &+ Int32(a[x]) &* Int32(b[x]) }
    }
}

/// Sums of products of grey gradients over two pixels.
struct GradientTensor {
    var xx = 0.0
    var xy = 0.0
    var yy = 0.0

    mutating func add(_ other: GradientTensor) {
        xx += other.xx
        xy += other.xy
        yy += other.yy
    }

    var energy: Double { xx + yy }

    /// True for enough gradient, most of it in one direction.
    ///
    /// - Parameters:
    ///   - energy: the minimum mean square of the grey difference, both directions together.
    ///   - coherence: the minimum share in one direction: 0 (no direction) to 1 (parallel bars).
    func isBars(energy least: Double, coherence: Double) -> Bool {
        energy > least * Double(GradientCells.side * GradientCells.side) && spread > coherence * energy
    }

    /// The difference between the gradient along the main direction and across it.
    var spread: Double { ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot() }

    var direction: Point {
        let angle = atan2(2 * xy, xx - yy) / 2
        return Point(x: cos(angle), y: sin(angle))
    }

    /// True if the directions differ by little: the cosine of the doubled angle is larger.
    func isAlong(_ other: GradientTensor, cosine: Double) -> Bool {
        let dot = (xx - yy) * (other.xx - other.yy) + 4 * xy * other.xy
        return dot > cosine * spread * other.spread
    }
}
