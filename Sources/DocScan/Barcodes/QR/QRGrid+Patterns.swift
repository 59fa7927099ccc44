extension QRGrid {
    /// Lengths are in modules. Chosen by hand: see docs/internals/tunables.md.
    private enum Alignment {
        /// The minimum share of the 25 modules that are right: three may be wrong.
        static let rightModules = 0.88
        /// The distance of the places that are tried, first and around those that fit.
        static let coarseStep = 0.5
        static let fineStep = 0.1
        /// The minimum distance between two patterns, in modules. Closer places are the same pattern.
        static let minimumSeparation = 1.5
        /// The maximum number of places returned: data may look like the pattern.
        static let maximumPlaces = 4
    }

    /// The balance of right and wrong modules of the timing patterns, −1…1.
    func timing(in map: InkMap) -> Double {
        let modules = 8..<(side - 8)
        let sum = modules.reduce(0) { sum, index in
            let isDark = index % 2 == 0
            return sum + (self.isDark(index, 6, in: map) == isDark ? 1 : -1)
                + (self.isDark(6, index, in: map) == isDark ? 1 : -1)
        }
        return Double(sum) / Double(2 * modules.count)
    }

    /// Returns the places that look like an alignment pattern (a dark module in a light and a dark ring), likeliest
    /// first, within `reach` modules of the pattern's expected centre.
    func alignmentPatterns(near module: Point, reach: Double, in map: InkMap) -> [Point] {
        /// Returns the share of modules that are right, and that plus their correlation with the pattern.
        func match(_ shift: Point) -> (share: Double, worth: Double) {
            var (share, sum, total) = (0.0, 0.0, 1.0)
            for row in -2...2 {
                for column in -2...2 {
                    let sign: Double = max(abs(row), abs(column)) == 1 ? -1 : 1
                    let ink = map.ink(at: place(of: module + shift + Point(x: Double(column), y: Double(row))))
                    share += (ink > 0) == (sign > 0) ? 1.0 / 25 : 0
                    sum += sign * ink
                    total += abs(ink)
                }
            }
            return (share, share + sum / total)
        }
        func best(around middle: Point, reach: Double, step: Double) -> [(shift: Point, worth: Double)] {
            let count = Int(clamped: reach / step)
            return (-count...count).flatMap { row in
                (-count...count).compactMap { column in
                    let shift = middle + Point(x: Double(column), y: Double(row)) * step
                    let (share, worth) = match(shift)
                    return share >= Alignment.rightModules ? (shift, worth) : nil
                }
            }.sorted { $0.worth > $1.worth }
        }
        var found: [Point] = []
        for (shift, _) in best(around: Point(x: 0, y: 0), reach: reach, step: Alignment.coarseStep)
        where !found.contains(where: { ($0 - shift).length < Alignment.minimumSeparation }) {
            found.append(
                best(around: shift, reach: Alignment.coarseStep, step: Alignment.fineStep).first?.shift ?? shift)
            if found.count == Alignment.maximumPlaces { break }
        }
        return found.map { place(of: module + $0) }
    }
}
