/// A search for bands of print that may be a machine-readable zone.
struct ZoneSearch {
    /// The longer side of the reduced image that is searched, in pixels.
    var longSide: Int
    var tilt = Tilt.level

    /// The range of the steepness of lines. The ranges overlap slightly.
    enum Tilt {
        /// 11 degrees, from level and from upright.
        case level
        /// 9 to 40 degrees, from level and from upright.
        case steep
        /// 34 to 53 degrees, both ways.
        case diagonal

        /// The slopes by which the image is sheared, in rows per column, so that steep lines become level. Lines that
        /// fall by 27 degrees are level in an image that is sheared by half a row per column.
        var slopes: [Double] {
            switch self {
            case .level: [0]
            case .steep: [-0.5, 0.5]
            case .diagonal: [-1, 1]
            }
        }

        /// The orientations that are searched. A diagonal search needs only one, because a line that falls by 45
        /// degrees rises by 45 degrees in the image on its side.
        var orientations: [Orientation] { self == .diagonal ? [.up] : [.up, .right] }
    }

    /// All searches, in their order: the most likely ones first. If a zone fills at least a seventh of the image's
    /// width, its characters are 5 to 11 pixels apart at one of these sizes.
    static let all: [ZoneSearch] = [
        .init(longSide: 400), .init(longSide: 800), .init(longSide: 400, tilt: .steep), .init(longSide: 1600),
        .init(longSide: 800, tilt: .steep), .init(longSide: 400, tilt: .diagonal),
        .init(longSide: 800, tilt: .diagonal),
    ]
    /// The maximum number of bands that are returned for an orientation and a slope. The most likely ones are kept.
    private static let maximumBands = 4

    /// The most likely bands, in pixels of the image at its full size.
    ///
    /// - Parameter known: the sheets whose bands are skipped.
    func bands(
        in prints: inout ZonePrints, of photo: inout ImagePyramid, beside known: [FoundSheet] = []
    ) throws(ScanError) -> [ZoneBand] {
        var bands: [ZoneBand] = []
        for orientation in tilt.orientations {
            let print = try prints.picture(longSide: longSide, upright: orientation, of: &photo)
            let scale = Double(photo.image.longSide) / Double(print.longSide)
            let stored = orientation.swapsAxes ? (print.height, print.width) : (print.width, print.height)
            for slope in tilt.slopes {
                let sheared = slope == 0 ? (image: print, top: 0) : print.sheared(by: slope)
                let found = ZoneBand.bands(in: sheared.image, areSteep: slope != 0).lazy.map { band in
                    ZoneBand(
                        lines: band.lines.map { line in
                            line.map { Point(x: $0.x, y: $0.y + Double(sheared.top) + slope * $0.x) }.squared
                        }
                    ).stored(from: orientation, width: stored.0, height: stored.1).scaled(by: scale)
                }
                bands += found.filter { band in
                    !known.contains { $0.outline.contains(band.lines[0].center) }
                }.prefix(Self.maximumBands)
            }
        }
        return bands
    }
}

/// The print of a photo (`zonePrint`) at the sizes and in the orientations that are searched. Each is made once.
struct ZonePrints {
    private struct Place: Hashable {
        var longSide: Int
        var orientation: Orientation
    }

    private var known: [Place: LumaImage] = [:]

    /// Returns the print of the photo with this longer side, in this orientation.
    mutating func picture(
        longSide: Int, upright orientation: Orientation, of photo: inout ImagePyramid
    ) throws(ScanError) -> LumaImage {
        let place = Place(longSide: longSide, orientation: orientation)
        if let known = known[place] { return known }
        let print =
            if orientation == .up {
                try photo.level(Self.denominator(of: photo.image.longSide, for: longSide)).fitted(in: longSide)
                    .zonePrint
            } else {
                try picture(longSide: longSide, upright: .up, of: &photo).upright(from: orientation)
            }
        known[place] = print
        return print
    }

    /// Decodes the photo once for all of these sizes. The smaller sizes are averaged from the largest one.
    static func decode(_ longSides: [Int], of photo: inout ImagePyramid) throws(ScanError) {
        guard let largest = longSides.max() else { return }
        _ = try photo.level(denominator(of: photo.image.longSide, for: largest))
    }

    /// The denominator of the smallest size whose longer side has at least this number of pixels.
    private static func denominator(of whole: Int, for longSide: Int) -> Int {
        ImagePyramid.coarsestDenominator { whole / $0 >= longSide }
    }
}

extension ZoneBand {
    /// Converts a band of the upright image to the stored image, which has this size.
    fileprivate func stored(from orientation: Orientation, width: Int, height: Int) -> ZoneBand {
        let map = orientation.storedPosition(width: width, height: height)
        func place(_ point: Point) -> Point {
            let (x, y) = (point.x - 0.5, point.y - 0.5)
            return Point(
                x: Double(map.ax) * x + Double(map.bx) * y + Double(map.cx) + 0.5,
                y: Double(map.ay) * x + Double(map.by) * y + Double(map.cy) + 0.5)
        }
        return ZoneBand(lines: lines.map { $0.map(place) })
    }
}

extension Quadrilateral {
    /// The rectangle with the same middle line. Characters are at right angles to their line.
    fileprivate var squared: Quadrilateral {
        guard let along = (middleLine.end - middleLine.start).normalized else { return self }
        // The height across the line, from one that was measured along a column of the image.
        let down = along.turnedClockwise
        let half = down * abs((bottomLeft - topLeft).dot(down) / 2)
        return Quadrilateral(around: middleLine, startHalf: half, endHalf: half)
    }
}

extension LumaImage {
    /// Moves each column up by `slope` rows more than the column before, in an image that is 0 outside strokes. `top`
    /// is the row of the original image, in column 0, that became the first row.
    fileprivate func sheared(by slope: Double) -> (image: LumaImage, top: Int) {
        let shifts = (0..<width).map { Int((slope * Double($0)).rounded()) }
        let (least, most) = (min(0, shifts.last ?? 0), max(0, shifts.last ?? 0))
        let image = LumaImage(width: width, height: height + most - least) { target in
            withPixels { strokes in
                for y in 0..<height {
                    let row = strokes.extracting(y * stride..<y * stride + width)
                    row.forEachStroke { x in target[(y &+ most &- shifts[x]) &* width &+ x] = 255 }
                }
            }
        }
        return (image, -most)
    }
}
