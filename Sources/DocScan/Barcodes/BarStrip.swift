/// A region of bars, laid flat and averaged along the bars: what is left of a barcode when noise, tilt and unevenness
/// are gone.
///
/// The region is cut along the bars into bands. Each band becomes one row of grey values, with many pixels averaged in
/// each; in `image` every row stands `repetition` times, one below the other, since zbar drops retail symbols that
/// fewer than four of its scan lines saw.
struct BarStrip {
    static let repetition = 4

    let image: LumaImage
    private let region: BarRegion
    /// Pixels of the picture between two samples.
    private let step: Double
    private let start: Double
    /// Of each band: its middle along the bars.
    private let bands: [Double]

    /// - Parameters:
    ///   - region: in the coordinates of `picture`.
    ///   - sharpness: how much of the difference to the surroundings is added: 0 none; 1 doubles the contrast of the
    ///     narrowest bars, which blur takes first.
    init(_ region: BarRegion, in picture: LumaImage, sharpness: Double) {
        self.region = region
        // The quiet zones belong to it, and its ends are known by a cell's width only.
        let reach = region.halfLength * 1.12 + 12
        let step = region.halfLength < 500 ? 0.5 : 1
        self.step = step
        start = -reach
        let count = max(8, Int(2 * reach / step))
        let height = 2 * region.halfHeight * 0.9
        let number = max(1, min(5, Int(height / 3)))
        let band = height / Double(number)
        bands = (0..<number).map { -height / 2 + (Double($0) + 0.5) * band }
        var rows: [[Double]] = bands.map { middle in
            let lines = max(1, min(12, Int(band)))
            var row = [Double](repeating: 0, count: count)
            for line in 0..<lines {
                let t = middle + band * ((Double(line) + 0.5) / Double(lines) - 0.5)
                for x in 0..<count {
                    row[x] += picture.sample(at: region.position(-reach + Double(x) * step, t), outside: 255)
                }
            }
            return row.map { $0 / Double(lines) }
        }
        if sharpness > 0 { rows = rows.map { Self.sharpened($0, by: sharpness, reach: Int(2 / step)) } }
        let total = number * Self.repetition
        image = LumaImage(width: count, height: total) { target in
            for y in 0..<total {
                for x in 0..<count {
                    target[y * count + x] = UInt8(min(255, max(0, rows[y / Self.repetition][x])).rounded())
                }
            }
        }
    }

    /// The row plus `amount` times its difference to the mean of `reach` neighbours on both sides.
    private static func sharpened(_ row: [Double], by amount: Double, reach: Int) -> [Double] {
        row.indices.map { x in
            let near = row[max(0, x - reach)...min(row.count - 1, x + reach)]
            return row[x] + amount * (row[x] - near.reduce(0, +) / Double(near.count))
        }
    }

    /// What was seen in `image`, as if it had been seen in the picture.
    func placed(_ sighting: SymbolSighting) -> SymbolSighting {
        var placed = sighting
        placed.points = sighting.points.map { point in
            let band = min(bands.count - 1, max(0, Int(point.y) / Self.repetition))
            return region.position(start + point.x * step, bands[band])
        }
        let reading = sighting.heading == .left ? region.across * -1 : region.across
        placed.heading = .init(nearest: reading)
        placed.hits = max(1, sighting.hits / Self.repetition)
        return placed
    }
}

extension SymbolSighting.Heading {
    /// The quarter turn nearest to a direction.
    init(nearest direction: Point) {
        if abs(direction.x) >= abs(direction.y) {
            self = direction.x >= 0 ? .right : .left
        } else {
            self = direction.y >= 0 ? .down : .up
        }
    }
}
