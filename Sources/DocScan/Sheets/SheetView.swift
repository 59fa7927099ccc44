/// A picture in the small size in which sheets are searched for, with its counts.
struct SheetView {
    /// With its print.
    let small: LumaImage
    /// Without it: the brightest pixel around each.
    let paper: LumaImage
    /// The steps between things of different brightness, also the faint ones.
    let field: EdgeField
    private let ink: RowCounts
    private let rough: RowCounts

    /// Chosen by hand, as is `roughStep`: docs/internals/tunables.md. Print is darker than the paper around it by this
    /// part of the paper's level.
    private static let inkContrast = 0.16
    /// The gradient of a texture, a shadow's edge or a picture, in grey levels per pixel.
    private static let roughStep: Float = 4

    init(_ small: LumaImage) {
        self.small = small
        let paper = small.dilated(reach: SheetFinder.inkReach)
        var field = EdgeField(paper)
        field.weakest = EdgeField.faint
        (self.paper, self.field) = (paper, field)
        ink = RowCounts(width: small.width, height: small.height) { x, y in
            let (level, here) = (Double(paper[x, y]), Double(small[x, y]))
            return level - here > Self.inkContrast * level
        }
        rough = RowCounts(width: small.width, height: small.height) { x, y in
            field.strength[y * field.width + x] >= Self.roughStep
        }
    }

    /// The field with clear steps only.
    var clearField: EdgeField {
        var clear = field
        clear.weakest = EdgeField.clear
        return clear
    }

    /// The level of the paper at a place, or at the picture's border nearest to it.
    func level(at place: Point) -> UInt8 {
        paper[min(max(0, Int(place.x)), paper.width - 1), min(max(0, Int(place.y)), paper.height - 1)]
    }

    /// True if there is print at a place in the picture, or one pixel away from it in a direction or against it.
    func hasInk(at place: Point, along direction: Point) -> Bool {
        (-1...1).contains { offset in
            let near = place + direction * Double(offset)
            return ink.isCounted(Int(near.x), row: Int(near.y))
        }
    }

    /// The parts of a convex polygon that are print and that are rough.
    func shares(inside outline: [Point]) -> (ink: Double, rough: Double) {
        var (all, dark, steep) = (0, 0, 0)
        for y in 0..<small.height {
            guard let (first, last) = outline.extent(atRow: Double(y) + 0.5) else { continue }
            let (start, end) = (max(0, Int(clamped: first)), min(small.width, Int(clamped: last)))
            guard start < end else { continue }
            all += end - start
            dark += ink.count(row: y, start..<end)
            steep += rough.count(row: y, start..<end)
        }
        return all == 0 ? (0, 0) : (Double(dark) / Double(all), Double(steep) / Double(all))
    }
}

/// The number of pixels of a kind in any part of a row.
private struct RowCounts {
    private var sums: [Int32]
    private let stride: Int

    init(width: Int, height: Int, isCounted: (_ x: Int, _ y: Int) -> Bool) {
        stride = width + 1
        sums = [Int32](repeating: 0, count: stride * height)
        for y in 0..<height {
            for x in 0..<width { sums[y * stride + x + 1] = sums[y * stride + x] + (isCounted(x, y) ? 1 : 0) }
        }
    }

    func isCounted(_ column: Int, row: Int) -> Bool {
        sums[row * stride + column + 1] > sums[row * stride + column]
    }

    func count(row: Int, _ columns: Range<Int>) -> Int {
        Int(sums[row * stride + columns.upperBound] - sums[row * stride + columns.lowerBound])
    }
}
