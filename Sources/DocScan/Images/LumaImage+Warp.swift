extension LumaImage {
    /// The grey value at a place between pixels (bilinear); `outside` beyond the borders. Pixel centres are at half
    /// coordinates: the first pixel's is (0.5, 0.5).
    func sample(at point: Point, outside: Double) -> Double {
        let x = point.x - 0.5
        let y = point.y - 0.5
        guard x >= 0, y >= 0, x < Double(width - 1), y < Double(height - 1) else { return outside }
        let (left, top) = (Int(x), Int(y))
        let (right, down) = (x - Double(left), y - Double(top))
        return withPixels { pixels in
            let index = top * stride + left
            let upper = Double(pixels[index]) * (1 - right) + Double(pixels[index + 1]) * right
            let below = index + stride
            let lower = Double(pixels[below]) * (1 - right) + Double(pixels[below + 1]) * right
            return upper * (1 - down) + lower * down
        }
    }

    /// Adds the grey values at places `step` apart along a straight line, interpolated like `sample`, to sums in 1/256
    /// grey value; `outside` is the grey value beyond the borders.
    func addSamples(
        from first: Point, step: Point, to sums: inout MutableSpan<Int32>, _ range: Range<Int>, outside: Int = 255
    ) {
        let last = first + step * Double(range.count)
        // `max` would let a NaN pass.
        guard abs(first.x) < 1e9, abs(first.y) < 1e9, abs(last.x) < 1e9, abs(last.y) < 1e9 else {
            for index in range { sums[index] &+= Int32(outside << 8) }
            return
        }
        // In 1/65536 of a pixel.
        var (x, y) = (Int((first.x - 0.5) * 65536), Int((first.y - 0.5) * 65536))
        let (stepX, stepY) = (Int(step.x * 65536), Int(step.y * 65536))
        let (limitX, limitY) = ((width - 1) << 16, (height - 1) << 16)
        withPixels { pixels in
            for index in range {
                if x >= 0, y >= 0, x < limitX, y < limitY {
                    sums[index] &+= Int32(truncatingIfNeeded: pixels.between(x, y, stride: stride) >> 8)
                } else {
                    sums[index] &+= Int32(truncatingIfNeeded: outside << 8)
                }
                x &+= stepX
                y &+= stepY
            }
        }
    }

    /// An image of `width`×`height` pixels. `projection` maps its pixel centres to places in this image.
    ///
    /// Interpolation is bilinear, which suits a change of size by a factor between 0.5 and 2. Places beyond this image
    /// have the grey value `outside`.
    ///
    /// The projection is exact at every 16th pixel of a row and linear between: a slanted page bends by less than a
    /// hundredth of a pixel over that distance.
    public func warped(
        width: Int, height: Int, outside: UInt8 = 255, by projection: Projection, in parallelism: Parallelism = .none
    ) -> LumaImage {
        let block = 16
        // Places and weights in 1/65536 of a pixel.
        let one = 65536.0
        let (limitX, limitY) = ((self.width - 1) << 16, (self.height - 1) << 16)
        @Sendable func place(_ column: Int, _ row: Int) -> (x: Int, y: Int)? {
            let point = projection(Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
            let (x, y) = ((point.x - 0.5) * one, (point.y - 0.5) * one)
            guard abs(x) < 1e15, abs(y) < 1e15 else { return nil }
            return (Int(x.rounded(.down)), Int(y.rounded(.down)))
        }
        return LumaImage(width: width, height: height, in: parallelism) { rows, target in
            withPixels { source in
                for row in rows {
                    let index = (row &- rows.lowerBound) &* width
                    var next = place(0, row)
                    for start in Swift.stride(from: 0, to: width, by: block) {
                        let end = min(start + block, width)
                        let here = next
                        next = place(start + block, row)
                        guard let first = here, let last = next else {
                            for column in start..<end { target[index + column] = outside }
                            continue
                        }
                        var (x, y) = first
                        let (stepX, stepY) = ((last.x - x) / block, (last.y - y) / block)
                        let far = (x: x &+ stepX &* (end - start - 1), y: y &+ stepY &* (end - start - 1))
                        // If both ends are inside, so are all pixels between.
                        if min(x, far.x) >= 0, min(y, far.y) >= 0, max(x, far.x) < limitX, max(y, far.y) < limitY {
                            // Adjacent whole pixels, as of an upright place at its own size, are copied.
                            if (stepX, stepY) == (1 << 16, 0), (x | y) & 65535 == 0 {
                                let corner = (y >> 16) &* stride &+ (x >> 16) &- start
                                for column in start..<end { target[index &+ column] = source[corner &+ column] }
                                continue
                            }
                            for column in start..<end {
                                let value = (source.between(x, y, stride: stride) &+ 32768) >> 16
                                target[index &+ column] = UInt8(truncatingIfNeeded: value)
                                x &+= stepX
                                y &+= stepY
                            }
                            continue
                        }
                        for column in start..<end {
                            if x >= 0, y >= 0, x < limitX, y < limitY {
                                let value = (source.between(x, y, stride: stride) &+ 32768) >> 16
                                target[index &+ column] = UInt8(truncatingIfNeeded: value)
                            } else {
                                target[index &+ column] = outside
                            }
                            x &+= stepX
                            y &+= stepY
                        }
                    }
                }
            }
        }
    }

    /// The image at twice its width and height, bilinear; the outermost pixels are white, like the space beyond them.
    var doubled: LumaImage {
        let (width, height) = (width, height)
        return LumaImage(width: 2 * width, height: 2 * height) { target in
            for index in target.indices { target[index] = 255 }
            withPixels { source in
                // A row between two others, in quarters of a grey value: three parts of the nearer one.
                var mean = [UInt16](repeating: 0, count: width)
                for row in 1..<max(1, 2 * height - 1) {
                    let start = (row - 1) / 2 * stride
                    let upper = source.extracting(start..<start + width)
                    let lower = source.extracting(start + stride..<start + stride + width)
                    let (above, below): (UInt16, UInt16) = row % 2 == 1 ? (3, 1) : (1, 3)
                    for x in 0..<width { mean[x] = above &* UInt16(upper[x]) &+ below &* UInt16(lower[x]) }
                    let line = row * 2 * width
                    for x in 1..<width {
                        let (left, right) = (mean[x - 1], mean[x])
                        target[line + 2 * x - 1] = UInt8(truncatingIfNeeded: (3 &* left &+ right &+ 8) >> 4)
                        target[line + 2 * x] = UInt8(truncatingIfNeeded: (left &+ 3 &* right &+ 8) >> 4)
                    }
                }
            }
        }
    }
}

extension Span<UInt8> {
    /// The grey value at a place in 1/65536 of a pixel (bilinear), in 1/65536 grey value.
    @inline(__always)
    fileprivate func between(_ x: Int, _ y: Int, stride: Int) -> Int {
        let corner = (y >> 16) &* stride &+ (x >> 16)
        let below = corner &+ stride
        let (right, down) = ((x >> 8) & 255, (y >> 8) & 255)
        let (a, b) = (Int(self[corner]), Int(self[corner &+ 1]))
        let (c, d) = (Int(self[below]), Int(self[below &+ 1]))
        let (upper, lower) = (a << 8 &+ (b &- a) &* right, c << 8 &+ (d &- c) &* right)
        return upper << 8 &+ (lower &- upper) &* down
    }
}
