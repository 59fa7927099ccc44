/// Finds a line of print in a part of a page where recognition of the whole page found none: a lone letter counts as a
/// speck there, and a dotted leader drowns the text after it.
struct InkFinder {
    /// The limits of letters and their distances, in heights of a small letter. Chosen by hand: see
    /// docs/internals/tunables.md.
    private enum Letter {
        static let heights = (least: 0.45, most: 4.0)
        /// The minimum overlap of two letters of a line, as a part of the lower one's height.
        static let overlap = 0.4
        /// The widest space between two words.
        static let space = 2.5
    }

    /// The page, evenly lit.
    let page: LumaImage

    /// Returns the box around the first line of print in a part of the page, in pixels; `nil` without print. `height`
    /// is that of a small letter nearby, such as the label's; much smaller shapes are not letters.
    func firstLine(in part: Box, height: Double) -> Box? {
        let (least, most) = (Letter.heights.least * height, Letter.heights.most * height)
        let letters = shapes(in: part).filter { $0.height > least && $0.height < most && $0.width > 1 }
        // A line's letters overlap in height; the first line has the letter that ends highest.
        guard let first = letters.min(by: { $0.bottom < $1.bottom }) else { return nil }
        let line = letters.filter {
            min($0.bottom, first.bottom) - max($0.y, first.y) > Letter.overlap * min($0.height, first.height)
        }
        .sorted { $0.x < $1.x }
        guard var box = line.first else { return nil }
        for letter in line.dropFirst() {
            if letter.x - box.right > Letter.space * max(height, box.height) { break }
            box = box.union(letter)
        }
        return box
    }

    func shapes(in part: Box) -> [Box] {
        guard let crop = page.cropped(to: part) else { return [] }
        let (left, top) = (part.x.rounded(.down), part.y.rounded(.down))
        return crop.shapes(darkerThan: InkLimit.faint).map { $0.moved(right: left, down: top) }
    }
}
