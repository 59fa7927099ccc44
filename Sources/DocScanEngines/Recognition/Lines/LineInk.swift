internal import DocScan

/// The ink in the image of a line.
struct LineInk {
    private let image: LumaImage
    private let limit: UInt8
    private let paper: UInt8

    /// - Parameter image: black on white.
    init(_ image: LumaImage) {
        self.image = image
        var counts = [Int](repeating: 0, count: 256)
        image.withPixels { pixels in
            for y in 0..<image.height {
                for x in 0..<image.width { counts[Int(pixels[y * image.stride + x])] += 1 }
            }
        }
        let all = image.width * image.height
        func quantile(_ share: Double) -> Int {
            var sum = 0
            return counts.firstIndex {
                sum += $0
                return Double(sum) > share * Double(all)
            } ?? 255
        }
        paper = UInt8(quantile(Self.paperShare))
        // Halfway between ink and paper.
        limit = UInt8((quantile(Self.inkShare) + Int(paper)) / 2)
    }

    var width: Int { image.width }
    var height: Int { image.height }

    func isInk(_ x: Int, _ y: Int) -> Bool { image[x, y] < limit }

    /// True also for the blurred edge of ink, down to a quarter of its darkness.
    func isFaint(_ x: Int, _ y: Int) -> Bool { 2 * Int(image[x, y]) < Int(limit) + Int(paper) }

    /// The quantiles of the grey values that are taken as the levels of ink and of paper. Chosen by hand:
    /// docs/internals/tunables.md.
    private static let inkShare = 0.01
    private static let paperShare = 0.8

    /// The rows with ink, and some white above and below them; all rows without ink.
    var rows: Range<Int> {
        let inked = (0..<image.height).filter { y in (0..<image.width).contains { image[$0, y] < limit } }
        guard let top = inked.first, let bottom = inked.last else { return 0..<image.height }
        return max(0, top - Self.padding)..<min(image.height, bottom + 1 + Self.padding)
    }

    /// The columns with ink, and some white at both ends; all columns without ink.
    var columns: Range<Int> {
        let inked = (0..<image.width).filter { x in (0..<image.height).contains { image[x, $0] < limit } }
        guard let left = inked.first, let right = inked.last else { return 0..<image.width }
        return max(0, left - Self.padding)..<min(image.width, right + 1 + Self.padding)
    }

    /// The width of the white that is kept around the ink of a line, in pixels. Source: `kImagePadding` of Tesseract.
    private static let padding = 4

    /// The middle of the widest gap without ink between two columns; `nil` without a gap.
    func gap(between columns: Range<Int>) -> Int? {
        let columns = columns.clamped(to: 0..<image.width)
        let gaps = columns.split { x in (0..<image.height).contains { image[x, $0] < limit } }
        return gaps.max { $0.count < $1.count }.map { ($0.startIndex + $0.endIndex) / 2 }
    }

    /// The box around the ink in columns; `nil` without ink.
    func box(in columns: Range<Int>) -> Box? {
        let columns = columns.clamped(to: 0..<image.width)
        var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
        for y in 0..<image.height {
            for x in columns where image[x, y] < limit {
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), y)
            }
        }
        guard right >= 0 else { return nil }
        return Box(
            x: Double(left), y: Double(top), width: Double(right + 1 - left), height: Double(bottom + 1 - top))
    }
}
