/// An 8-bit grey image: 0 is black, and the first row is at the top. Decoders return every image in this form, upright.
///
/// A crop shares the pixels of the image that it was cut from and costs no copy. Rows are `stride` bytes apart, and a
/// decoded image is packed (`stride == width`).
///
/// ```swift
/// let image = LumaImage(width: 3, height: 2, pixels: [0, 64, 128, 192, 255, 0])
/// if let right = image.cropped(x: 1, y: 0, width: 2, height: 2) {
///     print(right.withPixels { pixels in pixels[right.stride] })  // 255, the first pixel of the second row
/// }
/// ```
public struct LumaImage: Sendable {
    /// Pixels in a row, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Bytes from a pixel to the one below it.
    public let stride: Int
    private let storage: [UInt8]
    private let start: Int

    /// Creates a packed image.
    ///
    /// - Precondition: `pixels` has `width * height` elements, and at least one.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "an image has width × height pixels")
        self.init(width: width, height: height, stride: width, storage: pixels, start: 0)
    }

    private init(width: Int, height: Int, stride: Int, storage: [UInt8], start: Int) {
        self.width = width
        self.height = height
        self.stride = stride
        self.storage = storage
        self.start = start
    }

    /// Creates an image whose pixels `fill` writes. `fill` gets the packed rows, all black.
    ///
    /// - Precondition: `width` and `height` are at least 1.
    public init<Failure: Error>(
        width: Int, height: Int, fill: (inout MutableSpan<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var pixels = [UInt8](repeating: 0, count: width * height)
        var span = pixels.mutableSpan
        try fill(&span)
        self.init(width: width, height: height, pixels: pixels)
    }

    /// Creates an image in bands of rows, in parallel if possible. `fill` gets the rows of a band and the packed pixels
    /// of these rows, all black.
    init(
        width: Int, height: Int, in parallelism: Parallelism,
        fill: @Sendable (_ rows: Range<Int>, _ pixels: inout MutableSpan<UInt8>) -> Void
    ) {
        let bands = parallelism.bands(of: height)
        var filled = parallelism.map(bands.count) { band in
            var pixels: [UInt8] = []
            // The buffer of the first band becomes that of the image, so it needs room for all rows.
            pixels.reserveCapacity(width * (band == 0 ? height : bands[band].count))
            pixels.append(contentsOf: repeatElement(0, count: width * bands[band].count))
            var span = pixels.mutableSpan
            fill(bands[band], &span)
            return pixels
        }
        var pixels = filled[0]
        filled[0] = []
        for band in filled { pixels += band }
        self.init(width: width, height: height, pixels: pixels)
    }

    package subscript(x: Int, y: Int) -> UInt8 {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the image")
        return storage[start + y * stride + x]
    }

    /// Lends the pixels: the pixel at column x of row y is at index `y * stride + x`.
    public func withPixels<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        body(storage.span.extracting(start..<start + (height - 1) * stride + width))
    }

    /// The part of this image inside the rectangle, cut to the image; `nil` if nothing is left. Costs no copy.
    public func cropped(x: Int, y: Int, width: Int, height: Int) -> LumaImage? {
        let left = max(0, x)
        let top = max(0, y)
        let right = min(self.width, x + width)
        let bottom = min(self.height, y + height)
        guard right > left, bottom > top else { return nil }
        return LumaImage(
            width: right - left, height: bottom - top, stride: stride, storage: storage,
            start: start + top * stride + left)
    }

    /// The part inside a box, whose position and size are rounded toward zero; `nil` if nothing is left.
    func cropped(to box: Box) -> LumaImage? {
        cropped(
            x: Int(clamped: box.x), y: Int(clamped: box.y), width: Int(clamped: box.width),
            height: Int(clamped: box.height))
    }

    /// The image with its rows adjacent in memory; unchanged if they already are.
    public var packed: LumaImage {
        stride == width ? self : LumaImage(width: width, height: height, pixels: packedPixels)
    }

    var packedPixels: [UInt8] {
        if stride == width, storage.count == width * height { return storage }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = start + y * stride
            pixels += storage[row..<row + width]
        }
        return pixels
    }

    /// The image after `change` has overwritten its pixels. `change` gets the packed rows. They are copied only if
    /// another image shares them, or if this image is a crop.
    consuming func changed(_ change: (inout MutableSpan<UInt8>) -> Void) -> LumaImage {
        let (width, height) = (width, height)
        var pixels = packedPixels
        self = LumaImage(width: 1, height: 1, pixels: [0])
        var span = pixels.mutableSpan
        change(&span)
        return LumaImage(width: width, height: height, pixels: pixels)
    }

    package var longSide: Int { max(width, height) }

    /// The image reduced so that its longer side has `longest` pixels; unchanged if it is no larger. Bilinear.
    package func fitted(in longest: Int) -> LumaImage {
        guard longSide > longest else { return self }
        // Averaged to less than twice the target size. Bilinear interpolation then skips no pixel.
        let near = downscaled(by: longSide / longest)
        let scale = Double(longest) / Double(near.longSide)
        func fitted(_ side: Int) -> Int { Int(rounding: Double(side) * scale, clampedTo: 1...longest) }
        let columns = Self.places(fitted(near.width), in: near.width)
        let rows = Self.places(fitted(near.height), in: near.height)
        return LumaImage(width: columns.count, height: rows.count) { target in
            near.withPixels { source in
                // The weighted mean of two rows, in 256ths of a grey value.
                var means = [Int32](repeating: 0, count: near.width)
                for (y, row) in rows.enumerated() {
                    let first = source.extracting(row.first * near.stride..<row.first * near.stride + near.width)
                    let next = source.extracting(row.next * near.stride..<row.next * near.stride + near.width)
                    let (above, below) = (Int32(256 - row.weight), Int32(row.weight))
                    var mean = means.mutableSpan
                    for x in 0..<near.width { mean[x] = Int32(first[x]) &* above &+ Int32(next[x]) &* below }
                    for (x, column) in columns.enumerated() {
                        let left = Int(means[column.first]) &* (256 &- column.weight)
                        let sum = left &+ Int(means[column.next]) &* column.weight
                        target[y &* columns.count &+ x] = UInt8(truncatingIfNeeded: (sum &+ (1 << 15)) >> 16)
                    }
                }
            }
        }
    }

    /// For each of `count` pixels of a resized side: the two old pixels around its centre, and the weight of the second
    /// one in 256ths.
    private static func places(_ count: Int, in side: Int) -> [(first: Int, next: Int, weight: Int)] {
        (0..<count).map { index in
            let place = max(0, (Double(index) + 0.5) * Double(side) / Double(count) - 0.5)
            let first = min(Int(place), side - 1)
            return (first, min(first + 1, side - 1), Int((place - Double(first)) * 256))
        }
    }

    /// The direction in which grey changes most around `center`, with length 1 and either sign. The window extends
    /// `half` pixels to either side along the image axis nearest to `axis`, and 4 pixels across it. `nil` if the window
    /// is flat or outside the image, or if the image has fewer than three rows or columns.
    ///
    /// The main axis of the structure tensor (J. Bigün, G. Granlund, 1987).
    func dominantGradient(around center: Point, along axis: Point, half: Double) -> Point? {
        let beside = 4.0
        let reach = abs(axis.x) > abs(axis.y) ? (x: half, y: beside) : (x: beside, y: half)
        // The outermost pixels have no neighbours on one side.
        let left = max(1, Int(clamped: center.x - reach.x))
        let right = min(width - 1, Int(clamped: center.x + reach.x))
        let top = max(1, Int(clamped: center.y - reach.y))
        let bottom = min(height - 1, Int(clamped: center.y + reach.y))
        guard left < right, top < bottom else { return nil }
        let (xx, xy, yy) = withPixels { pixels in
            var (xx, xy, yy) = (0.0, 0.0, 0.0)
            for y in top..<bottom {
                for x in left..<right {
                    func grey(_ dx: Int, _ dy: Int) -> Int { Int(pixels[(y + dy) * stride + x + dx]) }
                    let diagonal = grey(1, 1) - grey(-1, -1)
                    let other = grey(1, -1) - grey(-1, 1)
                    let gx = Double(diagonal + other + 2 * (grey(1, 0) - grey(-1, 0)))
                    let gy = Double(diagonal - other + 2 * (grey(0, 1) - grey(0, -1)))
                    xx += gx * gx
                    xy += gx * gy
                    yy += gy * gy
                }
            }
            return (xx, xy, yy)
        }
        guard xx + yy > 0 else { return nil }
        let angle = atan2(2 * xy, xx - yy) / 2
        return Point(x: cos(angle), y: sin(angle))
    }

    /// The upright form of a stored image. Moves pixels in tiles, so that a quarter turn stays within the cache.
    public func upright(from orientation: Orientation) -> LumaImage {
        if orientation == .up { return self }
        let map = orientation.storedPosition(width: width, height: height)
        let (newWidth, newHeight) = orientation.swapsAxes ? (height, width) : (width, height)
        let across = map.ay * stride + map.ax
        let down = map.by * stride + map.bx
        let origin = map.cy * stride + map.cx
        let tile = 256
        return LumaImage(width: newWidth, height: newHeight) { target in
            withPixels { source in
                for top in Swift.stride(from: 0, to: newHeight, by: tile) {
                    for left in Swift.stride(from: 0, to: newWidth, by: tile) {
                        let right = min(left + tile, newWidth)
                        for y in top..<min(top + tile, newHeight) {
                            var (from, to) = (origin &+ y &* down &+ left &* across, y &* newWidth &+ left)
                            for _ in left..<right {
                                target[to] = source[from]
                                from &+= across
                                to &+= 1
                            }
                        }
                    }
                }
            }
        }
    }
}
