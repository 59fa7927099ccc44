extension LumaImage {
    /// The grey value at a place between pixels, weighted by distance (bilinear); `outside` beyond the borders.
    ///
    /// Pixel centres lie at half coordinates: the first pixel's is (0.5, 0.5).
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

    /// A picture of `width`×`height` pixels whose pixel centres lie at `projection`'s image of them in this one.
    ///
    /// Bilinear: meant for a change of size between a half and twice. What lies beyond this picture is `outside`.
    public func warped(width: Int, height: Int, outside: UInt8 = 255, by projection: Projection) -> LumaImage {
        LumaImage(width: width, height: height) { target in
            withPixels { source in
                let map = (
                    Float(projection.a), Float(projection.b), Float(projection.c), Float(projection.d),
                    Float(projection.e), Float(projection.f), Float(projection.g), Float(projection.h),
                    Float(projection.i)
                )
                let limitX = Float(self.width - 1)
                let limitY = Float(self.height - 1)
                for row in 0..<height {
                    let y = Float(row) + 0.5
                    for column in 0..<width {
                        let x = Float(column) + 0.5
                        let w = 1 / (map.6 * x + map.7 * y + map.8)
                        let sourceX = (map.0 * x + map.1 * y + map.2) * w - 0.5
                        let sourceY = (map.3 * x + map.4 * y + map.5) * w - 0.5
                        guard sourceX >= 0, sourceY >= 0, sourceX < limitX, sourceY < limitY else {
                            target[row * width + column] = outside
                            continue
                        }
                        let left = Int32(sourceX)
                        let top = Int32(sourceY)
                        // Weights in 1/256.
                        let right = Int32((sourceX - Float(left)) * 256)
                        let down = Int32((sourceY - Float(top)) * 256)
                        let index = Int(top) &* stride &+ Int(left)
                        let upper = Int32(source[index]) &* (256 &- right) &+ Int32(source[index &+ 1]) &* right
                        let below = index &+ stride
                        let lower = Int32(source[below]) &* (256 &- right) &+ Int32(source[below &+ 1]) &* right
                        let value = (upper &* (256 &- down) &+ lower &* down &+ 32768) >> 16
                        target[row * width + column] = UInt8(truncatingIfNeeded: value)
                    }
                }
            }
        }
    }

    /// The picture twice as wide and high, bilinear.
    var doubled: LumaImage {
        let corners = Quadrilateral(
            topLeft: Point(x: 0, y: 0), topRight: Point(x: Double(width), y: 0),
            bottomRight: Point(x: Double(width), y: Double(height)), bottomLeft: Point(x: 0, y: Double(height)))
        let half = Projection(width: Double(width * 2), height: Double(height * 2), to: corners)
        return warped(width: width * 2, height: height * 2, by: half)
    }
}
