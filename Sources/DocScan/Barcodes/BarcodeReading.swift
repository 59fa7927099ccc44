/// Decodes the barcodes of one picture in one pass.
public protocol BarcodeReading: Sendable {
    /// What this pass sees, in the picture's own coordinates; `[]` when there is nothing.
    ///
    /// - Parameters:
    ///   - image: any size; bars at least 1 pixel wide.
    ///   - symbologies: only these are decoded, each of them costs time and can be imagined where there is none.
    ///   - density: every n-th row and column is scanned. 1 reads most; more is faster and destroys 2D symbols.
    func read(_ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity) -> [SymbolDetection]

    /// What this pass sees of symbols of two dimensions, and whether there is one that cannot be read as it is: another
    /// size or treatment of the picture may be worth its time then.
    func readOrLocate(
        _ image: LumaImage, symbologies: Set<Symbology>
    ) -> (symbols: [SymbolDetection], hasUnread: Bool)

    /// What the bytes of symbols that make a value together say.
    func text(of content: SymbolContent) -> SymbolText
}

extension BarcodeReading {
    public func readOrLocate(
        _ image: LumaImage, symbologies: Set<Symbology>
    ) -> (symbols: [SymbolDetection], hasUnread: Bool) {
        (read(image, symbologies: symbologies, density: .full), false)
    }

    public func text(of content: SymbolContent) -> SymbolText { SymbolText(content) }
}

/// How far apart the scanned lines lie, in pixels.
public struct ScanDensity: Sendable, Hashable {
    /// Distance of the vertical scan lines; 0 for none.
    public var columns: Int
    /// Distance of the horizontal scan lines; 0 for none.
    public var rows: Int

    public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

    /// Every row and every column.
    public static let full = ScanDensity(columns: 1, rows: 1)
}

/// A symbol as one pass of an engine saw it.
public struct SymbolDetection: Sendable, Hashable {
    /// Which way the symbol's reading direction points on the picture, to the nearest quarter turn.
    public enum Heading: Int, Sendable { case right, down, left, up }

    public var symbology: Symbology
    public var value: String
    /// The bytes of a value that is no text; nil for text.
    public var bytes: [UInt8]?
    /// Where it belongs in a structured append; nil for a symbol by itself.
    public var part: SymbolPart?
    /// For a linear symbol: where successful scan lines finished, at either end. For others: the four corners,
    /// clockwise from the symbol's own top left.
    public var points: [Point]
    public var heading: Heading
    /// How many scan lines, or looks at a symbol of two dimensions, gave this value.
    public var hits: Int

    public init(symbology: Symbology, value: String, points: [Point], heading: Heading, hits: Int) {
        self.symbology = symbology
        self.value = value
        self.points = points
        self.heading = heading
        self.hits = hits
    }

    /// Whether the points are the corners of a symbol: a convex shape without a side that is next to nothing.
    ///
    /// zxing-cpp 1.4 finds some PDF417 symbols by one end pattern only, and returns two corners in one place.
    package var hasOutline: Bool {
        guard points.count == 4 else { return false }
        let sides = points.indices.map { points[($0 + 1) % 4] - points[$0] }
        let turns = sides.indices.map { index -> Double in
            let (side, next) = (sides[index], sides[(index + 1) % 4])
            return side.x * next.y - side.y * next.x
        }
        let longest = sides.map(\.length).max() ?? 0
        return (turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 })
            && sides.allSatisfy { $0.length >= Self.leastSide && $0.length * Self.mostAspect >= longest }
    }

    /// The shortest side of a symbol that was read, in pixels: 8 modules, the least that a symbol has, of half a pixel.
    private static let leastSide = 4.0
    /// No symbol is longer: PDF417 of 30 columns and 3 rows of 3 modules (ISO/IEC 15438, 5.2).
    private static let mostAspect = 66.0
}

extension SymbolDetection.Heading {
    /// As a unit vector.
    var direction: Point {
        switch self {
        case .right: Point(x: 1, y: 0)
        case .down: Point(x: 0, y: 1)
        case .left: Point(x: -1, y: 0)
        case .up: Point(x: 0, y: -1)
        }
    }
}
