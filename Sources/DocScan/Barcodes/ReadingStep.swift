/// One pass of the reader over one form of the picture.
package struct ReadingStep: Sendable, Hashable {
    /// The form of the picture that is read.
    package enum Form: Sendable, Hashable {
        /// All of it, treated.
        case whole([Treatment], density: ScanDensity)
        /// Regions of parallel bars, each laid flat and averaged along its bars.
        case bars
        /// The same, compared with what symbols look like.
        case matchedBars
    }

    /// The picture is read at 1/`denominator` of its size.
    package var denominator: Int
    package var form = Form.whole([], density: .full)

    /// As in the report's `foundBy`: `1/4`, `1/2 averaged down 7`, `1/2 bars`.
    package var name: String {
        let parts: [String] =
            switch form {
            case .whole(let treatments, let density): (density == .full ? [] : ["few lines"]) + treatments.map(\.name)
            case .bars: ["bars"]
            case .matchedBars: ["matched bars"]
            }
        return (["1/\(denominator)"] + parts).joined(separator: " ")
    }

    /// Whether the picture is read as it is, at some size.
    var isPlain: Bool {
        if case .whole(let treatments, _) = form { return treatments.isEmpty }
        return false
    }

    init(_ denominator: Int, _ treatments: Treatment..., density: ScanDensity = .full) {
        self.denominator = denominator
        form = .whole(treatments, density: density)
    }

    init(_ denominator: Int, _ form: Form) {
        self.denominator = denominator
        self.form = form
    }

    /// The coarsest size at which a document's bars (about 1/700 of the page's width) are still over a pixel wide.
    package static func coarsest(longSide: Int) -> Int { [8, 4, 2].first { longSide / $0 >= 800 } ?? 1 }

    /// The order in which a still photograph is read, coarse to fine and cheap to dear.
    ///
    /// 1. Plain. The small picture is not only faster: averaging takes the noise out of it, and zbar reads tilted, noisy
    ///    photographs at 1/4 and 1/2 that it cannot read at full size. A quick look along few lines is enough for most;
    ///    it destroys QR, which needs every line.
    /// 2. Bars. Regions of parallel bars at whatever angle, averaged along the bars: noise, tilt, uneven light.
    ///    Sharpened for blur.
    /// 3. The whole picture treated, for what was not recognised as a region, and for QR.
    ///
    /// - Parameter longSide: of the full picture, in pixels.
    package static func forStill(longSide: Int, symbologies: Set<Symbology>) -> [ReadingStep] {
        let coarsest = coarsest(longSide: longSide)
        let middle = min(2, coarsest)
        let hasLinear = symbologies.contains(where: \.isLinear)
        var steps: [ReadingStep] = []
        if coarsest > 1, !symbologies.contains(.qr) {
            steps.append(ReadingStep(coarsest, density: ScanDensity(columns: 2, rows: 4)))
        }
        for size in [8, 4, 2, 1] where size <= coarsest && (size > 1 || coarsest == 1) {
            steps.append(ReadingStep(size))
        }
        if hasLinear {
            steps += [ReadingStep(middle, .bars), ReadingStep(middle, .matchedBars)]
            steps += [ReadingStep(1, .bars), ReadingStep(1, .matchedBars)]
            steps += [ReadingStep(middle, .averagedDown(7)), ReadingStep(middle, .averagedAcross(7))]
        }
        if coarsest > 1 { steps.append(ReadingStep(1)) }
        steps.append(ReadingStep(coarsest, .inverted))
        // Shade and small modules.
        steps.append(ReadingStep(coarsest, .flattened, .enlarged))
        steps.append(ReadingStep(coarsest, .enlarged, .averagedDown(5)))
        return steps.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
