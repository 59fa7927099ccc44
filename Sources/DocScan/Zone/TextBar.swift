/// A line of print as a bar: its characters smeared into one shape.
struct TextBar: Sendable, Hashable {
    /// The ends, in pixels.
    var left: Double
    var right: Double
    /// The row of the bar's middle at `left`, and the number of rows by which it falls per column.
    var y: Double
    var slope: Double
    /// The mean vertical extent of the bar, in pixels, about the height of a capital.
    var thickness: Double

    var length: Double { right - left }

    func middle(at x: Double) -> Double { y + slope * (x - left) }
}

extension LumaImage {
    /// Finds the lines of print whose characters are 5 to 11 pixels apart in an image of strokes, at slopes of up to 11
    /// degrees; if `areSteep`, of up to 18 degrees, with more other print among them.
    ///
    /// Strokes are smeared along rows until characters touch; shapes thinner than three rows are dropped.
    func textBars(areSteep: Bool = false) -> [TextBar] {
        textRuns(shortest: areSteep ? 12 : 25).opened.textBars(steepest: areSteep ? 0.34 : 0.27)
    }

    /// The number of columns without ink in a character and the gap next to it.
    private static let gap = 14

    /// The columns that the smeared strokes cover, row by row, in runs of at least `shortest` columns. A row of a bar
    /// that is six rows thick and falls by 18 degrees has 18, within a character.
    private func textRuns(shortest: Int) -> [[Range<Int>]] {
        withPixels { strokes in
            (0..<height).map { y in
                let row = strokes.extracting(y * stride..<y * stride + width)
                var runs: [Range<Int>] = []
                var start = -1
                var end = -1
                func close() {
                    if start >= 0, end - start >= shortest { runs.append(start..<end) }
                }
                row.forEachStroke { x in
                    if start < 0 || x - end > Self.gap {
                        close()
                        start = x
                    }
                    end = x + 1
                }
                close()
                return runs
            }
        }
    }
}

extension [[Range<Int>]] {
    /// The runs without shapes thinner than three rows (opening with a column of three pixels).
    fileprivate var opened: [[Range<Int>]] {
        neighbours { $0.intersection($1).intersection($2) }.neighbours { $0.union($1).union($2) }
    }

    /// Each row combined with those above and below it; the first row and the last become empty.
    private func neighbours(_ choose: (Element, Element, Element) -> Element) -> Self {
        indices.map { $0 > 0 && $0 < count - 1 ? choose(self[$0 - 1], self[$0], self[$0 + 1]) : [] }
    }

    fileprivate func textBars(steepest: Double) -> [TextBar] {
        var shapes: [Shape] = []
        var parents: [Int] = []
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index { index = parents[index] }
            return index
        }
        var above: [(run: Range<Int>, shape: Int)] = []
        for (y, runs) in enumerated() {
            var candidate = 0
            above = runs.map { run in
                var shape = -1
                while candidate < above.count, above[candidate].run.upperBound < run.lowerBound { candidate += 1 }
                var other = candidate
                while other < above.count, above[other].run.lowerBound <= run.upperBound {
                    let found = root(above[other].shape)
                    if shape < 0 {
                        shape = found
                    } else if found != shape {
                        shapes[shape].add(shapes[found])
                        parents[found] = shape
                    }
                    other += 1
                }
                if shape < 0 {
                    shape = shapes.count
                    shapes.append(Shape())
                    parents.append(shape)
                }
                shapes[shape].add(run.lowerBound, run.upperBound, y)
                return (run, shape)
            }
        }
        return shapes.indices.filter { parents[$0] == $0 }.compactMap { shapes[$0].bar(steepest: steepest) }
    }
}

extension [Range<Int>] {
    fileprivate func intersection(_ other: Self) -> Self {
        var both: Self = []
        var (own, others) = (0, 0)
        while own < count, others < other.count {
            let (start, end) = (
                Swift.max(self[own].lowerBound, other[others].lowerBound),
                Swift.min(self[own].upperBound, other[others].upperBound)
            )
            if start < end { both.append(start..<end) }
            if self[own].upperBound < other[others].upperBound { own += 1 } else { others += 1 }
        }
        return both
    }

    fileprivate func union(_ other: Self) -> Self {
        if isEmpty { return other }
        if other.isEmpty { return self }
        var either: Self = []
        for run in (self + other).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = either.last, run.lowerBound <= last.upperBound {
                either[either.count - 1] = last.lowerBound..<Swift.max(last.upperBound, run.upperBound)
            } else {
                either.append(run)
            }
        }
        return either
    }
}

/// The moments of a connected shape.
private struct Shape {
    private var count = 0.0
    private var (x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    private var left = Double.infinity
    private var right = 0.0

    mutating func add(_ start: Int, _ end: Int, _ row: Int) {
        let (first, last, number, row) = (Double(start), Double(end - 1), Double(end - start), Double(row))
        let sum = number * (first + last) / 2
        func squares(_ n: Double) -> Double { n * (n + 1) * (2 * n + 1) / 6 }
        count += number
        x += sum
        y += number * row
        xx += squares(last) - squares(first - 1)
        xy += sum * row
        yy += number * row * row
        left = min(left, first)
        right = max(right, last + 1)
    }

    mutating func add(_ other: Shape) {
        count += other.count
        x += other.x
        y += other.y
        xx += other.xx
        xy += other.xy
        yy += other.yy
        left = min(left, other.left)
        right = max(right, other.right)
    }

    /// The bar of the shape; `nil` if the shape is short, thick, steep or very bent.
    func bar(steepest: Double) -> TextBar? {
        let length = right - left
        guard length >= 100 else { return nil }
        let thickness = count / length
        guard length >= 12 * thickness else { return nil }
        let (meanX, meanY) = (x / count, y / count)
        let spread = xx / count - meanX * meanX
        guard spread > 0 else { return nil }
        let slope = (xy / count - meanX * meanY) / spread
        // A straight bar of even thickness t has a variance of t²/12 around its middle, and a parabola with a sag of s
        // has 4/45·s² more: at most 2.4 t.
        let rest = yy / count - meanY * meanY - slope * slope * spread
        guard abs(slope) < steepest, rest <= 0.6 * thickness * thickness + 1 else { return nil }
        return TextBar(
            left: left, right: right, y: meanY + 0.5 + slope * (left - meanX), slope: slope, thickness: thickness)
    }
}
