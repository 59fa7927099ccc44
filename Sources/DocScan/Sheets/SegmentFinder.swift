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
        var region: [Pixel] = []
        var found: [EdgeSegment] = []
        for seed in seeds(in: field) where !isUsed[seed] {
            grow(&region, from: seed, in: field, &isUsed)
            let all = region
            while Double(region.count) >= minimum {
                let axis = axis(of: region, in: field)
                if axis.isStraight {
                    for pixel in all where !axis.reaches(pixel) { isUsed[pixel.place] = false }
                    if axis.segment.length >= minimum { found.append(axis.segment) }
                    break
                }
                let count = region.count
                region.removeAll { axis.distance(of: $0) > 2 * width }
                if region.count == count { break }
            }
        }
        return found
    }

    /// A pixel of a region: its index in the field, and its centre.
    private struct Pixel {
        var place: Int
        var point: Point
    }

    /// The main axis of a region.
    private struct Axis {
        let segment: EdgeSegment
        let center: Point
        let normal: Point
        /// True if the region is a straight line.
        let isStraight: Bool

        /// True if a pixel is not beyond the ends of the segment.
        func reaches(_ pixel: Pixel) -> Bool {
            let along = segment.end - segment.start
            let part = (pixel.point - segment.start).dot(along)
            return part >= 0 && part <= along.dot(along)
        }

        /// The distance of a pixel from the axis, in pixels.
        func distance(of pixel: Pixel) -> Double { abs((pixel.point - center).dot(normal)) }
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
    private static func grow(_ region: inout [Pixel], from seed: Int, in field: EdgeField, _ isUsed: inout [Bool]) {
        let width = field.width
        let neighbours = [
            (x: -1, y: -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1),
        ].map { (step: $0.y * width + $0.x, way: Point(x: Double($0.x), y: Double($0.y))) }
        let (row, column) = seed.quotientAndRemainder(dividingBy: width)
        region.removeAll(keepingCapacity: true)
        region.append(Pixel(place: seed, point: Point(x: Double(column) + 0.5, y: Double(row) + 0.5)))
        isUsed[seed] = true
        // The sum of the unit gradients so far, and the minimum component of the next one along it.
        var sum = (x: field.across[seed] / field.strength[seed], y: field.down[seed] / field.strength[seed])
        func least() -> Float { sameDirection * (sum.x * sum.x + sum.y * sum.y).squareRoot() }
        var limit = least()
        var next = 0
        while next < region.count {
            let pixel = region[next]
            next += 1
            // The border of the image has no gradient, so every neighbour is inside the image.
            for neighbour in neighbours {
                let other = pixel.place + neighbour.step
                let strength = field.strength[other]
                guard strength >= field.weakest, !isUsed[other] else { continue }
                let (x, y) = (field.across[other], field.down[other])
                guard x * sum.x + y * sum.y >= strength * limit else { continue }
                isUsed[other] = true
                region.append(Pixel(place: other, point: pixel.point + neighbour.way))
                sum.x += x / strength
                sum.y += y / strength
                limit = least()
            }
        }
    }

    /// The main axis of a region, with each pixel weighted by its gradient.
    private static func axis(of region: [Pixel], in field: EdgeField) -> Axis {
        var (weight, x, y, gx, gy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for pixel in region {
            let strength = Double(field.strength[pixel.place])
            weight += strength
            x += strength * pixel.point.x
            y += strength * pixel.point.y
            gx += Double(field.across[pixel.place])
            gy += Double(field.down[pixel.place])
        }
        let center = Point(x: x / weight, y: y / weight)
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for pixel in region {
            let strength = Double(field.strength[pixel.place])
            let offset = pixel.point - center
            xx += strength * offset.x * offset.x
            xy += strength * offset.x * offset.y
            yy += strength * offset.y * offset.y
        }
        let angle = atan2(2 * xy, xx - yy) / 2
        var direction = Point(x: cos(angle), y: sin(angle))
        if direction.turnedClockwise.dot(Point(x: gx, y: gy)) < 0 { direction = direction * -1 }
        let normal = direction.turnedClockwise
        var (first, last, spread) = (Double.infinity, -Double.infinity, 0.0)
        for pixel in region {
            let offset = pixel.point - center
            let (along, across) = (offset.dot(direction), offset.dot(normal))
            (first, last) = (min(first, along), max(last, along))
            spread += Double(field.strength[pixel.place]) * across * across
        }
        return Axis(
            segment: EdgeSegment(
                start: center + direction * first, end: center + direction * last,
                strength: weight / Double(region.count)),
            center: center, normal: normal,
            isStraight: (spread / weight).squareRoot() <= width
                && Double(region.count) >= density * (last - first))
    }
}
