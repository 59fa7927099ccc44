/// Finds objects that cover the end of a line of print: notes, tape, cards and other sheets.
extension PageReader {
    /// The minimum difference of grey between a note and the paper, as a fraction of the median grey. Here, a *note* is
    /// any cover of another brightness than the paper. Of 1,537 names of eight drawn sets, five had a hidden end that
    /// only this test shows, with differences of at least 0.054. Six complete names had differences of at least 0.045.
    /// For a name of one or two letters, which may be the beginning of any longer name, half of the value is
    /// sufficient: of 132 complete names of two or three letters, one reaches it.
    private static let noteContrast = 0.045
    /// The minimum sharpness of the edge of a note: the ratio of the step directly at the edge to the step measured
    /// over half the height of a line on both sides. An edge that rises evenly over the height of a line has this
    /// ratio. Softer edges are those of shadows. A shadow with an edge that is as sharp counts as a note.
    private static let sharp: Double = {
        /// The mean level of `width` pixels on one side of such an edge, from the third pixel on. The level is 0 at the
        /// middle of the edge and 1 at its end.
        func level(_ width: Int) -> Double {
            let levels = (0..<width).map { min(1, (Double($0) + 2 + 0.5) / Double(lineHeight / 2 - 1)) }
            return levels.reduce(0, +) / Double(width)
        }
        return level(least) / level(lineHeight / 2)
    }()
    /// The number of consecutive blocks that must show the edge of a note: two of the line, the others above or below.
    /// A block is half as high as the line.
    private static let coveredBlocks = Int(2 * around)
    /// The number of consecutive blocks that must show the edge of a shadow: four heights of the line. Of 3,681 values
    /// of four drawn sets, ten had such an edge by chance, most of them by a line of the background pattern. Of 16
    /// names under the edge of a white card, letter or receipt, 15 had one.
    private static let shadowBlocks = lineHeight / 2

    /// The part of a line of print, at its end, that a note, tape or another sheet covers; `nil` if no cover is
    /// visible.
    func cover(over line: Box) -> Quadrilateral? { note(over: line) ?? shadowingCover(over: line) }

    /// The part of a cover of another brightness than the paper that lies on a line.
    ///
    /// The levels on both sides of an upright line are compared in blocks of half a line's height. The edge shows in
    /// consecutive blocks: over the height of the line, and above or below it.
    private func note(over line: Box) -> Quadrilateral? {
        // The edge itself may be two pixels wide.
        guard let end = endPicture(of: line, reach: Self.lineHeight / 2 + 2, blocks: Self.coveredBlocks) else {
            return nil
        }
        let contrast = line.width < 2 * line.height ? Self.noteContrast / 2 : Self.noteContrast
        let least = max(1, contrast * Double(end.strip.histogram().percentile(0.5)))
        let steps = end.columns.map { (column: $0, step: Self.step(at: $0, in: end.strip)) }
        let most = steps.map(\.step.wide).max() ?? 0
        // The edge of a shadow is softer than that of a note.
        guard most >= least, let edge = steps.first(where: { $0.step.near >= Self.sharp * most })?.column else {
            return nil
        }
        return end.line(from: edge)
    }

    /// The part of a cover as bright as the paper that lies on a line: only the narrow shadow along its edge shows.
    ///
    /// The edge is straight, and at most 32° from upright. The slopes that are tried differ by eight columns over a run
    /// of blocks. An edge between two slopes therefore deviates by at most two columns. This is the distance of the
    /// compared levels from the examined column.
    private func shadowingCover(over line: Box) -> Quadrilateral? {
        for turn in -Self.coveredBlocks...Self.coveredBlocks {
            let slope = Double(turn) / Double(Self.shadowBlocks)
            guard let end = endPicture(of: line, reach: Self.lineHeight + 2, blocks: Self.shadowBlocks, slope: slope),
                let edge = end.columns.first(where: { Self.isShadowed(at: $0, in: end.strip) })
            else { continue }
            return end.line(from: edge)
        }
        return nil
    }

    /// The end of a line of print.
    private struct LineEnd {
        /// The image of the end and its surroundings.
        var strip: LumaImage
        /// The projection from pixels of the strip to pixels of the photo.
        var place: Projection
        /// The columns of the strip at which a cover over the line may begin.
        var columns: Range<Int>

        /// The place of the line from a column to the right border of the strip, in pixels of the photo.
        func line(from column: Int) -> Quadrilateral {
            let box = Box(
                x: Double(column), y: Double(strip.height - PageReader.lineHeight) / 2,
                width: Double(strip.width - column), height: Double(PageReader.lineHeight))
            return box.corners.map { place($0) }
        }
    }

    /// The image of the end of a line; `nil` if it extends beyond the photo.
    ///
    /// - Parameters:
    ///   - reach: the distance from the examined columns to the sides of the strip, in pixels of the strip.
    ///   - blocks: the number of consecutive blocks, two of them on the line, that must show an edge.
    ///   - slope: the slope of the strip's rows on the page, in rows per column; positive if they fall to the right.
    private func endPicture(of line: Box, reach: Int, blocks: Int, slope: Double = 0) -> LineEnd? {
        let room = Int(Self.valueMargin * Double(Self.lineHeight))
        // Two blocks are as high as the line.
        let (width, height) = (2 * (reach + room), (blocks - 1) * Self.lineHeight)
        guard let direction = Point(x: 1, y: slope).normalized else { return nil }
        let across = direction * (line.height / Double(Self.lineHeight))
        let middle = Point(x: line.right, y: line.middleY)
        let corners = Quadrilateral(width: Double(width), height: Double(height)).map { corner in
            let (right, down) = (corner.x - Double(width) / 2, corner.y - Double(height) / 2)
            return toPicture(middle + across * right + across.turnedClockwise * down)
        }
        let frame = Quadrilateral(width: Double(picture.width), height: Double(picture.height))
        guard corners.corners.allSatisfy(frame.contains) else { return nil }
        let place = Projection(width: Double(width), height: Double(height), to: corners)
        return LineEnd(
            strip: picture.warped(width: width, height: height, outside: 0, by: place), place: place,
            columns: reach..<reach + 2 * room)
    }

    /// The grey level of the paper in the block that begins at row `top`.
    private static func level(_ columns: Range<Int>, _ top: Int, in strip: LumaImage) -> Int {
        // Print covers less than half of a block, and a quarter of the pixels may be noise or texture.
        let greys = (top..<top + lineHeight / 2).flatMap { row in columns.map { strip[$0, row] } }.sorted()
        return Int(greys[Int((1 - lineMargin) * Double(greys.count))])
    }

    /// The step of levels at a column, in the run of `coveredBlocks` consecutive blocks in which it is largest. `wide`
    /// is the smallest step of the run. `near` is the portion of `wide` that lies directly at the column.
    private static func step(at column: Int, in strip: LumaImage) -> (wide: Double, near: Double) {
        let block = lineHeight / 2
        func steps(_ width: Int) -> [Int] {
            stride(from: 0, to: strip.height, by: block).map { top in
                level(column + 2..<column + 2 + width, top, in: strip)
                    - level(column - 2 - width..<column - 2, top, in: strip)
            }
        }
        let (wide, near) = (steps(block), steps(least))
        return (0...wide.count - coveredBlocks).map { first in
            let part = wide[first..<first + coveredBlocks]
            let step = Double(max(part.min() ?? 0, -(part.max() ?? 0)))
            // The blocks of the line may have print directly at the column.
            let usual = Double(part.sorted()[coveredBlocks / 2])
            let here = Double(near[first..<first + coveredBlocks].sorted()[coveredBlocks / 2])
            let share = usual == 0 ? 0 : here / usual
            return (wide: step, near: share * step)
        }.max { $0.wide < $1.wide } ?? (0, 0)
    }

    /// True if a strip of shadow ends abruptly at a column, and the paper before it is as bright as after the column.
    /// After the edge of a wide shadow, the paper is brighter than before it. A printed rule has the contrast of ink.
    private static func isShadowed(at column: Int, in strip: LumaImage) -> Bool {
        let block = lineHeight / 2
        func level(_ first: Int, _ row: Int) -> Int { Self.level(first..<first + least, row * block, in: strip) }
        func step(_ row: Int) -> Int { level(column + 2, row) - level(column - 2 - least, row) }
        let rows = 0..<strip.height / block
        // The line has the two middle rows of blocks. The edge continues from them upwards and downwards.
        let up = rows.prefix(rows.count / 2).reversed().prefix { step($0) >= leastRise }
        guard !up.isEmpty else { return false }
        let down = rows.suffix(rows.count / 2).prefix { step($0) >= leastRise }
        guard !down.isEmpty, up.count + down.count >= shadowBlocks else { return false }
        let run = Array(up) + Array(down)
        let change = run.map { Double(level(column + 2, $0) - level(column - lineHeight, $0)) }.median ?? 0
        let depth = run.map { Double(step($0)) }.median ?? 0
        // A thin rule is as dark as ink only in a column or two.
        let ink =
            run.map { row in
                let rows = row * block..<(row + 1) * block
                let columns = (column - 2 - least..<column + 2).map { x in rows.map { Double(strip[x, $0]) }.median ?? 0
                }
                return Double(level(column + 2, row)) - (columns.min() ?? 0)
            }.median ?? 0
        return ink <= Double(inkContrast) && abs(change) <= depth / 2
    }
}
