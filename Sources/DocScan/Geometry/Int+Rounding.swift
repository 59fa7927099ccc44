extension Int {
    /// The integer nearest to a floating-point number; `nil` for NaN, infinity and numbers that `Int` cannot hold, for
    /// which `Int(_: Double)` traps. Every number from outside is converted here.
    package init?(rounding value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
        self.init(exactly: value.rounded(rule))
    }

    /// The integer nearest to a floating-point number, clamped to a range; NaN becomes its lower bound.
    package init(
        rounding value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero,
        clampedTo range: ClosedRange<Int>
    ) {
        guard value > Double(range.lowerBound) else {
            self = range.lowerBound
            return
        }
        self = Int(rounding: value, rule).map { Swift.min($0, range.upperBound) } ?? range.upperBound
    }

    /// A computed number of pixels, rounded toward zero and limited to ±2³⁰, so that the product of two such sides is
    /// an `Int`. It may derive from a profile, a log or a file.
    init(clamped value: Double) { self.init(rounding: value, .towardZero, clampedTo: -(1 << 30)...1 << 30) }
}
