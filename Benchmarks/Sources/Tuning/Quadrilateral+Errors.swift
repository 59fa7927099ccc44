#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif
internal import DocScan

extension Quadrilateral {
    /// The reading direction, of length 1.
    var axis: Point {
        let (x, y) = (
            topRight.x - topLeft.x + bottomRight.x - bottomLeft.x, topRight.y - topLeft.y + bottomRight.y - bottomLeft.y
        )
        let length = (x * x + y * y).squareRoot()
        return length > 0 ? Point(x: x / length, y: y / length) : Point(x: 1, y: 0)
    }

    /// The part of a barcode that lies in a picture: the lines along its reading direction that are wholly in it. `nil`
    /// if there are no such lines.
    func part(inWidth width: Double, height: Double) -> Quadrilateral? {
        // From its head (0) to its foot (1), what each border leaves of the left side and of the right one.
        var (from, to) = (0.0, 1.0)
        for (head, foot) in [(topLeft, bottomLeft), (topRight, bottomRight)] {
            for (start, end) in [
                (head.x, foot.x), (head.y, foot.y), (width - 1 - head.x, width - 1 - foot.x),
                (height - 1 - head.y, height - 1 - foot.y),
            ] {
                // Outside where negative.
                if start < 0, end < 0 { return nil }
                if start < 0 { from = max(from, start / (start - end)) }
                if end < 0 { to = min(to, start / (start - end)) }
            }
        }
        guard from < to else { return nil }
        if from == 0, to == 1 { return self }
        func between(_ head: Point, _ foot: Point, _ part: Double) -> Point {
            Point(x: head.x + (foot.x - head.x) * part, y: head.y + (foot.y - head.y) * part)
        }
        return Quadrilateral(
            topLeft: between(topLeft, bottomLeft, from), topRight: between(topRight, bottomRight, from),
            bottomRight: between(topRight, bottomRight, to), bottomLeft: between(topLeft, bottomLeft, to))
    }

    /// The distances of the corners of another from these, along and across the reading direction, as fractions of the
    /// width.
    func errors(of found: Quadrilateral) -> [Double] {
        let (axis, width) = (axis, max(width, 1))
        return zip(corners, found.corners).flatMap { here, there -> [Double] in
            let (x, y) = ((there.x - here.x) / width, (there.y - here.y) / width)
            return [x * axis.x + y * axis.y, y * axis.x - x * axis.y]
        }
    }

    /// The corners displaced by such errors.
    func displaced(by errors: [Double]) -> Quadrilateral {
        guard errors.count == 8 else { return self }
        let (axis, width) = (axis, width)
        let moved = corners.enumerated().map { index, corner in
            let (along, across) = (errors[2 * index] * width, errors[2 * index + 1] * width)
            return Point(
                x: corner.x + along * axis.x - across * axis.y, y: corner.y + along * axis.y + across * axis.x)
        }
        return Quadrilateral(topLeft: moved[0], topRight: moved[1], bottomRight: moved[2], bottomLeft: moved[3])
    }
}

extension Point {
    /// The direction from the origin, -180…180 degrees.
    var degrees: Double { atan2(y, x) * 180 / .pi }
}

extension Double {
    /// The logarithm to the base 2; of the smallest positive value for numbers that are not positive.
    var logarithm: Double { log2(max(self, 1e-3)) }
}
