/// The picture of a TIFF directory. Source: TIFF 6.0, sections 3 to 8 and 15; the defaults are its own.
package struct TIFFPage {
    package struct Entry {
        /// The offset of the entry's 12 bytes.
        package var offset: Int
        package var type: Int
        package var count: Int

        /// Bytes per number; 8 for types that docscan does not read.
        package var size: Int {
            switch type {
            case TIFFPage.byte: 1
            case TIFFPage.short: 2
            case TIFFPage.long: 4
            default: 8
            }
        }
    }

    static let byte = 1
    package static let short = 3
    package static let long = 4

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
        case 322, 324: hasTiles = true
        default: break
        }
        let changed = [
            Self.bitsTag, Self.photometricTag, Self.stripOffsetsTag, Self.samplesTag, Self.stripLengthsTag,
            Self.planesTag,
        ]
        if changed.contains(tag) { entries[tag] = entry }
    }

    /// Rows that are decoded together.
    package var stripRows: Int { min(height, rowsPerStrip) }
}
