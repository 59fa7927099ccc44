/// Divides outlines that enclose two sheets that touch.
extension SheetFinder {
    /// The sheets, with two in place of each one that an edge of the network divides from side to side. The edge is
    /// that of the upper sheet, so the outline of the lower one may have no edge there.
    static func dividedAlongSeams(_ sheets: [SheetCandidate], in view: SheetView) -> [SheetCandidate] {
        sheets.flatMap { sheet in parts(of: sheet, in: view).map { dividedAlongSeams($0, in: view) } ?? [sheet] }
    }

    /// The two sheets on both sides of the most complete seam; only the one with print if the other side is the table;
    /// `nil` without a seam.
    private static func parts(of sheet: SheetCandidate, in view: SheetView) -> [SheetCandidate]? {
        let field = view.edges.field
        guard mayHaveSeam(sheet, in: field) else { return nil }
        let sides = sheet.outline.sides
        guard sides.count == sheet.outline.count else { return nil }
        var best: (fraction: Double, outlines: [[Point]])?
        for index in 0..<2 {
            let (side, opposite) = (sides[index], sides[index + 2])
            for start in side.places {
                for end in opposite.places {
                    let outlines = [
                        [side.start, start, end, opposite.end], [start, side.end, opposite.start, end],
                    ]
                    guard outlines.allSatisfy({ $0.hasSquareCorners && $0.aspect <= maximumAspect }),
                        let fraction = field.seam(from: start, to: end, above: best?.fraction)
                    else { continue }
                    best = (fraction, outlines)
                }
            }
        }
        guard let best else { return nil }
        let parts = best.outlines.map { outline in
            var part = sheet
            part.outline = outline
            part.ink = SheetEvidence(part, in: view).ink
            return part
        }
        let printed = parts.filter(\.hasPrint)
        return printed.isEmpty ? nil : printed
    }

    /// True if there are enough edges inside a sheet for a seam along its shorter side.
    private static func mayHaveSeam(_ sheet: SheetCandidate, in field: EdgeField) -> Bool {
        guard let inside = sheet.outline.expanded(by: -2 * Double(inkReach)) else { return false }
        let shortest = sheet.outline.sides.map { ($0.end - $0.start).length }.min() ?? 0
        var count = 0
        for y in 0..<field.height {
            guard let (first, last) = inside.extent(atRow: Double(y) + 0.5) else { continue }
            let (start, end) = (max(0, Int(clamped: first)), min(field.width, Int(clamped: last)))
            guard start < end else { continue }
            for x in start..<end where field.strength[y * field.width + x] >= field.weakest { count += 1 }
        }
        return Double(count) >= SheetPile.steps * shortest
    }
}

extension EdgeField {
    /// The fraction of a line that is an edge, whichever side is the inside; `nil` if the line is not a seam, or if it
    /// is at the border of the image. On 109 photos of single sheets, no line across the sheet has more than 0.54. Of
    /// 25 lines between two sheets that touch, 14 have at least 0.64, and the others at most 0.17.
    ///
    /// - Parameter other: the fraction of another seam, which this one must exceed.
    func seam(from start: Point, to end: Point, above other: Double? = nil) -> Double? {
        guard let line = OutlineSide(from: start, to: end) else { return nil }
        let count = line.places.count
        let least = max(SheetPile.steps, other ?? 0)
        let mostMissing = Int((1 - least) * Double(count))
        var missing = 0
        for place in line.places {
            guard isExamined(place) else { return nil }
            if !hasEdge(at: place, across: line.inwards) {
                missing += 1
                if missing > mostMissing { return nil }
            }
        }
        let fraction = Double(count - missing) / Double(count)
        return fraction > other ?? 0 ? fraction : nil
    }

    /// True if there is an edge exactly at a place, whichever side is the inside. Within two pixels, print and folds of
    /// single sheets have as many edges along a line as some seams.
    private func hasEdge(at place: Point, across direction: Point) -> Bool {
        let index = Int(place.y) * width + Int(place.x)
        let along = abs(across[index] * Float(direction.x) + down[index] * Float(direction.y))
        return strength[index] >= weakest && along > Self.leastCosine * strength[index]
    }
}
