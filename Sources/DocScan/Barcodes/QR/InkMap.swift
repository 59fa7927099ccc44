/// A locally normalised picture: the excess darkness of each pixel over its surroundings.
///
/// The threshold between dark and light follows shade, glare and a dark background. For symbols that fill a good part
/// of the picture, which are half dark, it is the mean of a large square. For small symbols it is the middle between
/// the darkest and the lightest pixel of a small square.
struct InkMap {
    let width: Int
    let height: Int
    /// The threshold around each pixel less the pixel, in grey values, row by row; positive is ink.
    private let values: [Int16]

    /// The differences that grain makes on plain paper, in grey values.
    private static let grain: Int32 = 4

    /// `reach` is half the side of the averaged square, in pixels; light is ink if `isInverted`.
    init(_ image: LumaImage, reach: Int, isInverted: Bool = false) {
        let (width, height) = (image.width, image.height)
        (self.width, self.height) = (width, height)
        // The limit keeps the sum over a square within an Int32.
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

    /// The side of a block, in pixels, and the number of blocks around it whose extremes are combined: 40 pixels hold a
    /// finder pattern with its margin at up to four pixels per module.
    private static let block = 8
    private static let blocksAround = 2
    /// A square whose extremes are closer is plain, in grey values: five deviations of noisy grain either way.
    private static let plain: UInt8 = 32

    /// Light is ink if `isInverted`.
    init(extremesOf image: LumaImage, isInverted: Bool = false) {
        let (width, height, block) = (image.width, image.height, Self.block)
        (self.width, self.height) = (width, height)
        let (columns, rows) = ((width + block - 1) / block, (height + block - 1) / block)
        var low = [UInt8](repeating: 255, count: columns * rows)
        var high = [UInt8](repeating: 0, count: columns * rows)
        image.withPixels { pixels in
            for y in 0..<height {
                for column in 0..<columns {
                    let index = y / block * columns + column
                    let start = y * image.stride
                    var (least, most) = (low[index], high[index])
                    for x in start + column * block..<start + min(width, (column + 1) * block) {
                        least = min(least, pixels[x])
                        most = max(most, pixels[x])
                    }
                    (low[index], high[index]) = (least, most)
                }
            }
        }
        // Plain squares are all paper: ink begins below their darkest pixel, or above their lightest.
        let thresholds = (0..<columns * rows).map { index -> Int32 in
            let (column, row, reach) = (index % columns, index / columns, Self.blocksAround)
            var (darkest, lightest) = (UInt8(255), UInt8(0))
            for y in max(0, row - reach)...min(rows - 1, row + reach) {
                for x in max(0, column - reach)...min(columns - 1, column + reach) {
                    darkest = min(darkest, low[y * columns + x])
                    lightest = max(lightest, high[y * columns + x])
                }
            }
            if lightest - darkest < Self.plain { return Int32(isInverted ? lightest : darkest) }
            return (Int32(lightest) + Int32(darkest)) / 2
        }
        values = image.withPixels { pixels in
            var values = [Int16](repeating: 0, count: width * height)
            var limits = [Int16](repeating: 0, count: width)
            for y in 0..<height {
                if y % block == 0 {
                    for x in 0..<width {
                        limits[x] = Int16(truncatingIfNeeded: thresholds[y / block * columns + x / block])
                    }
                }
                let line = pixels.extracting(y * image.stride..<y * image.stride + width)
                for x in 0..<width {
                    let difference = limits[x] &- Int16(line[x])
                    values[y * width + x] = isInverted ? 0 &- difference : difference
                }
            }
            return values
        }
    }

    /// Ink between pixels, interpolated; light outside the picture. Pixel centres are at half coordinates.
    func ink(at point: Point) -> Double {
        let (x, y) = (point.x - 0.5, point.y - 0.5)
        guard x > -1, y > -1, x < Double(width), y < Double(height) else { return Self.outsideInk }
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (right, down) = (x - Double(left), y - Double(top))
        let upper = value(left, top) * (1 - right) + value(left + 1, top) * right
        let lower = value(left, top + 1) * (1 - right) + value(left + 1, top + 1) * right
        return upper * (1 - down) + lower * down
    }

    /// The ink outside the image, in grey values: clearly paper.
    private static let outsideInk = -64.0

    private func value(_ x: Int, _ y: Int) -> Double {
        x >= 0 && y >= 0 && x < width && y < height ? Double(values[y * width + x]) : Self.outsideInk
    }

    /// Finds the places where a row turns dark and light in turn, beginning with dark; interpolated by the slope.
    func crossings(ofRow y: Int, into places: inout [Double]) {
        places.removeAll(keepingCapacity: true)
        let start = y * width
        var last = Int16(Self.outsideInk)
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

    /// The distances at which ink ends, begins and ends again along a direction of length 1; nil if beyond `limit`.
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
