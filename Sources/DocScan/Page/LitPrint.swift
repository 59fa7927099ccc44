/// The print of an evenly lit page, and its lines.
///
/// *Light print* is lighter than its ground, such as white letters on a dark bar. Only lines of dark print are found,
/// so light print is searched for on the *negative*, the page with inverted greys.
struct LitPrint {
    let page: LumaImage
    let strips: [TextStrip]
    private let resolution: Double

    /// - Parameter resolution: pixels per inch.
    init(_ page: LumaImage, resolution: Double) {
        (self.page, self.resolution) = (page, resolution)
        strips = TextLineFinder.strips(on: page, resolution: resolution)
    }

    /// The minimum number of letters of a line of light print, and the width of the area around the line that is also
    /// copied from the negative, in inches. The area covers the tiles in which light is measured, because light letters
    /// make a tile of a dark label too dark. Chosen by hand: see docs/internals/tunables.md.
    static let leastLetters = 3
    private static let reach = 0.4
    /// The minimum vertical overlap of two lines at the same place, as a fraction of the smaller height.
    fileprivate static let overlap = 0.3

    /// The page, in which each line of the negative that has more letters replaces the lines at the same place.
    ///
    /// Each line is dark print either on the page or on its negative. On the other of the two, the gaps between its
    /// letters look like a few letters.
    ///
    /// - Parameters:
    ///   - negative: the print of the page after its greys were inverted and then evenly lit.
    ///   - isOnDarkGround: true to take only lines on ground that is as dark as ink.
    func joined(
        with negative: LumaImage, onlyOnDarkGround isOnDarkGround: Bool = false
    ) -> (page: LumaImage, strips: [TextStrip]) {
        let light = Self(negative, resolution: resolution).strips.filter { strip in
            strip.shapes.count >= Self.leastLetters && (!isOnDarkGround || self.page.isMostlyInk(in: strip.box))
                && strip.shapes.count > strips.filter { $0.crosses(strip) }.map(\.shapes.count).reduce(0, +)
        }
        if light.isEmpty { return (page, strips) }
        let dark = strips.filter { strip in !light.contains { $0.crosses(strip) } }
        let (page, negative) = (page.packedPixels, negative.packedPixels)
        var pixels = page
        let (width, height) = (self.page.width, self.page.height)
        func copy(_ source: [UInt8], around strip: TextStrip, reach: Double) {
            let box = strip.box.grown(by: reach)
            let (left, right) = (clamp(box.x, width), clamp(box.right, width))
            let (top, bottom) = (clamp(box.y, height), clamp(box.bottom, height))
            guard left < right, top < bottom else { return }
            for row in stride(from: top * width, to: bottom * width, by: width) {
                pixels.replaceSubrange(row + left..<row + right, with: source[row + left..<row + right])
            }
        }
        if !isOnDarkGround {
            for strip in light { copy(negative, around: strip, reach: Self.reach * resolution) }
        }
        for strip in dark { copy(page, around: strip, reach: strip.letterHeight / 2) }
        for strip in light { copy(negative, around: strip, reach: strip.letterHeight / 2) }
        let joined = LumaImage(width: width, height: height, pixels: pixels)
        return (joined, (dark + light).sorted { $0.box.y < $1.box.y })
    }

    private func clamp(_ value: Double, _ limit: Int) -> Int { Int(clamped: min(Double(limit), max(0, value))) }
}

extension TextStrip {
    /// True if both are at the same place, and not one line above the other.
    fileprivate func crosses(_ other: TextStrip) -> Bool {
        guard let common = box.intersection(other.box) else { return false }
        return common.height > LitPrint.overlap * min(box.height, other.box.height)
    }
}
