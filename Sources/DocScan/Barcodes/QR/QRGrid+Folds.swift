extension QRGrid {
    /// The distance of nodes, in modules: cloth has no narrower folds. Chosen by hand, like the rest:
    /// docs/internals/tunables.md.
    private static let spacing = 4.0
    /// The numbers of modules around a node that determine its shift, in turn.
    private static let reaches = [5, 4, 3]
    /// The shifts that are tried: this many steps either way, each this many modules long: up to half a module.
    private static let shiftSteps = 5
    private static let shiftStep = 0.1
    /// The required improvement per module of shift, as a part of the places' score: no shift without a reason.
    private static let shiftPenalty = 0.05
    private var nodes: Int { Int((Double(side) / Self.spacing).rounded(.up)) + 1 }

    /// The shift between nodes, interpolated.
    func shift(at module: Point) -> Point {
        if shifts.isEmpty { return Point(x: 0, y: 0) }
        let last = Double(nodes - 1)
        let (x, y) = (max(0, min(last, module.x / Self.spacing)), max(0, min(last, module.y / Self.spacing)))
        let (column, row) = (min(nodes - 2, Int(x)), min(nodes - 2, Int(y)))
        let (right, down) = (x - Double(column), y - Double(row))
        let index = row * nodes + column
        let upper = shifts[index] * (1 - right) + shifts[index + 1] * right
        let lower = shifts[index + nodes] * (1 - right) + shifts[index + nodes + 1] * right
        return upper * (1 - down) + lower * down
    }

    /// The grid laid over folds: each node is shifted to where the modules' middles are darkest and lightest.
    func folded(in map: InkMap) -> QRGrid {
        var grid = self
        let zero = Point(x: 0, y: 0)
        if grid.shifts.isEmpty { grid.shifts = Array(repeating: zero, count: nodes * nodes) }
        for reach in Self.reaches {
            let before = grid
            var raw = grid.shifts
            for index in raw.indices {
                let node = Point(x: Double(index % nodes), y: Double(index / nodes)) * Self.spacing
                raw[index] = raw[index] + before.bestShift(around: node, reach: reach, in: map)
            }
            // Cloth bends smoothly: half of a shift is that of its neighbours.
            grid.shifts = raw.indices.map { index in
                let (x, y) = (index % nodes, index / nodes)
                var (sum, count) = (zero, 0.0)
                for row in max(0, y - 1)...min(nodes - 1, y + 1) {
                    for column in max(0, x - 1)...min(nodes - 1, x + 1) {
                        sum = sum + raw[row * nodes + column]
                        count += 1
                    }
                }
                return (raw[index] + sum * (1 / count)) * 0.5
            }
        }
        return grid
    }

    /// The best shift, up to half a module either way.
    private func bestShift(around node: Point, reach: Int, in map: InkMap) -> Point {
        let (x, y) = (Int(node.x), Int(node.y))
        let (columns, rows) = (max(0, x - reach)..<min(side, x + reach), max(0, y - reach)..<min(side, y + reach))
        let right = place(of: node + Point(x: 0.5, y: 0)) - place(of: node - Point(x: 0.5, y: 0))
        let down = place(of: node + Point(x: 0, y: 0.5)) - place(of: node - Point(x: 0, y: 0.5))
        let places = rows.flatMap { row in
            columns.map { place(of: Point(x: Double($0) + 0.5, y: Double(row) + 0.5)) }
        }
        var best = (shift: Point(x: 0, y: 0), worth: -1.0)
        for v in -Self.shiftSteps...Self.shiftSteps {
            for u in -Self.shiftSteps...Self.shiftSteps {
                let shift = Point(x: Double(u), y: Double(v)) * Self.shiftStep
                let move = right * shift.x + down * shift.y
                let ink = places.reduce(0) { $0 + abs(map.ink(at: $1 + move)) }
                let worth = ink * (1 - Self.shiftPenalty * shift.length)
                if worth > best.worth { best = (shift, worth) }
            }
        }
        return best.shift
    }
}
