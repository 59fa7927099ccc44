/// Decodes pictures.
public protocol FrameDecoding: Sendable {
    /// The number of pictures of an input: 1, or the pages of a TIFF or a PDF.
    ///
    /// - Throws: `.empty`, `.notAnImage`, `.damaged`, `.notBuilt`, `.libraryMissing`, `.passwordNeeded`,
    ///   `.tooManyPages`.
    func pageCount(of input: ImageInput) throws(ScanError) -> Int

    /// Measures one page, from 0, without decoding it (except for a PDF's).
    ///
    /// - Parameter maximumPixels: the maximum number of pixels that may be allocated for it.
    /// - Throws: the errors of `pageCount`, and `.tooLarge`, `.unsupported`.
    func measure(_ input: ImageInput, page: Int, maximumPixels: Int) throws(ScanError) -> EncodedImage

    /// Decodes to upright luma at 1/`denominator` of the size (1, 2, 4 or 8; sizes are rounded by the format).
    ///
    /// - Throws: `.damaged`, `.unsupported`, `.outOfMemory`.
    func decode(_ image: EncodedImage, denominator: Int) throws(ScanError) -> LumaImage
}

/// A decoder that also returns the text that pages contain in addition to their pictures.
package protocol TextDecoding: FrameDecoding {
    /// The text of a page of a PDF; without words for other formats and for pages without text.
    ///
    /// - Throws: the errors of `pageCount`.
    func storedText(of image: EncodedImage) throws(ScanError) -> StoredText

    /// The length of a unit of a PDF page, in points; 1 for other formats, and by default.
    func userUnit(of image: EncodedImage) -> Double
}

extension TextDecoding {
    package func userUnit(of image: EncodedImage) -> Double { 1 }
}

/// A decoder that also returns colours.
package protocol ColourDecoding: FrameDecoding {
    /// Decodes to upright colours at full size, with the `maximumPixels` of `measure`. Throws the errors of `decode`.
    func decodeColours(_ image: EncodedImage, maximumPixels: Int) throws(ScanError) -> ColourPlanes
}
