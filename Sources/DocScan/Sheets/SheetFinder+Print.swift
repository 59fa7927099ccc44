/// The print of a picture: the parts that are darker than the paper around them.
extension SheetFinder {
    /// Chosen by hand, as are the following: docs/internals/tunables.md. The part of a sheet that is print: less is a
    /// plain surface, more a pattern or a picture.
    static let ink = 0.004...0.5
    /// The minimum print outside the sheets that justifies a second search, in pixels of the small picture: a zone
    /// takes at least a tenth of the smallest sheet. Edges and textures of a table count as print.
    private static let leastInk = 170
    /// A rectangle inside a zone, in pixels of the small picture, and the part of it that is print: 0.38 and more in
    /// the photographs of sheets, less on most tables.
    private static let zoneLength = 37
    private static let zoneHeight = 5
    private static let zoneInk = 0.35
    /// Darker than the paper by this many grey levels.
    private static let inkContrast = 25
    /// The maximum difference in grey levels between the lightest and the darkest twentieth of a scan's paper, and from
    /// its middle to those of its border. Scans differ by 0 to 3, scans of several cards by 7 and more, photographs by
    /// 8 and more.
    private static let evenLight = 5

    static func isFullPage(_ view: SheetView) -> Bool {
        let paper = view.paper
        let light = paper.histogram()
        guard light.percentile(0.95) - light.percentile(0.05) <= evenLight else { return false }
        // A strip of the table along one side is less than a twentieth of the picture, and more of its border.
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

    /// True if the print outside the sheets is as dense as that of a zone.
    ///
    /// - Parameter picture: at 1/`denominator` of its full size.
    static func mayHaveZone(beside sheets: [FoundSheet], in picture: LumaImage, denominator: Int) -> Bool {
        let (small, denominator) = picture.reduced(to: longSide, from: denominator)
        let print = print(
            beside: sheets.map { $0.outline.scaled(by: 1 / Double(denominator)) }, in: small,
            paper: small.dilated(reach: inkReach))
        let least = zoneInk * Double(UInt8.max)
        return [(zoneLength, zoneHeight), (zoneHeight, zoneLength)].contains { width, height in
            let shares = print.averagedAcross(length: width).averagedDown(length: height)
            // Rectangles that reach beyond the picture would repeat its border.
            let whole = shares.cropped(
                x: width / 2, y: height / 2, width: print.width - width + 1, height: print.height - height + 1)
            return whole.map { Double($0.histogram().percentile(1)) >= least } ?? false
        }
    }

    /// True if there is print outside the sheets.
    static func hasPrint(beside sheets: [[Point]], in view: SheetView) -> Bool {
        let outlines = sheets.map { Quadrilateral($0) }
        return print(beside: outlines, in: view.small, paper: view.paper).histogram()[Int(UInt8.max)] >= leastInk
    }

    /// White at print outside the sheets, otherwise black.
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
