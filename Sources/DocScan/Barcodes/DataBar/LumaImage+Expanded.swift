extension LumaImage {
    /// Each line is the mean of this many pixel rows, to reduce noise.
    private static let depth = 3

    /// The DataBar Expanded symbols that are about upright in the picture, or about on their side.
    var expandedSymbols: [SymbolDetection] {
        let (height, width) = (height / Self.depth, width / Self.depth)
        let across = ExpandedSheet(count: height, spacing: Float(Self.depth)) { row($0) }
        let down = ExpandedSheet(count: width, spacing: Float(Self.depth)) { column($0) }
        let middle = { (line: Float) in Double(Self.depth) * (Double(line) + 0.5) }
        // Columns run from the right: a quarter turn clockwise from the reading direction is down the bars.
        return across.detections(direction: Point(x: 1, y: 0)) { Point(x: Double($0) + 0.5, y: middle($1)) }
            + down.detections(direction: Point(x: 0, y: 1)) {
                Point(x: Double(self.width) - middle($1), y: Double($0) + 0.5)
            }
    }

    private func row(_ line: Int) -> [Float] {
        withPixels { pixels in
            let first = line * Self.depth * stride
            return (0..<width).map { x in
                let start = first + x
                return Float(Int(pixels[start]) + Int(pixels[start + stride]) + Int(pixels[start + 2 * stride])) / 3
            }
        }
    }

    private func column(_ line: Int) -> [Float] {
        withPixels { pixels in
            let first = width - (line + 1) * Self.depth
            return (0..<height).map { y in
                let start = first + y * stride
                return Float(Int(pixels[start]) + Int(pixels[start + 1]) + Int(pixels[start + 2])) / 3
            }
        }
    }
}
