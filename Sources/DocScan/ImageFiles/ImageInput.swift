/// The bytes of a picture file and its name in the report.
///
/// ```swift
/// let file = try ImageInput(path: "photo.jpg")  // of DocScanEngines
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

    /// `format` is that of the first bytes; `nil` to detect it.
    package init(source: String, bytes: [UInt8], format: ImageFormat?) {
        self.source = source
        self.bytes = bytes
        detected = format.map { .success($0) } ?? Result { () throws(ScanError) in try ImageFormat(detecting: bytes) }
    }

    /// The format of the first bytes.
    ///
    /// - Throws: `.empty`, `.notAnImage`.
    public var format: ImageFormat { get throws(ScanError) { try detected.get() } }
}

/// A picture that has been measured but not yet decoded: one page of an input.
public struct EncodedImage: Sendable {
    /// The file that contains the picture.
    public let input: ImageInput
    /// From 0. Only TIFFs and PDFs have more than one.
    public let page: Int
    /// The format of the file.
    public let format: ImageFormat
    /// The orientation that the file states.
    public let orientation: Orientation
    /// The width of the upright picture, in pixels.
    public private(set) var width: Int
    /// The height of the upright picture, in pixels.
    public private(set) var height: Int
    /// The decoded picture, if the size is known only after decoding (PDF).
    package private(set) var picture: LumaImage?

    /// - Parameters:
    ///   - storedWidth: columns as stored, before the orientation is applied.
    ///   - storedHeight: rows as stored.
    ///   - maximumPixels: the maximum number of pixels that may be allocated.
    /// - Throws: `.damaged` for a picture without pixels, `.tooLarge` beyond the limit.
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

    package init(input: ImageInput, page: Int, format: ImageFormat, picture: LumaImage) {
        self.input = input
        self.page = page
        self.format = format
        self.picture = picture
        orientation = .up
        (width, height) = (picture.width, picture.height)
    }

    package var longSide: Int { max(width, height) }

    /// Returns the picture with another size: that of a part of it.
    func part(width: Int, height: Int) -> EncodedImage {
        var part = self
        (part.width, part.height) = (width, height)
        return part
    }
}
