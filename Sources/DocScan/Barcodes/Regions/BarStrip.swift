/// A region of bars, laid flat and averaged along the bars: a barcode without noise, tilt and uneven light.
///
/// The region is cut along the bars into bands. Each band becomes one row of grey values, the mean of many pixels.
struct BarStrip {
    /// Chosen by hand: see docs/internals/tunables.md.
    private enum Cutting {
        /// The reach of a band beyond the region's ends, as a part of its half length and in pixels: it includes the
        /// quiet zones, and its ends are known only to a cell's width.
        static let excess = 0.12
        static let margin = 12.0
        /// Two samples per pixel up to this half length, in pixels: longer regions have modules wide enough for one.
        static let shortHalfLength = 500.0
        /// The part of the bars' height that is read: their ends are the least certain.
        static let height = 0.9
        /// The minimum height of a band, in pixels.
        static let bandHeight = 3.0
        /// The maximum number of lines averaged in a band.
        static let lines = 12
    }

    /// The limits of the greys of a row. Chosen by hand: see docs/internals/tunables.md.
    private enum Limits {
        /// The largest contrast of faint marks, as a part of the bars' contrast: sharpening adds less.
        static let faint: Float = 0.2
        /// White and black are those of the nearest 1/`reach` of the row on either side. No element of a symbol is that
        /// wide.
        static let reach = 8
        /// A value that this number of bands gives needs no second reading. Most symbologies require no more lines.
        static let agreeing = 3
    }

    /// The grey values of each band.
    let rows: [[Float]]
    private let region: BarRegion
    /// The distance between two samples, in pixels of the picture.
    let step: Double
    private let start: Double
    /// The middle of each band along the bars.
    private let bands: [Double]

    /// Cuts a region in the coordinates of `picture` into at most `limit` bands: 5, chosen by hand; time grows with it.
    init(_ region: BarRegion, in picture: LumaImage, limit: Int = 5) {
        self.region = region
        let reach = region.halfLength * (1 + Cutting.excess) + Cutting.margin
        let step = region.halfLength < Cutting.shortHalfLength ? 0.5 : 1
        self.step = step
        start = -reach
        let count = max(8, Int(clamped: 2 * reach / step))
        let height = 2 * region.halfHeight * Cutting.height
        let number = max(1, min(limit, Int(clamped: height / Cutting.bandHeight)))
        let band = height / Double(number)
        bands = (0..<number).map { -height / 2 + (Double($0) + 0.5) * band }
        rows = bands.map { middle in
            let lines = max(1, min(Cutting.lines, Int(clamped: band)))
            var row = [Int32](repeating: 0, count: count)
            var sums = row.mutableSpan
            for line in 0..<lines {
                let t = middle + band * ((Double(line) + 0.5) / Double(lines) - 0.5)
                // The fan bends the line by less than a hundredth of a pixel over this many samples.
                var place = region.position(-reach, t)
                for first in stride(from: 0, to: count, by: 16) {
                    let next = region.position(-reach + Double(first + 16) * step, t)
                    picture.addSamples(
                        from: place, step: (next - place) * (1.0 / 16), to: &sums, first..<min(count, first + 16))
                    place = next
                }
            }
            let share = 1 / Float(256 * lines)
            return row.map { Float($0) * share }
        }
    }

    /// Returns the symbols that a reader detects in the bands, one below the other, in the picture's coordinates.
    ///
    /// If fewer than `Limits.agreeing` bands give the same value, all bands are read again with limited greys. A band
    /// that gives a value in both readings counts once.
    func read(by reader: any BarcodeReading, _ symbologies: Set<Symbology>) -> [SymbolDetection] {
        var seen = read(rows, by: reader, symbologies)
        if seen.contains(where: { $0.hits >= Limits.agreeing }) { return seen }
        for symbol in read(rows.map(Self.limited), by: reader, symbologies) {
            let known = seen.firstIndex { ($0.symbology, $0.value) == (symbol.symbology, symbol.value) }
            if let known {
                if symbol.hits > seen[known].hits { seen[known] = symbol }
            } else {
                seen.append(symbol)
            }
        }
        return seen
    }

    private func read(
        _ rows: [[Float]], by reader: any BarcodeReading, _ symbologies: Set<Symbology>
    ) -> [SymbolDetection] {
        // zbar reads lines alternately from left to right and from right to left, and drops symbols of some kinds that
        // fewer than four lines gave.
        let repetition = symbologies.isSubset(of: [.code39, .code93, .code128, .itf]) ? 2 : 4
        let count = rows[0].count
        let image = LumaImage(width: count, height: rows.count * repetition) { target in
            for y in 0..<rows.count * repetition {
                let row = rows[y / repetition]
                for x in 0..<count { target[y * count + x] = UInt8(min(255, max(0, row[x])).rounded()) }
            }
        }
        return reader.read(image, symbologies: symbologies, density: ScanDensity(columns: 0, rows: 1)).map { seen in
            var placed = seen
            placed.points = seen.points.map { place(Float($0.x), band: Int($0.y) / repetition) }
            placed.heading = .init(nearest: across(isReversed: seen.heading == .left))
            placed.hits = max(1, seen.hits / repetition)
            return placed
        }
    }

    /// A row whose lightest greys are all white and whose darkest are all black. Beside a sharp bar, zbar takes faint
    /// marks in the margin for bars, so that the margin seems too narrow. Such marks are guilloche, grain, and the
    /// light line that a camera's sharpening makes along the bar.
    private static func limited(_ row: [Float]) -> [Float] {
        RowProfile.locallyNormalized(row, reach: row.count / Limits.reach).map { darkness in
            let (least, most) = (Limits.faint, 1 - Limits.faint)
            return 255 * (most - min(most, max(least, darkness))) / (most - least)
        }
    }

    func place(_ sample: Float, band: Int) -> Point {
        region.position(start + Double(sample) * step, bands[min(bands.count - 1, max(0, band))])
    }

    func across(isReversed: Bool) -> Point { isReversed ? region.across * -1 : region.across }
}

extension SymbolDetection.Heading {
    package init(nearest direction: Point) {
        if abs(direction.x) >= abs(direction.y) {
            self = direction.x >= 0 ? .right : .left
        } else {
            self = direction.y >= 0 ? .down : .up
        }
    }
}
