internal import Harness

/// The distribution of values, a column for each setting: a dot each, the median, the 95th of 100.
struct StripPlot {
    let title: String
    let names: [String]
    let columns: [[Double]]
    let medians: [Double]
    let p95: [Double]
    let marked: Int?
    /// The number of trials without a value.
    let missing: [Int]

    var svg: String {
        let highest = (columns.flatMap { $0 } + p95.filter(\.isFinite)).max() ?? 1
        var frame = PlotFrame(title: title, names: names, highest: highest, height: 320, marked: marked)
        for (index, values) in columns.enumerated() {
            let (middle, slot) = (frame.center(of: index), frame.slot)
            let stride = max(1, values.count / 200)
            for (place, value) in values.enumerated() where place % stride == 0 {
                // Beside one another, the same each time: the golden ratio spreads evenly.
                let shift = (Double(place / stride) * 0.618_034).truncatingRemainder(dividingBy: 1) - 0.5
                let y = frame.y(value)
                frame.draw { $0.dot(middle + shift * slot * 0.5, y, 3, "dot") }
            }
            for (value, kind) in [(p95[index], "p95"), (medians[index], "median")] where value.isFinite {
                let y = frame.y(value)
                frame.draw { $0.line(middle - slot * 0.32, y, middle + slot * 0.32, y, kind) }
            }
            if medians[index].isFinite {
                let y = frame.y(medians[index])
                frame.draw { $0.text(medians[index].shortText, middle + slot * 0.34, y + 4, "value") }
            }
            if missing[index] > 0 {
                frame.draw { $0.text("\(missing[index]) without", middle, 42, anchor: "middle", "strong") }
            }
        }
        return frame.drawing.text
    }
}

/// The loss of each setting to the fastest one: the median with its interval, and the limit.
struct LossPlot {
    let title: String
    let names: [String]
    let losses: [PairedLoss?]
    let limit: Double
    let marked: Int?

    /// Larger losses are drawn at the upper edge: the plot is about acceptable losses.
    private var shown: Double { limit * 6 }

    var svg: String {
        let ends = losses.compactMap { $0?.interval }.flatMap { [$0.low, $0.high] }.filter(\.isFinite)
        var frame = PlotFrame(
            title: title, names: names, lowest: max(-shown, min(0, ends.min() ?? 0)),
            highest: min(shown, max(limit * 1.5, ends.max() ?? 0)), height: 280, marked: marked)
        let (left, right) = (frame.center(of: 0) - frame.slot / 2, frame.center(of: names.count - 1) + frame.slot / 2)
        let height = frame.y(limit)
        frame.draw {
            $0.line(left, height, right, height, "limit")
            $0.text("limit \(limit.text(2)) s", right, height - 5, anchor: "end")
        }
        for (index, loss) in losses.enumerated() {
            guard let loss, let interval = loss.interval else { continue }
            let middle = frame.center(of: index)
            let (low, high) = (frame.y(min(interval.low, shown)), frame.y(min(interval.high, shown)))
            let (y, isHigher) = (frame.y(min(loss.median, shown)), loss.median > shown)
            frame.draw {
                $0.line(middle, low, middle, high, "median")
                $0.dot(middle, y, 5, "bar", note: "\(names[index]): \(loss.text) later")
                let value = loss.median.isFinite ? loss.median.text(2) : "no lock"
                $0.text((isHigher ? "↑ " : "") + value, middle + 10, max(y + 4, 44), "value")
            }
        }
        return frame.drawing.text
    }
}

/// A value for each setting.
struct BarPlot {
    let title: String
    let names: [String]
    let values: [Double]
    let marked: Int?

    var svg: String {
        var frame = PlotFrame(title: title, names: names, highest: values.max() ?? 1, height: 230, marked: marked)
        for (index, value) in values.enumerated() {
            let (middle, y, width) = (frame.center(of: index), frame.y(value), min(46, frame.slot * 0.5))
            let bottom = frame.bottom
            frame.draw {
                $0.box(
                    middle - width / 2, y, width, bottom - y, "bar", note: "\(names[index]): \(value.text(2))", round: 2
                )
                $0.text(value.text(1), middle, y - 5, anchor: "middle", "value")
            }
        }
        return frame.drawing.text
    }
}

/// The fate of the frames, for each setting.
struct FramePlot {
    let title: String
    let names: [String]
    let rows: [SettingSummary]

    var svg: String {
        let highest = rows.map(\.received).max() ?? 1
        var frame = PlotFrame(title: title, names: names, highest: highest, height: 250, marked: nil)
        for (index, row) in rows.enumerated() {
            let (middle, width) = (frame.center(of: index), min(46, frame.slot * 0.5))
            var below = 0.0
            for (value, kind) in [(row.analysed, "bar"), (row.replaced, "replaced"), (row.skipped, "skipped")] {
                let (y, end) = (frame.y(below + value), frame.y(below))
                let name = kind == "bar" ? "analysed" : kind
                if value > 0 {
                    frame.draw {
                        // A line of the page between two parts.
                        $0.box(
                            middle - width / 2, y, width, end - y - 1, kind,
                            note: "\(names[index]): \(value.text(1)) \(name)")
                    }
                }
                below += value
            }
        }
        var x = PlotFrame.width - 290
        for (kind, name) in [("bar", "analysed"), ("replaced", "replaced"), ("skipped", "skipped")] {
            frame.draw {
                $0.box(x, 7, 11, 11, kind)
                $0.text(name, x + 16, 17)
            }
            x += 100
        }
        return frame.drawing.text
    }
}
