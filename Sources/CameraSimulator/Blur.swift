public import DocScan

/// What bad focus and a moving hand do to a picture.
public struct Blur: Sendable, Hashable {
    /// Standard deviation of the smear by bad focus, in pixels. Default 0.
    public var focus = 0.0
    /// How far the picture moves while the shutter is open, in pixels. Default none.
    public var motion = Point(x: 0, y: 0)

    public init(focus: Double = 0, motion: Point = Point(x: 0, y: 0)) {
        self.focus = focus
        self.motion = motion
    }

    /// The smeared picture. Both smears are the mean of shifted copies; in focus lie they on a cross of two rounds, which
    /// has about a Gaussian's deviation.
    func apply(to image: LumaImage) -> LumaImage {
        var result = image
        if focus > 0.1 {
            // A box from -h to h has a deviation of h/√3; two rounds add up to h·√(2/3).
            let half = focus * 1.2247
            for _ in 0..<2 {
                result = Self.mean(of: result, along: Point(x: 2 * half, y: 0))
                result = Self.mean(of: result, along: Point(x: 0, y: 2 * half))
            }
        }
        let length = (motion.x * motion.x + motion.y * motion.y).squareRoot()
        return length > 0.5 ? Self.mean(of: result, along: motion) : result
    }

    /// The mean of copies along a way through the middle, half a pixel apart or less.
    private static func mean(of image: LumaImage, along way: Point) -> LumaImage {
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        let copies = max(2, min(64, Int(length.rounded(.up)) + 1))
        let shifts = (0..<copies).map { index in
            let part = Double(index) / Double(copies - 1) - 0.5
            return (x: way.x * part, y: way.y * part)
        }
        let (width, height) = (image.width, image.height)
        var sums = [Int32](repeating: 0, count: width * height)
        image.withPixels { pixels in
            for shift in shifts {
                // To a quarter of a pixel: four neighbours with weights in sixteenths.
                let (left, top) = (Int(shift.x.rounded(.down)), Int(shift.y.rounded(.down)))
                let right = Int32(((shift.x - Double(left)) * 4).rounded())
                let down = Int32(((shift.y - Double(top)) * 4).rounded())
                for y in 0..<height {
                    let upper = min(max(y + top, 0), height - 1) * image.stride
                    let lower = min(max(y + top + 1, 0), height - 1) * image.stride
                    for x in 0..<width {
                        let first = min(max(x + left, 0), width - 1)
                        let second = min(max(x + left + 1, 0), width - 1)
                        let above = Int32(pixels[upper + first]) * (4 - right) + Int32(pixels[upper + second]) * right
                        let below = Int32(pixels[lower + first]) * (4 - right) + Int32(pixels[lower + second]) * right
                        sums[y * width + x] += above * (4 - down) + below * down
                    }
                }
            }
        }
        return LumaImage(width: width, height: height) { target in
            for index in 0..<width * height { target[index] = UInt8(sums[index] / Int32(16 * copies)) }
        }
    }
}
