import DocScan

extension LumaImage {
    /// A picture written row by row.
    init(rows: [[UInt8]]) {
        self.init(width: rows[0].count, height: rows.count, pixels: rows.reduce(into: []) { $0 += $1 })
    }

    init(width: Int, height: Int, grey: UInt8) {
        self.init(width: width, height: height, pixels: [UInt8](repeating: grey, count: width * height))
    }

    /// A picture computed pixel by pixel.
    init(width: Int, height: Int, grey: (_ x: Int, _ y: Int) -> UInt8) {
        // Plain loops: without optimisation `map` takes longer than most pictures' own code.
        self.init(width: width, height: height) { target in
            for y in 0..<height {
                for x in 0..<width { target[y &* width &+ x] = grey(x, y) }
            }
        }
    }

    var rows: [[UInt8]] { (0..<height).map { y in (0..<width).map { x in self[x, y] } } }
}
