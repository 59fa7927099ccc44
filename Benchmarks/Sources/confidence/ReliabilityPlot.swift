internal import Foundation
internal import Harness
internal import Tuning

/// Two drawings side by side: the promised and the true rate, and the number of wrong values by the number of returned
/// values.
struct ReliabilityPlot {
    private let judgement: Judgement
    private let threshold: Double?

    private static let side = 360.0
    private static let left = 60.0
    private static let top = 40.0

    init(_ judgement: Judgement, threshold: Double?) {
        (self.judgement, self.threshold) = (judgement, threshold)
    }

    /// A file by itself.
    var text: String {
        var drawing = SVG(width: 960, height: 480, title: "Reliability and error against coverage")
        reliability(in: &drawing)
        coverage(in: &drawing)
        let style = """
            <style>text{font:13px sans-serif;fill:#333}.title{font-weight:bold}line{stroke:#ddd}line.true{stroke:#999}
            line.curve{stroke:#06c;stroke-width:2}circle{fill:#06c}line.bar{stroke:#06c}line.mark{stroke:#c30}</style>
            """
        let open = drawing.text.firstIndex(of: ">").map { drawing.text.index(after: $0) } ?? drawing.text.startIndex
        return drawing.text[..<open].replacing("<svg ", with: "<svg xmlns=\"http://www.w3.org/2000/svg\" ") + style
            + drawing.text[open...] + "\n"
    }

    /// Probabilities near 1 are drawn apart: the scale is that of log odds.
    private static func place(_ probability: Double) -> Double {
        let odds = log(max(1e-4, probability) / max(1e-4, 1 - probability))
        return min(1, max(0, (odds + 3) / 11))
    }

    private func reliability(in drawing: inout SVG) {
        let (left, top, side) = (Self.left, Self.top, Self.side)
        func x(_ probability: Double) -> Double { left + side * Self.place(probability) }
        func y(_ probability: Double) -> Double { top + side * (1 - Self.place(probability)) }
        drawing.text("Promised (across) and true (up)", left, 20, "title")
        for mark in [0.1, 0.5, 0.9, 0.99, 0.999] {
            drawing.line(x(mark), top, x(mark), top + side, "grid")
            drawing.line(left, y(mark), left + side, y(mark), "grid")
            drawing.text("\(mark)", x(mark), top + side + 18, anchor: "middle")
            drawing.text("\(mark)", left - 6, y(mark) + 4, anchor: "end")
        }
        drawing.line(x(0.0475), y(0.0475), x(0.9996), y(0.9996), "true")
        for bin in judgement.bins {
            let high = 1 - Judgement.upperLimit(wrong: bin.wrong, of: bin.count)
            let low = Judgement.upperLimit(wrong: bin.count - bin.wrong, of: bin.count)
            drawing.line(x(bin.promised), y(high), x(bin.promised), y(low), "bar")
            drawing.dot(
                x(bin.promised), y(bin.isRight), 4, "bin", note: "\(bin.count) values, \(bin.wrong) wrong")
        }
        drawing.text("bars: 95 % limits to either side", left, top + side + 40)
    }

    private func coverage(in drawing: inout SVG) {
        let (left, top, side) = (Self.left + 480, Self.top, Self.side)
        let total = max(1, judgement.values.count)
        // From 0.8 of the values on; wrong values of a thousand, up to 20.
        func x(_ share: Double) -> Double { left + side * min(1, max(0, (share - 0.8) / 0.2)) }
        func y(_ rate: Double) -> Double { top + side * (1 - min(1, rate / 20)) }
        drawing.text("Wrong of 1000 given (up), by the share given (across)", left - 30, 20, "title")
        for mark in [0.8, 0.85, 0.9, 0.95, 1] {
            drawing.line(x(mark), top, x(mark), top + side, "grid")
            drawing.text("\(Int(mark * 100)) %", x(mark), top + side + 18, anchor: "middle")
        }
        for mark in [0.0, 1, 5, 10, 15, 20] {
            drawing.line(left, y(mark), left + side, y(mark), "grid")
            drawing.text("\(Int(mark))", left - 6, y(mark) + 4, anchor: "end")
        }
        var (wrong, last) = (0, (x: x(0), y: y(0)))
        for (index, value) in judgement.values.enumerated() {
            wrong += value.isRight ? 0 : 1
            let point = (x: x(Double(index + 1) / Double(total)), y: y(1000 * Double(wrong) / Double(index + 1)))
            if point.x > left, abs(point.x - last.x) + abs(point.y - last.y) > 1 {
                drawing.line(last.x, last.y, point.x, point.y, "curve")
                last = point
            }
        }
        guard let threshold else { return }
        let share = Double(judgement.given(from: threshold).count) / Double(total)
        drawing.line(x(share), top, x(share), top + side, "mark")
        drawing.text("red: the threshold, \(threshold)", left, top + side + 40)
    }
}
