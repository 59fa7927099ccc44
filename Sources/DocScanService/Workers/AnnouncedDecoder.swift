internal import DocScan
internal import DocScanEngines

/// A decoder that announces each call and its return, so that the program can stop a file that was crafted to decode
/// for hours long before the time limit of a page.
struct AnnouncedDecoder: ColourDecoding, TextDecoding {
    private let decoder = ImageDecoder()
    let announce: @Sendable (ScanAnswer) -> Void

    init(announce: @escaping @Sendable (ScanAnswer) -> Void) { self.announce = announce }

    func pageCount(of input: ImageInput) throws(ScanError) -> Int {
        try announced { () throws(ScanError) in try decoder.pageCount(of: input) }
    }

    func measure(_ input: ImageInput, page: Int, maximumPixels: Int) throws(ScanError) -> EncodedImage {
        try announced { () throws(ScanError) in
            try decoder.measure(input, page: page, maximumPixels: maximumPixels)
        }
    }

    func decode(_ image: EncodedImage, denominator: Int) throws(ScanError) -> LumaImage {
        try announced { () throws(ScanError) in try decoder.decode(image, denominator: denominator) }
    }

    func decodeColours(_ image: EncodedImage, maximumPixels: Int) throws(ScanError) -> ColourPlanes {
        try announced { () throws(ScanError) in try decoder.decodeColours(image, maximumPixels: maximumPixels) }
    }

    func storedText(of image: EncodedImage) throws(ScanError) -> StoredText {
        try announced { () throws(ScanError) in try decoder.storedText(of: image) }
    }

    private func announced<Result>(_ body: () throws(ScanError) -> Result) throws(ScanError) -> Result {
        announce(.signal(.decoding))
        defer { announce(.signal(.decoded)) }
        return try body()
    }
}
