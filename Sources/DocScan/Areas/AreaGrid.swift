/// The cells of a map: squares of a small picture in and around the bounds of a sheet, with the darkest and the
/// lightest pixel of each.
struct AreaGrid: Sendable {
    /// Chosen by hand, as are the following: docs/internals/tunables.md. The longer side of the small picture is at
    /// most this: a letter page that fills it has 60 pixels per inch.
    private static let longSide = 700
    /// The side of a cell in pixels of the small picture: a line of print at 60 pixels per inch is 8 high.
    static let cell = 4

    /// The small picture.
    let picture: LumaImage
    /// The denominator of its size.
    let denominator: Int
    let columns: Int
    let rows: Int
    /// The place of the first cell, in cells of the picture; negative if the sheet begins outside it.
    private let left: Int
    private let top: Int
    /// True for each cell whose middle is on the sheet, and for each cell in the picture.
    private(set) var isOnSheet: [Bool] = []
    private(set) var isInPicture: [Bool] = []
    private(set) var darkest: [UInt8] = []
    private(set) var lightest: [UInt8] = []

    init(_ picture: LumaImage, denominator: Int, outline: Quadrilateral) {
        let (small, denominator) = picture.reduced(to: Self.longSide, from: denominator)
        (self.picture, self.denominator) = (small, denominator)
        let size = Double(Self.cell * denominator)
        // A sheet that is mostly outside has at most three pictures of cells in each direction.
        let (width, height) = (Double(small.width), Double(small.height))
        func cells(_ values: [Double], _ side: Double) -> Range<Int> {
            let shift = side * Double(denominator) / size
            let first = ((values.min() ?? 0) / size).rounded(.down)
            let end = ((values.max() ?? 0) / size).rounded(.up)
            let start = Int(clamped: max(-shift, min(shift, first)))
            return start..<max(start + 1, Int(clamped: min(2 * shift, max(-shift, end))))
        }
        let across = cells(outline.corners.map(\.x), width)
        let down = cells(outline.corners.map(\.y), height)
        (left, top, columns, rows) = (across.lowerBound, down.lowerBound, across.count, down.count)
        isOnSheet = [Bool](repeating: false, count: columns * rows)
        isInPicture = isOnSheet
        (darkest, lightest) = (
            [UInt8](repeating: 0, count: columns * rows), [UInt8](repeating: 0, count: columns * rows)
        )
        for cell in self.cells(in: outline) { isOnSheet[cell] = true }
        measure()
    }

    private mutating func measure() {
        let (left, top, picture) = (left, top, picture)
        for row in 0..<rows {
            let y = (top + row) * Self.cell
            guard y >= 0, y + Self.cell <= picture.height else { continue }
            for column in 0..<columns {
                let x = (left + column) * Self.cell
                guard x >= 0, x + Self.cell <= picture.width else { continue }
                var (low, high) = (UInt8.max, UInt8.min)
                picture.withPixels { pixels in
                    for line in y..<y + Self.cell {
                        for place in line * picture.stride + x..<line * picture.stride + x + Self.cell {
                            low = min(low, pixels[place])
                            high = max(high, pixels[place])
                        }
                    }
                }
                isInPicture[row * columns + column] = true
                (darkest[row * columns + column], lightest[row * columns + column]) = (low, high)
            }
        }
    }

    /// Takes only cells in the picture for cells of the sheet.
    mutating func leaveOutside() {
        for cell in indices where !isInPicture[cell] { isOnSheet[cell] = false }
    }

    var count: Int { columns * rows }
    var indices: Range<Int> { 0..<count }
    /// In pixels of the full-size picture.
    var cellSize: Double { Double(Self.cell * denominator) }

    func box(of index: Int) -> Box {
        Box(
            x: Double(left + index % columns) * cellSize, y: Double(top + index / columns) * cellSize, width: cellSize,
            height: cellSize)
    }

    /// The top left pixel of a cell in the small picture.
    func corner(of index: Int) -> (x: Int, y: Int) {
        ((left + index % columns) * Self.cell, (top + index / columns) * Self.cell)
    }

    /// The cell of a place of the full-size picture.
    func index(at place: Point) -> Int? {
        let column = Int(clamped: (place.x / cellSize).rounded(.down)) - left
        let row = Int(clamped: (place.y / cellSize).rounded(.down)) - top
        guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
        return row * columns + column
    }

    /// The cells whose middle is in a convex place of the full-size picture.
    func cells(in place: Quadrilateral) -> [Int] {
        let ring = place.corners
        return (0..<rows).flatMap { row -> [Int] in
            let y = (Double(top + row) + 0.5) * cellSize
            guard let extent = ring.extent(atRow: y) else { return [] }
            let first = Int(clamped: (extent.first / cellSize - 0.5).rounded(.up)) - left
            let last = Int(clamped: (extent.last / cellSize - 0.5).rounded(.down)) - left
            guard first <= last else { return [] }
            return (max(0, first)..<max(0, first, min(columns, last + 1))).map { row * columns + $0 }
        }
    }

    /// The cells within a distance of some others, those included; distances are measured along rows and columns.
    func grown(_ cells: [Int], by reach: Int) -> [Int] {
        var isNear = [Bool](repeating: false, count: count)
        for cell in cells {
            let (row, column) = (cell / columns, cell % columns)
            for y in max(0, row - reach)...min(rows - 1, row + reach) {
                for x in max(0, column - reach)...min(columns - 1, column + reach) { isNear[y * columns + x] = true }
            }
        }
        return indices.filter { isNear[$0] }
    }

    /// The connected groups of cells, by their sides.
    func groups(of cells: [Int]) -> [[Int]] {
        var isLeft = [Bool](repeating: false, count: count)
        for cell in cells { isLeft[cell] = true }
        var groups: [[Int]] = []
        for cell in cells where isLeft[cell] {
            isLeft[cell] = false
            var (group, next) = ([cell], 0)
            while next < group.count {
                let place = group[next]
                next += 1
                let column = place % columns
                for other in [
                    column > 0 ? place - 1 : -1, column + 1 < columns ? place + 1 : -1, place - columns,
                    place + columns,
                ] where other >= 0 && other < count && isLeft[other] {
                    isLeft[other] = false
                    group.append(other)
                }
            }
            groups.append(group)
        }
        return groups
    }
}
