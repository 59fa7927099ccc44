/// The legibility of a value's print.
struct PrintQuality: Sendable, Hashable {
    /// The percentiles of grey that are taken as the level of ink and of paper. About a fifth of the place of a value
    /// is ink, so its darkest twentieth is certainly ink, and its brightest half is certainly paper.
    private static let inkShare = 0.05
    private static let paperShare = 0.75
    /// The minimum difference between paper and ink, in grey values, which exceeds the noise of the image. Chosen by
    /// hand, as is the next: docs/internals/tunables.md.
    private static let leastRange = 12
    /// A pixel is paper if it is darker than the level of paper by at most 1/`quarters` of the difference.
    private static let quarters = 4

    /// The height of the value's box, in pixels of the photo.
    var height: Double
    /// The difference between paper and ink, as a fraction of the range of grey, 0…1.
    var contrast: Double
    /// The mean difference between neighbouring pixels of paper, as a fraction of the difference between paper and ink.
    var noise: Double

    /// Measures an image of the value with some paper around it; `nil` without print.
    ///
    /// - Parameter height: the height of the value, in pixels of the photo.
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
    /// The maximum gap to an unread line, the minimum overlap with it, and the width of the measured paper around a
    /// value, all in heights of the value (docs/internals/tunables.md).
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

    /// The quality of the print in a part of the page, in the page's coordinates; `nil` without print.
    func quality(of value: Box) -> PrintQuality? {
        let place = value.grown(by: Beside.paper * value.height)
        let crop = page.cropped(to: place)
        let (top, bottom) = (toPicture(value.corners.topLeft), toPicture(value.corners.bottomLeft))
        return crop.flatMap { PrintQuality($0, height: (bottom - top).length) }
    }
}
