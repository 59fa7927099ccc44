extension ZoneStrips {
    /// The minimum regularity of a zone. Drawn documents with a zone have at least 0.1, others have at most 0.09.
    static let leastRegularity = 0.085
    /// The minimum regularity of print that is read if no other print is. Zones under glare have at least 0.077.
    static let doubtfulRegularity = 0.065

    /// The possible periods of characters, in heights of a capital: characters are 2.54 mm apart, capitals are 2.4 to
    /// 2.9 mm high, and heights are measured to within a tenth.
    private static let periods = 0.75..<1.25
    /// The ratio of a period to the one tried before.
    private static let periodStep = 1.01
    /// The maximum number of steps between the period of a window and the common one: 6 percent.
    private static let periodReach = 6
    /// The length of a window, in heights of a capital: about ten characters.
    private static let windowLength = 10.0

    /// The fraction of the columns' variation that has one common period, 0…1. It is high for evenly spaced characters.
    /// It is measured in windows, because perspective changes the period along a line.
    var regularity: Double {
        let capital = Double(Self.height) / StripOptions().height
        let most = Self.periods.upperBound * capital
        let periods = Array(
            sequence(first: Self.periods.lowerBound * capital) { last in
                let next = last * Self.periodStep
                return next < most ? next : nil
            })
        let windows = strips(StripOptions()).flatMap {
            $0.columnProfile.windows(of: Int(Self.windowLength * capital))
        }
        let shares: [[Double]] = windows.map { window in periods.map { window.share(ofPeriod: $0) } }
        guard !shares.isEmpty else { return 0 }
        return periods.indices.map { index in
            let near = max(0, index - Self.periodReach)..<min(periods.count, index + Self.periodReach + 1)
            return shares.reduce(0) { $0 + ($1[near].max() ?? 0) } / Double(shares.count)
        }.max() ?? 0
    }
}

extension LumaImage {
    fileprivate var columnProfile: [Double] {
        let sums = (0..<width).map { x in Double((0..<height).reduce(0) { $0 + Int(self[x, $1]) }) }
        let mean = sums.reduce(0, +) / Double(max(1, width))
        return sums.map { $0 - mean }
    }
}

extension [Double] {
    /// Windows of a length that overlap by half. The mean of each is subtracted, and its ends are tapered (Hann
    /// window).
    fileprivate func windows(of length: Int) -> [[Double]] {
        Swift.stride(from: 0, through: Swift.max(0, count - length), by: Swift.max(1, length / 2)).map { start in
            let part = self[start..<Swift.min(count, start + length)]
            let mean = part.reduce(0, +) / Double(Swift.max(1, part.count))
            return part.enumerated().map { index, value in
                (value - mean) * (0.5 - 0.5 * cos(2 * .pi * Double(index) / Double(Swift.max(1, part.count - 1))))
            }
        }
    }

    /// The fraction of the variation that has a period, 0…1.
    fileprivate func share(ofPeriod period: Double) -> Double {
        let energy = reduce(0) { $0 + $1 * $1 }
        guard energy > 0 else { return 0 }
        let angle = 2 * Double.pi / period
        let (cosine, sine) = (cos(angle), sin(angle))
        var (x, y) = (1.0, 0.0)
        var (real, imaginary) = (0.0, 0.0)
        for value in self {
            real += value * x
            imaginary += value * y
            (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
        }
        return 2 * (real * real + imaginary * imaginary) / (Double(count) * energy)
    }
}
