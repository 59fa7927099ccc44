@testable import DocScan

/// A picture that needs no decoding.
struct GivenPicture: FrameDecoding {
    var picture: LumaImage

    func pageCount(of input: ImageInput) -> Int { 1 }

    func measure(_ input: ImageInput, page: Int, maximumPixels: Int) -> EncodedImage {
        EncodedImage(input: input, page: page, format: .pdf, picture: picture)
    }

    func decode(_ image: EncodedImage, denominator: Int) -> LumaImage { picture.downscaled(by: denominator) }
}

extension LumaImage {
    /// A picture that bytes draw: the first is the size of a sample, the second the width of the picture; the others
    /// are its samples. `nil` for too few.
    ///
    /// - Parameter most: the samples a side.
    init?(drawnBy bytes: ArraySlice<UInt8>, most: Int) {
        let samples = Array(bytes.dropFirst(2).prefix(most * most))
        guard let first = bytes.first, let second = bytes.dropFirst().first else { return nil }
        let (zoom, width) = ([1, 2, 3, 5][Int(first) % 4], Int(second) % most + 1)
        let height = min(most, samples.count / width)
        guard height > 0 else { return nil }
        self.init(width: width * zoom, height: height * zoom) { target in
            for y in 0..<height * zoom {
                for x in 0..<width * zoom {
                    target[y * width * zoom + x] = samples[y / zoom * width + x / zoom]
                }
            }
        }
    }
}
