/// Joins the parts of a sheet that a fold divides.
extension SheetFinder {
    /// The maximum distance between the ends of two sides that count as one, as a fraction of the side's length. Chosen
    /// by hand: docs/internals/tunables.md.
    private static let maximumEndDistance = 0.06

    /// The sheets, with one outline in place of two that have a whole side in common. One of the parts has more light
    /// than the other, so that their common side is an edge of the lighter part only. If it is an edge of both, the
    /// table lies between two sheets; if the network finds an edge along it, the sheets touch.
    static func joinedAcrossFolds(_ sheets: [SheetCandidate], in view: SheetView) -> [SheetCandidate] {
        var sheets = sheets
        for a in sheets.indices.reversed() {
            for b in sheets.indices where b < a {
                guard let whole = whole(of: sheets[b], sheets[a], in: view) else { continue }
                sheets[b] = whole
                sheets.remove(at: a)
                break
            }
        }
        return sheets
    }

    /// The sheet of which two candidates are the parts on both sides of a fold; `nil` if they are not.
    private static func whole(of one: SheetCandidate, _ other: SheetCandidate, in view: SheetView) -> SheetCandidate? {
        for mine in one.outline.sides {
            let theirs = other.outline.sides.first { side in
                max((side.end - mine.start).length, (side.start - mine.end).length)
                    < maximumEndDistance * (mine.end - mine.start).length
            }
            guard let theirs, !(isEdge(mine, of: one, in: view) && isEdge(theirs, of: other, in: view)),
                !isSeam(mine, in: view.edges.field)
            else { continue }
            // Both outlines are clockwise, and the common side begins where one of them ends.
            let outline = [(mine, one.outline), (theirs, other.outline)].flatMap { side, corners in
                let index = corners.firstIndex(of: side.end) ?? 0
                return [corners[(index + 1) % corners.count], corners[(index + 2) % corners.count]]
            }
            var sheet = SheetCandidate(outline, isLighter: one.isLighter)
            sheet.measure(in: view.field)
            sheet.probability = min(one.probability, other.probability)
            sheet.ink = max(one.ink, other.ink)
            return sheet
        }
        return nil
    }

    /// True if the network finds an edge along a side, whichever sheet it belongs to.
    private static func isSeam(_ side: OutlineSide, in edges: EdgeField) -> Bool {
        let fractions = [true, false].map { edges.steps(from: side.start, to: side.end, isLighter: $0) ?? 0 }
        return fractions[0] + fractions[1] >= SheetPile.steps
    }

    /// True if a side of a sheet is a step of grey, or an edge that the network finds.
    private static func isEdge(_ side: OutlineSide, of sheet: SheetCandidate, in view: SheetView) -> Bool {
        // Removing the print has moved the edges of lighter parts outwards.
        let moved = side.inwards * Double(sheet.isLighter ? -inkReach : inkReach)
        let steps = view.field.steps(from: side.start + moved, to: side.end + moved, isLighter: sheet.isLighter)
        let edges = view.edges.field.steps(from: side.start, to: side.end, isLighter: true)
        return max(steps ?? 0, edges ?? 0) >= leastEdges
    }
}
