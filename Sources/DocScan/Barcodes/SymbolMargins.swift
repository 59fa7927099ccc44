/// The free space before a linear symbol's first bar and after its last one, in modules.
struct SymbolMargins: Sendable, Hashable {
    var left: Double
    var right: Double

    var bits: Double { (left + right) * BarcodeEvidence.bitsPerModule }
}

extension SymbolMargins {
    /// The number of lines across the bars along which a margin is measured, evenly from top to bottom. Chosen by hand,
    /// as are the following: docs/internals/tunables.md.
    private static let lines = 9
    /// The distance of samples, in modules.
    private static let spacing = 0.5
    /// One in this many samples is darker than the level taken as black (lighter than white).
    private static let extremes = 10
    /// The limit between ink and paper, as a part of the way from black to white.
    private static let paper = 0.6
    /// The modules next to a bar that are skipped: they may be blurred, and the outline off by a part of one.
    private static let unsure = 1.0

    /// Measures along lines across the bars of a symbol `modules` long, up to a complete margin, and takes the median.
    /// The space outside the picture counts as free, because a picture may be cropped to the symbol.
    init(of outline: Quadrilateral, modules: Double, in image: LumaImage) {
        var (left, right): ([Double], [Double]) = ([], [])
        for line in 1...Self.lines {
            let share = Double(line) / Double(Self.lines + 1)
            let first = outline.topLeft + (outline.bottomLeft - outline.topLeft) * share
            let last = outline.topRight + (outline.bottomRight - outline.topRight) * share
            let module = (last - first) * (1 / modules)
            let inside = stride(from: 0, through: modules, by: Self.spacing).map {
                image.sample(at: first + module * $0, outside: 255)
            }.sorted()
            let (dark, light) = (
                inside[inside.count / Self.extremes], inside[inside.count * (Self.extremes - 1) / Self.extremes]
            )
            let ink = dark + Self.paper * (light - dark)
            left.append(Self.free(from: first, step: module * -1, ink: ink, in: image))
            right.append(Self.free(from: last, step: module, ink: ink, in: image))
        }
        self.init(left: left.median ?? 0, right: right.median ?? 0)
    }

    private static func free(from edge: Point, step: Point, ink: Double, in image: LumaImage) -> Double {
        var place = Self.unsure
        while place <= BarcodeEvidence.completeMargin, image.sample(at: edge + step * place, outside: 255) > ink {
            place += Self.spacing
        }
        return place > Self.unsure ? min(BarcodeEvidence.completeMargin, place) : 0
    }
}
