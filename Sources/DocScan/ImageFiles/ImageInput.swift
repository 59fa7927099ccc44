/// The bytes of an image file and its name in the report.
///
/// ```swift
/// let file = try ImageInput(path: "photo.jpg")  // uses DocScanEngines
/// let upload = ImageInput(source: "upload 7", bytes: file.bytes)
/// print(try upload.format.title)  // JPEG
/// ```
public struct ImageInput: Sendable {
    /// A path, `-` for standard input, or any name that the caller chooses.
    public var source: String
    /// The whole file.
    public let bytes: [UInt8]
    private let detected: Result<ImageFormat, ScanError>

    /// Creates an input from the bytes of a file; `source` names it in reports and errors.
    public init(source: String, bytes: [UInt8]) { self.init(source: source, bytes: bytes, format: nil) }

    /// - Parameter format: the format of `bytes`, if the caller knows it; `nil` to detect it.
    package init(source: String, bytes: [UInt8], format: ImageFormat?) {
        self.source = source
        self.bytes = bytes
        detected = format.map { .success($0) } ?? Result { () throws(ScanError) in try ImageFormat(detecting: bytes) }
    }

    /// The format, detected from the first bytes.
    ///
    /// - Throws: `.empty`, `.notAnImage`.
    public var format: ImageFormat { get throws(ScanError) { try detected.get() } }
}

/// One page of an input, with its size. A page of a PDF is already decoded (`picture`), because its size is known only
/// then; other pages are decoded later.
public struct EncodedImage: Sendable {
    /// The file that contains the image.
    public let input: ImageInput
    /// The page number, from 0. Only a TIFF or PDF file has more than one page.
    public let page: Int
    /// The format of the file.
    public let format: ImageFormat
    /// The orientation that the file states.
    public let orientation: Orientation
    /// The width of the upright image, in pixels.
    public private(set) var width: Int
    /// The height of the upright image, in pixels.
    public private(set) var height: Int
    /// The decoded image, if the size is known only after decoding (PDF).
    package private(set) var picture: LumaImage?
    /// The density of the upright image that the file states; `nil` if it states none that is plausible. For a page of
    /// a PDF, in units of the page instead of points.
    package var density: PixelDensity?

    /// - Parameters:
    ///   - storedWidth: columns as stored, before the orientation is applied.
    ///   - storedHeight: rows as stored.
    ///   - maximumPixels: the maximum number of pixels that may be allocated.
    /// - Throws: `.damaged` for an image without pixels, `.tooLarge` beyond the limit.
    public init(
        input: ImageInput, page: Int, format: ImageFormat, orientation: Orientation, storedWidth: Int,
        storedHeight: Int, maximumPixels: Int
    ) throws(ScanError) {
        guard storedWidth > 0, storedHeight > 0 else { throw .damaged(format: format) }
        let (pixels, overflow) = storedWidth.multipliedReportingOverflow(by: storedHeight)
        if overflow || pixels > maximumPixels {
            throw .tooLarge(width: storedWidth, height: storedHeight, limit: maximumPixels)
        }
        self.input = input
        self.page = page
        self.format = format
        self.orientation = orientation
        (width, height) = orientation.swapsAxes ? (storedHeight, storedWidth) : (storedWidth, storedHeight)
    }

    package init(
        input: ImageInput, page: Int, format: ImageFormat, picture: LumaImage, density: PixelDensity? = nil
    ) {
        self.input = input
        self.page = page
        self.format = format
        self.picture = picture
        self.density = density
        orientation = .up
        (width, height) = (picture.width, picture.height)
    }

    package var longSide: Int { max(width, height) }

    /// Returns a copy that describes a part of the image, with the size of the part.
    func part(width: Int, height: Int) -> EncodedImage {
        var part = self
        (part.width, part.height) = (width, height)
        return part
    }
}
