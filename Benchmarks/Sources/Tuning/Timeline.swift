internal import DocScan
internal import Harness

/// A trial over time: its frames, the analyses, the hints that were shown, the lock.
struct Timeline {
    let title: String
    let trial: Trial

    private static let (left, right) = (78.0, 14.0)
    private static let (framesY, analysisY, hintsY, rowHeight) = (44.0, 74.0, 108.0, 22.0)

    var svg: String {
        // Hints over one another, one row each, so that their names never touch.
        let rows = hints.map(\.hint).uniqued
        let bottom = Self.hintsY + Double(max(1, rows.count)) * Self.rowHeight + 4
        var drawing = SVG(width: PlotFrame.width, height: bottom + 40, title: title)
        drawing.text(title, 0, 16, "title")
        let step = PlotFrame.step(for: trial.duration)
        for index in 0...Int(max(0.1, trial.duration) / step) {
            let value = Double(index) * step
            drawing.line(x(value), 32, x(value), bottom, "grid")
            drawing.text("\(value.shortSeconds) s", x(value), bottom + 16, anchor: "middle")
        }
        drawing.text("frames", 0, Self.framesY + 9, "value")
        drawing.text("analyses", 0, Self.analysisY + 13, "value")
        drawing.text("hints", 0, Self.hintsY + 15, "value")
        drawFrames(on: &drawing)
        for (from, to, number) in analyses {
            drawing.box(
                x(from), Self.analysisY, max(1.5, x(to) - x(from)), 18, "bar",
                note: "frame \(number): \(((to - from) * 1000).text(0)) ms")
        }
        for (from, to, hint) in hints {
            let y = Self.hintsY + Double(rows.firstIndex(of: hint) ?? 0) * Self.rowHeight
            drawing.box(
                x(from), y, max(2, x(to) - x(from)), Self.rowHeight - 4, "hint",
                note: "\(hint.rawValue): \(from.text(2)) to \(to.text(2)) s", round: 3)
            let isRoomRight = x(from) + 110 < PlotFrame.width
            drawing.text(
                hint.rawValue, isRoomRight ? x(from) + 5 : x(to) - 5, y + 13, anchor: isRoomRight ? "start" : "end",
                "value")
        }
        if let lock = trial.lockTime {
            drawing.line(x(lock), 32, x(lock), bottom, "lock")
            drawing.text("lock \(lock.text(2)) s", x(lock) - 4, 30, anchor: "end", "strong")
        }
        return drawing.text
    }

    private func x(_ time: Double) -> Double {
        Self.left + (PlotFrame.width - Self.left - Self.right) * time / max(0.1, trial.duration)
    }

    private func drawFrames(on drawing: inout SVG) {
        for moment in trial.moments {
            let (kind, name): (String, String)
            switch moment.event {
            case .frameSkipped(let number): (kind, name) = ("skipped", "frame \(number), skipped")
            case .frameReplaced(let number): (kind, name) = ("replaced", "frame \(number), replaced")
            case .analysisOn(let number): (kind, name) = ("bar", "frame \(number), analysed")
            default: continue
            }
            drawing.box(x(moment.time) - 1, Self.framesY, 2, 12, kind, note: "\(name), \(moment.time.text(3)) s")
        }
    }

    private var analyses: [(from: Double, to: Double, number: Int)] {
        var start: Double?
        return trial.moments.compactMap { moment in
            switch moment.event {
            case .analysisOn: start = moment.time
            case .analysisOff(let number): return start.map { ($0, moment.time, number) }
            default: break
            }
            return nil
        }
    }

    private var hints: [(from: Double, to: Double, hint: Hint)] {
        var start: Double?
        return trial.moments.compactMap { moment in
            switch moment.event {
            case .hintOn: start = moment.time
            case .hintOff(let hint): return start.map { ($0, moment.time, hint) }
            default: break
            }
            return nil
        }
    }
}

extension Double {
    /// The label of a scale, as short as possible.
    fileprivate var shortSeconds: String { self == rounded() ? text(0) : text(1) }
}
