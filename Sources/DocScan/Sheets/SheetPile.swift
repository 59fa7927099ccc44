/// Adds sheets that lie on the sheets found so far, or under them.
///
/// If two sheets overlap, most of each one's visible outline is its own. An outline that mostly follows the outlines of
/// other sheets is therefore not added: it is a wrong combination of their sides.
struct SheetPile {
    private(set) var sheets: [SheetCandidate]

    /// - Parameters:
    ///   - sheets: the sheets found so far, which do not overlap.
    ///   - others: the candidates for further sheets, the best first.
    ///   - longSide: the longer side of the image, in pixels.
    init(_ sheets: [SheetCandidate], others: [SheetCandidate], longSide: Int) {
        self.sheets = sheets
        let near = Self.minimumSeparation * Double(longSide)
        // Only outlines from the network are added, because steps of grey may be those of print.
        for other in others where !sheets.isEmpty && other.isFromNetwork && other.probability >= SheetFinder.probable {
            let overlapping = self.sheets.filter {
                $0.outline.clipped(to: other.outline).area >= Self.overlap * min($0.outline.area, other.outline.area)
            }
            guard !overlapping.isEmpty,
                !overlapping.contains(where: { $0.isSame(as: other, overlap: Self.sameSheetOverlap) })
            else { continue }
            let own = other.places.filter { seen in
                overlapping.allSatisfy { $0.outline.distance(to: seen.place) > near }
            }
            guard Double(own.count) >= Self.minimumOwnFraction * Double(other.places.count),
                Double(own.count(where: \.isStep)) >= Self.steps * Double(own.count),
                Self.hasPrint(other, beside: overlapping)
            else { continue }
            self.sheets.append(other)
        }
    }

    /// The sheets with print, without a larger blank sheet or a folder that shows around another sheet.
    var sheetsWithPrint: [SheetCandidate] {
        sheets.filter { sheet in
            let inside = sheets.filter { other in
                other.outline.area < sheet.outline.area
                    && other.outline.clipped(to: sheet.outline).area > (1 - Self.overlap) * other.outline.area
            }
            return sheet.hasPrint && (inside.isEmpty || Self.hasPrint(sheet, beside: inside))
        }
    }

    /// True if the part of a sheet that no other sheet overlaps has print. A mat below a sheet shows no print.
    private static func hasPrint(_ sheet: SheetCandidate, beside others: [SheetCandidate]) -> Bool {
        let (mine, shared) = others.reduce((sheet.ink * sheet.outline.area, 0.0)) { sums, other in
            let both = other.outline.clipped(to: sheet.outline).area
            return (sums.0 - other.ink * both, sums.1 + both)
        }
        // If this part is small, its print is not measured.
        let rest = sheet.outline.area - shared
        return rest < leastRest * sheet.outline.area || mine >= SheetFinder.ink.lowerBound * rest
    }

    /// The minimum overlap of two sheets that lie on each other, as a fraction of the smaller one, and the minimum
    /// overlap of two outlines of the same sheet (intersection over union). Chosen by hand, as are the following:
    /// docs/internals/tunables.md.
    private static let overlap = SheetFinder.mostOverlap
    private static let sameSheetOverlap = SheetFinder.sameSheetOverlap
    /// The minimum fraction of the visible outline that is not near the outlines of other sheets, and the distance
    /// from which it is not, as a fraction of the image's longer side.
    private static let minimumOwnFraction = 0.65
    private static let minimumSeparation = 0.02
    /// The minimum fraction of a sheet's own part of the outline that is an edge.
    static let steps = 0.6
    /// The minimum fraction of a sheet that no other sheet overlaps. A smaller part is not examined for print.
    private static let leastRest = 0.3
}

extension [Point] {
    /// The distance from a place to the nearest place on this polygon.
    fileprivate func distance(to place: Point) -> Double {
        indices.map { index in
            let (start, end) = (self[index], self[(index + 1) % count])
            let side = end - start
            let along = Swift.min(1, Swift.max(0, (place - start).dot(side) / Swift.max(side.dot(side), .ulpOfOne)))
            return (place - start - side * along).length
        }.min() ?? .infinity
    }
}
