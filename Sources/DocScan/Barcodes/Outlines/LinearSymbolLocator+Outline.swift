extension LinearSymbolLocator {
    /// A part of the symbol's width and the pattern of bars in it on the line through the origin.
    private struct Window {
        var start: Double
        var pattern: [Double]
        var top = Edge()
        var bottom = Edge()

        struct Edge {
            /// Distance from the origin's line, along the bars.
            var t = 0.0
            /// How far the pattern has moved sideways there.
            var drift = 0.0
        }
    }

    func outline(from ends: Ends) -> Quadrilateral? {
        let (left, right, module) = (ends.left, ends.right, ends.module)
        let count = 8
        let length = (right - left) / Double(count)
        let step = max(0.5, min(1, length / 24))
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
            let slope = height > 2 ? (window.bottom.drift - window.top.drift) / height : 0
            let guess = { (t: Double) in s + slope * t }
            let (top, bottom) = (upper.point.y + upper.direction.y * s, lower.point.y + lower.direction.y * s)
            return self.side(near: guess, from: top, to: bottom, sign: sign, module: module)
        }
        let (leftSide, rightSide) = (side(left, windows[0], sign: -1), side(right, windows[count - 1], sign: 1))
        guard let a = upper.intersection(with: leftSide), let b = upper.intersection(with: rightSide),
            let c = lower.intersection(with: rightSide), let d = lower.intersection(with: leftSide)
        else { return nil }
        let outline = Quadrilateral(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d).map { position($0.x, $0.y) }
        guard isTurned(ends) else { return outline }
        return Quadrilateral(
            topLeft: outline.bottomRight, topRight: outline.bottomLeft, bottomRight: outline.topLeft,
            bottomLeft: outline.topRight)
    }

    private func pattern(from start: Double, length: Double, step: Double, t: Double) -> [Double] {
        (0..<Int(clamped: length / step)).map { grey(start + Double($0) * step, t) }
    }

    /// Follows a window's pattern along the bars until it is gone for the length of a module.
    private func follow(
        _ window: Window, length: Double, step: Double, sign: Double, module: Double
    ) -> Window.Edge {
        var edge = Window.Edge()
        var drift = 0.0
        var t = 0.0
        let maximumGap = max(3, module)
        let limit = Double(image.width + image.height)
        while abs(t - edge.t) <= maximumGap, abs(t) < limit {
            t += sign
            var best = (score: -1.0, drift: drift)
            for shift in [0, -0.5, 0.5] {
                let here = pattern(from: window.start + drift + shift, length: length, step: step, t: t)
                let score = correlation(window.pattern, here) - abs(shift) * 0.02
                if score > best.score { best = (score, drift + shift) }
            }
            if best.score > 0.6 {
                drift = best.drift
                edge = Window.Edge(t: t + sign * 0.5, drift: drift)
            }
        }
        return edge
    }
}

/// Pearson's correlation of two rows of equal length, −1…1; 0 when one of them is flat.
func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let count = Double(a.count)
    let meanA = a.reduce(0, +) / count
    let meanB = b.reduce(0, +) / count
    var (product, squareA, squareB) = (0.0, 0.0, 0.0)
    for index in a.indices {
        let (x, y) = (a[index] - meanA, b[index] - meanB)
        product += x * y
        squareA += x * x
        squareB += y * y
    }
    // A row whose grey values vary by less than 3 shows no bars.
    guard squareA > 9 * count, squareB > 9 * count else { return 0 }
    return product / (squareA * squareB).squareRoot()
}
