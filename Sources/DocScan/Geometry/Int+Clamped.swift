extension Int {
    /// A computed number of pixels as a whole one, rounded toward zero, and at most 2³⁰ either way: the product of two
    /// such sides still is an `Int`. What it is computed from may come from a profile, a log or a file.
    init(clamped value: Double) { self.init(rounding: value, .towardZero, clampedTo: -(1 << 30)...1 << 30) }
}
