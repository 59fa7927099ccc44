/// The places of a QR code's alignment patterns (ISO/IEC 18004, annex E).
enum QRLayout {
    /// The centres of alignment patterns, in modules, from the bottom right: that one is farthest from the finder
    /// patterns and shows the slant best.
    static func alignmentCenters(side: Int) -> [Point] {
        let version = (side - 17) / 4
        guard version >= 2 else { return [] }
        let rows = coordinates(version)
        let grid: [(Int, Int)] = rows.flatMap { y in rows.map { x in (x, y) } }
        let centers = grid.filter { x, y in
            // Three corners are taken by finder patterns.
            !((x, y) == (6, 6) || (x, y) == (6, side - 7) || (x, y) == (side - 7, 6))
        }
        return centers.sorted { $0.0 + $0.1 > $1.0 + $1.1 }.map { Point(x: Double($0.0) + 0.5, y: Double($0.1) + 0.5) }
    }

    /// The rows, and columns, of the patterns: evenly spaced from the last; the first step is the rest.
    private static func coordinates(_ version: Int) -> [Int] {
        let (count, last) = (version / 7 + 1, 4 * version + 10)
        // The standard's table makes an exception of version 32.
        let step = version == 32 ? 26 : (4 * version + 2 * count + 3) / (2 * count) * 2
        return [6] + (0..<count).reversed().map { last - step * $0 }
    }
}
