extension QRGrid {
    /// How alignment patterns are looked for, lengths in modules. Chosen by hand: docs/tunables.md has the effects.
    private enum Alignment {
        /// The share of the 25 modules that must be right: three may be wrong.
        static let rightModules = 0.88
        /// The distance of places that are tried, first and around those that fit.
        static let coarseStep = 0.5
        static let fineStep = 0.1
        /// Places that are closer are one pattern.
        static let apart = 1.5
        /// The most places that are given: data may look like the pattern.
        static let most = 4
    }

    /// The share of the timing patterns' modules that are as they should be, −1…1.
    func timing(in map: InkMap) -> Double {
        let modules = 8..<(side - 8)
        let sum = modules.reduce(0) { sum, index in
            let isDark = index % 2 == 0
            return sum + (self.isDark(index, 6, in: map) == isDark ? 1 : -1)
                + (self.isDark(6, index, in: map) == isDark ? 1 : -1)
        }
        return Double(sum) / Double(2 * modules.count)
    }

    /// The places about where an alignment pattern (a dark module in a light and a dark ring) should be that look like
    /// one, the likeliest first.
    ///
    /// - Parameters:
    ///   - module: the pattern's centre.
    ///   - reach: how far around it, in modules.
    func alignmentPatterns(near module: Point, reach: Double, in map: InkMap) -> [Point] {
        /// The share of modules that are right, and that plus their correlation with the pattern.
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
        where !found.contains(where: { ($0 - shift).length < Alignment.apart }) {
            found.append(
                best(around: shift, reach: Alignment.coarseStep, step: Alignment.fineStep).first?.shift ?? shift)
            if found.count == Alignment.most { break }
        }
        return found.map { place(of: module + $0) }
    }
}
