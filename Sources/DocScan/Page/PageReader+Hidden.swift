/// Finds spots of glare and strokes of a marker on lines of print, even if they are smaller than the cells of an
/// `AreaMap`.
extension PageReader {
    /// The height in pixels to which a line is scaled for this search. The searched place extends beyond the line by
    /// `lineMargin` heights above and below, and by `around` heights on each side, so that it includes paper without
    /// glare and hidden letters. Chosen by hand, as are the following: docs/internals/tunables.md.
    static let lineHeight = 16
    static let lineMargin = 0.25
    static let around = 2.5
    /// The width of the space before and after a value in which more of it may be printed, in heights of its line.
    static let valueMargin = 0.6
    /// A burnt-out column is darker than the lightest grey of the image by at most `flat` levels. The lightest grey
    /// exceeds that of the paper by at least `leastRise` levels. Of 12 values under a lamp, drawn with cameras that the
    /// corpus does not contain, 9 were at most 0.3 levels darker than the lightest grey, and at least 6 lighter than
    /// the paper. Of 850 other values, those equally lighter than the paper were at least 3.4 levels darker than the
    /// lightest grey.
    private static let flat = 2
    static let leastRise = 5
    /// The minimum contrast of ink with the paper, in grey levels, and the maximum fraction of the columns of a spot
    /// that have ink.
    static let inkContrast = 40
    private static let mostInk = 0.1
    /// The width of a sharp edge in pixels of the scaled line, and the maximum fraction of the rise within such an edge
    /// at the border of a lamp's reflection: 0.82 in eight of nine of those images.
    private static let edge = 6
    private static let soft = 0.85
    /// The width of the smallest spot, in pixels of the scaled line.
    static let least = 4
    /// The minimum length of a marker's stroke, in pixels of the scaled line, and the minimum contrast of its columns
    /// with the paper, in grey levels. No letter, and no bar next to a line, is as wide as the line is high.
    private static let stroke = lineHeight
    private static let strokeContrast = 60.0
    /// The fraction of the image's pixels that count as lightest: fewer than those of a spot that hides a letter.
    private static let whitest = 0.0001

    /// The lightest grey of the image: some cameras compress highlights and never reach 255.
    var lightestGrey: Int { picture.histogram(step: 4).percentile(1 - Self.whitest) }

    /// Examines lines of print. Returns the places where they or the space next to them are hidden, in pixels of the
    /// image.
    ///
    /// - Parameters:
    ///   - lines: the boxes of the lines of values, in the page's coordinates.
    ///   - names: the boxes of the lines of names. Other values have a form that shows whether a part is missing.
    func hiddenPlaces(
        on lines: [Box], names: [Box], in parallelism: Parallelism = .none
    ) -> [(kind: AreaMap.Kind, place: Quadrilateral)] {
        guard !lines.isEmpty else { return [] }
        let lightest = lightestGrey
        let covers = parallelism.map(names.count) { cover(over: names[$0]) }.compactMap {
            $0.map { (kind: AreaMap.Kind.covered, place: $0) }
        }
        return parallelism.map(lines.count) { hidden(on: lines[$0], lightest: lightest) }.flatMap(\.self) + covers
    }

    /// The contrast of a line's print in the part of the line in which it is highest, in grey levels.
    func contrast(of line: Box) -> Int {
        let pixel = max(1, line.height) / Double(Self.lineHeight)
        let width = max(Self.lineHeight, Int(clamped: line.width / pixel))
        let place = Projection(
            width: Double(width), height: Double(Self.lineHeight), to: line.corners.map { toPicture($0) })
        let strip = picture.warped(width: width, height: Self.lineHeight, outside: 0, by: place)
        return stride(from: 0, through: width - Self.lineHeight, by: Self.lineHeight / 2).map { left in
            let greys = (0..<Self.lineHeight).flatMap { row in
                (left..<left + Self.lineHeight).map { strip[$0, row] }
            }.sorted()
            let few = Int(Self.mostInk / 2 * Double(greys.count))
            return Int(greys[greys.count - 1 - 2 * few]) - Int(greys[few])
        }.max() ?? 0
    }

    /// The burnt-out and blackened parts of a line of print and of the space next to it, in pixels of the image.
    func hidden(on line: Box, lightest: Int) -> [(kind: AreaMap.Kind, place: Quadrilateral)] {
        let (side, more) = (Self.around * line.height, Self.lineMargin * line.height)
        let part = Box(
            x: line.x - side, y: line.y - more, width: line.width + 2 * side, height: line.height + 2 * more)
        let scale = Double(Self.lineHeight) / max(1, line.height)
        let (width, height) = (max(8, Int(clamped: part.width * scale)), max(8, Int(clamped: part.height * scale)))
        let place = Projection(
            width: Double(width), height: Double(height), to: part.corners.map { toPicture($0) })
        let strip = picture.warped(width: width, height: height, outside: 0, by: place)
            .averagedDown(length: 3).averagedAcross(length: 3)
        let inner = Int(clamped: (Self.around - Self.valueMargin) * Double(Self.lineHeight))
        guard width > 2 * inner else { return [] }
        let seen = inner..<width - inner
        let kinds: [(AreaMap.Kind, [Range<Int>])] = [
            (.glare, Self.burntOut(strip, lightest: lightest, in: seen)), (.covered, Self.blackened(strip, in: seen)),
        ]
        return kinds.flatMap { kind, runs -> [(kind: AreaMap.Kind, place: Quadrilateral)] in
            runs.map { run -> (kind: AreaMap.Kind, place: Quadrilateral) in
                let box = Box(x: Double(run.lowerBound), y: 0, width: Double(run.count), height: Double(height))
                return (kind, box.corners.map { place($0) })
            }
        }
    }

    /// The columns of a line that a lamp burnt out.
    private static func burntOut(_ strip: LumaImage, lightest: Int, in seen: Range<Int>) -> [Range<Int>] {
        let (width, height) = (strip.width, strip.height)
        let paper = strip.dilated(reach: inkReach)
        let columns = (0..<width).map { x in (0..<height).map { Double(paper[x, $0]) }.median ?? 0 }
        guard let usual = columns.median else { return [] }
        let highest = Double(lightest - flat)
        guard highest + Double(flat) - usual >= Double(leastRise) else { return [] }
        func hasInk(_ x: Int) -> Bool {
            (0..<height).contains { Int(paper[x, $0]) - Int(strip[x, $0]) > inkContrast }
        }
        // The reflection of a lamp is out of focus. A white box on tinted paper has sharp edges, and contains print.
        let above = columns.map { max(0, $0 - usual) }
        let rise = above.max() ?? 0
        let step = above.indices.dropFirst(edge).map { abs(above[$0] - above[$0 - edge]) }.max() ?? 0
        let isSoft = step <= soft * rise
        return columns.indices.split { columns[$0] < highest }.map { $0.clamped(to: seen) }.filter { run in
            run.count >= least && (isSoft || Double(run.count(where: hasInk)) <= mostInk * Double(run.count))
        }
    }

    /// The columns of a line that are dark from top to bottom.
    private static func blackened(_ strip: LumaImage, in seen: Range<Int>) -> [Range<Int>] {
        let outer = Int(clamped: lineMargin * Double(lineHeight))
        let rows = outer..<strip.height - outer
        guard let usual = (0..<strip.width).map({ x in rows.map { Double(strip[x, $0]) }.max() ?? 0 }).median else {
            return []
        }
        let dark = usual - strokeContrast
        return (0..<strip.width).split { x in rows.contains { Double(strip[x, $0]) >= dark } }
            .filter { $0.count >= stroke }.map { $0.clamped(to: seen) }.filter { $0.count >= least }
    }
}
