#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// A part of a picture that is filled with parallel bars, or looks like it.
struct BarRegion: Sendable, Hashable {
    /// Pixels of the picture in which it was found.
    var center: Point
    /// Across the bars, length 1; which of the two senses is the reading direction is open.
    var across: Point
    /// Half its size across the bars.
    var halfLength: Double
    /// Half its size along the bars.
    var halfHeight: Double
    /// By how many radians the bars' direction turns per pixel across them: perspective makes them a fan.
    var fan: Double
    /// The sum of squared grey gradients: how much bar there is.
    var energy: Double

    /// The same region in a picture `factor` times as large.
    func scaled(by factor: Double) -> BarRegion {
        BarRegion(
            center: center * factor, across: across, halfLength: halfLength * factor, halfHeight: halfHeight * factor,
            fan: fan / factor, energy: energy)
    }

    /// The place `s` pixels across the bars and `t` along them from the centre.
    func position(_ s: Double, _ t: Double) -> Point {
        let down = across.turnedClockwise
        let turn = fan * s
        // cos and sin of an angle of a few degrees.
        let along = down * (1 - turn * turn / 2) - across * turn
        return center + across * s + along * t
    }
}

extension BarRegion {
    private static let cell = 8

    /// Finds the regions of a picture that look like bars, strongest first.
    ///
    /// In a barcode all grey changes point in one direction. The picture is cut into cells of 8×8 pixels; a cell with
    /// strong gradients of one direction (the coherence of its structure tensor) is a seed, and neighbouring cells of
    /// the same direction grow together. Print has strokes in all directions and does not pass.
    ///
    /// - Parameters:
    ///   - image: bars 1 to 10 pixels wide.
    ///   - limit: the most regions that are returned.
    static func find(in image: LumaImage, limit: Int = 8) -> [BarRegion] {
        let columns = image.width / cell
        let rows = image.height / cell
        guard columns > 2, rows > 2 else { return [] }
        let cells = tensors(of: image, columns: columns, rows: rows)
        var isFree = cells.map(\.isBars)
        var regions: [BarRegion] = []
        for seed in cells.indices where isFree[seed] {
            isFree[seed] = false
            var members = [seed]
            var sum = cells[seed]
            var next = 0
            while next < members.count {
                let (x, y) = (members[next] % columns, members[next] / columns)
                next += 1
                // Two cells far: a wide bar or space may fill a cell and leave it without gradient.
                for row in max(0, y - 2)...min(rows - 1, y + 2) {
                    for column in max(0, x - 2)...min(columns - 1, x + 2) {
                        let index = row * columns + column
                        guard isFree[index], cells[index].isAlong(sum) else { continue }
                        isFree[index] = false
                        members.append(index)
                        sum.add(cells[index])
                    }
                }
            }
            if members.count >= 5, let region = BarRegion(members, cells, columns: columns, sum: sum) {
                regions.append(region)
            }
        }
        return Array(regions.sorted { $0.energy > $1.energy }.prefix(limit))
    }

    /// The box around the members along their common direction; nil when it is not longer than a few bars.
    private init?(_ members: [Int], _ cells: [Tensor], columns: Int, sum: Tensor) {
        let across = sum.direction
        let down = across.turnedClockwise
        let size = Double(Self.cell)
        let places = members.map { Point(x: (Double($0 % columns) + 0.5) * size, y: (Double($0 / columns) + 0.5) * size) }
        let s = places.map { $0.dot(across) }.sorted()
        let t = places.map { $0.dot(down) }.sorted()
        // The outermost cells are often strays.
        let skip = members.count / 50
        let (left, right) = (s[skip], s[s.count - 1 - skip])
        let (top, bottom) = (t[skip], t[t.count - 1 - skip])
        halfLength = (right - left + size) / 2
        halfHeight = (bottom - top + size) / 2
        guard halfLength > 2.5 * size else { return nil }
        let middle = (left + right) / 2
        center = across * middle + down * ((top + bottom) / 2)
        self.across = across
        energy = sum.xx + sum.yy
        // The direction's change from left to right, weighted by how much each cell says.
        var (weight, moment) = (0.0, 0.0)
        for (member, place) in zip(members, places) {
            let cell = cells[member]
            let angle = across.cross(cell.direction) * (across.dot(cell.direction) < 0 ? -1 : 1)
            let distance = place.dot(across) - middle
            weight += (cell.xx + cell.yy) * distance * distance
            moment += (cell.xx + cell.yy) * distance * angle
        }
        fan = weight > 0 ? moment / weight : 0
    }

    private static func tensors(of image: LumaImage, columns: Int, rows: Int) -> [Tensor] {
        image.withPixels { pixels in
            var cells = [Tensor](repeating: Tensor(), count: columns * rows)
            for row in 0..<rows {
                for column in 0..<columns {
                    var (xx, xy, yy): (Int32, Int32, Int32) = (0, 0, 0)
                    for y in max(1, row * cell)..<min(image.height - 1, (row + 1) * cell) {
                        let line = y * image.stride
                        for x in max(1, column * cell)..<min(image.width - 1, (column + 1) * cell) {
                            let index = line + x
                            let gx = Int32(pixels[index + 1]) &- Int32(pixels[index - 1])
                            let gy = Int32(pixels[index + image.stride]) &- Int32(pixels[index - image.stride])
                            xx = xx &+ gx &* gx
                            xy = xy &+ gx &* gy
                            yy = yy &+ gy &* gy
                        }
                    }
                    cells[row * columns + column] = Tensor(xx: Double(xx), xy: Double(xy), yy: Double(yy))
                }
            }
            return cells
        }
    }

    /// Sums of products of grey gradients.
    private struct Tensor {
        var xx = 0.0
        var xy = 0.0
        var yy = 0.0

        mutating func add(_ other: Tensor) {
            xx += other.xx
            xy += other.xy
            yy += other.yy
        }

        /// Enough gradient (an rms of 7 grey values over two pixels), and most of it in one direction.
        var isBars: Bool {
            let energy = xx + yy
            return energy > 50 * Double(cell * cell) && spread > 0.5 * energy
        }

        /// The difference between the gradient along the main direction and across it.
        private var spread: Double { ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot() }

        /// The main direction of the gradient.
        var direction: Point {
            let angle = atan2(2 * xy, xx - yy) / 2
            return Point(x: cos(angle), y: sin(angle))
        }

        /// Whether the directions differ by less than 18° (in doubled angles: cosine of 36°).
        func isAlong(_ other: Tensor) -> Bool {
            let dot = (xx - yy) * (other.xx - other.yy) + 4 * xy * other.xy
            return dot > 0.81 * spread * other.spread
        }
    }
}
