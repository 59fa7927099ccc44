/// How far a linear symbol's surroundings are free of ink in front of its first and behind its last bar, in modules.
struct SymbolMargins: Sendable, Hashable {
    var left: Double
    var right: Double

    /// What they are worth as evidence.
    var bits: Double { (left + right) * BarcodeEvidence.bitsPerModule }
}

extension SymbolMargins {
    /// Measured along lines across the bars, up to a complete margin: the median of nine lines. What lies outside the
    /// picture is taken to be free: a picture may be cut to the symbol.
    ///
    /// - Parameter modules: the symbol's length.
    init(of outline: Quadrilateral, modules: Double, in image: LumaImage) {
        var (left, right): ([Double], [Double]) = ([], [])
        for line in 1...9 {
            let share = Double(line) / 10
            let first = outline.topLeft + (outline.bottomLeft - outline.topLeft) * share
            let last = outline.topRight + (outline.bottomRight - outline.topRight) * share
            let module = (last - first) * (1 / modules)
            let inside = stride(from: 0, through: modules, by: 0.5).map {
                image.sample(at: first + module * $0, outside: 255)
            }.sorted()
            let (dark, light) = (inside[inside.count / 10], inside[inside.count * 9 / 10])
            let ink = dark + 0.6 * (light - dark)
            left.append(Self.free(from: first, step: module * -1, ink: ink, in: image))
            right.append(Self.free(from: last, step: module, ink: ink, in: image))
        }
        self.init(left: left.median ?? 0, right: right.median ?? 0)
    }

    /// - Parameter ink: darker than this is not paper.
    private static func free(from edge: Point, step: Point, ink: Double, in image: LumaImage) -> Double {
        // The first module may be blurred, and the outline off by a part of one.
        var place = 1.0
        while place <= BarcodeEvidence.completeMargin, image.sample(at: edge + step * place, outside: 255) > ink {
            place += 0.5
        }
        return place > 1 ? min(BarcodeEvidence.completeMargin, place) : 0
    }
}
