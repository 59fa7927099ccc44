extension LumaImage {
    /// The picture with convex places painted black, including each pixel that a place touches.
    func blackened(_ places: [Quadrilateral]) -> LumaImage {
        if places.isEmpty { return self }
        var pixels = packedPixels
        for place in places {
            let bounds = Quadrilateral(boundsOf: place.corners)
            let first = max(0, Int(clamped: bounds.topLeft.y.rounded(.down)))
            let end = min(height, Int(clamped: bounds.bottomRight.y.rounded(.up)))
            guard first < end else { continue }
            for y in first..<end {
                guard let row = place.extent(from: Double(y), to: Double(y + 1)) else { continue }
                let left = max(0, Int(clamped: row.lowerBound.rounded(.down)))
                let right = min(width, Int(clamped: row.upperBound.rounded(.up)))
                for x in left..<max(left, right) { pixels[y * width + x] = 0 }
            }
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }
}

extension Quadrilateral {
    /// The columns that the outline covers between two rows; `nil` if it is elsewhere.
    fileprivate func extent(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
        let ring = corners
        var columns: [Double] = ring.filter { $0.y >= top && $0.y <= bottom }.map(\.x)
        for index in ring.indices {
            let (a, b) = (ring[index], ring[(index + 1) % ring.count])
            for y in [top, bottom] where min(a.y, b.y) <= y && y <= max(a.y, b.y) && a.y != b.y {
                columns.append(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
            }
        }
        guard let left = columns.min(), let right = columns.max() else { return nil }
        return left...right
    }
}
