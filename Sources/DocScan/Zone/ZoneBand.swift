/// The lines of a machine-readable zone in an image. Each is a quadrilateral around its characters, clockwise from the
/// top left corner of the first character.
struct ZoneBand: Sendable, Hashable {
    var lines: [Quadrilateral]

    func scaled(by factor: Double) -> ZoneBand { ZoneBand(lines: lines.map { $0.scaled(by: factor) }) }

    /// The band rotated by 180 degrees. Its last line is then the first.
    var turned: ZoneBand { ZoneBand(lines: lines.reversed().map(\.turned)) }

    /// Finds bands of two or three lines of equal length in an image made by `zonePrint`, most likely first. Characters
    /// are 5 to 11 pixels apart, and lines fall by at most 11 degrees, or 18 with `areSteep`.
    static func bands(in print: LumaImage, areSteep: Bool = false) -> [ZoneBand] {
        let bars = print.textBars(areSteep: areSteep).filter { ZoneModel.lineRatios.contains($0.length / $0.thickness) }
            .sorted {
                $0.y < $1.y
            }
        var found: [(band: [TextBar], score: Double)] = []
        for (index, first) in bars.enumerated() {
            for (offset, second) in bars[(index + 1)...].enumerated() where Self.areNeighbours(first, second) {
                found.append(([first, second], score([first, second])))
                for third in bars[(index + 2 + offset)...] where Self.areNeighbours(second, third) {
                    let gaps = (gap(first, second), gap(second, third))
                    guard abs(gaps.0 - gaps.1) < ZoneModel.gapDifference * gaps.0 else { continue }
                    found.append(([first, second, third], score([first, second, third]) + ZoneModel.thirdLine))
                }
            }
        }
        return found.sorted { $0.score > $1.score }.map { ZoneBand(lines: $0.band.map(\.outline)) }
    }

    /// True if two lines begin and end together, and are as far apart as the lines of a zone.
    private static func areNeighbours(_ first: TextBar, _ second: TextBar) -> Bool {
        let length = max(first.length, second.length)
        guard min(first.length, second.length) > ZoneModel.leastLength * length,
            abs(first.slope - second.slope) < ZoneModel.endDifference,
            max(first.thickness, second.thickness)
                < ZoneModel.thicknessRatio * min(first.thickness, second.thickness)
        else { return false }
        let gap = gap(first, second)
        let thickness = (first.thickness + second.thickness) / 2
        // The lines of a slanted card are shifted against each other.
        let shift = gap * abs(first.slope) + ZoneModel.endDifference * length
        return ZoneModel.gapRatios.contains(gap / thickness) && abs(first.left - second.left) < shift
            && abs(first.right - second.right) < shift
    }

    private static func gap(_ first: TextBar, _ second: TextBar) -> Double {
        let x = (max(first.left, second.left) + min(first.right, second.right)) / 2
        return second.middle(at: x) - first.middle(at: x)
    }

    /// The score of lines. It is higher for lines that are long and similar.
    private static func score(_ bars: [TextBar]) -> Double {
        let lengths = bars.map(\.length)
        let alike = (lengths.min() ?? 0) / max(1, lengths.max() ?? 1)
        let ratio = bars.map { $0.length / $0.thickness }.reduce(0, +) / Double(bars.count)
        let (least, most) = (ZoneModel.typicalRatios.lowerBound, ZoneModel.typicalRatios.upperBound)
        let typical = min(1, ratio / least) * min(1, most / ratio)
        return ZoneModel.alikeWeight * alike + typical
    }
}

extension TextBar {
    fileprivate var outline: Quadrilateral {
        let half = Point(x: 0, y: thickness / 2)
        let middle = (start: Point(x: left, y: y), end: Point(x: right, y: self.middle(at: right)))
        return Quadrilateral(around: middle, startHalf: half, endHalf: half)
    }
}
