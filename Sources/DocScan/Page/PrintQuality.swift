/// The legibility of a value's print.
struct PrintQuality: Sendable, Hashable {
    /// The shares of pixels darker than the level taken as ink, and as paper: about a fifth of such a place is ink, so
    /// that its darkest twentieth is ink alone and its brightest half is paper.
    private static let inkShare = 0.05
    private static let paperShare = 0.75
    /// The minimum difference of both, in grey values: above grain. Chosen by hand, as is the next;
    /// docs/internals/tunables.md.
    private static let leastRange = 12
    /// Pixels that are not paper begin at a quarter of the range from it.
    private static let quarters = 4

    /// The height of its box in pixels of the photograph.
    var height: Double
    /// The darkness of the ink relative to the paper, as a part of the range of grey, 0…1.
    var contrast: Double
    /// The mean difference of neighbouring pixels of paper, as a part of the contrast.
    var noise: Double

    /// Measures the value and a little paper around it; its height is in pixels of the photograph. Nil without print.
    init?(_ print: LumaImage, height: Double) {
        let greys = print.histogram()
        let (ink, paper) = (greys.percentile(Self.inkShare), greys.percentile(Self.paperShare))
        let range = paper - ink
        guard range > Self.leastRange else { return nil }
        let light = paper - range / Self.quarters
        var (pairs, differences) = (0, 0)
        print.withPixels { pixels in
            for y in 0..<print.height {
                var left = 0
                for x in 0..<print.width {
                    let value = Int(pixels[y * print.stride + x])
                    if value >= light, x > 0, left >= light {
                        pairs += 1
                        differences += abs(value - left)
                    }
                    left = value
                }
            }
        }
        self.height = height
        contrast = Double(range) / 255
        noise = Double(differences) / Double(max(1, pairs)) / Double(range)
    }
}

extension PageReader {
    /// The reach next to a value, and the paper that counts, in heights of the value (docs/internals/tunables.md).
    private enum Beside {
        static let gap = 2.5
        static let overlap = 0.5
        static let paper = 0.2
    }

    /// True if an unread line is so close to a value on its line that it may belong to it.
    func hasUnreadStrip(beside value: Box) -> Bool {
        unread.contains { strip in
            let gap = max(strip.box.x - value.right, value.x - strip.box.right)
            return gap < Beside.gap * value.height && strip.box.intersection(value) == nil
                && min(strip.box.bottom, value.bottom) - max(strip.box.y, value.y) > Beside.overlap * value.height
        }
    }

    /// The quality of the print in a part of the page, in the coordinates of `lines`; nil without print.
    func quality(of value: Box) -> PrintQuality? {
        let place = value.grown(by: Beside.paper * value.height)
        let crop = page.cropped(to: place)
        let (top, bottom) = (toPicture(value.corners.topLeft), toPicture(value.corners.bottomLeft))
        return crop.flatMap { PrintQuality($0, height: (bottom - top).length) }
    }
}
