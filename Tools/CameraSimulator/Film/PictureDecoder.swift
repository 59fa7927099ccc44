public import DocScan

/// A substitute for a decoder if pictures are made instead of read: it returns this picture for any bytes.
public struct PictureDecoder: FrameDecoding {
    private let image: LumaImage

    public init(_ image: LumaImage) { self.image = image }

    public func pageCount(of input: ImageInput) throws(ScanError) -> Int { 1 }

    public func measure(_ input: ImageInput, page: Int, maximumPixels: Int) throws(ScanError) -> EncodedImage {
        try EncodedImage(
            input: input, page: page, format: .pnm, orientation: .up, storedWidth: image.width,
            storedHeight: image.height, maximumPixels: maximumPixels)
    }

    public func decode(_ image: EncodedImage, denominator: Int) throws(ScanError) -> LumaImage {
        self.image.downscaled(by: denominator)
    }
}

/// Recognises nothing, where text is of no interest.
public struct NoText: TextRecognizing {
    public init() {}

    public func prepare() {}

    public func recognize(
        _ images: [LumaImage], resolution: Int, layout: TextLayout
    ) throws(ScanError) -> [[RecognizedLine]] {
        images.map { _ in [] }
    }
}
