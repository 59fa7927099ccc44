/// Detects print: the parts of an image that are darker than the paper around them.
extension SheetFinder {
    /// The fraction of a sheet that is print. A plain surface has less, and a pattern or a printed image has more.
    /// Chosen by hand, as are the following: docs/internals/tunables.md.
    static let ink = 0.004...0.5
    /// The size of a rectangle inside an MRZ, in pixels of the reduced image, and the minimum fraction of it that is
    /// print. In the photos of sheets the fraction is at least 0.38; on most tables it is less.
    private static let zoneLength = 37
    private static let zoneHeight = 5
    private static let zoneInk = 0.35
    /// The minimum difference in grey levels between print and the paper around it.
    private static let inkContrast = 25
    /// The maximum difference in grey levels between the 5th and the 95th percentile of a scan's paper, and between the
    /// median of the paper and those percentiles of its border. The differences are 0 to 3 in scans, at least 7 in
    /// scans of several cards, and at least 8 in photos.
    private static let evenLight = 5

    /// True if the view shows paper that is equally light everywhere, with print.
    static func isFullPage(_ view: SheetView) -> Bool {
        let paper = view.paper
        let light = paper.histogram()
        guard light.percentile(0.95) - light.percentile(0.05) <= evenLight else { return false }
        // A strip of the table along one side is less than a twentieth of the image, and more of its border.
        var border = [Int](repeating: 0, count: 256)
        for x in 0..<paper.width {
            for y in [0, paper.height - 1] { border[Int(paper[x, y])] += 1 }
        }
        for y in 0..<paper.height {
            for x in [0, paper.width - 1] { border[Int(paper[x, y])] += 1 }
        }
        guard light.percentile(0.5) - border.percentile(0.05) <= evenLight,
            border.percentile(0.95) - light.percentile(0.5) <= evenLight
        else { return false }
        let corners = Quadrilateral(width: Double(paper.width), height: Double(paper.height)).corners
        return ink.contains(view.shares(inside: corners).ink)
    }

    /// True if the print outside the sheets is as dense as that of an MRZ.
    ///
    /// - Parameter picture: the image at 1/`denominator` of its full size.
    static func mayHaveZone(beside sheets: [FoundSheet], in picture: LumaImage, denominator: Int) -> Bool {
        let (small, denominator) = picture.reduced(to: longSide, from: denominator)
        let print = print(
            beside: sheets.map { $0.outline.scaled(by: 1 / Double(denominator)) }, in: small,
            paper: small.dilated(reach: inkReach))
        let least = zoneInk * Double(UInt8.max)
        return [(zoneLength, zoneHeight), (zoneHeight, zoneLength)].contains { width, height in
            let shares = print.averagedAcross(length: width).averagedDown(length: height)
            // Skip rectangles that extend beyond the image, because they would repeat its border.
            let whole = shares.cropped(
                x: width / 2, y: height / 2, width: print.width - width + 1, height: print.height - height + 1)
            return whole.map { Double($0.histogram().percentile(1)) >= least } ?? false
        }
    }

    /// Returns an image that is white at print outside the sheets, and black elsewhere.
    private static func print(beside sheets: [Quadrilateral], in small: LumaImage, paper: LumaImage) -> LumaImage {
        let outlines = sheets.map { $0.corners.expanded(by: 3 * Double(inkReach)) ?? $0.corners }
        return LumaImage(width: small.width, height: small.height) { target in
            for y in 0..<small.height {
                let hidden = outlines.compactMap { $0.extent(atRow: Double(y) + 0.5) }
                for x in 0..<small.width where Int(paper[x, y]) - Int(small[x, y]) > inkContrast {
                    if !hidden.contains(where: { Double(x) >= $0.first && Double(x) <= $0.last }) {
                        target[y * small.width + x] = .max
                    }
                }
            }
        }
    }
}
