import Testing

@testable import DocScan

/// Bands among drawn lines: characters are two strokes in a cell.
struct ZoneBandTests {
    private struct Line {
        var y: Double
        var left = 60.0
        var count = 44
        var pitch = 9.0
        var height = 9.0
        /// Cells without a character.
        var gaps: Set<Int> = []
    }

    /// Lines on grey paper with shade; the rows fall by `slope` per column, and the middle of the picture lies `sag`
    /// rows lower than its sides.
    private static func picture(
        _ lines: [Line], slope: Double = 0, sag: Double = 0, width: Int = 600, height: Int = 330
    ) -> LumaImage {
        let shade = (0..<width).map { UInt8(200 - $0 * 40 / width) }
        return LumaImage(width: width, height: height) { target in
            for y in 0..<height {
                for x in 0..<width { target[y &* width &+ x] = shade[x] }
            }
            for line in lines {
                for cell in 0..<line.count where !line.gaps.contains(cell) {
                    let left = line.left + Double(cell) * line.pitch
                    for column in 0..<Int(line.pitch * 0.7) {
                        let x = Int(left) + column
                        let share = Double(x) / Double(width)
                        let top = line.y + slope * Double(x) + sag * 4 * share * (1 - share)
                        // An upright stroke on the left, and one across that is higher in every third character.
                        let rows =
                            column < 2
                            ? 0..<Int(line.height)
                            : Int(line.height) * (cell % 3) / 4..<Int(line.height) * (cell % 3) / 4 + 2
                        for row in rows {
                            let y = Int(top) + row
                            if (0..<height).contains(y), (0..<width).contains(x) { target[y * width + x] = 40 }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [0.0, 0.06, -0.06, 0.15])
    func `Two lines of 44 characters are a band, level or slanted`(slope: Double) throws {
        let image = Self.picture([Line(y: 200), Line(y: 218)], slope: slope)
        let band = try #require(ZoneBand.bands(in: image.zonePrint).first)
        #expect(band.lines.count == 2)
        for (line, y) in zip(band.lines, [200.0, 218]) {
            #expect(abs(line.topLeft.x - 60) < 6 && abs(line.topRight.x - 456) < 8, "\(line)")
            #expect(abs(line.center.y - (y + 4.5 + slope * 258)) < 3, "\(line)")
        }
    }

    @Test func `Three lines of 30 are one band`() throws {
        let lines = [0.0, 20, 40].map { Line(y: 150 + $0, count: 30, pitch: 11, height: 11) }
        #expect(try #require(ZoneBand.bands(in: Self.picture(lines).zonePrint).first).lines.count == 3)
    }

    /// Waves as wide as strokes fill the paper, but not the lines' own rows.
    private static func waves(behind lines: [Line], period: Int, depth: UInt8) -> LumaImage {
        let print = picture(lines)
        return LumaImage(width: print.width, height: print.height) { target in
            for y in 0..<print.height {
                for x in 0..<print.width {
                    let wave = (y + abs(x % 48 - 24) / 2) % period
                    let grey = print[x, y]
                    target[y * print.width + x] = grey > 40 && wave < 2 ? grey - depth : grey
                }
            }
        }
    }

    /// A border between two squares of `inkLimits` lies next to the lines or crosses them.
    @Test(arguments: [210.0, 214, 218], [(9, 30), (7, 45)])
    func `A pattern next to the lines does not hide them, whichever side of the photo is up`(
        y: Double, pattern: (period: Int, depth: UInt8)
    ) {
        let image = Self.waves(behind: [Line(y: y), Line(y: y + 18)], period: pattern.period, depth: pattern.depth)
        for turned in [Orientation.up, .right, .down, .left] {
            let back = turned == .right ? Orientation.left : turned == .left ? .right : turned
            let print = image.upright(from: back).zonePrint.upright(from: turned)
            // The pattern at the ends may lengthen a line.
            let isFound = ZoneBand.bands(in: print).prefix(4).contains { band in
                zip(band.lines, [y, y + 18]).allSatisfy { line, y in
                    line.topLeft.x < 68 && line.topRight.x > 446 && abs(line.center.y - (y + 4.5)) < 3
                }
            }
            #expect(isFound, "\(turned)")
        }
    }

    @Test func `Lines with other ends, or far apart, are not a band`() {
        let others = [Line(y: 218, left: 160, count: 33), Line(y: 218, count: 24), Line(y: 300)]
        for other in others { #expect(ZoneBand.bands(in: Self.picture([Line(y: 200), other]).zonePrint).isEmpty) }
        #expect(ZoneBand.bands(in: Self.picture([Line(y: 200)]).zonePrint).isEmpty)
        #expect(ZoneBand.bands(in: Self.picture([]).zonePrint).isEmpty)
    }

    @Test func `Ends and height are measured in the picture`() throws {
        let image = Self.picture([Line(y: 200), Line(y: 218)], slope: 0.05)
        let band = try #require(ZoneBand.bands(in: image.zonePrint).first)
        let strips = ZoneStrips(band, in: image)
        for (outline, y) in zip(strips.outlines, [200.0, 218]) {
            #expect(abs(outline.topLeft.x - 60) < 2.5 && abs(outline.topRight.x - 454) < 4, "\(outline)")
            #expect(abs(outline.height - 9) < 2.5, "\(outline)")
            #expect(abs(outline.center.y - (y + 4.5 + 0.05 * 257)) < 1.5, "\(outline)")
        }
        let made = strips.strips(StripOptions())
        #expect(made.allSatisfy { $0.height == 36 } && made.count == 2)
        #expect(strips.regularity > ZoneStrips.leastRegularity)
        #expect(strips.turned.outlines[0].topLeft.y > strips.turned.outlines[1].topLeft.y)
    }

    /// The sag of the line of 396 pixels is 0.43 of that of the picture.
    @Test(arguments: [0.0, 0.08])
    func `The lines of a curved page are straightened`(slope: Double) throws {
        let lines = [Line(y: 180), Line(y: 198)]
        let flat = Self.picture(lines, slope: slope)
        let straight = ZoneStrips(try #require(ZoneBand.bands(in: flat.zonePrint).first), in: flat).strips(.init())
        for sag in [20.0, -20, 36] {
            let image = Self.picture(lines, slope: slope, sag: sag)
            let band = try #require(ZoneBand.bands(in: image.zonePrint).first)
            let strips = ZoneStrips(band, in: image)
            #expect(strips.regularity > 2 * ZoneStrips.leastRegularity, "\(sag): \(strips.regularity)")
            // The drawn characters are moved by whole pixels, and their strokes are two pixels wide.
            for (strip, other) in zip(strips.strips(.init()), straight) {
                #expect(strip.rowInk.difference(to: other.rowInk) < 0.2, "\(sag)")
            }
            for (outline, y) in zip(strips.outlines, [180.0, 198]) {
                for (x, corners) in [
                    (62.0, (outline.topLeft, outline.bottomLeft)), (452.0, (outline.topRight, outline.bottomRight)),
                ] {
                    let top = y + slope * x + sag * 4 * x / 600 * (1 - x / 600)
                    #expect(corners.0.y < top + 2.5 && corners.1.y > top + 6.5, "\(sag): \(outline)")
                }
            }
        }
    }

    @Test func `A line that is much longer than that of a zone is measured, too`() {
        let image = Self.picture([Line(y: 100, left: 20, count: 200)], sag: 60, width: 1900, height: 300)
        let line = Quadrilateral(
            topLeft: Point(x: 20, y: 130), topRight: Point(x: 1820, y: 130), bottomRight: Point(x: 1820, y: 139),
            bottomLeft: Point(x: 20, y: 139))
        let strips = ZoneStrips(ZoneBand(lines: [line, line]), in: image)
        #expect(strips.outlines.count == 2)
    }

    @Test func `Words with gaps are not regular`() throws {
        let gaps: [Set<Int>] = [[4, 9, 11, 17, 23, 30, 38], [3, 6, 14, 19, 25, 33, 35]]
        var lines = [Line(y: 200, pitch: 9.3, gaps: gaps[0]), Line(y: 218, pitch: 8.7, gaps: gaps[1])]
        // Words of proportional letters: parts of other pitch.
        lines += [Line(y: 200, left: 64, count: 30, pitch: 13.1), Line(y: 218, left: 63, count: 31, pitch: 12.4)]
        let image = Self.picture(lines)
        for band in ZoneBand.bands(in: image.zonePrint) {
            let regularity = ZoneStrips(band, in: image).regularity
            #expect(regularity < 0.2, "\(regularity)")
        }
    }

    @Test func `A picture smaller than a line has no bands`() {
        for size in [(1, 1), (200, 2), (2, 200), (120, 12)] {
            let image = LumaImage(width: size.0, height: size.1, pixels: [UInt8](repeating: 99, count: size.0 * size.1))
            #expect(ZoneBand.bands(in: image.zonePrint).isEmpty)
        }
    }
}

extension LumaImage {
    /// The share of the ink in each row.
    fileprivate var rowInk: [Double] {
        let sums = packed.withPixels { pixels in
            (0..<height).map { y in
                var sum = 0
                for x in 0..<width { sum &+= 255 &- Int(pixels[y &* width &+ x]) }
                return Double(sum)
            }
        }
        let all = sums.reduce(0, +)
        return sums.map { $0 / all }
    }
}

extension [Double] {
    /// Half of the sum of the differences: 0 for the same shares, 1 for shares that have nothing in common.
    fileprivate func difference(to other: [Double]) -> Double {
        zip(self, other).reduce(0) { $0 + abs($1.0 - $1.1) } / 2
    }
}
