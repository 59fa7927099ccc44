/// Turns bytes into pictures.
public protocol FrameDecoding: Sendable {
    /// How many pictures the input holds: 1, or the pages of a TIFF or a PDF.
    ///
    /// - Throws: `.empty`, `.notAnImage`, `.damaged`, `.notBuilt`, `.libraryMissing`, `.passwordNeeded`,
    ///   `.tooManyPages`.
    func pageCount(of input: ImageInput) throws(ScanError) -> Int

    /// Measures one page without decoding it (but for a PDF's).
    ///
    /// - Parameters:
    ///   - page: from 0.
    ///   - maximumPixels: the most pixels that may be allocated for it.
    /// - Throws: as `pageCount`, and `.tooLarge`, `.unsupported`.
    func measure(_ input: ImageInput, page: Int, maximumPixels: Int) throws(ScanError) -> EncodedImage

    /// Decodes to upright luma at 1/`denominator` of the size (1, 2, 4 or 8; sizes are rounded by the format).
    ///
    /// - Throws: `.damaged`, `.unsupported`, `.outOfMemory`.
    func decode(_ image: EncodedImage, denominator: Int) throws(ScanError) -> LumaImage
}

/// A decoder that has colours, too.
package protocol ColourDecoding: FrameDecoding {
    /// Decodes to upright colours at full size.
    ///
    /// - Parameter maximumPixels: what the picture was measured with.
    /// - Throws: as `decode`.
    func decodeColours(_ image: EncodedImage, maximumPixels: Int) throws(ScanError) -> ColourPlanes
}
