package import DocScan

/// The blur of an image by defocus and by a moving hand.
package struct Blur: Sendable, Hashable {
    /// The standard deviation of the blur by defocus, in pixels. Default 0.
    package var focus = 0.0
    /// The movement of the image during the exposure, in pixels. Default 0.
    package var motion = Point(x: 0, y: 0)

    package init(focus: Double = 0, motion: Point = Point(x: 0, y: 0)) { (self.focus, self.motion) = (focus, motion) }

    /// Applies the blur to an image. Defocus is approximated by two rounds of box filters in both directions, which are
    /// close to a Gaussian filter.
    func apply(to image: LumaImage) -> LumaImage {
        var result = image
        if focus > 0.1 {
            // A box filter from -h to h has a standard deviation of h/√3, and two rounds have h·√(2/3).
            let half = focus * 1.2247
            for _ in 0..<2 {
                result = Self.mean(of: result, along: Point(x: 2 * half, y: 0))
                result = Self.mean(of: result, along: Point(x: 0, y: 2 * half))
            }
        }
        return Self.length(of: motion) >= 1 ? Self.mean(of: result, along: motion) : result
    }

    private static func length(of way: Point) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }

    /// The mean of copies of the image, shifted along a line through the origin at distances of about a pixel. A shift
    /// by fractions of a pixel is interpolated.
    private static func mean(of image: LumaImage, along way: Point) -> LumaImage {
        let copies = max(2, min(48, Int(length(of: way).rounded(.up)) + 1))
        var weights: [Shift: Int32] = [:]
        for index in 0..<copies {
            let part = Double(index) / Double(copies - 1) - 0.5
            let (x, y) = (way.x * part, way.y * part)
            let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
            // Round the interpolation to quarters of a pixel.
            let right = Int32(((x - Double(left)) * 4).rounded())
            let down = Int32(((y - Double(top)) * 4).rounded())
            for (dx, dy, weight) in [
                (0, 0, (4 - right) * (4 - down)), (1, 0, right * (4 - down)), (0, 1, (4 - right) * down),
                (1, 1, right * down),
            ] where weight > 0 { weights[Shift(x: left + dx, y: top + dy), default: 0] += weight }
        }
        return sum(of: image, weights, divisor: Int32(16 * copies))
    }

    private struct Shift: Hashable {
        var x: Int
        var y: Int
    }

    /// The weighted mean of shifted copies. Beyond a border, the pixels of the border are repeated.
    private static func sum(of image: LumaImage, _ weights: [Shift: Int32], divisor: Int32) -> LumaImage {
        let (width, height) = (image.width, image.height)
        let margin = weights.keys.map { abs($0.x) }.max() ?? 0
        return LumaImage(width: width, height: height) { target in
            image.withPixels { pixels in
                var sums = [Int32](repeating: 0, count: width)
                var row = [Int32](repeating: 0, count: width + 2 * margin)
                for y in 0..<height {
                    for x in 0..<width { sums[x] = 0 }
                    for (dy, shifts) in Dictionary(grouping: weights, by: \.key.y) {
                        let start = min(max(y + dy, 0), height - 1) * image.stride
                        let line = pixels.extracting(start..<start + width)
                        for x in 0..<width { row[margin + x] = Int32(line[x]) }
                        for x in 0..<margin {
                            (row[x], row[margin + width + x]) = (Int32(line[0]), Int32(line[width - 1]))
                        }
                        for (shift, weight) in shifts {
                            let copy = row.span.extracting(margin + shift.x..<margin + shift.x + width)
                            for x in 0..<width { sums[x] = sums[x] &+ weight &* copy[x] }
                        }
                    }
                    for x in 0..<width { target[y * width + x] = UInt8(truncatingIfNeeded: sums[x] / divisor) }
                }
            }
        }
    }
}
