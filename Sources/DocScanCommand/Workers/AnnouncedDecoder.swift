import DocScan
import DocScanEngines
import DocScanService

/// Reports when a decoder is called and when it returns, so that the program can stop a file crafted to decode for
/// hours long before the limit of a page.
struct AnnouncedDecoder: FrameDecoding {
    private let decoder = ImageDecoder()

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

    private func announced<Result>(_ body: () throws(ScanError) -> Result) throws(ScanError) -> Result {
        WorkerLife.answer(WorkerMessage(.decoding))
        defer { WorkerLife.answer(WorkerMessage(.decoded)) }
        return try body()
    }
}
