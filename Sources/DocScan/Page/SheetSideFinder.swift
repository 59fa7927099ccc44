/// Finds the straight sides of the sheet in a small image in which the sheet is about upright.
///
/// A region grows from places that are known to be paper until the grey changes steeply. Shade and glare change
/// gradually, but the edge of a sheet does not, even if it is blurred. Ink is removed first: each pixel becomes the
/// brightest pixel around it. A straight line is then fitted to each side of the region. A ragged side has no line: the
/// region leaked over a white table, or the sheet reaches beyond the image.
struct SheetSideFinder {
    /// The straight sides, in the coordinates of the image.
    private(set) var left: Line?
    private(set) var right: Line?
    private(set) var top: Line?
    private(set) var bottom: Line?

    /// - Parameters:
    ///   - image: about 60 pixels per inch, so that strokes of print are thinner than `inkReach`.
    ///   - seeds: places on the sheet, in pixels of the image.
    init(_ image: LumaImage, seeds: [Point]) {
        let paper = image.dilated(reach: Self.inkReach)
        var seeds = seeds
        // Each round may cross a fold. A sheet folded in three both ways has four folds.
        for _ in 0...4 {
            findSides(of: Self.region(in: paper, from: seeds), width: image.width, height: image.height)
            let beyond = placesBeyondInnerSides(in: paper)
            if beyond.isEmpty { break }
            seeds += beyond
        }
    }

    private mutating func findSides(of region: [Bool], width: Int, height: Int) {
        func row(_ y: Int) -> ArraySlice<Bool> { region[y * width..<(y + 1) * width] }
        func column(_ x: Int) -> [Bool] { (0..<height).map { region[$0 * width + x] } }
        // The points (along, across) of each side. Points on the border of the image are not edges of the sheet.
        var (lefts, rights, tops, bottoms): ([Point], [Point], [Point], [Point]) = ([], [], [], [])
        for y in stride(from: 2, to: height - 2, by: max(1, height / Self.points)) {
            let line = row(y)
            guard let first = line.firstIndex(of: true), let last = line.lastIndex(of: true) else { continue }
            lefts.append(Point(x: Double(y) + 0.5, y: Double(first - line.startIndex)))
            rights.append(Point(x: Double(y) + 0.5, y: Double(last - line.startIndex + 1)))
        }
        for x in stride(from: 2, to: width - 2, by: max(1, width / Self.points)) {
            let line = column(x)
            guard let first = line.firstIndex(of: true), let last = line.lastIndex(of: true) else { continue }
            tops.append(Point(x: Double(x) + 0.5, y: Double(first)))
            bottoms.append(Point(x: Double(x) + 0.5, y: Double(last + 1)))
        }
        // The ink filter has enlarged the sheet by its reach; measuring the steepness from both sides has reduced it.
        let reach = Double(Self.inkReach - Self.span + 1)
        left = Self.side(lefts, limit: width).map { .upright(x: $0.offset + reach, slope: $0.slope) }
        right = Self.side(rights, limit: width).map { .upright(x: $0.offset - reach, slope: $0.slope) }
        top = Self.side(tops, limit: height).map { .level(y: $0.offset + reach, slope: $0.slope) }
        bottom = Self.side(bottoms, limit: height).map { .level(y: $0.offset - reach, slope: $0.slope) }
    }

    /// Places beyond the sides that are not edges of the sheet, because the sheet continues there. Such a side is a
    /// fold, which is equally light on both sides, or the edge of a shadow, which continues beyond the ends of the
    /// side.
    private func placesBeyondInnerSides(in paper: LumaImage) -> [Point] {
        let (width, height) = (Double(paper.width), Double(paper.height))
        let (left, right) = (left ?? .upright(x: 0), right ?? .upright(x: width))
        let (top, bottom) = (top ?? .level(y: 0), bottom ?? .level(y: height))
        guard let a = top.intersection(with: left), let b = top.intersection(with: right),
            let c = bottom.intersection(with: right), let d = bottom.intersection(with: left)
        else { return [] }
        let sides: [(isSeen: Bool, from: Point, to: Point)] = [
            (self.left != nil, d, a), (self.top != nil, a, b), (self.right != nil, b, c), (self.bottom != nil, c, d),
        ]
        var folds: [Point] = []
        var shadows: [(side: Int, places: [Point])] = []
        for (index, side) in sides.enumerated() where side.isSeen {
            let (from, to) = (side.from, side.to)
            guard let outwards = (to - from).turnedClockwise.normalized.map({ $0 * -Self.foldReach }) else { continue }
            let places = stride(from: 0.1, through: 0.9, by: 0.1).map { from + (to - from) * $0 }
            let alike = places.filter { place in
                guard let outside = Self.light(of: paper, at: place + outwards),
                    let inside = Self.light(of: paper, at: place - outwards)
                else { return false }
                return abs(outside - inside) < Self.foldShade * inside
            }
            if Double(alike.count) > Self.foldedPart * Double(places.count) {
                folds += alike.map { $0 + outwards }
            } else if Self.continues(from, to, places, outwards: outwards, in: paper) {
                shadows.append((index, places.map { $0 + outwards }))
            }
        }
        // The real edges of the sheet also continue beyond a fold or the edge of a shadow. Therefore shadows count only
        // if there are no folds, and only if all of them have the same direction.
        let isOneWay = Set(shadows.map { $0.side % 2 }).count == 1
        return !folds.isEmpty || !isOneWay ? folds : shadows.flatMap(\.places)
    }

    /// True if the step of light along a side continues beyond its ends.
    ///
    /// - Parameters:
    ///   - places: places on the side.
    ///   - outwards: the vector from a place on the side to a place beyond it.
    private static func continues(
        _ from: Point, _ to: Point, _ places: [Point], outwards: Point, in paper: LumaImage
    ) -> Bool {
        /// The light inside minus that outside, as a fraction of the lighter one; `nil` beyond the photo, where the
        /// image is black.
        func step(_ place: Point) -> Double? {
            guard let outside = light(of: paper, at: place + outwards), outside > 0,
                let inside = light(of: paper, at: place - outwards), inside > 0
            else { return nil }
            return (inside - outside) / max(inside, outside)
        }
        guard let along = (to - from).normalized, let usual = places.compactMap(step).median,
            abs(usual) >= foldShade
        else { return false }
        let ends = [(from, along * -1), (to, along)].compactMap { corner, away -> Bool? in
            let beyond = stride(from: foldReach, through: 2 * foldReach, by: 2).map { step(corner + away * $0) }
            let steps = beyond.compactMap(\.self)
            guard 2 * steps.count > beyond.count else { return nil }
            let alike = steps.count { $0 * usual > 0 && abs($0) >= abs(usual) / 2 }
            return Double(alike) > foldedPart * Double(steps.count)
        }
        return ends.contains(true) && !ends.contains(false)
    }

    private static func light(of paper: LumaImage, at place: Point) -> Double? {
        let (x, y) = (Int(clamped: place.x), Int(clamped: place.y))
        guard x >= 0, y >= 0, x < paper.width, y < paper.height else { return nil }
        return Double(paper[x, y])
    }

    /// The number of points on a side of the region. Chosen by hand, as are the following: docs/internals/tunables.md.
    private static let points = 100
    /// A side is a fold if more than this fraction of its places are equally light on both sides. It continues beyond
    /// an end if more than this fraction of the places there show its step of light.
    private static let foldedPart = 2.0 / 3
    /// The minimum number of points of a side that are not on the border of the image; the minimum fraction of such
    /// points, and the minimum fraction of them that are near the fitted line.
    private static let leastPoints = 20
    private static let leastPart = 0.6
    /// The maximum distances, in pixels, of a point near the line and of a point on the border of the image.
    private static let nearLine = 2.0
    private static let nearBorder = 2.0
    /// The maximum slope of a side to the rows or columns, in pixels per pixel: the sheet is about upright.
    private static let steepest = 0.5
    /// The distance from a side at which light is measured, in pixels: a quarter of an inch, which is farther than the
    /// shade of a fold reaches.
    private static let foldReach = Double(PageReader.coarseResolution) / 4
    /// The maximum difference of light between the parts of a folded sheet, as a fraction of the light inside. A table
    /// is rarely that similar to paper.
    private static let foldShade = 0.1
    /// The radius of the filter that removes ink, in pixels. Its window is also wider than the bars of a barcode.
    private static let inkReach = PageReader.inkReach
    /// The maximum grey change over twice `span` pixels that is shade.
    private static let shade = 16
    private static let span = 2

    private static func region(in paper: LumaImage, from seeds: [Point]) -> [Bool] {
        let (width, height) = (paper.width, paper.height)
        // True where grey does not change steeply; the region grows there.
        var isOpen = [Bool](repeating: false, count: width * height)
        paper.withPixels { pixels in
            for y in 0..<height {
                let upper = pixels.extracting(max(0, y - span) * width..<max(0, y - span) * width + width)
                let lower = min(height - 1, y + span) * width
                setOpen(
                    row: pixels.extracting(y * width..<(y + 1) * width), upper: upper,
                    lower: pixels.extracting(lower..<lower + width), at: y * width, in: &isOpen)
            }
        }
        var region = [Bool](repeating: false, count: width * height)
        var stack: [Int] = []
        for seed in seeds {
            let (x, y) = (Int(clamped: seed.x), Int(clamped: seed.y))
            if x >= 0, y >= 0, x < width, y < height { stack.append(y * width + x) }
        }
        while let index = stack.popLast() {
            guard isOpen[index], !region[index] else { continue }
            let row = index / width * width
            var (first, last) = (index, index)
            while first > row, isOpen[first - 1] { first -= 1 }
            while last < row + width - 1, isOpen[last + 1] { last += 1 }
            for place in first...last { region[place] = true }
            // The first pixel of each run in the rows above and below.
            for other in [-width, width] where row + other >= 0 && row + other < width * height {
                var isInRun = false
                for place in first + other...last + other {
                    let isNew = isOpen[place] && !region[place]
                    if isNew, !isInRun { stack.append(place) }
                    isInRun = isNew
                }
            }
        }
        return region
    }

    /// Finds the pixels of a row where grey does not change steeply, from the rows `span` above and below it.
    private static func setOpen(
        row: Span<UInt8>, upper: Span<UInt8>, lower: Span<UInt8>, at start: Int, in isOpen: inout [Bool]
    ) {
        let width = row.count
        func isFlat(_ left: UInt8, _ right: UInt8, _ above: UInt8, _ below: UInt8) -> Bool {
            let (across, along) = (Int32(right) &- Int32(left), Int32(below) &- Int32(above))
            return across &* across &+ along &* along <= Int32(shade * shade)
        }
        for x in 0..<width {
            isOpen[start + x] = isFlat(
                row[max(0, x - span)], row[min(width - 1, x + span)], upper[x], lower[x])
        }
    }

    /// The line through most of the points (y over x); `nil` if they are not in a line, or are on the border of the
    /// image.
    private static func side(_ points: [Point], limit: Int) -> (slope: Double, offset: Double)? {
        let free = points.filter { $0.y > nearBorder && $0.y < Double(limit) - nearBorder }
        guard free.count >= leastPoints, Double(free.count) >= leastPart * Double(points.count),
            let fit = Line.robustFit(free)
        else { return nil }
        let near = free.filter { abs($0.y - fit.offset - fit.slope * $0.x) < nearLine }
        guard Double(near.count) >= leastPart * Double(free.count), abs(fit.slope) < steepest else { return nil }
        return fit
    }
}
