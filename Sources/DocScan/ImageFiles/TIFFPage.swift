/// The picture of a TIFF directory. Source: TIFF 6.0, sections 3 to 8 and 15; the defaults are its own.
package struct TIFFPage {
    package struct Entry {
        /// The offset of the entry's 12 bytes.
        package var offset: Int
        package var type: Int
        package var count: Int

        /// Bytes per number; 8 for types that docscan does not read as whole numbers.
        package var size: Int {
            switch type {
            case TIFFPage.byte: 1
            case TIFFPage.short: 2
            case TIFFPage.long: 4
            // Also the size of `TIFFPage.rational`.
            default: 8
            }
        }
    }

    static let byte = 1
    package static let short = 3
    package static let long = 4
    /// Two long numbers, of which the second divides the first.
    static let rational = 5

    package private(set) var width = 0
    package private(set) var height = 0
    package private(set) var orientation = Orientation.up
    /// Bits per sample; those of the first sample, if they differ.
    package private(set) var bits = 1
    package private(set) var samples = 1
    package private(set) var compression = 1
    /// 0: white is zero, 1: black is zero, 2: red, green, blue, 6: YCbCr.
    package private(set) var photometric = 1
    private var rowsPerStrip = Int.max
    /// True if each colour is stored by itself, one after the other, instead of pixel by pixel.
    package private(set) var hasPlanes = false
    package private(set) var hasTiles = false
    /// The offset of the EXIF directory; `nil` if it is missing.
    private(set) var exif: Int?
    /// True if the directory states the exposure time or the aperture (EXIF 2.32, 4.6.5).
    private(set) var hasExposure = false
    private var columnDensity: Double?
    private var rowDensity: Double?
    /// 1: none, 2: inch, 3: centimetre.
    private var densityUnit = 2
    /// The entries that a reader of a single plane needs to change.
    package private(set) var entries: [Int: Entry] = [:]

    package static let bitsTag = 258
    package static let photometricTag = 262
    package static let stripOffsetsTag = 273
    package static let samplesTag = 277
    package static let stripLengthsTag = 279
    package static let planesTag = 284

    mutating func read(tag: Int, _ entry: Entry, value: Int) {
        switch tag {
        case 256: width = value
        case 257: height = value
        case Self.bitsTag: bits = value
        case 259: compression = value
        case Self.photometricTag: photometric = value
        case 274: orientation = Orientation(rawValue: value) ?? .up
        case Self.samplesTag: samples = value
        case 278: rowsPerStrip = value
        case Self.planesTag: hasPlanes = value == 2
        case 296: densityUnit = value
        case 322, 324: hasTiles = true
        case 33_434, 33_437: hasExposure = true
        case 34_665: exif = value
        default: break
        }
        let changed = [
            Self.bitsTag, Self.photometricTag, Self.stripOffsetsTag, Self.samplesTag, Self.stripLengthsTag,
            Self.planesTag,
        ]
        if changed.contains(tag) { entries[tag] = entry }
    }

    mutating func read(tag: Int, ratio: Double) {
        switch tag {
        case 282: columnDensity = ratio
        case 283: rowDensity = ratio
        default: break
        }
    }

    /// Pixels per inch of the columns and rows as stored; `nil` if the file does not state them.
    package var density: PixelDensity? {
        guard let columnDensity, let rowDensity, densityUnit == 2 || densityUnit == 3 else { return nil }
        let density = PixelDensity(across: columnDensity, down: rowDensity)
        return densityUnit == 3 ? density.scaled(by: 2.54) : density
    }

    /// Rows that are decoded together.
    package var stripRows: Int { min(height, rowsPerStrip) }
}
