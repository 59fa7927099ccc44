/// Geometry of the outlines of sheets.
extension [Point] {
    /// Intersection over union with another convex polygon, both clockwise.
    package func overlap(with other: [Point]) -> Double {
        let both = clipped(to: other).area
        return both / (area + other.area - both)
    }

    /// True if `place` is inside this convex clockwise polygon.
    func contains(_ place: Point) -> Bool {
        indices.allSatisfy { (self[($0 + 1) % count] - self[$0]).cross(place - self[$0]) >= 0 }
    }

    /// The ratio of the longer middle line of this quadrilateral to the shorter one.
    var aspect: Double {
        let (across, down) = (
            (self[1] + self[2] - self[0] - self[3]).length, (self[2] + self[3] - self[0] - self[1]).length
        )
        return Swift.max(across, down) / Swift.max(1, Swift.min(across, down))
    }

    /// True if each angle differs from a right angle by at most 28°, the maximum that perspective causes in the photos
    /// of the corpora.
    var hasSquareCorners: Bool {
        indices.allSatisfy { index in
            let corner = self[index]
            let (before, after) = (self[(index + count - 1) % count] - corner, self[(index + 1) % count] - corner)
            return abs(before.dot(after)) <= 0.47 * before.length * after.length
        }
    }

    /// The first and the last place of this convex polygon in a row; `nil` if the polygon does not reach the row.
    func extent(atRow y: Double) -> (first: Double, last: Double)? {
        var places: [Double] = []
        for index in indices {
            let (a, b) = (self[index], self[(index + 1) % count])
            if (a.y <= y) != (b.y <= y) { places.append(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)) }
        }
        guard let first = places.min(), let last = places.max() else { return nil }
        return (first, last)
    }

    /// The polygon beginning with the corner nearest to the top left of its bounds.
    var fromTopLeft: [Point] {
        guard let start = indices.min(by: { self[$0].x + self[$0].y < self[$1].x + self[$1].y }) else { return self }
        return Array(self[start...] + self[..<start])
    }
}

extension [FoundSheet] {
    /// The sheets in rows from top to bottom, each from left to right. A sheet belongs to a row if its vertical extent
    /// and that of the row's first sheet overlap by at least half of the smaller one.
    var inReadingOrder: [FoundSheet] {
        var rows: [(extent: ClosedRange<Double>, sheets: [Int])] = []
        for index in indices.sorted(by: { self[$0].outline.center.y < self[$1].outline.center.y }) {
            let bounds = Quadrilateral(boundsOf: self[index].outline.corners)
            let extent = bounds.topLeft.y...Swift.max(bounds.topLeft.y, bounds.bottomRight.y)
            let row = rows.firstIndex { row in
                let both =
                    Swift.min(row.extent.upperBound, extent.upperBound)
                    - Swift.max(row.extent.lowerBound, extent.lowerBound)
                let least = Swift.min(
                    row.extent.upperBound - row.extent.lowerBound, extent.upperBound - extent.lowerBound)
                return both >= least / 2
            }
            if let row { rows[row].sheets.append(index) } else { rows.append((extent, [index])) }
        }
        let order = rows.flatMap { $0.sheets.sorted { self[$0].outline.center.x < self[$1].outline.center.x } }
        return order.map { index in
            var sheet = self[index]
            sheet.covers = sheet.covers.compactMap { covered in order.firstIndex(of: covered) }
            return sheet
        }
    }
}
