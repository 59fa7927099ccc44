/// One pass of the reader over one form of the picture.
package struct ReadingStep: Sendable, Hashable {
    /// The picture is read at 1/`denominator` of its size.
    package var denominator: Int
    package var treatments: [Treatment] = []
    package var density = ScanDensity.full

    /// As in the report's `foundBy`: `1/4`, `1/2 averaged down 7`, `1/4 turned 45°`.
    package var name: String {
        (["1/\(denominator)"] + (density == .full ? [] : ["quick"]) + treatments.map(\.name)).joined(separator: " ")
    }

    /// The coarsest size at which a document's bars (about 1/700 of the page's width) are still over a pixel wide.
    package static func coarsest(longSide: Int) -> Int { [8, 4, 2].first { longSide / $0 >= 800 } ?? 1 }

    /// The order in which a still photograph is read, coarse to fine and cheap to dear.
    ///
    /// The small picture is not only faster: averaging takes the noise out of it, and zbar reads tilted, noisy
    /// photographs at 1/4 and 1/2 that it cannot read at full size.
    ///
    /// - Parameter longSide: of the full picture, in pixels.
    package static func forStill(longSide: Int, symbologies: Set<Symbology>) -> [ReadingStep] {
        let coarsest = coarsest(longSide: longSide)
        let sizes = [1, 2, 4, 8].filter { $0 <= coarsest }.reversed()
        var steps: [ReadingStep] = []
        // A quick look along few lines is enough for most photographs. It destroys QR, which needs every line.
        if coarsest > 1, !symbologies.contains(.qr) {
            steps.append(ReadingStep(denominator: coarsest, density: ScanDensity(columns: 2, rows: 4)))
        }
        for size in sizes where size > 1 || coarsest == 1 { steps.append(ReadingStep(denominator: size)) }
        let middle = min(2, coarsest)
        for treatment in [Treatment.averagedDown(7), .averagedAcross(7)] {
            steps.append(ReadingStep(denominator: middle, treatments: [treatment]))
        }
        for degrees in [22.5, -22.5, 45, 0] {
            let turn: [Treatment] = degrees == 0 ? [] : [.turned(degrees: degrees)]
            if degrees != 0 { steps.append(ReadingStep(denominator: coarsest, treatments: turn)) }
        }
        for degrees in [22.5, -22.5, 45] {
            for treatment in [Treatment.averagedDown(5), .averagedAcross(5)] {
                steps.append(ReadingStep(denominator: middle, treatments: [.turned(degrees: degrees), treatment]))
            }
        }
        if coarsest > 1 { steps.append(ReadingStep(denominator: 1)) }
        steps.append(ReadingStep(denominator: coarsest, treatments: [.inverted]))
        return steps
    }
}
