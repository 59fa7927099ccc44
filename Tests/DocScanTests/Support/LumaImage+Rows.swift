import DocScan

extension LumaImage {
    /// A picture written row by row.
    init(rows: [[UInt8]]) {
        self.init(width: rows[0].count, height: rows.count, pixels: Array(rows.joined()))
    }

    init(width: Int, height: Int, grey: UInt8) {
        self.init(width: width, height: height, pixels: [UInt8](repeating: grey, count: width * height))
    }

    /// A picture computed pixel by pixel.
    init(width: Int, height: Int, grey: (_ x: Int, _ y: Int) -> UInt8) {
        self.init(
            width: width, height: height, pixels: (0..<width * height).map { grey($0 % width, $0 / width) })
    }

    var rows: [[UInt8]] { (0..<height).map { y in (0..<width).map { x in self[x, y] } } }
}
