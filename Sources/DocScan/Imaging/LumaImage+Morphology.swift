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
    private func extreme(reach: Int, _ choose: (UInt8, UInt8) -> UInt8) -> LumaImage {
        func pass(_ source: LumaImage, x stepX: Int, y stepY: Int) -> LumaImage {
            LumaImage(width: width, height: height) { target in
                source.withPixels { pixels in
                    for y in 0..<height {
                        for x in 0..<width {
                            var best = pixels[y * source.stride + x]
                            for offset in -reach...reach where offset != 0 {
                                let column = min(max(x + offset * stepX, 0), width - 1)
                                let row = min(max(y + offset * stepY, 0), height - 1)
                                best = choose(best, pixels[row * source.stride + column])
                            }
                            target[y * width + x] = best
                        }
                    }
                }
            }
        }
        return pass(pass(self, x: 1, y: 0), x: 0, y: 1)
    }
}
