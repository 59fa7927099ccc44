/// Finds a line of print in a part of a page in which recognition of the whole page found no line. That recognition
/// takes a lone letter for a speck, and may miss text after a dotted leader.
struct InkFinder {
    /// The page, evenly lit.
    let page: LumaImage

    /// Returns the box around the first line of print in a part of the page, in pixels; `nil` without print. `height`
    /// is that of a small letter nearby, such as the label's; shapes of less than half of it are not letters.
    func firstLine(in part: Box, height: Double) -> Box? {
        let (least, most) = (height / 2, LineModel.heightRatio * height)
        let letters = shapes(in: part).filter { $0.height > least && $0.height < most && $0.width > 1 }
        // A line's letters overlap in height; the first line has the letter that ends highest.
        guard let first = letters.min(by: { $0.bottom < $1.bottom }) else { return nil }
        let line = letters.filter {
            min($0.bottom, first.bottom) - max($0.y, first.y) > LineModel.letterOverlap * min($0.height, first.height)
        }
        .sorted { $0.x < $1.x }
        guard var box = line.first else { return nil }
        for letter in line.dropFirst() {
            // A space between two words is narrower than two letters are high.
            if letter.x - box.right > 2 * max(height, box.height) { break }
            box = box.union(letter)
        }
        return box
    }

    /// The dark shapes in a part of the page, in pixels of the page.
    func shapes(in part: Box) -> [Box] {
        guard let crop = page.cropped(to: part) else { return [] }
        let (left, top) = (part.x.rounded(.down), part.y.rounded(.down))
        return crop.shapes(darkerThan: InkLimit.faint).map { $0.moved(right: left, down: top) }
    }
}
