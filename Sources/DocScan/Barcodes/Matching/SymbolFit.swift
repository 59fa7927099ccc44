/// A symbol fitted to the grey values of a row.
///
/// The model is grey = light(x) − contrast(x) · darkness(m(x)). Darkness is the symbol's bars after a Gaussian blur,
/// m(x) is the module at a sample (a cubic: perspective, curvature), and light and contrast change slowly across the
/// symbol (quadratics). Gauss–Newton steps find all parameters together.
struct SymbolFit {
    /// The limits of the parameters, against steps that diverge. In modules. Chosen by hand: see
    /// docs/internals/tunables.md.
    private enum Limits {
        /// The part of the surroundings that belongs to the fit, at either end.
        static let surroundings: Float = 2
        /// The shortest symbol, and the shortest range, in samples.
        static let leastLength: Float = 8
        static let leastSamples = 2 * Int(leastLength)
        /// One in this many samples, the darkest (lightest), initially determines black (white).
        static let extremes = 20
        /// The reach of an edge's blur, in standard deviations: beyond, it changes grey by less than 0.2 %.
        static let blurReach = 3.0
        /// Added to the diagonal of the normal equations.
        static let damping = 1e-3
        /// The maximum change of a coefficient of the map in a step.
        static let mapStep = 0.5
        /// The range of blur in which symbols can be distinguished.
        static let blur = 0.2...1.5
        static let blurStep = blur.lowerBound
        /// The maximum error of a bar's width.
        static let printGain = 0.5
        static let printGainStep = 0.15
        /// The minimum contrast, in grey values: above grain.
        static let contrast = 6.0
        /// The range in which a place is searched, in halves of the fit's range.
        static let overshoot = 1.2
    }

    let grey: [Float]
    let layout: SymbolLayout
    /// The samples of the fit, and their middle and half their number for scaling.
    let range: ClosedRange<Int>
    let middle: Double
    let half: Double
    /// The coefficients of m(x), light(x), contrast(x), in powers of (x − middle) / half.
    private(set) var map: [Double]
    private(set) var light: [Double]
    private(set) var contrast: [Double]
    /// Standard deviation, in modules.
    private(set) var blur: Double
    /// The excess width of bars, in modules: print and light spread ink.
    private(set) var printGain = 0.0
    /// The mean squared difference of row and model before the last adjustment, in squares of the full contrast.
    private(set) var residual = 1.0
    /// False for large alphabets: they are compared module by module, which leaves no room for print gain.
    private let fitsPrintGain: Bool
    var characters: [Int]

    /// The places, in samples, are those at which the slots begin, and the symbol's end.
    init?(grey: [Float], layout: SymbolLayout, places: [Float], characters: [Int], blur: Double) {
        guard let start = places.first, let end = places.last, end - start > Limits.leastLength else { return nil }
        let module = (end - start) / layout.modules
        let first = max(0, Int(start - Limits.surroundings * module))
        let last = min(grey.count - 1, Int(end + Limits.surroundings * module))
        guard last - first > Limits.leastSamples else { return nil }
        (self.grey, self.layout, self.characters, self.blur) = (grey, layout, characters, blur)
        fitsPrintGain = layout.slots.allSatisfy { $0.alphabet.patterns == nil }
        range = first...last
        (middle, half) = (Double(first + last) / 2, Double(last - first) / 2)
        var equations = LeastSquares(unknowns: 4)
        var modules: Float = 0
        for (index, place) in places.enumerated() {
            let u = (Double(place) - middle) / half
            equations.add([1, u, u * u, u * u * u], value: Double(modules))
            if index < layout.slots.count { modules += layout.slots[index].alphabet.modules }
        }
        guard let map = equations.solution() else { return nil }
        self.map = map
        let values = grey[first...last].sorted()
        let (low, high) = (
            Double(values[values.count / Limits.extremes]),
            Double(values[values.count * (Limits.extremes - 1) / Limits.extremes])
        )
        light = [high, 0, 0]
        contrast = [high - low, 0, 0]
    }

    /// The places of the edges, in modules; the sign is 1 from light to dark, −1 from dark to light.
    var edges: [(place: Double, sign: Double)] {
        var edges: [(Double, Double)] = [(-printGain / 2, 1)]
        var place = 0.0
        var sign = 1.0
        for (slot, character) in zip(layout.slots, characters) {
            for width in slot.alphabet.characters[character] {
                place += Double(width)
                sign = -sign
                edges.append((place - sign * printGain / 2, sign))
            }
        }
        return edges
    }

    /// Improves all parameters; returns false if they diverge.
    mutating func adjust(rounds: Int) -> Bool {
        for _ in 0..<rounds {
            let edges = edges
            var equations = LeastSquares(unknowns: fitsPrintGain ? 12 : 11)
            var near = 0
            var sum = 0.0
            for x in range {
                let u = (Double(x) - middle) / half
                let m = map[0] + u * (map[1] + u * (map[2] + u * map[3]))
                // A hundredth of a module more, so that rounding drops no edge.
                while near < edges.count, edges[near].place < m - Limits.blurReach * blur - 0.01 { near += 1 }
                var dark = near % 2 == 0 ? 0.0 : 1.0
                var (slope, spread, ink) = (0.0, 0.0, 0.0)
                var index = near
                while index < edges.count, edges[index].place < m + Limits.blurReach * blur {
                    let z = (m - edges[index].place) / blur
                    let sign = edges[index].sign
                    dark += sign * Normal.step(z)
                    let density = Normal.density(z) / blur
                    slope += sign * density
                    spread -= sign * density * z
                    ink += density / 2
                    index += 1
                }
                let light = light[0] + u * (light[1] + u * light[2])
                let contrast = contrast[0] + u * (contrast[1] + u * contrast[2])
                let residual = Double(grey[x]) - (light - contrast * dark)
                sum += residual * residual / max(1, contrast * contrast)
                let s = -contrast * slope
                equations.add(
                    [
                        s, s * u, s * u * u, s * u * u * u, -contrast * spread, 1, u, u * u, -dark, -dark * u,
                        -dark * u * u, -contrast * ink,
                    ],
                    value: residual)
            }
            residual = sum / Double(range.count)
            guard let change = equations.solution(damping: Limits.damping), change.allSatisfy(\.isFinite) else {
                return false
            }
            for index in 0..<4 { map[index] += change[index].limited(to: Limits.mapStep) }
            blur = max(
                Limits.blur.lowerBound,
                min(Limits.blur.upperBound, blur + change[4].limited(to: Limits.blurStep)))
            if fitsPrintGain {
                printGain = (printGain + change[11].limited(to: Limits.printGainStep)).limited(to: Limits.printGain)
            }
            for index in 0..<3 {
                light[index] += change[5 + index]
                contrast[index] += change[8 + index]
            }
        }
        // The map must advance everywhere, and bars be darker than spaces.
        return stride(from: -1, through: 1, by: 0.25).allSatisfy { u in
            let slope: Double = map[1] + u * (2 * map[2] + u * 3 * map[3])
            let difference: Double = contrast[0] + u * (contrast[1] + u * contrast[2])
            return slope > 0 && difference > Limits.contrast
        }
    }

    func place(ofModule module: Double) -> Float {
        var (low, high) = (-Limits.overshoot, Limits.overshoot)
        // Twenty halvings: to a millionth.
        for _ in 0..<20 {
            let u = (low + high) / 2
            if map[0] + u * (map[1] + u * (map[2] + u * map[3])) < module { low = u } else { high = u }
        }
        return Float(middle + half * (low + high) / 2)
    }
}

extension Double {
    fileprivate func limited(to limit: Double) -> Double { max(-limit, min(limit, self)) }
}
