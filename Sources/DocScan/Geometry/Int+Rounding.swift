extension Int {
    /// The integer nearest to a floating-point number; nil for NaN, infinity and numbers that `Int` cannot hold.
    ///
    /// `Int(_: Double)` ends the process for those. Every number that comes from outside is converted here.
    package init?(rounding value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
        self.init(exactly: value.rounded(rule))
    }

    /// The integer nearest to a floating-point number, kept inside a range; NaN becomes its lower bound.
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

    /// A computed number of pixels as a whole one, rounded toward zero, and at most 2³⁰ either way: the product of two
    /// such sides still is an `Int`. What it is computed from may come from a profile, a log or a file.
    init(clamped value: Double) { self.init(rounding: value, .towardZero, clampedTo: -(1 << 30)...1 << 30) }
}
