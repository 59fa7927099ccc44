/// Cuts a page between lines of text, so that its parts can be recognised in parallel.
enum PageBands {
    /// The maximum distance of a cut from its intended row is 1/`reach` of the page's height. Chosen by hand, as are
    /// the following: docs/internals/tunables.md.
    private static let reach = 10
    /// The emptiest row of a gap has at most 1/`emptiest` of the ink of a typical row. The other rows of the gap exceed
    /// it by at most 1/`nearlyEmpty` of that ink.
    private static let emptiest = 3
    private static let nearlyEmpty = 10

    /// Cuts the page into at most `count` parts with about the same amount of ink, and returns each with its first row.
    /// Cuts are where rows have least ink; a page without a clear gap near the intended row is not cut there.
    static func cut(_ page: LumaImage, into count: Int) -> [(top: Int, image: LumaImage)] {
        let ink = page.withPixels { pixels in
            (0..<page.height).map { y in
                var dark = 0
                for x in Swift.stride(from: 0, to: page.width, by: 2) where pixels[y * page.stride + x] < InkLimit.row {
                    dark += 1
                }
                return dark
            }
        }
        let total = ink.reduce(0, +)
        var cuts = [0]
        var sum = 0
        for (row, dark) in ink.enumerated() where cuts.count < count {
            sum += dark
            if sum * count >= total * cuts.count, let gap = gap(in: ink, near: row, reach: page.height / reach),
                gap > cuts[cuts.count - 1]
            {
                cuts.append(gap)
            }
        }
        cuts.append(page.height)
        return zip(cuts, cuts.dropFirst()).compactMap { top, bottom in
            page.cropped(x: 0, y: top, width: page.width, height: bottom - top).map { (top, $0) }
        }
    }

    private static func gap(in ink: [Int], near row: Int, reach: Int) -> Int? {
        let (first, last) = (max(1, row - reach), min(ink.count - 1, row + reach))
        guard first < last else { return nil }
        let rows = first..<last
        guard let least = rows.map({ ink[$0] }).min() else { return nil }
        let typical = ink.reduce(0, +) / ink.count
        guard least * emptiest <= typical else { return nil }
        var best = 0..<0
        var start: Int?
        for index in rows {
            if ink[index] <= least + typical / nearlyEmpty {
                let begin = start ?? index
                start = begin
                if index + 1 - begin > best.count { best = begin..<index + 1 }
            } else {
                start = nil
            }
        }
        return best.isEmpty ? nil : (best.lowerBound + best.upperBound) / 2
    }
}
