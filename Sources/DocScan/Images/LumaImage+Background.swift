extension LumaImage {
    /// The image as if lit evenly: each pixel is divided by the brightness of the paper around it. Paper becomes white,
    /// and ink keeps its contrast in shadows and at the edges of glare.
    ///
    /// The brightness of the paper is the 90th percentile of each square tile, because most of a page is paper. It is
    /// interpolated between the centres of the tiles. A tile that is darker than its neighbours, such as a portrait or
    /// the table, uses the mean of its brightness and that of its brightest neighbour, so that its noise is not
    /// amplified.
    ///
    /// - Parameters:
    ///   - tile: the side of a tile, in pixels.
    ///   - paper: an image of the size of this one in which the light is measured; `nil` for this image.
    ///   - evensSteps: true to make paper white right next to the edge of a shadow too, where only print is dark.
    func backgroundNormalized(
        tile: Int, litAs paper: LumaImage? = nil, evensSteps: Bool = false, in parallelism: Parallelism = .none
    ) -> LumaImage {
        let columns = (width + tile - 1) / tile
        let rows = (height + tile - 1) / tile
        // The factor of a pixel, in 1/4096: one division per tile instead of one per pixel.
        let measured = (paper ?? self).paperBrightness(tile: tile, columns: columns, rows: rows, in: parallelism)
        let steps = evensSteps ? Self.tilesBesideSteps(of: measured, columns: columns, rows: rows) : []
        let gain = Self.withBrighterNeighbours(measured, columns: columns, rows: rows).map {
            255 * 4096 / max(16, $0)
        }
        // Per column of pixels: the weight of the tile to the right, in 1/256.
        let shares = (0..<width).map { Self.blend($0, tile: tile, count: columns).weight }
        let even = LumaImage(width: width, height: height, in: parallelism) { rows, target in
            multiply(rows, by: gain, tile: tile, shares: shares, into: &target)
        }
        return steps.isEmpty ? even : even.withEvenSteps(tiles: steps, tile: tile, columns: columns)
    }

    /// Writes rows of the image, in which each pixel is multiplied by a factor, interpolated between the tiles around
    /// it.
    ///
    /// - Parameters:
    ///   - gain: the factor of each tile, in 1/4096.
    ///   - shares: the weight of the tile to the right for each column of pixels, in 1/256.
    private func multiply(
        _ range: Range<Int>, by gain: [UInt32], tile: Int, shares: [UInt32], into target: inout MutableSpan<UInt8>
    ) {
        let columns = (width + tile - 1) / tile
        let rows = gain.count / columns
        withPixels { source in
            let share = shares.span
            var line = [UInt32](repeating: 0, count: columns + 1)
            for y in range {
                let (upper, weight) = Self.blend(y, tile: tile, count: rows)
                let lower = min(upper + 1, rows - 1)
                for column in 0..<columns {
                    line[column] =
                        (gain[upper * columns + column] &* (256 &- weight) &+ gain[lower * columns + column]
                            &* weight) >> 8
                }
                line[columns] = line[columns - 1]
                let row = source.extracting(y * stride..<y * stride + width)
                let start = (y - range.lowerBound) * width
                var left = 0
                while left < width {
                    // Up to the column at which the tile to the left changes.
                    let index = Self.blend(left, tile: tile, count: columns).index
                    let right = index == columns - 1 ? width : min(width, (index + 1) * tile + tile / 2)
                    let (here, next) = (line[index], line[index + 1])
                    for x in left..<right {
                        let light = (here &* (256 &- share[x]) &+ next &* share[x]) >> 8
                        let value = (UInt32(row[x]) &* light) >> 12
                        target[start + x] = UInt8(truncatingIfNeeded: min(255, value))
                    }
                    left = right
                }
            }
        }
    }

    private static func blend(_ position: Int, tile: Int, count: Int) -> (index: Int, weight: UInt32) {
        let place = max(0, position - tile / 2)
        let index = min(place / tile, count - 1)
        return (index, index == count - 1 ? 0 : UInt32(place % tile * 256 / tile))
    }

    private func paperBrightness(tile: Int, columns: Int, rows: Int, in parallelism: Parallelism) -> [UInt32] {
        let bands = parallelism.bands(of: rows)
        return parallelism.map(bands.count) { band in
            bands[band].flatMap { row in
                (0..<columns).map { column in
                    let part = cropped(x: column * tile, y: row * tile, width: tile, height: tile)
                    return UInt32(part?.histogram(step: 2).percentile(0.9) ?? 0)
                }
            }
        }.flatMap(\.self)
    }

    private static func withBrighterNeighbours(_ raw: [UInt32], columns: Int, rows: Int) -> [UInt32] {
        var paper = raw
        for row in 0..<rows {
            for column in 0..<columns {
                var brightest: UInt32 = 0
                for y in max(0, row - 1)...min(rows - 1, row + 1) {
                    for x in max(0, column - 1)...min(columns - 1, column + 1) {
                        brightest = max(brightest, raw[y * columns + x])
                    }
                }
                let own = raw[row * columns + column]
                paper[row * columns + column] = max(own, (own + brightest) / 2)
            }
        }
        return paper
    }
}
