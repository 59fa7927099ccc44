extension LumaImage {
    /// Each pixel replaced by the brightest within `reach` rows and columns (grey dilation with a square).
    func brightestAround(reach: Int) -> LumaImage { extreme(reach: reach) { max($0, $1) } }

    /// What is thinner than `reach` and darker than its surroundings, as a grey value above 0: ink without paper, shade
    /// and edges (the black top-hat: closing minus picture).
    func ink(reach: Int) -> LumaImage {
        let closed = brightestAround(reach: reach).extreme(reach: reach) { min($0, $1) }
        return LumaImage(width: width, height: height) { target in
            withPixels { own in
                closed.withPixels { paper in
                    for y in 0..<height {
                        for x in 0..<width {
                            let (p, q) = (paper[y * width + x], own[y * stride + x])
                            target[y * width + x] = p > q ? p - q : 0
                        }
                    }
                }
            }
        }
    }

    /// The extreme value in a square around each pixel, found along rows, then along columns.
    ///
    /// Whole rows are compared with rows moved by a pixel, which the compiler turns into vector instructions.
    @inline(__always)
    private func extreme(reach: Int, _ choose: (UInt8, UInt8) -> UInt8) -> LumaImage {
        var rows: [[UInt8]] = withPixels { pixels in
            (0..<height).map { y in
                let row = pixels.extracting(y * stride..<y * stride + width)
                var best = [UInt8](repeating: 0, count: width)
                for x in 0..<width { best[x] = row[x] }
                let own = best
                for offset in 1...reach where offset < width {
                    for x in 0..<width - offset { best[x] = choose(best[x], own[x + offset]) }
                    for x in offset..<width { best[x] = choose(best[x], own[x - offset]) }
                }
                return best
            }
        }
        let across = rows
        for y in 0..<height {
            for offset in 1...reach {
                for line in [y - offset, y + offset] where line >= 0 && line < height {
                    let other = across[line]
                    for x in 0..<width { rows[y][x] = choose(rows[y][x], other[x]) }
                }
            }
        }
        return LumaImage(width: width, height: height, pixels: Array(rows.joined()))
    }
}
