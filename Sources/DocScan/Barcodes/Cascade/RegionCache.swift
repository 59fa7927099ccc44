/// The regions of bars and of texture in an image. They are found at the coarsest size when a pass first needs them. A
/// region of bars is straightened only at the sizes at which it is read, because that takes longer than finding it.
struct RegionCache {
    let limit: Int
    private var cells: CoarseCells?
    private var found: [CoarseBars]?
    private var straightened: [SizedBars: BarRegion] = [:]

    /// A region of bars in the image at one size.
    private struct SizedBars: Hashable {
        var index: Int
        var denominator: Int
    }

    init(limit: Int) { self.limit = limit }

    /// The regions of bars, strongest first.
    mutating func bars(in pyramid: inout ImagePyramid) throws(ScanError) -> [CoarseBars] {
        if let found { return found }
        let coarse = try cells(in: &pyramid)
        let regions = BarRegion.find(in: coarse.cells[0], and: coarse.cells[1], limit: limit)
        let bars = regions.enumerated().map {
            CoarseBars(index: $0, region: $1, denominator: coarse.denominator, width: coarse.pictures[0].width)
        }
        found = bars
        return bars
    }

    /// The unread regions that resemble a read region and overlap no read region; empty before the first pass over
    /// bars.
    func twins(isRead: (CoarseBars) -> Bool) -> [CoarseBars] {
        var (read, unread): ([CoarseBars], [CoarseBars]) = ([], [])
        for bars in found ?? [] {
            if isRead(bars) { read.append(bars) } else { unread.append(bars) }
        }
        return unread.filter { bars in
            read.contains(where: bars.resembles) && !read.contains(where: bars.overlaps)
        }
    }

    /// Returns a region, straightened in the image at 1/`denominator` of its size.
    mutating func straightened(_ bars: CoarseBars, in picture: LumaImage, denominator: Int) -> BarRegion {
        let key = SizedBars(index: bars.index, denominator: denominator)
        if let region = straightened[key] { return region }
        let region = bars.region.aligned(in: picture, factor: Double(picture.width) / Double(bars.width))
        straightened[key] = region
        return region
    }

    /// The regions of texture in the image at 1/`denominator` of its size, strongest first.
    mutating func textures(in pyramid: inout ImagePyramid, denominator: Int) throws(ScanError) -> [TextureRegion] {
        var coarse = try cells(in: &pyramid)
        guard denominator >= coarse.denominator else {
            return TextureRegion.find(in: try pyramid.level(denominator), denominator: denominator)
        }
        let regions = TextureRegion.find(in: &coarse)
        cells = coarse
        return regions
    }

    private mutating func cells(in pyramid: inout ImagePyramid) throws(ScanError) -> CoarseCells {
        if let cells { return cells }
        let denominator = ReadingStep.coarsestDenominator(longSide: pyramid.image.longSide)
        let made = CoarseCells(try pyramid.level(denominator), denominator: denominator)
        cells = made
        return made
    }
}

/// A region of bars as it was found in the image at its coarsest size.
struct CoarseBars {
    /// The rank, 0 for the strongest.
    let index: Int
    fileprivate let region: BarRegion
    /// The coarsest size is 1/`denominator` of the full size, with a width of `width` pixels.
    fileprivate let denominator: Int
    fileprivate let width: Int

    /// True if a point in full-size coordinates is in the region.
    func contains(_ point: Point) -> Bool { region.contains(point * (1 / Double(denominator))) }

    func overlaps(_ other: CoarseBars) -> Bool {
        region.contains(other.region.center) || other.region.contains(region.center)
    }

    /// True if both look like barcodes of one kind: their lengths, heights and contrasts differ by at most a factor of
    /// two.
    func resembles(_ other: CoarseBars) -> Bool {
        func areAlike(_ measure: (BarRegion) -> Double) -> Bool {
            let (own, others) = (measure(region), measure(other.region))
            return 2 * min(own, others) >= max(own, others)
        }
        return areAlike(\.halfLength) && areAlike(\.halfHeight)
            && areAlike { ($0.energy / Double($0.places.count)).squareRoot() }
    }
}
