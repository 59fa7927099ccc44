/// Decodes the barcodes of one image in one pass.
public protocol BarcodeReading: Sendable {
    /// Prepares the reader. Called for each image after it was decoded and before it is searched.
    ///
    /// - Throws: `.libraryMissing`. Default: nothing is needed.
    func open() throws(ScanError)

    /// Returns the symbols that this pass detects, in the image's own coordinates.
    ///
    /// - Parameters:
    ///   - image: an image of any size, with bars that are at least 1 pixel wide.
    ///   - symbologies: the symbologies to decode. Each costs time and may be misdetected.
    ///   - density: the distance of the scan lines. With every row and column, most symbols are read. Larger distances
    ///     are faster, but miss 2D symbols.
    func read(_ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity) -> [SymbolDetection]

    /// Returns the 2D symbols that this pass reads. `hasUnread` is true if the image has a further symbol that may be
    /// readable at another size or with another preprocessing.
    func readOrLocate(
        _ image: LumaImage, symbologies: Set<Symbology>
    ) -> (symbols: [SymbolDetection], hasUnread: Bool)

    /// Returns the text of a value that is divided among several symbols, from their joined bytes.
    func text(of content: SymbolContent) -> SymbolText
}

extension BarcodeReading {
    /// Does nothing: by default, a reader needs no preparation.
    public func open() throws(ScanError) {}

    /// Reads at full density, and reports no unread symbol.
    public func readOrLocate(
        _ image: LumaImage, symbologies: Set<Symbology>
    ) -> (symbols: [SymbolDetection], hasUnread: Bool) {
        (read(image, symbologies: symbologies, density: .full), false)
    }

    /// Reads the bytes as UTF-8; otherwise each byte is a character, as in ISO 8859-1.
    public func text(of content: SymbolContent) -> SymbolText { SymbolText(content) }
}

/// The distance of scanned lines, in pixels.
public struct ScanDensity: Sendable, Hashable {
    /// The distance of vertical scan lines; 0 for no such lines.
    public var columns: Int
    /// The distance of horizontal scan lines; 0 for no such lines.
    public var rows: Int

    /// Creates a density from the distances of lines.
    public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

    /// Every row and every column.
    public static let full = ScanDensity(columns: 1, rows: 1)
}

/// A symbol that one pass of an engine detected.
public struct SymbolDetection: Sendable, Hashable {
    /// The symbol's reading direction in the image, to the nearest quarter turn.
    public enum Heading: Int, Sendable { case right, down, left, up }

    /// The kind of barcode.
    public var symbology: Symbology
    /// The decoded text.
    public var value: String
    /// The bytes of a value that is not text; `nil` for text.
    public var bytes: [UInt8]?
    /// The position in a structured append; `nil` for a single symbol.
    public var part: SymbolPart?
    /// For a linear symbol, the points at either end where successful scan lines finished. For others, the four
    /// corners, clockwise from the symbol's own top left.
    public var points: [Point]
    /// The reading direction.
    public var heading: Heading
    /// The number of scan lines, or of attempts at a 2D symbol, that gave this value.
    public var hits: Int

    /// Creates a detection of text that is a value by itself.
    public init(symbology: Symbology, value: String, points: [Point], heading: Heading, hits: Int) {
        self.symbology = symbology
        self.value = value
        self.points = points
        self.heading = heading
        self.hits = hits
    }

    /// True if the points are the corners of a symbol: convex, without a negligible side. zxing-cpp 1.4 finds some
    /// PDF417 symbols by one end pattern only, and returns two corners in one place.
    package var hasOutline: Bool {
        guard points.count == 4 else { return false }
        let sides = points.indices.map { points[($0 + 1) % 4] - points[$0] }
        let turns = sides.indices.map { index -> Double in
            let (side, next) = (sides[index], sides[(index + 1) % 4])
            return side.x * next.y - side.y * next.x
        }
        let longest = sides.map(\.length).max() ?? 0
        return (turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 })
            && sides.allSatisfy { $0.length * Self.mostAspect >= longest }
    }

    /// The aspect ratio of the longest symbol: PDF417 of 30 columns and 3 rows of 3 modules (ISO/IEC 15438, 5.2).
    private static let mostAspect = 66.0
}

extension SymbolDetection.Heading {
    /// The direction as a unit vector.
    var direction: Point {
        switch self {
        case .right: Point(x: 1, y: 0)
        case .down: Point(x: 0, y: 1)
        case .left: Point(x: -1, y: 0)
        case .up: Point(x: 0, y: -1)
        }
    }
}
