/// Adds the sheets that lie on others or under them.
///
/// If two sheets overlap, the upper one shows its whole outline, and the lower one is interrupted by it.
struct SheetPile {
    private(set) var sheets: [SheetCandidate]

    /// - Parameters:
    ///   - sheets: those that do not overlap.
    ///   - others: the candidates, the best first.
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

    /// Chosen by hand, like the following: docs/internals/tunables.md. Sheets that overlap by less than this fraction
    /// of the smaller one lie next to each other.
    private static let overlap = SheetFinder.mostOverlap
    /// The minimum fraction of the upper sheet's outline that is a step, everywhere and on the lower sheet.
    private static let upperSteps = 0.85
    private static let stepsOnLower = 0.75
    /// Fractions of the lower sheet's outline that are a step: the maximum where it is hidden, and the minimum where it
    /// is visible.
    private static let hiddenSteps = 0.5
    private static let seenSteps = 0.9
    /// The minimum visible fraction of the lower sheet's outline, away from the upper sheet by `near` pixels.
    private static let leastOutline = 0.5
    private static let near = 4.0
    /// The places of an outline that can be judged.
    private static let leastPlaces = 6
    /// The minimum visible fraction of the lower sheet.
    private static let leastSeen = 0.3
    /// The sine of the smallest angle between a sheet and one that it lies on with its whole area: 4°. What is printed
    /// on a sheet is parallel to its sides.
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
        // A line along the upper sheet's edge is its own.
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
