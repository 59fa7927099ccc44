/// Finds the outline of a linear symbol that has been read.
///
/// A linear decoder knows only where its successful scan lines finished: points at either end, none at the top or the
/// bottom, and off the true ends by a few modules. The outline is therefore taken from the picture:
///
/// 1. The direction across the bars is that of the strongest grey gradients around the points, or that of the region of
///    bars in which the symbol was detected.
/// 2. Symbology and value give the number of edges and modules. The two ends on a line in that direction are those that
///    fit best, unless the points are the ends already.
/// 3. From that line upward and downward, in windows along the symbol, the bar pattern is followed while it stays the
///    same, with the sideways drift of perspective.
/// 4. A line through the windows' last rows is the upper (lower) edge. The outermost bars, followed between these, are
///    the left and right ones.
struct LinearSymbolLocator {
    /// The limits for accepting ends and points, lengths in pixels. Chosen by hand: see docs/internals/tunables.md.
    private enum Belief {
        /// The maximum length of a symbol over that of its region of bars: beyond it there may be another symbol.
        static let regionExcess = 1.6
        /// A residual below this ends the search for a better way to the ends.
        static let convincingResidual = 0.3
        /// Points closer together than this part of the length are all at one end, and do not indicate the length.
        static let oneEnd = 0.25
        /// The maximum length over the distance of the points: decoders stop in the margin or before.
        static let lengthOverSpread = 1.35
        /// Points closer together than this may all be at one end: then the region is searched in the whole picture.
        static let nearPoints = 48.0
        /// The margin of the search around other points, as a part of their distance.
        static let searchMargin = 1.5
        /// Points closer together than this do not locate the middle.
        static let leastSpread = 24.0
        /// Half the side of the square for the bars' direction, as a part of the points' distance, and its minimum.
        static let gradientReach = 0.35
        static let leastGradientReach = 20.0
    }

    let image: LumaImage
    let detection: SymbolDetection
    /// Across the bars, in reading direction; length 1.
    let across: Point
    /// Along the bars, downward as the symbol is read; length 1.
    private let down: Point
    /// On the symbol, near the middle of the scanned part.
    let origin: Point
    /// The movement of the bars' middle along them per pixel across.
    private let skew: Double
    /// The lines that are averaged to find the ends, along the bars from the origin.
    let lines: [Double]
    /// About the symbol's length; nil if the points determine it.
    let extent: Double?

    /// Returns the outline in the picture's coordinates; nil if the picture does not show one (too little contrast).
    ///
    /// - Parameters:
    ///   - region: the region of bars in which the symbol was detected, if known.
    ///   - isMatched: true if the points are the true ends: first start, first end, second start and so on.
    static func outline(
        of detection: SymbolDetection, in image: LumaImage, region: BarRegion? = nil, isMatched: Bool = false
    ) -> Quadrilateral? {
        if isMatched, let region {
            let locator = LinearSymbolLocator(detection, image, region)
            return locator.matchedEnds.flatMap(locator.outline)
        }
        // The region may have been laid wrongly, or the points may be insufficient: then the other way.
        let ways: [() -> LinearSymbolLocator?] = [
            { region.map { LinearSymbolLocator(detection, image, $0) } },
            { LinearSymbolLocator(detection, image) },
            { region == nil ? amongBars(detection, image) : nil },
        ]
        var best: (outline: Quadrilateral, residual: Double)?
        for way in ways {
            let limit = region.map { Belief.regionExcess * 2 * $0.halfLength } ?? .infinity
            guard let locator = way(), let ends = locator.ends(upTo: limit), locator.agrees(with: ends),
                ends.residual < best?.residual ?? .infinity,
                let outline = locator.outline(from: ends), locator.isRead(outline)
            else { continue }
            best = (outline, ends.residual)
            if ends.residual < Belief.convincingResidual { break }
        }
        return best?.outline
    }

    /// True if the points are in an outline, or behind one of its ends: decoders stop in the margin or before.
    private func isRead(_ outline: Quadrilateral) -> Bool {
        let center = outline.center
        return outline.map { center + ($0 - center) * Belief.lengthOverSpread }.contains(detection.points.mean)
    }

    /// True if points at both ends are about as far apart as these ends. A region of bars may contain two symbols side
    /// by side, whose outermost bars would fit as well. EAN and DataBar are decoded in parts, with points inside.
    private func agrees(with ends: Ends) -> Bool {
        guard [.code39, .code93, .code128, .codabar, .itf].contains(detection.symbology) else { return true }
        let places = detection.points.map { ($0 - origin).dot(across) }
        let spread = (places.max() ?? 0) - (places.min() ?? 0)
        let length = ends.right - ends.left
        return spread < Belief.oneEnd * length || length < Belief.lengthOverSpread * spread
    }

    /// The ends if the points are exact.
    private var matchedEnds: Ends? {
        guard let measure = SymbolMeasure(detection.symbology, value: detection.value) else { return nil }
        let places = detection.points.map { place -> Double in
            (place - origin).dot(across)
        }
        let left = stride(from: 0, to: places.count - 1, by: 2).map { places[$0] }
        let right = stride(from: 1, to: places.count, by: 2).map { places[$0] }
        guard let first = left.median, let last = right.median, last > first else { return nil }
        return Ends(left: first, right: last, module: (last - first) / measure.usualLength.modules, residual: 0)
    }

    /// Starts from the region of bars around the points, if these do not locate the symbol.
    private static func amongBars(_ detection: SymbolDetection, _ image: LumaImage) -> LinearSymbolLocator? {
        let place = detection.points.mean
        let box = Quadrilateral(boundsOf: detection.points)
        let span = max(box.width, box.height)
        // Points at one end only do not locate the other.
        let margin = span > Belief.nearPoints ? Belief.searchMargin * span : Double(image.longSide)
        let regions = BarRegion.find(in: image, within: box, margin: margin)
        // Laying a region straight takes longer than finding it.
        let region = regions.first { $0.contains(place) }?.aligned(in: image, factor: 1)
        return region.map { LinearSymbolLocator(detection, image, $0) }
    }

    private init(_ detection: SymbolDetection, _ image: LumaImage, _ region: BarRegion) {
        across = region.across.dot(detection.heading.direction) >= 0 ? region.across : region.across * -1
        down = across.turnedClockwise
        origin = region.center
        skew = region.skew
        // Nine lines over the middle half of the bars.
        lines = stride(from: -0.5, through: 0.5, by: 0.125).map { $0 * region.halfHeight }
        extent = 2 * region.halfLength
        self.image = image
        self.detection = detection
    }

    private init?(_ detection: SymbolDetection, _ image: LumaImage) {
        guard let first = detection.points.first else { return nil }
        let heading = detection.heading.direction
        // The points of either end are close together; their middle is on the symbol unless all are at one end.
        let along = detection.points.map { ($0 - first).dot(heading) }
        let spread = (low: along.min() ?? 0, high: along.max() ?? 0)
        let middle = (spread.low + spread.high) / 2
        let nearEnd = detection.points.filter { ($0 - first).dot(heading) <= middle }
        let farEnd = detection.points.filter { ($0 - first).dot(heading) > middle }
        guard spread.high - spread.low > Belief.leastSpread, !farEnd.isEmpty else { return nil }
        let center = (nearEnd.mean + farEnd.mean) * 0.5
        let half = max(Belief.leastGradientReach, (spread.high - spread.low) * Belief.gradientReach)
        guard let gradient = image.dominantGradient(around: center, along: heading, half: half) else { return nil }
        across = gradient.dot(heading) >= 0 ? gradient : gradient * -1
        down = across.turnedClockwise
        origin = center
        skew = 0
        extent = nil
        // Five neighbouring lines: the direction is not known well enough for more.
        lines = [-2, -1, 0, 1, 2]
        self.image = image
        self.detection = detection
    }

    func position(_ s: Double, _ t: Double) -> Point { origin + across * s + down * (t + skew * s) }

    func grey(_ s: Double, _ t: Double) -> Double { image.sample(at: position(s, t), outside: 255) }

    /// A line through the outer edge of the outermost bar, followed along the bar.
    ///
    /// - Parameters:
    ///   - guess: the expected edge: s for a t.
    ///   - sign: −1 for the left end, 1 for the right one.
    func side(near guess: (Double) -> Double, from top: Double, to bottom: Double, sign: Double, module: Double) -> Line
    {
        let height = (bottom - top) * (1 - 2 * EndsModel.sideMargin) / Double(EndsModel.sideBands)
        let places = (0..<EndsModel.sideBands).compactMap { band -> Point? in
            let middle = top + (bottom - top) * EndsModel.sideMargin + (Double(band) + 0.5) * height
            return edge(near: guess, inBandAt: middle, height: height, sign: sign, module: module).map {
                Point(x: middle, y: $0)
            }
        }
        if places.count >= EndsModel.leastSideBands, let fit = Line.robustFit(places) {
            return Line(point: Point(x: fit.offset, y: 0), direction: Point(x: fit.slope, y: 1))
        }
        return Line(point: Point(x: guess(0), y: 0), direction: Point(x: guess(1) - guess(0), y: 1))
    }

    /// The s of the steepest outward rise in grey in a band; `nil` without an edge.
    private func edge(
        near guess: (Double) -> Double, inBandAt middle: Double, height: Double, sign: Double, module: Double
    ) -> Double? {
        let (spacing, span) = (EndsModel.sideSpacing, EndsModel.slopeReach)
        let reach = Int(clamped: (EndsModel.sideReach * max(1, module) / spacing).rounded())
        let count = max(1, min(EndsModel.sideLines, Int(clamped: height)))
        let row = (-reach - span...reach + span).map { index -> Double in
            (0..<count).reduce(0) { sum, line in
                let t = middle + height * ((Double(line) + 0.5) / Double(count) - 0.5)
                return sum + grey(guess(t) + Double(index) * spacing, t)
            } / Double(count)
        }
        let slopes = row.indices.dropFirst(span).dropLast(span).map { sign * (row[$0 + span] - row[$0 - span]) }
        guard let peak = slopes.indices.max(by: { slopes[$0] < slopes[$1] }), slopes[peak] > EndsModel.sideContrast
        else { return nil }
        let isInside = peak > 0 && peak < slopes.count - 1
        let shift = isInside ? parabolaPeak(slopes[peak - 1], slopes[peak], slopes[peak + 1]) : 0
        return guess(middle) + (Double(peak - reach) + shift) * spacing
    }
}
