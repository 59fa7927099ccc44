/// The light on a page.
package struct Light: Sendable, Hashable {
    /// The factor for all grey values. Default 1.
    package var gain = 1.0
    /// The fraction by which the light is reduced at the right border. It decreases linearly from the left border.
    /// Default 0.
    package var gradient = 0.0

    package init(gain: Double = 1, gradient: Double = 0) { (self.gain, self.gradient) = (gain, gradient) }

    /// The factor for a column of a frame.
    func factor(column: Int, width: Int) -> Double {
        gain * (1 - gradient * Double(column) / Double(max(1, width - 1)))
    }
}
