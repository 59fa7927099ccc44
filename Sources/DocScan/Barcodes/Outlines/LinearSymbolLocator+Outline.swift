extension LinearSymbolLocator {
    /// The limits for following the bar pattern from the origin's line to the symbol's upper and lower edge. Chosen by
    /// hand: see docs/internals/tunables.md.
    private enum Following {
        /// The number of parts of the width that are followed: with fewer, one that stops early bends the line.
        static let windows = 8
        /// The maximum number of samples per window, and the range of their distance, in pixels.
        static let samples = 24.0
        static let spacing = 0.5...1.0
        /// The maximum sideways movement of the pattern per row, in pixels, and its cost in correlation per pixel:
        /// perspective moves it by a fraction of that.
        static let drift = 0.5
        static let driftPenalty = 0.02
        /// The number of rows without it that may be skipped, in pixels, if a module is narrower.
        static let gap = 3.0
        /// A lower window, in pixels, does not show the slant of its bars.
        static let leastHeight = 2.0
    }

    /// A part of the symbol's width and the pattern of bars in it on the line through the origin.
    private struct Window {
        var start: Double
        var pattern: [Double]
        var top = Edge()
        var bottom = Edge()

        struct Edge {
            /// The distance from the origin's line, along the bars.
            var t = 0.0
            /// The sideways movement of the pattern there.
            var drift = 0.0
        }
    }

    func outline(from ends: Ends) -> Quadrilateral? {
        let (left, right, module) = (ends.left, ends.right, ends.module)
        let count = Following.windows
        let length = (right - left) / Double(count)
        let (least, most) = (Following.spacing.lowerBound, Following.spacing.upperBound)
        let step = max(least, min(most, length / Following.samples))
        var windows = (0..<count).map { index in
            let start = left + Double(index) * length
            return Window(start: start, pattern: pattern(from: start, length: length, step: step, t: 0))
        }
        for index in windows.indices {
            windows[index].top = follow(windows[index], length: length, step: step, sign: -1, module: module)
            windows[index].bottom = follow(windows[index], length: length, step: step, sign: 1, module: module)
        }
        func edge(_ path: KeyPath<Window, Window.Edge>) -> Line? {
            let points = windows.map {
                Point(x: $0.start + length / 2 + $0[keyPath: path].drift, y: $0[keyPath: path].t)
            }
            guard let fit = Line.robustFit(points) else { return nil }
            return Line(point: Point(x: 0, y: fit.offset), direction: Point(x: 1, y: fit.slope))
        }
        guard let upper = edge(\.top), let lower = edge(\.bottom) else { return nil }
        func side(_ s: Double, _ window: Window, sign: Double) -> Line {
            let height = window.bottom.t - window.top.t
            let slope = height > Following.leastHeight ? (window.bottom.drift - window.top.drift) / height : 0
            let guess = { (t: Double) in s + slope * t }
            let (top, bottom) = (upper.point.y + upper.direction.y * s, lower.point.y + lower.direction.y * s)
            return self.side(near: guess, from: top, to: bottom, sign: sign, module: module)
        }
        let (leftSide, rightSide) = (side(left, windows[0], sign: -1), side(right, windows[count - 1], sign: 1))
        guard let a = upper.intersection(with: leftSide), let b = upper.intersection(with: rightSide),
            let c = lower.intersection(with: rightSide), let d = lower.intersection(with: leftSide)
        else { return nil }
        let outline = Quadrilateral(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d).map { position($0.x, $0.y) }
        return isTurned(ends) ? outline.turned : outline
    }

    private func pattern(from start: Double, length: Double, step: Double, t: Double) -> [Double] {
        (0..<Int(clamped: length / step)).map { grey(start + Double($0) * step, t) }
    }

    /// Follows a window's pattern along the bars until it is missing for the length of a module.
    private func follow(
        _ window: Window, length: Double, step: Double, sign: Double, module: Double
    ) -> Window.Edge {
        var edge = Window.Edge()
        var drift = 0.0
        var t = 0.0
        let maximumGap = max(Following.gap, module)
        let limit = Double(image.width + image.height)
        while abs(t - edge.t) <= maximumGap, abs(t) < limit {
            t += sign
            var best = (score: -1.0, drift: drift)
            for shift in [0, -Following.drift, Following.drift] {
                let here = pattern(from: window.start + drift + shift, length: length, step: step, t: t)
                let score = correlation(window.pattern, here) - abs(shift) * Following.driftPenalty
                if score > best.score { best = (score, drift + shift) }
            }
            if best.score > RowCorrelation.ofBars {
                drift = best.drift
                // To the row's far side.
                edge = Window.Edge(t: t + sign * 0.5, drift: drift)
            }
        }
        return edge
    }
}
