/// A region of bars, laid flat and averaged along the bars: what is left of a barcode when noise, tilt and unevenness
/// are gone.
///
/// The region is cut along the bars into bands. Each band becomes one row of grey values, with many pixels averaged in
/// each; in `image` every row stands `repetition` times, one below the other, since zbar drops retail symbols that
/// fewer than four of its scan lines saw.
struct BarStrip {
    static let repetition = 4

    let image: LumaImage
    /// Of each band, the grey values.
    let rows: [[Float]]
    private let region: BarRegion
    /// Pixels of the picture between two samples.
    let step: Double
    private let start: Double
    /// Of each band: its middle along the bars.
    private let bands: [Double]

    /// - Parameters:
    ///   - region: in the coordinates of `picture`.
    ///   - limit: the most bands.
    init(_ region: BarRegion, in picture: LumaImage, limit: Int = 5) {
        self.region = region
        // The quiet zones belong to it, and its ends are known by a cell's width only.
        let reach = region.halfLength * 1.12 + 12
        let step = region.halfLength < 500 ? 0.5 : 1
        self.step = step
        start = -reach
        let count = max(8, Int(2 * reach / step))
        let height = 2 * region.halfHeight * 0.9
        let number = max(1, min(limit, Int(height / 3)))
        let band = height / Double(number)
        bands = (0..<number).map { -height / 2 + (Double($0) + 0.5) * band }
        let rows: [[Double]] = bands.map { middle in
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
        self.rows = rows.map { $0.map { Float($0) } }
        let total = number * Self.repetition
        image = LumaImage(width: count, height: total) { target in
            for y in 0..<total {
                for x in 0..<count {
                    target[y * count + x] = UInt8(min(255, max(0, rows[y / Self.repetition][x])).rounded())
                }
            }
        }
    }

    /// What was seen in `image`, as if it had been seen in the picture.
    func placed(_ sighting: SymbolSighting) -> SymbolSighting {
        var placed = sighting
        placed.points = sighting.points.map { point in
            place(Float(point.x), band: min(bands.count - 1, max(0, Int(point.y) / Self.repetition)))
        }
        placed.heading = .init(nearest: across(isReversed: sighting.heading == .left))
        placed.hits = max(1, sighting.hits / Self.repetition)
        return placed
    }

    /// Where a sample of a band lies in the picture.
    func place(_ sample: Float, band: Int) -> Point { region.position(start + Double(sample) * step, bands[band]) }

    /// The reading direction in the picture.
    func across(isReversed: Bool) -> Point { isReversed ? region.across * -1 : region.across }
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
