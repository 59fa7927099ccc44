/// Steps of light on paper, such as the edge of a shadow, which are narrower than the tiles in which light is measured.
extension LumaImage {
    /// The minimum relative difference of light between two neighbouring tiles at a step. In a gradual change of light,
    /// such as vignetting, neighbouring tiles differ less. Chosen by hand, as are the following:
    /// docs/internals/tunables.md.
    private static let leastStep = 0.1
    /// The minimum ratio of the grey in a shadow to the grey next to it. A darker tile is a photo or a table.
    private static let minimumShadowRatio = 0.35
    /// The number of blocks along the side of a tile, each about 1/48 inch wide, and the minimum side of a block in
    /// pixels. The filter that removes print extends over one block to each side. It removes strokes up to two blocks
    /// wide, such as those of a headline.
    private static let blocks = 12
    private static let leastBlock = 2

    /// The tiles at most two tiles from a step of light, whose light may have been taken from its other side; empty if
    /// there is no step.
    ///
    /// - Parameter light: the grey of the paper in each tile.
    static func tilesBesideSteps(of light: [UInt32], columns: Int, rows: Int) -> [Int] {
        var isBeside = [Bool](repeating: false, count: light.count)
        for row in 0..<rows {
            for column in 0..<columns {
                let own = Double(light[row * columns + column])
                // Each pair of neighbours once.
                for (x, y) in [(column + 1, row), (column, row + 1)] where x < columns && y < rows {
                    let other = Double(light[y * columns + x])
                    let (dark, bright) = (min(own, other), max(own, other))
                    guard dark <= (1 - leastStep) * bright, dark >= minimumShadowRatio * bright else { continue }
                    for nearRow in max(0, row - 1)...min(rows - 1, y + 1) {
                        for near in max(0, column - 1)...min(columns - 1, x + 1) {
                            isBeside[nearRow * columns + near] = true
                        }
                    }
                }
            }
        }
        return isBeside.indices.filter { isBeside[$0] }
    }

    /// Corrects an image that was lit evenly by tiles, so that paper is white on both sides of steps of light.
    ///
    /// The paper's grey is the closing of the image (dilation, then erosion) by a window wider than strokes of print,
    /// which keeps the edge of a shadow where it is.
    ///
    /// - Parameters:
    ///   - tiles: the tiles to correct.
    ///   - tile: the side of a tile, in pixels.
    ///   - columns: the number of tiles in a row of them.
    consuming func withEvenSteps(tiles: [Int], tile: Int, columns: Int) -> LumaImage {
        let (width, height) = (width, height)
        return changed { pixels in
            Self.evenSteps(in: &pixels, width: width, height: height, tiles: tiles, tile: tile, columns: columns)
        }
    }

    private static func evenSteps(
        in pixels: inout MutableSpan<UInt8>, width: Int, height: Int, tiles: [Int], tile: Int, columns: Int
    ) {
        let block = max(leastBlock, tile / blocks)
        let (across, down) = ((width + block - 1) / block, (height + block - 1) / block)
        var isMarked = [Bool](repeating: false, count: across * down)
        for index in tiles {
            let (x, y) = (index % columns * tile, index / columns * tile)
            for row in y / block..<min(down, (y + tile + block - 1) / block) {
                for column in x / block..<min(across, (x + tile + block - 1) / block) {
                    isMarked[row * across + column] = true
                }
            }
        }
        // White where nothing is corrected, so that corrections fade towards there.
        var light = [UInt8](repeating: 255, count: across * down)
        for row in 0..<down {
            for column in 0..<across where isMarked[row * across + column] {
                var lightest: UInt8 = 0
                for y in row * block..<min(height, (row + 1) * block) {
                    for x in column * block..<min(width, (column + 1) * block) {
                        lightest = max(lightest, pixels[y * width + x])
                    }
                }
                light[row * across + column] = lightest
            }
        }
        let paper = LumaImage(width: across, height: down, pixels: light).closed(reach: 1)
        let least = UInt32(minimumShadowRatio * 255)
        let half = block / 2
        for row in 0..<down {
            for column in 0..<across where isMarked[row * across + column] {
                // Between the middles of four blocks.
                let (x1, y1) = (max(0, column - 1), max(0, row - 1))
                let (x3, y3) = (min(across - 1, column + 1), min(down - 1, row + 1))
                if paper[column, row] == 255, paper[x1, row] == 255, paper[x3, row] == 255, paper[column, y1] == 255,
                    paper[column, y3] == 255
                {
                    continue
                }
                for y in row * block..<min(height, (row + 1) * block) {
                    let dy = y - row * block - half
                    let (upper, weightY) = dy < 0 ? (y1, dy + block) : (row, dy)
                    let lower = dy < 0 ? row : y3
                    for x in column * block..<min(width, (column + 1) * block) {
                        let dx = x - column * block - half
                        let (left, weightX) = dx < 0 ? (x1, dx + block) : (column, dx)
                        let right = dx < 0 ? column : x3
                        let top =
                            UInt32(paper[left, upper]) * UInt32(block - weightX)
                            + UInt32(paper[right, upper]) * UInt32(weightX)
                        let bottom =
                            UInt32(paper[left, lower]) * UInt32(block - weightX)
                            + UInt32(paper[right, lower]) * UInt32(weightX)
                        let grey = (top * UInt32(block - weightY) + bottom * UInt32(weightY)) / UInt32(block * block)
                        let index = y * width + x
                        let even = UInt32(pixels[index]) * 255 / max(least, grey)
                        pixels[index] = UInt8(truncatingIfNeeded: min(255, even))
                    }
                }
            }
        }
    }
}
