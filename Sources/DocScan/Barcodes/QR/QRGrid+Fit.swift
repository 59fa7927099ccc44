extension QRGrid {
    /// An alignment pattern, which is a mean over 25 modules, counts for this many points on an edge.
    private static let anchorWeight = 16
    /// Gauss–Newton steps: a start within a module converges in four or five.
    private static let rounds = 8
    /// Added to the diagonal of the normal equations, of the projection and of the curved surface. Chosen by hand, as
    /// are the following: docs/internals/tunables.md.
    private static let damping = 1e-6
    private static let dampingOfCurve = 1e-3
    /// An edge this many modules off is a corner that blur has rounded, and is ignored.
    private static let strayEdge = 1.0
    /// The maximum excess width of dark on either side, in modules.
    private static let printGainLimit = 0.4
    /// The minimum distance of a corner from the horizon, and the maximum from the first finder pattern in units of the
    /// finder patterns' distance.
    private static let leastHorizon = 0.1
    private static let mostDistance = 6.0

    /// The grid with a place in the picture whose module coordinates are known; nil if that does not fit.
    func anchored(_ place: Point, at module: Point, isCurved: Bool = false) -> QRGrid? {
        var grid = self
        grid.anchors.append((place, module))
        return grid.fit(isCurved: isCurved) ? grid : nil
    }

    /// The grid on a curved surface; nil if that does not fit.
    var curved: QRGrid? {
        var grid = self
        return grid.fit(isCurved: true) ? grid : nil
    }

    /// Fits the model to all known points; returns false if it diverges.
    mutating func fit(isCurved: Bool) -> Bool {
        let unknowns = isCurved ? 15 : 9
        if !isCurved { for index in 8..<14 { c[index] = 0 } }
        for _ in 0..<Self.rounds {
            var equations = LeastSquares(unknowns: unknowns)
            var (sum, count) = (0.0, 0.0)
            for ring in rings {
                for edge in ring.edges {
                    let point = scaled(edge.place)
                    let spot = module(ofScaled: point) - ring.center
                    // Light begins at 1.5 and 3.5 modules, dark at 2.5.
                    let sign: Double = edge.radius == 2.5 ? 1 : -1
                    let isAcross = abs(spot.x) > abs(spot.y)
                    let distance = isAcross ? spot.x : spot.y
                    let side: Double = distance < 0 ? -1 : 1
                    let residual = edge.radius - sign * printGain - abs(distance)
                    sum += min(Self.strayEdge * Self.strayEdge, residual * residual)
                    count += 1
                    guard abs(residual) < Self.strayEdge else { continue }
                    equations.add(
                        slopes(at: point, u: isAcross ? side : 0, v: isAcross ? 0 : side, printGain: sign),
                        value: residual
                    )
                }
            }
            for anchor in anchors {
                let point = scaled(anchor.place)
                let residual = anchor.module - module(ofScaled: point)
                for _ in 0..<Self.anchorWeight {
                    equations.add(slopes(at: point, u: 1, v: 0, printGain: 0), value: residual.x)
                    equations.add(slopes(at: point, u: 0, v: 1, printGain: 0), value: residual.y)
                }
            }
            residual = sum / count
            guard let change = equations.solution(damping: isCurved ? Self.dampingOfCurve : Self.damping),
                change.allSatisfy(\.isFinite)
            else { return false }
            for index in 0..<8 { c[index] += change[index] }
            printGain = max(-Self.printGainLimit, min(Self.printGainLimit, printGain + change[8]))
            if isCurved { for index in 8..<14 { c[index] += change[index + 1] } }
        }
        // The whole symbol is on one side of the horizon.
        return corners.corners.allSatisfy {
            let point = scaled($0)
            return c[6] * point.x + c[7] * point.y + 1 > Self.leastHorizon && point.length < Self.mostDistance
        }
    }

    /// The derivatives of u and v, in these shares, by each unknown: c₀…c₇, printGain, c₈…c₁₃.
    private func slopes(at p: Point, u shareU: Double, v shareV: Double, printGain: Double) -> [Double] {
        let (x, y, w) = (p.x, p.y, c[6] * p.x + c[7] * p.y + 1)
        let (u, v) = ((c[0] * x + c[1] * y + c[2]) / w, (c[3] * x + c[4] * y + c[5]) / w)
        let (du, dv) = (shareU / w, shareV / w)
        let slope = -(du * u + dv * v)
        return [
            du * x, du * y, du, dv * x, dv * y, dv, slope * x, slope * y, printGain,
            shareU * x * x, shareU * x * y, shareU * y * y, shareV * x * x, shareV * x * y, shareV * y * y,
        ]
    }
}
