internal import BenchmarkSupport
internal import DocScan
internal import Foundation

/// The quality with which the sheets of some photographs were found and straightened.
struct SheetScore {
    /// The sheets that the photographs show.
    private(set) var sheets = 0
    /// Intersection over union of each true sheet with the outline that fits it best, from `found` on.
    private(set) var overlaps: [Double] = []
    /// The outlines that fit no true sheet.
    private(set) var strangers = 0
    /// The slope of each straightened line of print, in degrees: on flat sheets that were found, on all flat sheets,
    /// and on curved ones.
    private(set) var foundSlopes: [Double] = []
    private(set) var flatSlopes: [Double] = []
    private(set) var curvedSlopes: [Double] = []
    /// The lines of print in the picture, and those of them that are completely in a straightened sheet.
    private(set) var lines = 0
    private(set) var linesInside = 0
    /// The sheets that were straightened in their reading direction.
    private(set) var straightened = 0
    private(set) var upright = 0

    /// The minimum overlap of an outline with its sheet.
    private static let found = 0.8
    /// The minimum overlap of a straightened picture with the sheet that it shows.
    private static let shown = 0.3
    /// The shortest line whose slope is measured, in heights of the line: of a shorter one a corner's rounding is more
    /// than the slope.
    private static let leastLength = 4.0

    mutating func add(_ photo: SheetPhoto.Truth, _ trials: [SheetTrial]) {
        let truths = photo.sheets.compactMap { sheet in Quadrilateral(sheet.corners).map { (sheet, $0) } }
        sheets += truths.count
        strangers += trials.count { trial in
            trial.outline.map { outline in
                !truths.contains { trial.overlap(of: outline, with: $0.1) >= Self.found }
            } ?? false
        }
        for (sheet, corners) in truths {
            let best = trials.compactMap { trial in trial.outline.map { trial.overlap(of: $0, with: corners) } }.max()
            if let best, best >= Self.found { overlaps.append(best) }
            let views = trials.map { (trial: $0, overlap: $0.overlap(of: $0.view, with: corners)) }
            guard let view = views.max(by: { $0.overlap < $1.overlap }), view.overlap >= Self.shown else {
                lines += sheet.lines.compactMap { Quadrilateral($0.corners) }.count { $0.isInside(photo.image) }
                continue
            }
            add(sheet, in: photo.image, view.trial, isFound: (best ?? 0) >= Self.found)
        }
    }

    private mutating func add(_ sheet: SheetPhoto.Sheet, in image: SheetPhoto.Size, _ trial: SheetTrial, isFound: Bool)
    {
        var slopes: [Double] = []
        for line in sheet.lines {
            guard let corners = Quadrilateral(line.corners), corners.isInside(image) else { continue }
            lines += 1
            if trial.view.isAround(corners) { linesInside += 1 }
            let straight = corners.map(trial.straightened)
            guard straight.width >= Self.leastLength * straight.height else { continue }
            let (start, end) = (straight.bottomLeft, straight.bottomRight)
            slopes.append(atan2(end.y - start.y, end.x - start.x) * 180 / .pi)
        }
        guard !slopes.isEmpty else { return }
        straightened += 1
        if slopes.count(where: { abs($0) < 45 }) * 2 > slopes.count { upright += 1 }
        // A page on its side is counted above; its lines may be straight all the same.
        let fromLevel = slopes.map { abs($0 - ($0 / 90).rounded() * 90) }
        if sheet.isFlat, isFound { foundSlopes += fromLevel }
        if sheet.isFlat { flatSlopes += fromLevel } else { curvedSlopes += fromLevel }
    }

    /// The sentences about results worse than demanded.
    var complaints: [String] {
        var complaints: [String] = []
        func demand(_ holds: Bool, _ sentence: String) { if !holds { complaints.append(sentence) } }
        demand(Double(overlaps.count) >= Demand.found * Double(sheets), "Too few sheets are found.")
        demand((overlaps.quantile(0.5) ?? 0) >= Demand.overlap, "The outlines are not exact enough.")
        demand((foundSlopes.quantile(0.9) ?? 0) <= Demand.slope, "Straightened lines are not level.")
        demand((curvedSlopes.quantile(0.9) ?? 0) <= Demand.curvedSlope, "Lines on curved sheets are not level.")
        demand(Double(linesInside) >= Demand.inside * Double(lines), "Print is cut off.")
        return complaints
    }

    /// The limits of `--check`. Found and inside are somewhat below the figures of today; the others are the aims.
    private enum Demand {
        static let found = 0.5
        static let overlap = 0.97
        static let slope = 0.3
        static let curvedSlope = 0.6
        static let inside = 0.7
    }

    static func + (one: SheetScore, other: SheetScore) -> SheetScore {
        var sum = one
        sum.sheets += other.sheets
        sum.overlaps += other.overlaps
        sum.strangers += other.strangers
        sum.foundSlopes += other.foundSlopes
        sum.flatSlopes += other.flatSlopes
        sum.curvedSlopes += other.curvedSlopes
        sum.lines += other.lines
        sum.linesInside += other.linesInside
        sum.straightened += other.straightened
        sum.upright += other.upright
        return sum
    }
}

extension [Double] {
    /// The value that this part of the values does not exceed; `nil` without values.
    func quantile(_ part: Double) -> Double? {
        isEmpty ? nil : sorted()[Swift.min(count - 1, Int(part * Double(count)))]
    }
}

extension Quadrilateral {
    fileprivate func isInside(_ size: SheetPhoto.Size) -> Bool {
        corners.allSatisfy { $0.x >= 0 && $0.y >= 0 && $0.x <= size.width && $0.y <= size.height }
    }

    /// True if every corner of the other is inside this convex outline.
    fileprivate func isAround(_ other: Quadrilateral) -> Bool {
        other.corners.allSatisfy { place in
            (0..<4).allSatisfy { index in
                let (start, end) = (corners[index], corners[(index + 1) % 4])
                return (end.x - start.x) * (place.y - start.y) - (end.y - start.y) * (place.x - start.x) >= 0
            }
        }
    }
}
