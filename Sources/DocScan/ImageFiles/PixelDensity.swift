/// The number of pixels per inch, across and down an image. The pixels of some faxes are not square.
package struct PixelDensity: Sendable, Hashable, Codable {
    package var across: Double
    package var down: Double

    package init(across: Double, down: Double) { (self.across, self.down) = (across, down) }

    /// The density of square pixels.
    package init(_ resolution: Double) { self.init(across: resolution, down: resolution) }

    /// The density of the image after a quarter turn.
    var turned: PixelDensity { PixelDensity(across: down, down: across) }

    /// The density of the upright image whose stored columns and rows have this one.
    package func upright(from orientation: Orientation) -> PixelDensity { orientation.swapsAxes ? turned : self }

    func scaled(by factor: Double) -> PixelDensity { PixelDensity(across: across * factor, down: down * factor) }

    /// The longest side of a page in inches that viewers accept (ISO 32000-1, annex C).
    private static let longestSide = 200.0

    /// The density at which an image of this size in pixels is a page that viewers accept.
    func fitting(width: Int, height: Int) -> PixelDensity {
        let longest = max(Double(width) / across, Double(height) / down)
        return longest > Self.longestSide ? scaled(by: longest / Self.longestSide) : self
    }
}

/// The density that image files state.
extension PixelDensity {
    /// The densities of scanners, in pixels per inch, as of estimated pages.
    package static let plausible = 36.0...1200.0
    /// The densities that programs write for images without a size: that of a point, and that of a CSS pixel.
    private static let defaults = [72.0, 96]
    /// The largest sheet of office scanners, A3, in inches (ISO 216: 297 mm × 420 mm).
    private static let largestSheet = (short: 297 / 25.4, long: 420 / 25.4)

    /// Reads the density from JFIF, from the chunk `pHYs` of PNG, or from EXIF. Returns `nil` if the file states none
    /// that is plausible, or if it states an exposure, because a camera does not know the size of the page.
    ///
    /// Sources: JFIF 1.02; PNG, third edition, 11.3.4.3; EXIF 2.32, 4.6.4.
    ///
    /// - Parameters:
    ///   - width: columns as stored, as are the rows.
    package init?(storedIn bytes: [UInt8], format: ImageFormat, width: Int, height: Int) {
        let exif = TIFFDirectory(exifOf: bytes, format: format)
        if let exif, exif.hasExposure { return nil }
        let header: PixelDensity? =
            switch format {
            case .jpeg: Self.inJFIF(bytes)
            case .png: Self.inPNG(bytes)
            default: nil
            }
        let found = [header, exif?[0]?.density].compactMap { $0?.ifPlausible(width: width, height: height) }
        guard let first = found.first else { return nil }
        self = first
    }

    /// The density itself, or `nil` if no scanner has it. The defaults of programs are plausible only if the page is
    /// not larger than A3 with them.
    package func ifPlausible(width: Int, height: Int) -> PixelDensity? {
        guard Self.plausible.contains(across), Self.plausible.contains(down) else { return nil }
        let (wide, high) = (Double(width) / across, Double(height) / down)
        let (short, long) = (min(wide, high), max(wide, high))
        if Self.defaults.contains(across.rounded()), short > Self.largestSheet.short || long > Self.largestSheet.long {
            return nil
        }
        return long > Self.longestSide ? nil : self
    }

    private static func inJFIF(_ bytes: [UInt8]) -> PixelDensity? {
        let reader = ByteReader(bytes, isBigEndian: true)
        guard let block = MetadataBlock.segment(0xE0, named: "JFIF\0", in: reader),
            let unit = reader.uint8(at: block + 7), let across = reader.uint16(at: block + 8),
            let down = reader.uint16(at: block + 10)
        else { return nil }
        let density = PixelDensity(across: Double(across), down: Double(down))
        // Per inch or per centimetre; other units state only the proportions of a pixel.
        return unit == 1 ? density : unit == 2 ? density.scaled(by: 2.54) : nil
    }

    private static func inPNG(_ bytes: [UInt8]) -> PixelDensity? {
        let reader = ByteReader(bytes, isBigEndian: true)
        guard let block = MetadataBlock.chunk("pHYs", ofPNG: reader), let across = reader.uint32(at: block),
            let down = reader.uint32(at: block + 4), reader.uint8(at: block + 8) == 1
        else { return nil }
        return PixelDensity(across: Double(across), down: Double(down)).scaled(by: 0.0254)
    }
}
