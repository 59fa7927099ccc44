/// Finds quadrilaterals whose four sides are on lines of steps that all have the lighter side inside, or all outside.
struct SheetSearch {
    private let lines: [EdgeLine]
    private let width: Double
    private let height: Double
    private(set) var candidates: [SheetCandidate] = []

    /// - Parameter lines: the lines, without those of the image's border.
    init(_ lines: [EdgeLine], width: Int, height: Int) {
        self.lines = lines + EdgeLine.border(width: width, height: height)
        (self.width, self.height) = (Double(width), Double(height))
        search()
        candidates.sort { $0.support > $1.support }
        candidates.removeLast(max(0, candidates.count - Self.maximumCandidates))
    }

    /// The maximum number of candidates that are kept. Chosen by hand, as are the following:
    /// docs/internals/tunables.md.
    private static let maximumCandidates = 64
    /// The cosines of the maximum angle between opposite sides (18°) and of the minimum angle between neighbours (65°)
    /// in perspective.
    private static let opposite = 0.951
    private static let neighbouring = 0.42
    /// The maximum distance of a corner outside the image, and the minimum length of a side, as fractions of the
    /// image's longer side.
    private static let maximumOutsideDistance = 0.15
    private static let minimumSideLength = 0.06
    /// The minimum fractions of the outline, and of each side, along which there are steps.
    private static let leastSupport = 0.45
    private static let leastSide = 0.12
    /// The fraction of a side on the border of the image that counts as a step, because the sheet may end there or be
    /// cut off.
    private static let borderSupport = 0.6
    /// The weight by which steps beyond the corners reduce the support, because they are more likely those of a table;
    /// and their maximum, as a fraction of the side.
    private static let beyondCost = 0.5
    private static let mostBeyond = 0.4

    private mutating func search() {
        var pairs: [(Int, Int)] = []
        for a in lines.indices {
            for b in lines.indices.dropFirst(a + 1) where isPair(lines[a], lines[b]) { pairs.append((a, b)) }
        }
        for first in pairs.indices {
            let (a, b) = pairs[first]
            for (c, d) in pairs[(first + 1)...] {
                guard abs(lines[a].normal.dot(lines[c].normal)) <= Self.neighbouring,
                    abs(lines[b].normal.dot(lines[d].normal)) <= Self.neighbouring
                else { continue }
                if let candidate = candidate([a, c, b, d]) { candidates.append(candidate) }
            }
        }
    }

    /// True if the lines may be opposite sides of a sheet: their lighter sides face each other or face away from each
    /// other, and they are far enough apart.
    private func isPair(_ a: EdgeLine, _ b: EdgeLine) -> Bool {
        guard !(a.isBorder && b.isBorder), a.normal.dot(b.normal) <= -Self.opposite else { return false }
        let (here, there) = (b.distance(of: a.middle), a.distance(of: b.middle))
        let least = Self.minimumSideLength * max(width, height)
        return (here > least && there > least) || (here < -least && there < -least && !a.isBorder && !b.isBorder)
    }

    /// The quadrilateral whose sides are on these lines, which are given clockwise or anticlockwise; `nil` if it cannot
    /// be a sheet.
    private func candidate(_ sides: [Int]) -> SheetCandidate? {
        var corners: [Point] = []
        let far = Self.maximumOutsideDistance * max(width, height)
        for index in 0..<4 {
            guard let corner = lines[sides[(index + 3) % 4]].intersection(with: lines[sides[index]]),
                corner.x > -far, corner.y > -far, corner.x < width + far, corner.y < height + far
            else { return nil }
            corners.append(corner)
        }
        let center = corners.mean
        let inside = sides.map { lines[$0].distance(of: center) > 0 }
        guard inside.allSatisfy({ $0 == inside[0] }) else { return nil }
        let borders = sides.count { lines[$0].isBorder }
        guard borders <= 1, borders == 0 || inside[0] else { return nil }
        var (supported, beyond, around) = (0.0, 0.0, 0.0)
        for index in 0..<4 {
            let (start, end) = (corners[index], corners[(index + 1) % 4])
            let length = (end - start).length
            guard length >= Self.minimumSideLength * max(width, height) else { return nil }
            around += length
            if lines[sides[index]].isBorder {
                supported += Self.borderSupport * length
                continue
            }
            let support = lines[sides[index]].support(from: start, to: end)
            guard support.covered >= Self.leastSide else { return nil }
            supported += support.covered * length
            beyond += min(support.beyond, Self.mostBeyond) * length
        }
        guard supported - Self.beyondCost * beyond >= Self.leastSupport * around else { return nil }
        return SheetCandidate(corners, isLighter: inside[0], support: (supported - Self.beyondCost * beyond) / around)
    }
}

extension EdgeLine {
    /// A place on the line: the middle of its first segment, or of the border's side.
    fileprivate var middle: Point {
        segments.first.map { ($0.start + $0.end) * 0.5 } ?? normal * offset
    }

    fileprivate func intersection(with other: EdgeLine) -> Point? {
        let determinant = normal.cross(other.normal)
        guard abs(determinant) > 0.5 else { return nil }
        return Point(
            x: (offset * other.normal.y - other.offset * normal.y) / determinant,
            y: (normal.x * other.offset - other.normal.x * offset) / determinant)
    }
}
