/// An 8-bit grey picture: 0 is black, rows from the top, upright.
///
/// After decoding every picture is one of these. A crop shares the pixels of the picture that it was cut from and
/// costs no copy; rows lie `stride` bytes apart, and a decoded picture is packed (`stride == width`).
public struct LumaImage: Sendable {
    /// Pixels in a row, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Bytes from a pixel to the one below it.
    public let stride: Int
    private let storage: [UInt8]
    private let start: Int

    /// A packed picture.
    ///
    /// - Precondition: `pixels` has `width * height` elements, and at least one.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "a picture has width × height pixels")
        self.init(width: width, height: height, stride: width, storage: pixels, start: 0)
    }

    private init(width: Int, height: Int, stride: Int, storage: [UInt8], start: Int) {
        self.width = width
        self.height = height
        self.stride = stride
        self.storage = storage
        self.start = start
    }

    /// A picture whose pixels `fill` writes: it gets the packed rows, all black.
    public init<Failure: Error>(
        width: Int, height: Int, fill: (inout MutableSpan<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var pixels = [UInt8](repeating: 0, count: width * height)
        var span = pixels.mutableSpan
        try fill(&span)
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The grey value at column `x` of row `y`.
    package subscript(x: Int, y: Int) -> UInt8 {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the picture")
        return storage[start + y * stride + x]
    }

    /// Lends the pixels: the pixel at column x of row y stands at index `y * stride + x`.
    public func withPixels<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        body(storage.span.extracting(start..<start + (height - 1) * stride + width))
    }

    /// The part of this picture inside the rectangle, cut to the picture; nil when nothing is left. Costs no copy.
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

    /// The same picture with its rows side by side in memory: itself when they are already.
    public var packed: LumaImage {
        stride == width ? self : LumaImage(width: width, height: height, pixels: packedPixels)
    }

    /// A copy of the pixels, rows side by side.
    var packedPixels: [UInt8] {
        if stride == width { return Array(storage[start..<start + width * height]) }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height { pixels += storage[start + y * stride..<start + y * stride + width] }
        return pixels
    }

    /// The longer of width and height.
    package var longSide: Int { max(width, height) }
}
