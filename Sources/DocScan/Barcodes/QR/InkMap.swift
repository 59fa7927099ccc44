/// A picture normalised locally: how much darker each pixel is than its surroundings.
///
/// A QR code is half dark, so the mean of a square some modules wide is a threshold between dark and light that follows
/// shade, glare and a dark background.
struct InkMap {
    let width: Int
    let height: Int
    /// Row by row: the mean around a pixel less the pixel, in grey values; positive is ink.
    private let values: [Int16]

    /// Differences that grain makes of plain paper, in grey values.
    private static let grain: Int32 = 4

    /// - Parameters:
    ///   - reach: half the side of the square that is averaged, in pixels.
    ///   - isInverted: whether light is ink.
    init(_ image: LumaImage, reach: Int, isInverted: Bool = false) {
        let (width, height) = (image.width, image.height)
        (self.width, self.height) = (width, height)
        // So that the sum over a square is an Int32.
        let (grain, reach) = (Self.grain, min(1000, reach))
        values = image.withPixels { pixels in
            var values = [Int16](repeating: 0, count: width * height)
            var sums = [Int32](repeating: 0, count: width)
            var before = [Int32](repeating: 0, count: width + 1)
            func add(_ row: Int, _ sign: Int32) {
                let line = pixels.extracting(row * image.stride..<row * image.stride + width)
                for x in 0..<width { sums[x] &+= sign &* Int32(line[x]) }
            }
            for row in 0..<min(reach, height) { add(row, 1) }
            for y in 0..<height {
                if y + reach < height { add(y + reach, 1) }
                if y > reach { add(y - reach - 1, -1) }
                let rows = min(height - 1, y + reach) - max(0, y - reach) + 1
                for x in 0..<width { before[x + 1] = before[x] &+ sums[x] }
                for x in 0..<width {
                    let (left, right) = (max(0, x - reach), min(width, x + reach + 1))
                    let mean = (before[right] &- before[left]) / Int32(rows &* (right &- left))
                    let difference = mean &- Int32(pixels[y &* image.stride &+ x])
                    values[y &* width &+ x] = Int16(
                        truncatingIfNeeded: (isInverted ? 0 &- difference : difference) &- grain)
                }
            }
            return values
        }
    }

    /// Ink between pixels, weighted by distance; light outside the picture. Pixel centres lie at half coordinates.
    func ink(at point: Point) -> Double {
        let (x, y) = (point.x - 0.5, point.y - 0.5)
        guard x > -1, y > -1, x < Double(width), y < Double(height) else { return Self.outside }
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (right, down) = (x - Double(left), y - Double(top))
        let upper = value(left, top) * (1 - right) + value(left + 1, top) * right
        let lower = value(left, top + 1) * (1 - right) + value(left + 1, top + 1) * right
        return upper * (1 - down) + lower * down
    }

    private static let outside = -64.0

    private func value(_ x: Int, _ y: Int) -> Double {
        x >= 0 && y >= 0 && x < width && y < height ? Double(values[y * width + x]) : Self.outside
    }

    /// Where a row turns from light to dark and back, in turn, beginning with dark; between pixels by the slope.
    func crossings(ofRow y: Int, into places: inout [Double]) {
        places.removeAll(keepingCapacity: true)
        let start = y * width
        var last = Int16(Self.outside)
        for x in 0..<width {
            let value = values[start + x]
            if (value > 0) != (last > 0) {
                let share = Double(last) / (Double(last) - Double(value))
                places.append(Double(x) - 0.5 + share)
            }
            last = value
        }
        if last > 0 { places.append(Double(width)) }
    }

    /// How far it is from a dark place to where ink ends, begins and ends again along a direction; nil when it does not
    /// within `limit`.
    ///
    /// - Parameter direction: of length 1.
    func rings(from center: Point, along direction: Point, limit: Double) -> SIMD3<Double>? {
        var rings = SIMD3<Double>()
        var found = 0
        var (place, last) = (0.0, ink(at: center))
        guard last > 0 else { return nil }
        while place < limit {
            place += 0.5
            let value = ink(at: center + direction * place)
            if (value > 0) != (last > 0) {
                rings[found] = place - 0.5 + 0.5 * last / (last - value)
                found += 1
                if found == 3 { return rings }
            }
            last = value
        }
        return nil
    }
}
