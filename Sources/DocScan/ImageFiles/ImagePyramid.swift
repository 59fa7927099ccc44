/// An image at several sizes, each made on first use: averaged from a larger size that exists already, otherwise
/// decoded. A JPEG is decoded at the requested size, which costs far less than the full size. Other formats are decoded
/// once, at full size.
package struct ImagePyramid {
    package let image: EncodedImage
    private let decoder: any FrameDecoding
    private let parallelism: Parallelism
    private var levels: [Int: LumaImage] = [:]
    /// The top left corner of this image in the image of the whole page, in full-size pixels.
    private var origin = Point(x: 0, y: 0)

    package init(_ image: EncodedImage, decoder: any FrameDecoding, parallelism: Parallelism = .none) {
        (self.image, self.decoder, self.parallelism) = (image, decoder, parallelism)
    }

    /// A part of another image at full size, as a separate image.
    ///
    /// - Parameter origin: the part's top left corner in the other image.
    init(part picture: LumaImage, at origin: Point, of whole: ImagePyramid) {
        self.origin = whole.origin + origin
        image = whole.image.part(width: picture.width, height: picture.height)
        decoder = whole.decoder
        parallelism = whole.parallelism
        levels = [1: picture]
    }

    /// The smaller sizes of an image, coarsest first, as denominators: those that libjpeg decodes.
    static let denominators = [8, 4, 2]

    /// The coarsest size that fulfils a condition; 1 if no smaller one does.
    package static func coarsestDenominator(where isEnough: (Int) -> Bool) -> Int {
        denominators.first(where: isEnough) ?? 1
    }

    /// The text that a PDF stores for the page. The result has no words for other formats, or if the text cannot be
    /// read, because the image can still be scanned.
    func storedText() -> StoredText {
        guard image.format == .pdf, let decoder = decoder as? any TextDecoding else { return StoredText() }
        return ((try? decoder.storedText(of: image)) ?? StoredText()).moved(to: origin)
    }

    /// The density that the file states, such that the page is not longer than viewers accept; `nil` if it states none.
    var density: PixelDensity? {
        guard let density = image.density, image.format == .pdf, let decoder = decoder as? any TextDecoding else {
            return image.density
        }
        return density.scaled(by: 1 / decoder.userUnit(of: image)).fitting(width: image.width, height: image.height)
    }

    /// The image at 1/`denominator` (1, 2, 4 or 8). Its coordinates times `denominator` are those of the full size.
    package mutating func level(_ denominator: Int) throws(ScanError) -> LumaImage {
        // Only a JPEG is decoded faster at a smaller size; any other image would be decoded again for each size.
        if image.format != .jpeg, levels.isEmpty { levels[1] = try decoder.decode(image, denominator: 1) }
        if let level = levels[denominator] { return level }
        let larger = levels.keys.filter { $0 < denominator && denominator % $0 == 0 }.max()
        let level =
            if let larger, let source = levels[larger] {
                source.downscaled(by: denominator / larger, in: parallelism)
            } else {
                try decoder.decode(image, denominator: denominator)
            }
        levels[denominator] = level
        return level
    }
}
