extension LumaImage {
    /// The minimum darkness of a stroke, in grey values: above the noise of a reduced image, and below print in a dark
    /// photo.
    private static let minimumDarkness = 10
    /// The side of the squares in which the darkness of the print is measured, in pixels.
    private static let tile = 40

    /// An image that is 255 at the strokes of characters with a pitch of 5 to 11 pixels, and 0 elsewhere. `textBars`
    /// finds lines in this image.
    var zonePrint: LumaImage {
        // Shapes of up to 8 pixels, which two strokes together may have, count as ink.
        let ink = ink(reach: 4)
        let columns = (width + Self.tile - 1) / Self.tile
        let limits = Self.highest(of: ink.inkLimits(tile: Self.tile), columns: columns)
        return LumaImage(width: width, height: height) { target in
            ink.withPixels { pixels in
                for y in 0..<height {
                    let limits = Self.between(limits, y: y, columns: columns)
                    // Between the middles of two squares, the limit changes evenly.
                    for column in 0...columns {
                        let first = column * Self.tile - Self.tile / 2
                        guard first < width else { break }
                        let (left, right) = (limits[max(0, column - 1)], limits[min(column, columns - 1)])
                        for x in max(0, first)..<min(width, first + Self.tile) {
                            let limit = left * Self.tile &+ (right - left) &* (x &- first)
                            let ink = Int(pixels[y &* ink.stride &+ x]) &* Self.tile
                            target[y &* width &+ x] = ink > limit ? 255 : 0
                        }
                    }
                }
            }
        }
    }

    /// The minimum darkness, in each square, at which ink is a character and not the pattern behind it: half of the
    /// darkness of the square's darkest strokes, which cover 3 percent of the square if a line of print crosses it.
    private func inkLimits(tile: Int) -> [UInt8] {
        Swift.stride(from: 0, to: height, by: tile).flatMap { y in
            Swift.stride(from: 0, to: width, by: tile).map { x in
                let strokes = cropped(x: x, y: y, width: tile, height: tile)?.histogram(step: 2).percentile(0.97) ?? 0
                return UInt8(max(Self.minimumDarkness, strokes / 2))
            }
        }
    }

    /// The highest limit of each square and its neighbours, so that the pattern in a square without print, next to a
    /// line, does not count as print.
    private static func highest(of limits: [UInt8], columns: Int) -> [UInt8] {
        let rows = limits.count / columns
        return (0..<rows).flatMap { row in
            (0..<columns).map { column in
                var highest: UInt8 = 0
                for row in max(0, row - 1)...min(rows - 1, row + 1) {
                    for column in max(0, column - 1)...min(columns - 1, column + 1) {
                        highest = max(highest, limits[row * columns + column])
                    }
                }
                return highest
            }
        }
    }

    /// The limits of a row, interpolated between the squares above and below it.
    private static func between(_ limits: [UInt8], y: Int, columns: Int) -> [Int] {
        let rows = limits.count / columns
        let place = max(0, y - tile / 2)
        let upper = min(place / tile, rows - 1)
        let lower = min(upper + 1, rows - 1)
        let share = upper == lower ? 0 : place % tile
        return (0..<columns).map { column in
            let (above, below) = (Int(limits[upper * columns + column]), Int(limits[lower * columns + column]))
            return (above * (tile - share) + below * share) / tile
        }
    }
}

extension Span<UInt8> {
    /// Calls back with each column of a row of strokes that is not 0, from left to right.
    @inline(__always)
    func forEachStroke(_ body: (Int) -> Void) {
        var first = 0
        while first < count {
            let end = Swift.min(first + 64, count)
            // Most of a page is blank; this loop is compiled to vector instructions.
            var all: UInt8 = 0
            for x in first..<end { all |= self[x] }
            if all > 0 { for x in first..<end where self[x] > 0 { body(x) } }
            first = end
        }
    }
}
