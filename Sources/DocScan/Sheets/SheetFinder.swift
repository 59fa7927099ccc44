/// A sheet of paper found in a picture.
package struct FoundSheet: Sendable, Hashable {
    /// Clockwise, beginning with the corner nearest to the picture's top left; in pixels of the whole picture, outside it
    /// where the sheet is cut off. Which side is the sheet's own top is known only from its print.
    package var outline: Quadrilateral
    /// The part of the outline inside the picture that is a step of grey.
    package var edges: Double
    /// True if the sheet is lighter than what is around it.
    package var isLighter: Bool
    /// True if all four sides are seen in the picture. The outline of another one continues its sides to the picture's
    /// border or beyond.
    package var isWhole = true
    /// The sheets below this one, as positions in the list of all sheets.
    package var covers: [Int] = []
}

extension FoundSheet {
    /// True if the two overlap no more than inexact outlines of neighbours do.
    fileprivate func isBeside(_ other: FoundSheet) -> Bool {
        let (mine, theirs) = (outline.corners, other.outline.corners)
        return mine.clipped(to: theirs).area <= SheetFinder.mostOverlap * min(mine.area, theirs.area)
    }

    /// True if this sheet overlaps with another one and shows more of its outline.
    fileprivate func lies(on other: FoundSheet) -> Bool {
        guard !isBeside(other) else { return false }
        return (edges, -outline.corners.area) > (other.edges, -other.outline.corners.area)
    }
}

/// Finds the sheets of paper in a picture by their edges.
///
/// In a small picture without print, quadrilaterals are proposed by lines of steps and by regions without steps, judged
/// by the part of their outline that is a step with the inside on one side, and the best set of those that do not
/// overlap is chosen. If none is found, or print lies beside those that are, weaker steps count too, and large places
/// without texture are proposed. Sheets that nothing but their print tells from the table are not found.
package struct SheetFinder {
    /// In the picture's reading order: rows from top to bottom, each from left to right.
    package private(set) var sheets: [FoundSheet] = []
    /// True if the picture shows one page and nothing beside it, as a scan does: no sheet shows an edge, the paper is
    /// equally light everywhere, and there is print.
    package let isFullPage: Bool

    /// Chosen by hand, as are the following: docs/tunables.md. The longer side of the picture in which sheets are looked
    /// for: a letter page that fills it then has 30 pixels per inch, and print is thinner than `inkReach`.
    static let longSide = 340
    static let inkReach = 2
    /// The shortest segment of a line, in longer sides of the picture, and the number of lines that are tried.
    private static let shortestSegment = 0.035
    private static let mostLines = 32
    /// The smallest sheet and the largest, in parts of the picture: on a smaller one no print is legible.
    private static let smallest = 0.02
    private static let largest = 0.97
    /// The longest sheet, in widths: a strip is rather a part of something.
    private static let longest = 3.5
    /// The part of its area that must be in the picture, and of its outline.
    private static let leastInside = 0.5
    private static let leastVisible = 0.55
    /// The least part of the outline, and of a side, that is a step.
    private static let leastEdges = 0.45
    private static let leastSide = 0.15
    /// The part of the outline that does not count for a sheet: edges of a table reach it by chance.
    private static let chance = 0.7
    /// Two outlines are of the same sheet if they overlap by this (intersection over union).
    private static let same = 0.8
    /// Two sheets may overlap by this part of the smaller one; outlines are not exact.
    fileprivate static let mostOverlap = 0.08
    /// The number of outlines of which the best set is chosen.
    private static let mostChosen = 16

    /// - Parameter picture: at 1/`denominator` of its full size.
    package init(_ picture: LumaImage, denominator: Int) {
        let (small, denominator) = picture.reduced(to: Self.longSide, from: denominator)
        let paper = small.dilated(reach: Self.inkReach)
        let field = EdgeField(paper)
        var proposed = Self.proposals(in: field) + FlatRegions.candidates(in: field)
        var found = Self.sheets(among: proposed, in: field, small: small, paper: paper)
        if found.isEmpty || Self.hasPrint(beside: found.map(\.outline), in: small, paper: paper) {
            var faint = field
            faint.weakest = EdgeField.faint
            proposed += Self.proposals(in: faint) + FlatRegions.candidatesBetweenTextures(in: field)
            let more = Self.sheets(among: proposed, in: faint, small: small, paper: paper)
                .filter { sheet in found.allSatisfy { sheet.isBeside($0) } }
            // If print is still beside them, weak steps divide a sheet or are those of a table.
            if found.isEmpty || !Self.hasPrint(beside: (found + more).map(\.outline), in: small, paper: paper) {
                found += more.map { sheet in
                    var sheet = sheet
                    sheet.isWhole = false
                    return sheet
                }
            }
        }
        let inPicture = found.map { sheet in
            var sheet = sheet
            sheet.outline = sheet.outline.scaled(by: Double(denominator))
            return sheet
        }
        sheets = Self.joined(inPicture).inReadingOrder
        isFullPage = sheets.isEmpty && Self.isFullPage(small, paper: paper)
        for upper in sheets.indices {
            sheets[upper].covers = sheets.indices.filter { $0 != upper && sheets[upper].lies(on: sheets[$0]) }
        }
    }

    /// In pixels of the field.
    private static func sheets(
        among proposed: [SheetCandidate], in field: EdgeField, small: LumaImage, paper: LumaImage
    ) -> [FoundSheet] {
        let judged = judged(proposed, in: field)
        return SheetPile(chosen(from: judged, in: field), others: judged).sheets
            .filter { hasPrint($0.outline, small: small, paper: paper) }
            .map { candidate in
                let sides = sides(of: candidate, in: field)
                return FoundSheet(
                    outline: Quadrilateral(sides.outline.fromTopLeft), edges: candidate.support,
                    isLighter: candidate.isLighter, isWhole: sides.isWhole)
            }
    }

    private static func proposals(in field: EdgeField) -> [SheetCandidate] {
        let least = shortestSegment * Double(max(field.width, field.height))
        let segments = SegmentFinder.segments(in: field, minimum: least)
        let lines = EdgeLine.lines(joining: segments, most: mostLines)
        return SheetSearch(lines, width: field.width, height: field.height).candidates
    }

    /// Measures the candidates and keeps those that may be sheets, one of each, the best first.
    private static func judged(_ candidates: [SheetCandidate], in field: EdgeField) -> [SheetCandidate] {
        let frame = Quadrilateral(width: Double(field.width), height: Double(field.height)).corners
        let whole = Double(field.width * field.height)
        let measured = candidates.compactMap { candidate -> SheetCandidate? in
            var candidate = candidate
            guard candidate.outline.hasSquareCorners, candidate.outline.aspect <= longest else { return nil }
            candidate.measure(in: field)
            guard candidate.support >= leastEdges, candidate.leastSide >= leastSide, candidate.visible >= leastVisible,
                // Removing the print has moved the edges of what is lighter outwards.
                let outline = candidate.outline.expanded(by: Double(candidate.isLighter ? -inkReach : inkReach))
            else { return nil }
            candidate.outline = outline
            let inside = outline.clipped(to: frame).area
            guard inside >= smallest * whole, inside <= largest * whole, inside >= leastInside * outline.area else {
                return nil
            }
            return candidate
        }
        var kept: [SheetCandidate] = []
        for candidate in measured.sorted(by: { $0.quality > $1.quality })
        where !kept.contains(where: { $0.isSame(as: candidate, overlap: same) }) {
            kept.append(candidate)
            if kept.count == 4 * mostChosen { break }
        }
        return kept
    }

    /// The outline, exactly. Removing the print has moved the edges of what is lighter outwards.
    private static func sides(of sheet: SheetCandidate, in field: EdgeField) -> (outline: [Point], isWhole: Bool) {
        let moved = Double(sheet.isLighter ? inkReach : -inkReach)
        var sheet = sheet
        guard let outline = sheet.outline.expanded(by: moved) else { return (sheet.outline, false) }
        sheet.outline = outline
        let sides = SheetSides(sheet, in: field)
        return (sides.outline.expanded(by: -moved) ?? sheet.outline, sides.isWhole)
    }

    /// The set of candidates that do not overlap and explain most of the picture.
    private static func chosen(from candidates: [SheetCandidate], in field: EdgeField) -> [SheetCandidate] {
        let whole = Double(field.width * field.height)
        let weighted: [(weight: Double, candidate: SheetCandidate)] = candidates.map { candidate in
            // Things on a table are often darker than the table, and sheets rarely are.
            let weight = candidate.support * candidate.visible.squareRoot() - chance
            return (weight * candidate.outline.area / whole * (candidate.isLighter ? 1 : 0.6), candidate)
        }
        let heaviest = weighted.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }.prefix(mostChosen)
        let (weights, outlines) = (heaviest.map(\.weight), heaviest.map(\.candidate))
        func areApart(_ a: Int, _ b: Int) -> Bool {
            guard outlines[a].bounds.overlaps(outlines[b].bounds) else { return true }
            let both = outlines[a].outline.clipped(to: outlines[b].outline).area
            return both < mostOverlap * min(outlines[a].outline.area, outlines[b].outline.area)
        }
        let apart: [[Bool]] = outlines.indices.map { a in outlines.indices.map { b in areApart(a, b) } }
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

    /// Joins parts that a fold or a shadow divides: the two have a whole side in common.
    private static func joined(_ sheets: [FoundSheet]) -> [FoundSheet] {
        var sheets = sheets
        for a in sheets.indices.reversed() {
            for b in sheets.indices where b < a {
                guard let outline = sheets[b].outline.joined(with: sheets[a].outline) else { continue }
                sheets[b].outline = outline
                sheets[b].isWhole = sheets[a].isWhole && sheets[b].isWhole
                sheets[b].edges = min(sheets[a].edges, sheets[b].edges)
                sheets.remove(at: a)
                break
            }
        }
        return sheets
    }
}

extension SheetCandidate {
    /// Better edges first; of equals the steeper ones, which are more exactly placed.
    fileprivate var quality: Double { support + 0.02 * steepness }
}
