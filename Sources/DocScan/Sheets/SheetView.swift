/// The reduced image in which sheets are searched for, with the image without print, its gradient, and counts of print
/// and rough places.
struct SheetView {
    /// The reduced image, with its print.
    let small: LumaImage
    /// The reduced image without print: each pixel is the brightest one around it.
    let paper: LumaImage
    /// The steps between areas of different brightness.
    let field: EdgeField
    /// The edges of sheets that the network finds.
    let edges: SheetEdges
    private let ink: RowCounts
    private let rough: RowCounts

    /// The minimum difference between print and the paper around it, as a fraction of the paper's level. Chosen by
    /// hand, as is `roughStep`: docs/internals/tunables.md.
    private static let inkContrast = 0.16
    /// The minimum gradient of a texture, the edge of a shadow, or a printed image, in grey levels per pixel.
    private static let roughStep: Float = 4

    init(_ small: LumaImage, in parallelism: Parallelism = .none) {
        self.small = small
        (edges, (paper, field, ink, rough)) = parallelism.both {
            SheetEdges(small)
        } _: {
            let paper = small.dilated(reach: SheetFinder.inkReach)
            let field = EdgeField(paper)
            let ink = RowCounts(width: small.width, height: small.height) { x, y in
                let (level, here) = (Double(paper[x, y]), Double(small[x, y]))
                return level - here > Self.inkContrast * level
            }
            let rough = RowCounts(width: small.width, height: small.height) { x, y in
                field.strength[y * field.width + x] >= Self.roughStep
            }
            return (paper, field, ink, rough)
        }
    }

    /// The level of the paper at a place, or at the nearest place inside the image.
    func level(at place: Point) -> UInt8 {
        paper[min(max(0, Int(place.x)), paper.width - 1), min(max(0, Int(place.y)), paper.height - 1)]
    }

    /// True if there is print at a place in the image, or one pixel away from it along a direction or its opposite.
    func hasInk(at place: Point, along direction: Point) -> Bool {
        (-1...1).contains { offset in
            let near = place + direction * Double(offset)
            return ink.isCounted(Int(near.x), row: Int(near.y))
        }
    }

    /// The fractions of a convex polygon that are print and that are rough.
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

/// The sums from which the number of marked pixels in any part of a row follows by subtraction.
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
