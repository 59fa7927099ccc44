/// The light on a page.
package struct Light: Sendable, Hashable {
    /// The factor of all grey values. Default 1.
    package var gain = 1.0
    /// The part of the light that is gone at the right border; it fades evenly from the left one. Default 0.
    package var gradient = 0.0

    package init(gain: Double = 1, gradient: Double = 0) { (self.gain, self.gradient) = (gain, gradient) }

    /// The factor in a column of a frame.
    func factor(column: Int, width: Int) -> Double {
        gain * (1 - gradient * Double(column) / Double(max(1, width - 1)))
    }
}
