extension LumaImage {
    /// The boxes around connected pixels with a grey below `limit` (8-connected), in the order of their first rows.
    /// Runs along rows are joined to those that they touch in the row above (union-find): one pass over the pixels.
    func shapes(darkerThan limit: UInt8) -> [Box] {
        var runs: [Run] = []
        var parents: [Int32] = []
        func root(_ index: Int32) -> Int32 {
            var index = index
            while parents[Int(index)] != index {
                parents[Int(index)] = parents[Int(parents[Int(index)])]
                index = parents[Int(index)]
            }
            return index
        }
        withPixels { pixels in
            var above = 0..<0
            for y in 0..<height {
                let first = runs.count
                var candidate = above.lowerBound
                var x = 0
                let row = y * stride
                while x < width {
                    if pixels[row + x] >= limit {
                        x += 1
                        continue
                    }
                    let start = x
                    while x < width, pixels[row + x] < limit { x += 1 }
                    let own = Int32(runs.count)
                    runs.append(Run(row: Int32(y), start: Int32(start), end: Int32(x)))
                    parents.append(own)
                    while candidate < above.upperBound, runs[candidate].end < start { candidate += 1 }
                    var other = candidate
                    while other < above.upperBound, runs[other].start <= x {
                        let (a, b) = (root(Int32(other)), root(own))
                        parents[Int(max(a, b))] = min(a, b)
                        other += 1
                    }
                }
                above = first..<runs.count
            }
        }
        // A root is the first run of its shape, so that boxes are created in order.
        var places = [Int32](repeating: -1, count: runs.count)
        var bounds: [(left: Int32, top: Int32, right: Int32, bottom: Int32)] = []
        for (index, run) in runs.enumerated() {
            let shape = Int(root(Int32(index)))
            if places[shape] < 0 {
                places[shape] = Int32(bounds.count)
                bounds.append((run.start, run.row, run.end, run.row + 1))
            } else {
                let place = Int(places[shape])
                bounds[place].left = min(bounds[place].left, run.start)
                bounds[place].right = max(bounds[place].right, run.end)
                bounds[place].bottom = run.row + 1
            }
        }
        return bounds.map {
            Box(
                x: Double($0.left), y: Double($0.top), width: Double($0.right - $0.left),
                height: Double($0.bottom - $0.top))
        }
    }
}

/// Adjacent dark pixels: columns `start..<end` of a row.
private struct Run {
    var row: Int32
    var start: Int32
    var end: Int32
}
