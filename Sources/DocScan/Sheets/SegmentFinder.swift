/// Finds straight steps: regions of neighbouring pixels with the same direction of gradient, each approximated by a
/// line (von Gioi and others, LSD: a Line Segment Detector, Image Processing On Line, 2012, sections 2.4 to 2.6).
struct SegmentFinder {
    /// The cosine of the maximum angle between a gradient and the mean gradient of its segment (25°). Chosen by hand,
    /// as are the following: docs/internals/tunables.md.
    private static let sameDirection: Float = 0.906
    /// The maximum width of a segment: the root mean square distance of its pixels from its line, in pixels.
    private static let width = 1.5
    /// The minimum number of pixels per pixel of length.
    private static let density = 0.8

    /// A region that bends at a corner, or along a curved side, loses the pixels far from its axis until it is
    /// straight. Those beyond the ends of the segment may belong to other segments. Those next to it are the flanks of
    /// a soft edge.
    ///
    /// - Parameter minimum: the minimum length of a segment, in pixels.
    /// - Returns: the segments in pixels of the field, in the order of their steepest places.
    static func segments(in field: EdgeField, minimum: Double) -> [EdgeSegment] {
        var isUsed = [Bool](repeating: false, count: field.strength.count)
        var region: [Int] = []
        var found: [EdgeSegment] = []
        for seed in seeds(in: field) where !isUsed[seed] {
            grow(&region, from: seed, in: field, &isUsed)
            let all = region
            while Double(region.count) >= minimum {
                let axis = axis(of: region, in: field)
                if axis.isStraight {
                    for place in all where !axis.reaches(place, width: field.width) { isUsed[place] = false }
                    if axis.segment.length >= minimum { found.append(axis.segment) }
                    break
                }
                let count = region.count
                region.removeAll { axis.distance(of: $0, width: field.width) > 2 * width }
                if region.count == count { break }
            }
        }
        return found
    }

    /// The main axis of a region.
    private struct Axis {
        let segment: EdgeSegment
        let center: Point
        let normal: Point
        /// True if the region is a straight line.
        let isStraight: Bool

        /// True if a pixel is not beyond the ends of the segment.
        func reaches(_ place: Int, width: Int) -> Bool {
            let along = segment.end - segment.start
            let part = (Point(x: Double(place % width), y: Double(place / width)) - segment.start).dot(along)
            return part >= 0 && part <= along.dot(along)
        }

        /// The distance of a pixel from the axis, in pixels.
        func distance(of place: Int, width: Int) -> Double {
            abs((Point(x: Double(place % width), y: Double(place / width)) - center).dot(normal))
        }
    }

    /// The places of steps, the steepest first, in a counting sort.
    private static func seeds(in field: EdgeField) -> [Int] {
        let (top, levels) = (Float(64), 256)
        func level(_ strength: Float) -> Int { levels - 1 - Int(min(strength, top - 0.01) / top * Float(levels)) }
        var starts = [Int](repeating: 0, count: levels + 1)
        for strength in field.strength where strength >= field.weakest { starts[level(strength) + 1] += 1 }
        for index in 1...levels { starts[index] += starts[index - 1] }
        var seeds = [Int](repeating: 0, count: starts[levels])
        for (place, strength) in field.strength.enumerated() where strength >= field.weakest {
            let level = level(strength)
            seeds[starts[level]] = place
            starts[level] += 1
        }
        return seeds
    }

    /// Collects the connected pixels around a seed whose gradients have about the same direction.
    private static func grow(_ region: inout [Int], from seed: Int, in field: EdgeField, _ isUsed: inout [Bool]) {
        let width = field.width
        let neighbours = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
        region.removeAll(keepingCapacity: true)
        region.append(seed)
        isUsed[seed] = true
        // The sum of the unit gradients so far.
        var sum = (field.across[seed] / field.strength[seed], field.down[seed] / field.strength[seed])
        var next = 0
        while next < region.count {
            let place = region[next]
            next += 1
            // The border of the image has no gradient, so every neighbour is inside the image.
            for step in neighbours {
                let other = place + step
                let strength = field.strength[other]
                guard strength >= field.weakest, !isUsed[other] else { continue }
                let (x, y) = (field.across[other], field.down[other])
                let along = x * sum.0 + y * sum.1
                let length = (sum.0 * sum.0 + sum.1 * sum.1).squareRoot()
                guard along >= sameDirection * strength * length else { continue }
                isUsed[other] = true
                region.append(other)
                sum.0 += x / strength
                sum.1 += y / strength
            }
        }
    }

    /// The main axis of a region, with each pixel weighted by its gradient.
    private static func axis(of region: [Int], in field: EdgeField) -> Axis {
        var (weight, x, y, gx, gy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for place in region {
            let strength = Double(field.strength[place])
            weight += strength
            x += strength * Double(place % field.width)
            y += strength * Double(place / field.width)
            gx += Double(field.across[place])
            gy += Double(field.down[place])
        }
        let center = Point(x: x / weight, y: y / weight)
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for place in region {
            let strength = Double(field.strength[place])
            let (dx, dy) = (Double(place % field.width) - center.x, Double(place / field.width) - center.y)
            xx += strength * dx * dx
            xy += strength * dx * dy
            yy += strength * dy * dy
        }
        let angle = atan2(2 * xy, xx - yy) / 2
        var direction = Point(x: cos(angle), y: sin(angle))
        if direction.turnedClockwise.dot(Point(x: gx, y: gy)) < 0 { direction = direction * -1 }
        let normal = direction.turnedClockwise
        var (first, last, spread) = (Double.infinity, -Double.infinity, 0.0)
        for place in region {
            let offset = Point(x: Double(place % field.width), y: Double(place / field.width)) - center
            let (along, across) = (offset.dot(direction), offset.dot(normal))
            (first, last) = (min(first, along), max(last, along))
            spread += Double(field.strength[place]) * across * across
        }
        let middle = center + Point(x: 0.5, y: 0.5)
        return Axis(
            segment: EdgeSegment(
                start: middle + direction * first, end: middle + direction * last,
                strength: weight / Double(region.count)),
            center: center, normal: normal,
            isStraight: (spread / weight).squareRoot() <= width
                && Double(region.count) >= density * (last - first))
    }
}
