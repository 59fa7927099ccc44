/// Finds the sheets in an image by their edges.
///
/// The image is reduced. A neural network finds the edges of sheets in it. Quadrilaterals are then proposed by lines of
/// these edges and, after print was removed, by lines of grey steps and by regions without steps. A fitted model
/// estimates the probability that each one is the outline of a sheet, and the most probable set without overlaps is
/// chosen. Sheets that lie on these, or below them, are added.
package struct SheetFinder {
    /// The sheets in rows from top to bottom of the image, each from left to right.
    package private(set) var sheets: [FoundSheet] = []
    /// True if the image shows one page and nothing else, like a scan: no sheet shows an edge, the paper is equally
    /// light everywhere, and there is print.
    package let isFullPage: Bool

    /// The longer side of the reduced image, in pixels. A letter page that fills it has 30 pixels per inch, and its
    /// strokes are thinner than `inkReach`. Chosen by hand, as are the following: docs/internals/tunables.md.
    static let longSide = 320
    /// To remove print, each pixel is replaced by the brightest one within this radius, in pixels.
    static let inkReach = 2
    /// The minimum length of a segment, as a fraction of the longer side, and the maximum number of lines that are
    /// combined.
    private static let shortestSegment = 0.035
    private static let mostLines = 32
    /// The minimum and maximum area of a sheet, as a fraction of the image. Print on a smaller sheet is not legible.
    private static let minimumArea = 0.02
    static let maximumArea = 0.97
    /// The maximum ratio of length to width of a sheet. A longer strip is more likely a part of another object.
    static let maximumAspect = 3.5
    /// The minimum fractions of the area and of the outline of a sheet that are inside the image.
    private static let leastInside = 0.5
    private static let leastVisible = 0.55
    /// The minimum fractions of the outline, and of each side, that are a step.
    static let leastEdges = 0.45
    private static let leastSide = 0.15
    /// The minimum probabilities of an outline that is more likely than not, and of one that is certain.
    static let probable = 0.5
    static let certain = 0.8
    /// The minimum overlap of two outlines of the same sheet (intersection over union).
    static let sameSheetOverlap = 0.8
    /// The minimum overlap of an outline with the same one after its sides were moved to steps.
    private static let sameSides = 0.9
    /// The maximum overlap of two sheets next to each other, as a fraction of the smaller one: outlines are not exact.
    static let mostOverlap = 0.08
    /// The maximum number of outlines that are kept, and of those among which the most probable set is searched for.
    private static let mostJudged = 64
    private static let mostChosen = 16

    /// - Parameter picture: the image at 1/`denominator` of its full size.
    package init(_ picture: LumaImage, denominator: Int, in parallelism: Parallelism = .none) {
        let (small, scale) = Self.reduced(picture, denominator: denominator)
        let view = SheetView(small, in: parallelism)
        let inPicture = Self.sheets(in: view, parallelism).map { sheet in
            var sheet = sheet
            sheet.outline = sheet.outline.scaled(by: scale)
            return sheet
        }
        sheets = inPicture.inReadingOrder
        isFullPage = sheets.isEmpty && Self.isFullPage(view)
    }

    /// The image reduced to `longSide`, and the factor from its pixels to those of the full size.
    private static func reduced(_ picture: LumaImage, denominator: Int) -> (small: LumaImage, scale: Double) {
        let small = picture.fitted(in: longSide)
        return (small, Double(denominator * picture.longSide) / Double(small.longSide))
    }

    /// Finds the sheets, in pixels of the view.
    private static func sheets(in view: SheetView, _ parallelism: Parallelism) -> [FoundSheet] {
        let judged = judged(measured(proposals(in: view, parallelism), in: view, parallelism))
        let whole = joinedAcrossFolds(likeliest(of: judged), in: view)
        let pile = SheetPile(
            dividedAlongSeams(whole, in: view), others: judged, longSide: max(view.small.width, view.small.height))
        let candidates = pile.sheetsWithPrint
        return candidates.map { candidate in
            let (outline, showsAllSides) = exactSides(of: candidate, in: view)
            var sheet = FoundSheet(
                outline: Quadrilateral(outline.fromTopLeft), probability: candidate.probability,
                edgeFraction: candidate.support, isLighter: candidate.isLighter, showsAllSides: showsAllSides)
            sheet.covers = candidates.indices.filter { mayCover(candidates[$0], below: candidate, in: view) }
            return sheet
        }
    }

    /// True if two sheets overlap and the upper one may lie on the other. The edge of the sheet on top is visible
    /// inside the other one. If neither edge is much clearer, each may cover the other, so that neither is read there.
    private static func mayCover(_ lower: SheetCandidate, below upper: SheetCandidate, in view: SheetView) -> Bool {
        guard lower.outline != upper.outline, !areApart(lower, upper) else { return false }
        let edge = upper.edge(inside: lower, in: view.edges.field)
        return 2 * edge >= lower.edge(inside: upper, in: view.edges.field)
    }

    /// The outline moved to the steps of grey near it, and true if these show all sides. If they do not, an outline
    /// that the network proposed is moved to the network's edges, which are less exact.
    private static func exactSides(of sheet: SheetCandidate, in view: SheetView) -> (
        outline: [Point], showsAllSides: Bool
    ) {
        func isNear(_ outline: [Point]) -> Bool { outline.overlap(with: sheet.outline) >= sameSides }
        let grey = sides(of: sheet, in: view.field)
        if grey.showsAllSides, isNear(grey.outline) { return grey }
        let moved = sheet.isFromNetwork ? learnedSides(of: sheet, in: view) : grey.outline
        return (isNear(moved) ? moved : sheet.outline, false)
    }

    /// The outlines along steps of grey, around regions without steps, and along edges that the network finds.
    private static func proposals(in view: SheetView, _ parallelism: Parallelism) -> [SheetCandidate] {
        let (grey, learned) = parallelism.both {
            proposals(in: view.field) + FlatRegions.candidates(in: view.field)
        } _: {
            proposals(in: view.edges.field).filter(\.isLighter).map { candidate in
                var candidate = candidate
                candidate.isFromNetwork = true
                return candidate
            }
        }
        return grey + learned
    }

    private static func proposals(in field: EdgeField) -> [SheetCandidate] {
        let least = shortestSegment * Double(max(field.width, field.height))
        let segments = SegmentFinder.segments(in: field, minimum: least)
        let lines = EdgeLine.lines(joining: segments, most: mostLines)
        return SheetSearch(lines, width: field.width, height: field.height).candidates
    }

    /// The outlines that are probable enough, the most probable first, with only one outline of each sheet.
    private static func judged(_ measured: [SheetCandidate]) -> [SheetCandidate] {
        var kept: [SheetCandidate] = []
        for candidate in measured.sorted(by: { $0.probability > $1.probability }) {
            if candidate.probability <= SheetModel.shipped.threshold || kept.count == mostJudged { break }
            if !kept.contains(where: { $0.isSame(as: candidate, overlap: sameSheetOverlap) }) { kept.append(candidate) }
        }
        return kept
    }

    /// The proposals that have edges, with their probabilities.
    private static func measured(
        _ proposed: [SheetCandidate], in view: SheetView, _ parallelism: Parallelism
    ) -> [SheetCandidate] {
        parallelism.map(proposed.count) { measured(proposed[$0], in: view) }.compactMap(\.self)
    }

    /// A proposal with its probability; `nil` unless it has edges and the form of a sheet. Its outline is moved from
    /// the edges of the dilated image to those of the sheet.
    private static func measured(_ proposal: SheetCandidate, in view: SheetView) -> SheetCandidate? {
        let field = view.field
        var candidate = proposal
        guard candidate.outline.hasSquareCorners, candidate.outline.aspect <= maximumAspect else { return nil }
        candidate.measure(in: candidate.isFromNetwork ? view.edges.field : field)
        if candidate.isFromNetwork { candidate.measureLight(in: view) }
        guard candidate.support >= leastEdges, candidate.leastSide >= leastSide, candidate.visible >= leastVisible,
            // Removing the print has moved the edges of lighter parts outwards.
            let outline = candidate.isFromNetwork
                ? candidate.outline
                : candidate.outline.expanded(by: Double(candidate.isLighter ? -inkReach : inkReach))
        else { return nil }
        candidate.outline = outline
        let frame = Quadrilateral(width: Double(field.width), height: Double(field.height)).corners
        let (inside, whole) = (outline.clipped(to: frame).area, Double(field.width * field.height))
        guard inside >= minimumArea * whole, inside <= maximumArea * whole, inside >= leastInside * outline.area
        else { return nil }
        let evidence = SheetEvidence(candidate, in: view)
        candidate.ink = evidence.ink
        candidate.probability = SheetModel.shipped.probability(evidence)
        return candidate
    }

    /// All measured outlines in full-size pixels, with the values of their evidence: the examples to which the model is
    /// fitted.
    ///
    /// - Parameter picture: the image at 1/`denominator` of its full size.
    package static func candidates(
        in picture: LumaImage, denominator: Int
    ) -> [(outline: Quadrilateral, features: [Double])] {
        let (small, scale) = reduced(picture, denominator: denominator)
        let view = SheetView(small)
        return measured(proposals(in: view, .none), in: view, .none).map { candidate in
            (
                Quadrilateral(candidate.outline).scaled(by: scale),
                SheetEvidence(candidate, in: view).values
            )
        }
    }

    /// The exact outline, and true if steps show all four sides. Removing the print has moved the edges of lighter
    /// parts outwards.
    private static func sides(of sheet: SheetCandidate, in field: EdgeField) -> (outline: [Point], showsAllSides: Bool)
    {
        let moved = Double(sheet.isLighter ? inkReach : -inkReach)
        var sheet = sheet
        guard let outline = sheet.outline.expanded(by: moved) else { return (sheet.outline, false) }
        sheet.outline = outline
        // The sides are moved twice, because most steps are near a side only after the first move.
        sheet.outline = SheetSides(sheet, in: field).outline
        let sides = SheetSides(sheet, in: field)
        return (sides.outline.expanded(by: -moved) ?? sheet.outline, sides.showsAllSides)
    }

    private static func learnedSides(of sheet: SheetCandidate, in view: SheetView) -> [Point] {
        var sheet = SheetCandidate(sheet.outline, isLighter: true)
        sheet.outline = SheetSides(sheet, in: view.edges.field).outline
        return SheetSides(sheet, in: view.edges.field).outline
    }

    /// The most probable set of sheets that do not overlap: the set with the largest sum of log odds, each reduced by
    /// the log odds of the threshold.
    static func likeliest(of candidates: [SheetCandidate]) -> [SheetCandidate] {
        // A probability may be rounded to 1.
        func logOdds(_ probability: Double) -> Double { log(probability / max(1 - probability, .ulpOfOne)) }
        let outlines = candidates.filter { !isGroup($0, of: candidates) }.prefix(mostChosen)
        let weights = outlines.map { logOdds($0.probability) - logOdds(SheetModel.shipped.threshold) }
        let apart: [[Bool]] = outlines.map { a in outlines.map { b in areApart(a, b) } }
        var best: (weight: Double, set: [Int]) = (0, [])
        func choose(_ index: Int, _ set: [Int], _ weight: Double, _ rest: Double) {
            if weight > best.weight { best = (weight, set) }
            guard index < weights.count, weight + rest > best.weight else { return }
            let left = rest - weights[index]
            if set.allSatisfy({ apart[index][$0] }) { choose(index + 1, set + [index], weight + weights[index], left) }
            choose(index + 1, set, weight, left)
        }
        choose(0, [], 0, weights.reduce(0, +))
        return best.set.map { outlines[$0] }
    }

    /// True if an outline encloses several probable sheets that take up more than half of it, such as cards in rows.
    private static func isGroup(_ whole: SheetCandidate, of candidates: [SheetCandidate]) -> Bool {
        var parts: [SheetCandidate] = []
        for part in candidates
        where part.probability >= probable && part.outline.area < sameSheetOverlap * whole.outline.area {
            guard part.outline.clipped(to: whole.outline).area > (1 - mostOverlap) * part.outline.area,
                parts.allSatisfy({ areApart($0, part) })
            else { continue }
            parts.append(part)
        }
        return parts.count > 1 && 2 * parts.reduce(0) { $0 + $1.outline.area } > whole.outline.area
    }

    private static func areApart(_ a: SheetCandidate, _ b: SheetCandidate) -> Bool {
        guard a.bounds.overlaps(b.bounds) else { return true }
        return a.outline.clipped(to: b.outline).area < mostOverlap * min(a.outline.area, b.outline.area)
    }
}
