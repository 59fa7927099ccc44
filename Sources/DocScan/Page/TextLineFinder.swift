/// Finds print on a page without reading it, so that only the relevant parts need be read. Dark shapes of the size of
/// letters are chained to their right-hand neighbours of similar height on the same line.
enum TextLineFinder {
    /// The strips of print of an evenly lit page without rules, from top to bottom, at `resolution` pixels per inch.
    static func strips(on page: LumaImage, resolution: Double) -> [TextStrip] {
        let heights = resolution * LineModel.leastHeight...resolution * LineModel.mostHeight
        let shapes = page.shapes(darkerThan: InkLimit.letter)
        let letters = shapes.filter { heights.contains($0.height) && $0.width < resolution * LineModel.mostWidth }
            .sorted { $0.x < $1.x }
        let found = joined(merged(chains(of: letters).compactMap(strip)))
        var strips = found.flatMap { WholeLines.rows(of: $0) }.filter { strip in
            strip.letterHeight >= resolution * LineModel.leastStrip
                && strip.box.width > LineModel.leastLength * strip.letterHeight
        }
        strips.sort { $0.box.y < $1.box.y }
        markProse(in: &strips)
        return strips
    }

    /// The strips of print that is larger than usual print, as on a poster or in a close-up of a few words.
    ///
    /// - Parameter others: the strips of usual print. Strips that overlap them are omitted.
    static func largeStrips(on page: LumaImage, resolution: Double, beside others: [TextStrip]) -> [TextStrip] {
        strips(on: page, resolution: resolution * LineModel.enlargement).filter { strip in
            strip.letterHeight > resolution * LineModel.mostHeight
                && !others.contains { $0.box.intersection(strip.box) != nil }
        }
    }

    private static func chains(of letters: [Box]) -> [[Box]] {
        // The number of rows of a bucket, about a line. It affects only the running time.
        let bucket = 24.0
        var rows: [Int: [Int]] = [:]
        for (index, letter) in letters.enumerated() {
            for row in Int(clamped: letter.y / bucket)...Int(clamped: letter.bottom / bucket) {
                rows[row, default: []].append(index)
            }
        }
        var next = [Int?](repeating: nil, count: letters.count)
        var previous = [(index: Int, gap: Double)?](repeating: nil, count: letters.count)
        for (index, letter) in letters.enumerated() {
            var best: (index: Int, gap: Double)?
            for row in Int(clamped: letter.y / bucket)...Int(clamped: letter.bottom / bucket) {
                let candidates = rows[row] ?? []
                let start = candidates.partitioningIndex { letters[$0].x > letter.x }
                for other in candidates[start...] {
                    let box = letters[other]
                    let gap = box.x - letter.right
                    // The shorter of two letters limits their gap.
                    if gap > LineModel.letterGap * 2 * letter.height { break }
                    guard follows(box, letter), gap < best?.gap ?? .infinity else { continue }
                    best = (other, gap)
                }
            }
            guard let best else { continue }
            // Only the nearest letter on the left is the previous one, not a comma that is farther away.
            if let rival = previous[best.index] {
                guard best.gap < rival.gap else { continue }
                next[rival.index] = nil
            }
            next[index] = best.index
            previous[best.index] = (index, best.gap)
        }
        return letters.indices.filter { previous[$0] == nil }.map { first in
            Array(sequence(first: first) { next[$0] }.map { letters[$0] })
        }
    }

    private static func follows(_ right: Box, _ left: Box) -> Bool {
        let (lowest, tallest) = (min(left.height, right.height), max(left.height, right.height))
        let overlap = min(left.bottom, right.bottom) - max(left.y, right.y)
        // A piece of a frame is more than twice as tall as a letter. It must not extend the gap to the next column.
        return right.x - left.right < LineModel.letterGap * min(tallest, 2 * lowest) && right.right > left.right
            && overlap > LineModel.letterOverlap * lowest && tallest < LineModel.heightRatio * lowest
    }

    private static func strip(_ letters: [Box]) -> TextStrip? {
        guard let box = letters.union, let height = letters.map(\.height).median else { return nil }
        return TextStrip(box: box, letterHeight: height, shapes: letters)
    }

    /// Merges accents, dots and small remains of print into the strips around them.
    private static func merged(_ strips: [TextStrip]) -> [TextStrip] {
        var whole: [TextStrip] = []
        for strip in strips.sorted(by: { $0.box.width > $1.box.width }) {
            let middle = strip.box.x + strip.box.width / 2
            let home = whole.firstIndex { other in
                let isOfLetters =
                    strip.shapes.count > LineModel.ownLine
                    || strip.letterHeight > LineModel.leastLetter * other.letterHeight
                let reach = isOfLetters ? 0 : LineModel.accentReach * other.letterHeight
                let box = other.box.grown(by: reach)
                return box.x < middle && middle < box.right && box.y < strip.box.middleY
                    && strip.box.middleY < box.bottom && strip.box.height < LineModel.accentHeight * other.box.height
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

    /// Joins strips that a faint or small letter has split.
    private static func joined(_ strips: [TextStrip]) -> [TextStrip] {
        var lines: [TextStrip] = []
        for strip in strips.sorted(by: { $0.box.x < $1.box.x }) {
            let previous = lines.firstIndex { line in
                let overlap = min(line.box.bottom, strip.box.bottom) - max(line.box.y, strip.box.y)
                let (small, large) = (
                    min(line.letterHeight, strip.letterHeight), max(line.letterHeight, strip.letterHeight)
                )
                let gap = strip.box.x - line.box.right
                return overlap > LineModel.partOverlap * min(line.box.height, strip.box.height)
                    && large < LineModel.partRatio * small && gap < LineModel.partGap * large && gap > -large
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

    /// Marks a long line as prose if at least two other long lines are close above or below it, and then the lines that
    /// continue such a paragraph.
    private static func markProse(in strips: inout [TextStrip]) {
        func isBeside(_ one: TextStrip, _ other: TextStrip, within step: Double) -> Bool {
            let distance = abs(one.box.middleY - other.box.middleY)
            return distance > LineModel.lineStep * one.letterHeight && distance < step
                && min(one.box.right, other.box.right) > max(one.box.x, other.box.x)
                && max(one.letterHeight, other.letterHeight)
                    < LineModel.proseRatio * min(one.letterHeight, other.letterHeight)
        }
        func isLong(_ strip: TextStrip) -> Bool { strip.box.width > LineModel.proseLength * strip.letterHeight }
        let long = strips.filter(isLong)
        for index in strips.indices where isLong(strips[index]) {
            let own = strips[index]
            strips[index].isProse =
                long.count { isBeside($0, own, within: LineModel.proseStep * own.letterHeight) } >= 2
        }
        let prose = strips.filter(\.isProse)
        let steps = zip(prose, prose.dropFirst()).map { $1.box.middleY - $0.box.middleY }.filter { $0 > 1 }
        guard let leading = steps.median else { return }
        for index in strips.indices where !strips[index].isProse {
            let own = strips[index]
            strips[index].isProse = prose.contains { isBeside($0, own, within: LineModel.proseLeading * leading) }
        }
    }
}

extension Array {
    /// The first index whose element meets a condition; `count` if no element meets it. All elements after one that
    /// meets the condition must meet it as well.
    fileprivate func partitioningIndex(where isRight: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isRight(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
