import DocScan

/// A QR code (version 1, error correction L) and what it says.
enum QRCode {
    static let value = "DOCSCAN QR 1"

    /// Six pixels per module, with a quiet zone.
    static var image: LumaImage {
        let (module, margin) = (6, 4)
        let side = (rows.count + 2 * margin) * module
        return LumaImage(width: side, height: side) { target in
            for y in 0..<side {
                for x in 0..<side {
                    let (column, row) = (x / module - margin, y / module - margin)
                    let isInside = rows.indices.contains(row) && rows.indices.contains(column)
                    target[y * side + x] = isInside && rows[row][column] == "#" ? 0 : 255
                }
            }
        }
    }

    private static let rows: [[Character]] = """
        #######...#.#.#######
        #.....#.....#.#.....#
        #.###.#.#.#...#.###.#
        #.###.#.....#.#.###.#
        #.###.#..#.##.#.###.#
        #.....#..###..#.....#
        #######.#.#.#.#######
        ........#.#..........
        ###.#####.#.###...#..
        .#####.#..##.#.##.##.
        .#.#.##....#..#.##.##
        #.#........##..##..#.
        ###...#...##.###..###
        ........##.#.#.#.#.#.
        #######.###.######.##
        #.....#.#.#........#.
        #.###.#.##..###.####.
        #.###.#..#..##.#.#.#.
        #.###.#.#...#..###..#
        #.....#.##.#.#..#..#.
        #######.##..#...#.###
        """.split(separator: "\n").map(Array.init)
}
