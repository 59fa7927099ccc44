/// Finds where print stands on a page without reading it, so that only what matters need be read.
///
/// Dark shapes of the size of letters are chained to their right-hand neighbours of like height on the same line.
enum TextLineFinder {
    /// The strips of print, from top to bottom.
    ///
    /// - Parameters:
    ///   - page: evenly lit, without rules.
    ///   - resolution: its pixels per inch.
    static func strips(on page: LumaImage, resolution: Double) -> [TextStrip] {
        // From the x-height of 4 point to the capitals of 48 point print.
        let heights = resolution * 0.025...resolution * 0.5
        let shapes = page.shapes(darkerThan: 185)
        let letters = shapes.filter { heights.contains($0.height) && $0.width < resolution * 3 }
            .sorted { $0.x < $1.x }
        var strips = joined(merged(chains(of: letters).compactMap(strip))).filter { strip in
            // A speck, or a stain.
            strip.letterHeight >= resolution * 0.03 && strip.box.width > 0.3 * strip.letterHeight
        }
        strips.sort { $0.box.y < $1.box.y }
        markProse(in: &strips)
        return strips
    }

    /// Letters that follow one another, by index.
    private static func chains(of letters: [Box]) -> [[Box]] {
        let bucket = 24.0
        var rows: [Int: [Int]] = [:]
        for (index, letter) in letters.enumerated() {
            for row in Int(letter.y / bucket)...Int(letter.bottom / bucket) { rows[row, default: []].append(index) }
        }
        var next = [Int?](repeating: nil, count: letters.count)
        var hasPrevious = [Bool](repeating: false, count: letters.count)
        for (index, letter) in letters.enumerated() {
            var best: (index: Int, gap: Double)?
            for row in Int(letter.y / bucket)...Int(letter.bottom / bucket) {
                let candidates = rows[row] ?? []
                let start = candidates.partitioningIndex { letters[$0].x > letter.x }
                for other in candidates[start...] {
                    let box = letters[other]
                    let gap = box.x - letter.right
                    if gap > 2 * letter.height * 3 { break }
                    guard follows(box, letter), gap < best?.gap ?? .infinity else { continue }
                    best = (other, gap)
                }
            }
            if let best, !hasPrevious[best.index] {
                next[index] = best.index
                hasPrevious[best.index] = true
            }
        }
        return letters.indices.filter { !hasPrevious[$0] }.map { first in
            Array(sequence(first: first) { next[$0] }.map { letters[$0] })
        }
    }

    /// Whether a letter may be the next one on a line.
    private static func follows(_ right: Box, _ left: Box) -> Bool {
        let tallest = max(left.height, right.height)
        let overlap = min(left.bottom, right.bottom) - max(left.y, right.y)
        return right.x - left.right < 1.6 * tallest && right.right > left.right
            && overlap > 0.35 * min(left.height, right.height) && tallest < 3 * min(left.height, right.height)
    }

    private static func strip(_ letters: [Box]) -> TextStrip? {
        guard let first = letters.first, let height = letters.map(\.height).median else { return nil }
        return TextStrip(
            box: letters.dropFirst().reduce(first) { $0.union($1) }, letterHeight: height, shapes: letters)
    }

    /// Accents, dots and leftovers become parts of the strips in which they stand.
    private static func merged(_ strips: [TextStrip]) -> [TextStrip] {
        var whole: [TextStrip] = []
        for strip in strips.sorted(by: { $0.box.width > $1.box.width }) {
            let middle = strip.box.x + strip.box.width / 2
            let home = whole.firstIndex { other in
                let box = other.box.grown(by: 0.6 * other.letterHeight)
                return box.x < middle && middle < box.right && box.y < strip.box.middleY
                    && strip.box.middleY < box.bottom && strip.box.height < 1.5 * other.box.height
            }
            if let home {
                whole[home].shapes += strip.shapes
                whole[home].box = whole[home].box.union(strip.box)
            } else {
                whole.append(strip)
            }
        }
        return whole
    }

    /// Strips that a faint or small letter has parted become one.
    private static func joined(_ strips: [TextStrip]) -> [TextStrip] {
        var lines: [TextStrip] = []
        for strip in strips.sorted(by: { $0.box.x < $1.box.x }) {
            let previous = lines.firstIndex { line in
                let overlap = min(line.box.bottom, strip.box.bottom) - max(line.box.y, strip.box.y)
                let (small, large) = (
                    min(line.letterHeight, strip.letterHeight), max(line.letterHeight, strip.letterHeight)
                )
                let gap = strip.box.x - line.box.right
                return overlap > 0.5 * min(line.box.height, strip.box.height) && large < 1.8 * small
                    && gap < 1.2 * large && gap > -large
            }
            if let previous {
                lines[previous].shapes += strip.shapes
                lines[previous].box = lines[previous].box.union(strip.box)
            } else {
                lines.append(strip)
            }
        }
        return lines
    }

    /// Long lines with long lines close above and below them.
    private static func markProse(in strips: inout [TextStrip]) {
        let long = strips.indices.filter { strips[$0].box.width > 28 * strips[$0].letterHeight }
        for index in long {
            let own = strips[index]
            let near = long.count { other in
                let box = strips[other].box
                let step = abs(box.middleY - own.box.middleY)
                return other != index && step < 4.2 * own.letterHeight && step > 0.5 * own.letterHeight
                    && min(box.right, own.box.right) - max(box.x, own.box.x) > 0.6 * min(box.width, own.box.width)
            }
            strips[index].isProse = near >= 2
        }
    }
}

extension Array {
    /// The first index whose element fulfils a condition that all later ones fulfil too.
    fileprivate func partitioningIndex(where isRight: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isRight(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
