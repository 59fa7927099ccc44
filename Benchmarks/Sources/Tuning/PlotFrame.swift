internal import Harness

/// A title, a scale on the left, and a column for each setting.
struct PlotFrame {
    static let width = 900.0
    private static let left = 48.0
    private static let right = 12.0
    private static let top = 48.0

    private(set) var drawing: SVG
    let bottom: Double
    private let lowest: Double
    private let highest: Double
    private let columns: Int

    /// - Parameters:
    ///   - lowest: the smallest value that is drawn, at most 0.
    ///   - highest: the largest one.
    ///   - axis: the meaning of the names below the columns.
    ///   - marked: the column of the recommended setting.
    init(
        title: String, names: [String], lowest: Double = 0, highest: Double, height: Double, marked: Int?,
        axis: String = "throttle: one frame is looked at in this time"
    ) {
        drawing = SVG(width: Self.width, height: height + 20, title: title)
        bottom = height - 26
        columns = max(1, names.count)
        let step = Self.step(for: highest - lowest)
        self.lowest = (lowest / step).rounded(.down) * step
        self.highest = max(step, (highest / step).rounded(.up) * step)
        if let marked {
            let x = center(of: marked)
            drawing.box(x - slot / 2, Self.top - 18, slot, bottom - Self.top + 42, "chosen", round: 4)
        }
        drawing.text(title, 0, 16, "title")
        for index in Int((self.lowest / step).rounded())...Int((self.highest / step).rounded()) {
            let value = Double(index) * step
            drawing.line(Self.left, y(value), Self.width - Self.right, y(value), "grid")
            drawing.text(Self.label(value, step), Self.left - 8, y(value) + 4, anchor: "end")
        }
        for (index, name) in names.enumerated() {
            drawing.text(name, center(of: index), bottom + 18, anchor: "middle", index == marked ? "strong" : "value")
        }
        drawing.text(axis, (Self.left + Self.width - Self.right) / 2, bottom + 38, anchor: "middle")
    }

    var slot: Double { (Self.width - Self.left - Self.right) / Double(columns) }

    func center(of column: Int) -> Double { Self.left + (Double(column) + 0.5) * slot }

    func y(_ value: Double) -> Double { bottom - (bottom - Self.top) * (value - lowest) / (highest - lowest) }

    /// Draws on it.
    mutating func draw(_ body: (inout SVG) -> Void) { body(&drawing) }

    /// Between lines of the scale: 1, 2 or 5 times a power of ten, for four to eight lines.
    static func step(for highest: Double) -> Double {
        guard highest.isFinite, highest > 0 else { return 1 }
        var step = 1e-3
        while true {
            for factor in [1.0, 2, 5] where highest / (step * factor) <= 6 { return step * factor }
            step *= 10
        }
    }

    private static func label(_ value: Double, _ step: Double) -> String {
        value.text(step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3)
    }
}
