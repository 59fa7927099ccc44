internal import BenchmarkSupport
internal import DocScan
internal import Foundation

/// The agreement of the map of unreadable places with the truth.
struct AreaScore {
    /// A kind of the map, or a thing of the truth.
    struct Count {
        /// Marked cells, and those of them that are on or next to a thing of their kind.
        var marked = 0
        var right = 0
        /// Cells of the truth, and those of them that are marked.
        var cells = 0
        var found = 0
        /// Things of the truth, and those of them of which at least half is marked.
        var things = 0
        var thingsFound = 0
    }

    /// By kind, such as "glare".
    private(set) var kinds: [String: Count] = [:]
    /// By thing of the truth, such as "note".
    private(set) var things: [String: Count] = [:]

    /// The kind of the map for each condition of a sidecar. A marker's stroke and clear tape do not hide print.
    private static let kinds = [
        "glare": "glare", "note": "covered", "finger": "covered", "tape": "covered", "hole": "covered",
        "fold": "covered", "sheet": "covered", "shadow": "shadowEdge", "edge": "outside",
    ]
    /// The smallest part of a thing that is counted, in cells on the sheet.
    private static let least = 4
    /// Marked cells that are this near to a thing belong to it, in cells.
    private static let near = 1.5

    mutating func add(_ photo: SheetPhoto.Truth, _ trials: [AreaTrial]) {
        let outlines = photo.sheets.compactMap { Quadrilateral($0.corners) }
        for (index, trial) in trials.enumerated() where index < outlines.count {
            var regions = (photo.conditions ?? []).filter { $0.style != "clear" && $0.style != "highlighter" }
                .map { ($0.name, $0.region.map { Point(x: $0[0], y: $0[1]) }) }
            regions += (photo.sheets[index].coveredBy ?? []).map { ("sheet", outlines[$0].corners) }
            add(trial, on: outlines[index].corners, in: photo.image, regions)
        }
    }

    private mutating func add(
        _ trial: AreaTrial, on sheet: [Point], in image: SheetPhoto.Size, _ regions: [(name: String, outline: [Point])]
    ) {
        let size = trial.cellSize
        var marked: [String: Set<Place>] = [:]
        for cell in trial.cells { marked[cell.kind, default: []].insert(Place(cell.middle, size)) }
        var truth: [String: [Place]] = [:]
        for region in regions {
            guard let kind = Self.kinds[region.name] else { continue }
            let bounds = region.outline.bounds
            var places: [Place] = []
            for row in Int(bounds.top / size) - 1...Int(bounds.bottom / size) + 1 {
                for column in Int(bounds.left / size) - 1...Int(bounds.right / size) + 1 {
                    let place = Place(column: column, row: row)
                    let middle = place.middle(size)
                    guard sheet.surrounds(middle) else { continue }
                    let isInside = middle.x > 0 && middle.y > 0 && middle.x < image.width && middle.y < image.height
                    if kind == "shadowEdge" {
                        // The border of the shadow, without that of the picture.
                        guard region.outline.distance(to: middle) <= size, isInside,
                            min(middle.x, middle.y, image.width - middle.x, image.height - middle.y) > 4 * size
                        else { continue }
                    } else if !region.outline.surrounds(middle) || isInside == (kind == "outside") {
                        continue
                    }
                    places.append(place)
                }
            }
            guard places.count >= Self.least else { continue }
            truth[kind, default: []] += places
            let found = places.count { marked[kind]?.contains($0) ?? false }
            kinds[kind, default: Count()].cells += places.count
            kinds[kind, default: Count()].found += found
            for name in [region.name] {
                things[name, default: Count()].cells += places.count
                things[name, default: Count()].found += found
                things[name, default: Count()].things += 1
                if 2 * found >= places.count { things[name, default: Count()].thingsFound += 1 }
            }
        }
        for (kind, places) in marked {
            let reach = Int(Self.near)
            var around = Set<Place>()
            for place in truth[kind] ?? [] {
                for y in -reach...reach {
                    for x in -reach...reach { around.insert(Place(column: place.column + x, row: place.row + y)) }
                }
            }
            kinds[kind, default: Count()].marked += places.count
            kinds[kind, default: Count()].right += places.count { around.contains($0) }
        }
    }

    static func + (one: AreaScore, other: AreaScore) -> AreaScore {
        func sum(_ a: Count, _ b: Count) -> Count {
            Count(
                marked: a.marked + b.marked, right: a.right + b.right, cells: a.cells + b.cells,
                found: a.found + b.found,
                things: a.things + b.things, thingsFound: a.thingsFound + b.thingsFound)
        }
        var both = one
        both.kinds.merge(other.kinds, uniquingKeysWith: sum)
        both.things.merge(other.things, uniquingKeysWith: sum)
        return both
    }
}

/// A cell of a map.
private struct Place: Hashable {
    var column: Int
    var row: Int

    init(column: Int, row: Int) { (self.column, self.row) = (column, row) }

    init(_ middle: Point, _ size: Double) {
        (column, row) = (Int((middle.x / size).rounded(.down)), Int((middle.y / size).rounded(.down)))
    }

    func middle(_ size: Double) -> Point { Point(x: (Double(column) + 0.5) * size, y: (Double(row) + 0.5) * size) }
}

extension [Point] {
    fileprivate var bounds: (left: Double, top: Double, right: Double, bottom: Double) {
        (map(\.x).min() ?? 0, map(\.y).min() ?? 0, map(\.x).max() ?? 0, map(\.y).max() ?? 0)
    }

    /// True if a place is inside this polygon, by the number of sides to its right.
    fileprivate func surrounds(_ place: Point) -> Bool {
        var isInside = false
        for index in indices {
            let (a, b) = (self[index], self[(index + 1) % count])
            if (a.y > place.y) != (b.y > place.y), place.x < a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y) {
                isInside.toggle()
            }
        }
        return isInside
    }

    /// The distance of a place from the nearest side.
    fileprivate func distance(to place: Point) -> Double {
        indices.map { index in
            let (a, b) = (self[index], self[(index + 1) % count])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let part = Swift.max(
                0, Swift.min(1, ((place.x - a.x) * dx + (place.y - a.y) * dy) / Swift.max(1, dx * dx + dy * dy)))
            let (x, y) = (a.x + part * dx - place.x, a.y + part * dy - place.y)
            return (x * x + y * y).squareRoot()
        }.min() ?? .infinity
    }
}
