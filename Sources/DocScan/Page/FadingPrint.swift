/// Print that becomes paler towards an end of a line, as at the edge of a lamp's image: the letters that follow may be
/// gone.
///
/// Glare adds light to ink and paper alike, so that the ink's darkness as a part of the paper's brightness falls. A shadow
/// leaves that part as it is.
struct FadingPrint {
    /// Chosen by hand, as are the following: docs/tunables.md. In heights of the line: the width of the outermost letter,
    /// which has at least one stroke, and how far inside a value its last ink is searched for.
    private static let letter = 0.6
    private static let inside = 0.9
    /// How far beyond a value its print may go on, for the value and for what follows it, and the widest gap in it.
    private static let reach = (own: 0.2, all: 1.4)
    private static let gap = 0.45
    /// Beyond this distance from a value there is other print, or none.
    private static let apart = 1.6
    /// The darkness of ink as a part of that of the value, and as a multiple of what is beside it, which counts up to the
    /// last part only: grain and patterns of the paper are no ink, and other print says nothing about the paper.
    private static let trace = (ofValue: 0.13, ofSurroundings: 1.6, most: 0.3)
    /// The darkness of the outermost letter of a value, and of all of its print, as parts of that of the value. Of 4
    /// values that end under a lamp the palest was 0.61 and 0.53; of 1,033 others one was below both numbers.
    private static let pale = (own: 0.8, all: 0.55)
    /// A few columns are darker than the ink of the value: specks, and strokes that meet.
    private static let darkest = 0.97

    /// The darkness of the ink in each column, relative to the paper, 0…1.
    private let darkness: [Double]
    private let height: Double

    /// - Parameters:
    ///   - strip: a line of print with paper around it.
    ///   - paper: the same without letters.
    ///   - height: of the line, in pixels.
    init(_ strip: LumaImage, paper: LumaImage, height: Int) {
        darkness = (0..<strip.width).map { x in
            (0..<strip.height).map { y in
                let light = Double(max(1, paper[x, y]))
                return (light - Double(strip[x, y])) / light
            }.max() ?? 0
        }
        self.height = Double(height)
    }

    /// The ends of a value where its print fades.
    ///
    /// - Parameter value: its columns.
    func ends(of value: Range<Int>) -> [Range<Int>] {
        let sorted = darkness[value].sorted()
        guard !sorted.isEmpty else { return [] }
        let full = sorted[max(0, Int(Self.darkest * Double(sorted.count)) - 1)]
        let apart = columns(Self.apart)
        let sides = [darkness.prefix(max(0, value.lowerBound - apart)), darkness.dropFirst(value.upperBound + apart)]
        // There may be a label on one side.
        let grain = Self.trace.ofSurroundings * (sides.compactMap { Array($0).median }.min() ?? 0)
        let trace = max(Self.trace.ofValue * full, min(grain, Self.trace.most * full))
        return [-1, 1].compactMap { direction in
            let edge = direction > 0 ? value.upperBound : value.lowerBound - 1
            let start = edge - direction * columns(Self.inside)
            func outermost(within reach: Double) -> Range<Int>? {
                lastInk(from: start, to: edge + direction * columns(reach), above: trace).map { last in
                    let first = last - direction * (columns(Self.letter) - 1)
                    return (min(first, last)..<max(first, last) + 1).clamped(to: darkness.indices)
                }
            }
            guard let own = outermost(within: Self.reach.own), let all = outermost(within: Self.reach.all) else {
                return nil
            }
            func isPale(_ letter: Range<Int>, _ part: Double) -> Bool { (darkness[letter].max() ?? 0) < part * full }
            return isPale(own, Self.pale.own) && isPale(all, Self.pale.all) ? own : nil
        }
    }

    private func columns(_ heights: Double) -> Int { Int((heights * height).rounded()) }

    /// The last column with ink on the way from one column to another, without a wide gap.
    private func lastInk(from start: Int, to end: Int, above trace: Double) -> Int? {
        var (last, empty) = (Int?.none, 0)
        for x in stride(from: start, to: end, by: start < end ? 1 : -1) {
            if darkness.indices.contains(x), darkness[x] >= trace {
                (last, empty) = (x, 0)
            } else {
                empty += 1
                if empty > columns(Self.gap) { break }
            }
        }
        return last
    }
}
