public import DocScan

/// A replacement for a decoder for simulated images. It returns one image for any bytes.
public struct PictureDecoder: FrameDecoding {
    private let image: LumaImage

    /// - Parameter image: the picture of every input; any size.
    public init(_ image: LumaImage) { self.image = image }

    /// Returns 1: each input is a single picture.
    public func pageCount(of input: ImageInput) throws(ScanError) -> Int { 1 }

    /// Returns the input with the size of the picture.
    ///
    /// - Throws: `.tooLarge` if the picture has more than `maximumPixels` pixels.
    public func measure(_ input: ImageInput, page: Int, maximumPixels: Int) throws(ScanError) -> EncodedImage {
        try EncodedImage(
            input: input, page: page, format: .pnm, orientation: .up, storedWidth: image.width,
            storedHeight: image.height, maximumPixels: maximumPixels)
    }

    /// Returns the picture with each side divided by `denominator`, which is at least 1.
    public func decode(_ image: EncodedImage, denominator: Int) throws(ScanError) -> LumaImage {
        self.image.downscaled(by: denominator)
    }
}

/// A text recogniser that never finds text.
public struct NoText: TextRecognizing {
    public init() {}

    /// Does nothing: the recogniser needs no models.
    public func prepare() {}

    /// Returns an empty list for each picture.
    public func recognize(
        _ images: [LumaImage], resolution: Int, layout: TextLayout
    ) throws(ScanError) -> [[RecognizedLine]] {
        images.map { _ in [] }
    }
}
