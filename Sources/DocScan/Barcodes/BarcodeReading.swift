/// Decodes the barcodes of one picture in one pass.
public protocol BarcodeReading: Sendable {
    /// What this pass sees, in the picture's own coordinates; `[]` when there is nothing.
    ///
    /// - Parameters:
    ///   - image: any size; bars at least 1 pixel wide.
    ///   - symbologies: only these are decoded, each of them costs time and can be imagined where there is none.
    ///   - density: every n-th row and column is scanned. 1 reads most; more is speed only, and destroys QR.
    func read(_ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity) -> [SymbolDetection]
}

/// How far apart the scanned lines lie, in pixels.
public struct ScanDensity: Sendable, Hashable {
    /// Distance of the vertical scan lines; 0 for none.
    public var columns: Int
    /// Distance of the horizontal scan lines; 0 for none.
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Every row and every column.
    public static let full = ScanDensity(columns: 1, rows: 1)
}

/// A symbol as one pass of an engine saw it.
public struct SymbolDetection: Sendable, Hashable {
    /// Which way the symbol's reading direction points on the picture, to the nearest quarter turn.
    public enum Heading: Int, Sendable { case right, down, left, up }

    public var symbology: Symbology
    public var value: String
    /// For a linear symbol: where successful scan lines finished, at either end. For QR: the four corners, clockwise
    /// from the symbol's own top left.
    public var points: [Point]
    public var heading: Heading
    /// How many scan lines gave this value (QR: 1).
    public var hits: Int

    public init(symbology: Symbology, value: String, points: [Point], heading: Heading, hits: Int) {
        self.symbology = symbology
        self.value = value
        self.points = points
        self.heading = heading
        self.hits = hits
    }
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
