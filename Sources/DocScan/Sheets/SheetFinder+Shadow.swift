/// Joins the parts of a sheet that the band of a shadow separates.
extension SheetFinder {
    /// The sheets, with one outline in place of two whose sides continue each other. Between two separate sheets the
    /// sides are interrupted; along the band of a shadow they are still steps, from paper to table.
    static func joinedAcrossShadows(_ sheets: [SheetCandidate], in view: SheetView) -> [SheetCandidate] {
        for a in sheets.indices {
            for b in sheets.indices where a < b {
                guard let whole = whole(of: sheets[a], sheets[b], in: view) else { continue }
                // The band itself may have been found too.
                let others = sheets.filter { $0.outline.clipped(to: whole.outline).area < 0.5 * $0.outline.area }
                return joinedAcrossShadows(others + [whole], in: view)
            }
        }
        return sheets
    }

    /// The sheet of which two candidates are the parts on both sides of a shadow; `nil` if they are not.
    private static func whole(of a: SheetCandidate, _ b: SheetCandidate, in view: SheetView) -> SheetCandidate? {
        // Inner corners may be this far from the sides of the whole: each outline is exact to half of it, and an error
        // grows towards the far end of a side.
        let near = 2 * Double(SheetSides.reach)
        guard a.isLighter == b.isLighter, let whole = a.outline.continued(by: b.outline, within: near),
            whole.outline.hasSquareCorners, whole.outline.aspect <= longest,
            whole.gaps.allSatisfy({ start, end in
                view.field.steps(from: start, to: end, isLighter: a.isLighter) ?? 0 >= leastEdges
            })
        else { return nil }
        var sheet = SheetCandidate(whole.outline, isLighter: a.isLighter)
        sheet.measure(in: view.field)
        sheet.probability = min(a.probability, b.probability)
        sheet.ink = max(a.ink, b.ink)
        return sheet
    }
}

extension [Point] {
    /// The outline of this quadrilateral together with another one, if two sides of each are on the same lines, and the
    /// parts of these lines between the two; `nil` otherwise. All are clockwise.
    ///
    /// - Parameter distance: the maximum distance of an inner corner from a side of the result.
    func continued(
        by other: [Point], within distance: Double
    ) -> (outline: [Point], gaps: [(start: Point, end: Point)])? {
        for mine in turns {
            for theirs in other.turns {
                // The third side of `mine` faces the first side of `theirs`.
                let right = [mine.1, mine.2, theirs.1, theirs.2]
                let left = [theirs.last, theirs.0, mine.last, mine.0]
                if right.areInLine(within: distance), left.areInLine(within: distance) {
                    return (
                        [mine.0, mine.1, theirs.2, theirs.last], [(mine.2, theirs.1), (theirs.0, mine.last)]
                    )
                }
            }
        }
        return nil
    }

    /// The corners of this quadrilateral in order, from each corner.
    private var turns: [(Point, Point, Point, last: Point)] {
        indices.map { start in
            let turned = Array(self[start...] + self[..<start])
            return (turned[0], turned[1], turned[2], last: turned[turned.count - 1])
        }
    }

    /// True if the points follow each other along a straight line.
    private func areInLine(within distance: Double) -> Bool {
        guard let start = first, let end = last, let direction = (end - start).normalized else { return false }
        let along = map { ($0 - start).dot(direction) }
        return zip(along, along.dropFirst()).allSatisfy { $0 < $1 }
            && allSatisfy { abs(($0 - start).cross(direction)) <= distance }
    }
}
