/// Adds sheets that lie on the sheets found so far, or under them.
///
/// If two sheets overlap, the upper one shows its whole outline, and the lower one is interrupted by it.
struct SheetPile {
    private(set) var sheets: [SheetCandidate]

    /// - Parameters:
    ///   - sheets: the sheets found so far, which do not overlap.
    ///   - others: the candidates for further sheets, the best first.
    init(_ sheets: [SheetCandidate], others: [SheetCandidate]) {
        self.sheets = sheets
        for other in others where !sheets.isEmpty {
            let overlapping = self.sheets.filter {
                $0.outline.clipped(to: other.outline).area >= Self.overlap * min($0.outline.area, other.outline.area)
            }
            guard overlapping.count == 1, let one = overlapping.first else { continue }
            if Self.lies(other, on: one) || Self.lies(one, on: other) { self.sheets.append(other) }
        }
    }

    /// The minimum overlap of two sheets that lie on each other, as a fraction of the smaller one. Chosen by hand, as
    /// are the following: docs/internals/tunables.md.
    private static let overlap = SheetFinder.mostOverlap
    /// The minimum fractions of the upper sheet's outline that are a step: of the whole outline, and of its part on the
    /// lower sheet.
    private static let upperSteps = 0.85
    private static let stepsOnLower = 0.75
    /// The fractions of the lower sheet's outline that are a step: the maximum where the outline is hidden, and the
    /// minimum where it is visible.
    private static let hiddenSteps = 0.5
    private static let seenSteps = 0.9
    /// The minimum visible fraction of the lower sheet's outline, at least `near` pixels away from the upper sheet.
    private static let leastOutline = 0.5
    private static let near = 4.0
    /// The minimum number of places by which an outline can be judged.
    private static let leastPlaces = 6
    /// The minimum visible fraction of the lower sheet.
    private static let leastSeen = 0.3
    /// The sine of the minimum angle (4°) between two sheets if one lies on the other with its whole area. A rectangle
    /// that is printed on a sheet is parallel to its sides.
    private static let turned = 0.07

    private static func lies(_ upper: SheetCandidate, on lower: SheetCandidate) -> Bool {
        guard upper.support >= upperSteps else { return false }
        let onLower = upper.steps(inside: lower.outline)
        guard onLower.places >= leastPlaces, Double(onLower.steps) >= stepsOnLower * Double(onLower.places) else {
            return false
        }
        let both = upper.outline.clipped(to: lower.outline).area
        guard both <= (1 - leastSeen) * lower.outline.area else { return false }
        if both > 0.9 * upper.outline.area { return upper.outline.turn(against: lower.outline) > turned }
        // Exclude steps along the upper sheet's edge, because they belong to the upper sheet.
        guard let inner = upper.outline.expanded(by: -near), let outer = upper.outline.expanded(by: near) else {
            return false
        }
        let hidden = lower.steps(inside: inner)
        let seen = lower.steps(inside: outer, false)
        return hidden.places >= leastPlaces && Double(hidden.steps) <= hiddenSteps * Double(hidden.places)
            && Double(seen.steps) >= seenSteps * Double(seen.places)
            && Double(seen.places) >= leastOutline * Double(lower.places.count)
    }
}

extension [Point] {
    /// The sine of the smallest angle between a side of this quadrilateral and one of another.
    func turn(against other: [Point]) -> Double {
        func directions(_ corners: [Point]) -> [Point] {
            corners.indices.compactMap { (corners[($0 + 1) % corners.count] - corners[$0]).normalized }
        }
        let angles = directions(self).flatMap { mine in directions(other).map { abs(mine.cross($0)) } }
        return angles.min() ?? 0
    }
}
