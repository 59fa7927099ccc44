/// How far a linear symbol's surroundings are free of ink in front of its first and behind its last bar, in modules.
struct SymbolMargins: Sendable, Hashable {
    var left: Double
    var right: Double

    /// What they are worth as evidence.
    var bits: Double { (left + right) * BarcodeEvidence.bitsPerModule }
}

extension SymbolMargins {
    /// The lines across the bars along which a margin is measured, evenly from top to bottom. This and what follows was
    /// chosen by hand: docs/tunables.md has what a change does.
    private static let lines = 9
    /// The distance of samples, in modules.
    private static let spacing = 0.5
    /// The share of samples that are darker than black (lighter than white) is taken to be.
    private static let extremes = 10
    /// Where ink ends and paper begins, as a part of the way from black to white.
    private static let paper = 0.6
    /// The modules next to a bar that are not looked at: they may be blurred, and the outline off by a part of one.
    private static let unsure = 1.0

    /// Measured along lines across the bars, up to a complete margin: the median of some lines. What lies outside the
    /// picture is taken to be free: a picture may be cut to the symbol.
    ///
    /// - Parameter modules: the symbol's length.
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

    /// - Parameter ink: darker than this is not paper.
    private static func free(from edge: Point, step: Point, ink: Double, in image: LumaImage) -> Double {
        var place = Self.unsure
        while place <= BarcodeEvidence.completeMargin, image.sample(at: edge + step * place, outside: 255) > ink {
            place += Self.spacing
        }
        return place > Self.unsure ? min(BarcodeEvidence.completeMargin, place) : 0
    }
}
