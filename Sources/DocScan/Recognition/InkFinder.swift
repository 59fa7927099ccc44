/// Finds a line of print inside a part of a page, where recognition of the whole page saw none: a lone letter counts as
/// a speck there, and a dotted leader drowns what follows it.
struct InkFinder {
    /// The page, evenly lit.
    let page: LumaImage

    /// The first line of print in a part of the page, as the box around its letters; nil when there is none.
    ///
    /// - Parameters:
    ///   - part: in pixels of the page.
    ///   - height: of a small letter thereabouts, as of the label; what is far smaller is no letter.
    func firstLine(in part: Box, height: Double) -> Box? {
        let letters = shapes(in: part).filter { $0.height > 0.45 * height && $0.height < 4 * height && $0.width > 1 }
        // A line's letters overlap in height; the first is the one that ends highest.
        guard let first = letters.min(by: { $0.bottom < $1.bottom }) else { return nil }
        let line = letters.filter {
            min($0.bottom, first.bottom) - max($0.y, first.y) > 0.4 * min($0.height, first.height)
        }
        .sorted { $0.x < $1.x }
        guard var box = line.first else { return nil }
        for letter in line.dropFirst() {
            if letter.x - box.right > 2.5 * max(height, box.height) { break }
            box = box.union(letter)
        }
        return box
    }

    /// How many small shapes float in the upper part of a line over a letter (dots, accents, apostrophes), and how many
    /// reach below it (tails, cedillas).
    func marks(over line: Box) -> PrintedMarks {
        let around = Box(
            x: line.x - 1, y: line.y - 0.45 * line.height, width: line.width + 2, height: line.height * 1.75)
        let shapes = shapes(in: around)
        let letters = shapes.filter { $0.height > 0.45 * line.height && $0.bottom > line.middleY }
        guard let height = letters.map(\.height).median, let base = letters.map(\.bottom).median else {
            return PrintedMarks(above: 0, below: 0)
        }
        let above = shapes.filter { mark in
            mark.height < 0.45 * height && mark.height > 0.08 * height && mark.width < 0.8 * height
                && mark.bottom < base - 0.5 * height
                && shapes.contains {
                    $0.height > 1.5 * mark.height && $0.y > mark.y && $0.x < mark.right && $0.right > mark.x
                }
        }
        // A cedilla may hang free under its letter.
        let below = shapes.filter {
            $0.bottom > base + 0.12 * height && $0.bottom < around.bottom - 1 && $0.height > 0.08 * height
                && $0.y < base + 0.15 * height && $0.right > line.x && $0.x < line.right
        }
        let rises = letters.map { base - $0.y }
        let tallest = (rises.max() ?? 0) / max(1, rises.median ?? 1)
        return PrintedMarks(above: above.count, below: below.count, tallest: tallest)
    }

    /// The boxes of connected dark pixels.
    func shapes(in part: Box) -> [Box] {
        guard
            let crop = page.cropped(
                x: Int(clamped: part.x), y: Int(clamped: part.y), width: Int(clamped: part.width),
                height: Int(clamped: part.height))
        else { return [] }
        let (left, top) = (part.x.rounded(.down), part.y.rounded(.down))
        return crop.shapes(darkerThan: 210).map { $0.moved(right: left, down: top) }
    }
}
