/// Glare too small for the map of a sheet: a lamp's mirror image that hides a few letters.
extension PageReader {
    /// Chosen by hand, as are the following: docs/tunables.md. The height of the looked at line in pixels, and the parts
    /// of it above and below, and to each side: the paper without glare, and where a hidden letter would be.
    private static let lineHeight = 16
    private static let margin = 0.25
    private static let around = 2.5
    private static let room = 0.6
    /// The reach of the filter that removes letters, in those pixels.
    private static let inkReach = 3
    /// Burnt out: at most so much darker than the picture's lightest grey, and so much lighter than the paper. Of 12
    /// values under a lamp, drawn with other cameras than those of the corpus, 9 were at most 0.3 darker and 6 lighter;
    /// of 850 other values those as light were 3.4 darker and more.
    private static let flat = 2
    private static let leastRise = 5
    /// Darker than the paper by more grey levels is ink, and the largest part of a spot that has ink.
    private static let inkContrast = 40
    private static let mostInk = 0.1
    /// The width of an edge in those pixels, and the largest part of the rise within it at a lamp: 0.82 in eight of nine
    /// of those photographs.
    private static let edge = 6
    private static let soft = 0.85
    /// The width of the smallest spot, in those pixels.
    private static let least = 4
    /// The part of the picture that has the lightest grey or more: less than a spot that hides a letter.
    private static let whitest = 0.0001

    /// The lightest grey of the picture: some cameras compress highlights and never reach 255.
    var lightestGrey: Int { picture.histogram(step: 4).percentile(1 - Self.whitest) }

    /// True if a part of a line of print, or the room beside it, is burnt out.
    func hasGlare(on line: Box, lightest: Int) -> Bool {
        let (side, more) = (Self.around * line.height, Self.margin * line.height)
        let part = Box(
            x: line.x - side, y: line.y - more, width: line.width + 2 * side, height: line.height + 2 * more)
        let scale = Double(Self.lineHeight) / max(1, line.height)
        let (width, height) = (max(8, Int(clamped: part.width * scale)), max(8, Int(clamped: part.height * scale)))
        let place = Projection(
            width: Double(width), height: Double(height), to: part.corners.map { toPicture($0) })
        let strip = picture.warped(width: width, height: height, outside: 0, by: place)
            .averagedDown(length: 3).averagedAcross(length: 3)
        let paper = strip.dilated(reach: Self.inkReach)
        let columns = (0..<width).map { x in (0..<height).map { Double(paper[x, $0]) }.median ?? 0 }
        let inner = Int(clamped: (Self.around - Self.room) * Double(Self.lineHeight))
        guard let usual = columns.median, width > 2 * inner else { return false }
        let highest = Double(lightest - Self.flat)
        guard highest + Double(Self.flat) - usual >= Double(Self.leastRise) else { return false }
        func hasInk(_ x: Int) -> Bool {
            (0..<height).contains { Int(paper[x, $0]) - Int(strip[x, $0]) > Self.inkContrast }
        }
        let seen = inner..<width - inner
        // A lamp's image is out of focus, a white box on tinted paper has sharp edges, and print.
        let above = columns.map { max(0, $0 - usual) }
        let rise = above.max() ?? 0
        let step = above.indices.dropFirst(Self.edge).map { abs(above[$0] - above[$0 - Self.edge]) }.max() ?? 0
        let isSoft = step <= Self.soft * rise
        return columns.indices.split { columns[$0] < highest }.contains { run in
            run.clamped(to: seen).count >= Self.least
                && (isSoft || Double(run.count(where: hasInk)) <= Self.mostInk * Double(run.count))
        }
    }
}
