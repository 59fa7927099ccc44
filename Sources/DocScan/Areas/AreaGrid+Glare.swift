/// Glare: groups of cells that contain only the picture's lightest grey, with a soft halo around them.
///
/// The lightest grey is that of the picture, because some cameras compress highlights and never reach 255. White paper
/// reaches it as well. Around a mirrored lamp it becomes darker with distance, as the lamp's image is out of focus;
/// around overexposed paper it stays as light, and around a white patch it becomes darker in one step.
extension AreaGrid {
    /// The fraction of the image that has at least the lightest grey. Chosen by hand, as are the following:
    /// docs/internals/tunables.md.
    private static let lightestFraction = 0.001
    /// The minimum size of a spot: the number of its cells that have only cells of the spot around them.
    private static let leastCore = 20
    /// The maximum size of a spot, as a fraction of the sheet. If more of it is white, the image is overexposed.
    private static let maximumSpotFraction = Luminosity.clippedShare
    /// Distances from the spot in cells, and the minimum differences of the grey there: from the spot to far, from near
    /// to far.
    private static let nearDistances = 3...4
    private static let farDistances = 6...8
    private static let leastFall = 5
    private static let leastSlope = 2
    /// The minimum fraction of the cells around a spot that are darker. The rest allows for a note or the sheet's edge.
    private static let darkerFraction = 0.75

    var glare: [Int] {
        let greys = picture.histogram()
        let white = greys.percentile(1 - Self.lightestFraction)
        let burnt = indices.filter { isOnSheet[$0] && isInPicture[$0] && Int(darkest[$0]) >= white - 1 }
        let most = Int(clamped: Self.maximumSpotFraction * Double(isOnSheet.count { $0 }))
        return groups(of: burnt).flatMap { group -> [Int] in
            guard group.count <= most, core(of: group) >= Self.leastCore,
                let near = grey(around: group, at: Self.nearDistances),
                let far = grey(around: group, at: Self.farDistances), white - far >= Self.leastFall,
                near - far >= Self.leastSlope
            else { return [] }
            return grown(group, by: 1)
        }
    }

    private func core(of group: [Int]) -> Int {
        let all = Set(group)
        return group.count { cell in
            let column = cell % columns
            guard column > 0, column + 1 < columns else { return false }
            return [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1]
                .allSatisfy { all.contains(cell + $0) }
        }
    }

    /// The grey that is not exceeded by most cells of the sheet at a distance.
    private func grey(around group: [Int], at distance: ClosedRange<Int>) -> Int? {
        let inner = Set(grown(group, by: distance.lowerBound - 1))
        let ring = grown(group, by: distance.upperBound).filter {
            isOnSheet[$0] && isInPicture[$0] && !inner.contains($0)
        }
        guard !ring.isEmpty else { return nil }
        let greys = ring.map { Int(lightest[$0]) }.sorted()
        return greys[min(greys.count - 1, Int(clamped: Self.darkerFraction * Double(greys.count)))]
    }
}
