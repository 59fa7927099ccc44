/// A symbol laid over a row so that it explains the grey values as well as it can.
///
/// The model: grey = light(x) − contrast(x) · darkness(m(x)), where darkness is the symbol's bars after a Gaussian
/// blur, m(x) tells which module lies at a sample (a cubic: perspective, curvature), and light and contrast change
/// slowly across the symbol (quadratics). All its parameters are found together by Gauss–Newton steps.
struct SymbolFit {
    let grey: [Float]
    let layout: SymbolLayout
    /// The samples in question, and their middle and half their number for scaling.
    let range: ClosedRange<Int>
    let middle: Double
    let half: Double
    /// The coefficients of m(x), light(x), contrast(x), in powers of (x − middle) / half.
    private(set) var map: [Double]
    private(set) var light: [Double]
    private(set) var contrast: [Double]
    /// Standard deviation, in modules.
    private(set) var blur: Double
    /// By how much bars are wider, and spaces narrower, than they should be, in modules: print and light spread ink.
    private(set) var printGain = 0.0
    /// The mean squared difference between row and model before the last adjustment, in squares of the full contrast.
    private(set) var residual = 1.0
    /// Whether printGain is fitted: large alphabets are compared module by module, which leaves no room for it.
    private let fitsPrintGain: Bool
    /// In slot order.
    var characters: [Int]

    /// - Parameter places: where the slots begin, in samples, and at last where the symbol ends.
    init?(grey: [Float], layout: SymbolLayout, places: [Float], characters: [Int], blur: Double) {
        guard let start = places.first, let end = places.last, end - start > 8 else { return nil }
        let module = (end - start) / layout.modules
        let first = max(0, Int(start - 2 * module))
        let last = min(grey.count - 1, Int(end + 2 * module))
        guard last - first > 16 else { return nil }
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
        let (low, high) = (Double(values[values.count / 20]), Double(values[values.count * 19 / 20]))
        light = [high, 0, 0]
        contrast = [high - low, 0, 0]
    }

    /// Where an element begins or ends, in modules; from light to dark: 1, the other way: −1.
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

    /// Improves all parameters; false when they have run away.
    mutating func adjust(rounds: Int) -> Bool {
        for _ in 0..<rounds {
            let edges = edges
            var equations = LeastSquares(unknowns: fitsPrintGain ? 12 : 11)
            var near = 0
            var sum = 0.0
            for x in range {
                let u = (Double(x) - middle) / half
                let m = map[0] + u * (map[1] + u * (map[2] + u * map[3]))
                // The edges within three blurs.
                while near < edges.count, edges[near].place < m - 3 * blur - 0.01 { near += 1 }
                var dark = near % 2 == 0 ? 0.0 : 1.0
                var (slope, spread, ink) = (0.0, 0.0, 0.0)
                var index = near
                while index < edges.count, edges[index].place < m + 3 * blur {
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
            guard let change = equations.solution(damping: 1e-3), change.allSatisfy(\.isFinite) else { return false }
            for index in 0..<4 { map[index] += max(-0.5, min(0.5, change[index])) }
            blur = max(0.2, min(1.5, blur + max(-0.2, min(0.2, change[4]))))
            if fitsPrintGain { printGain = max(-0.5, min(0.5, printGain + max(-0.15, min(0.15, change[11])))) }
            for index in 0..<3 {
                light[index] += change[5 + index]
                contrast[index] += change[8 + index]
            }
        }
        // Everywhere forward, with bars that are darker than the spaces.
        return stride(from: -1, through: 1, by: 0.25).allSatisfy { u in
            let slope: Double = map[1] + u * (2 * map[2] + u * 3 * map[3])
            let difference: Double = contrast[0] + u * (contrast[1] + u * contrast[2])
            return slope > 0 && difference > 6
        }
    }

    /// The sample at which a module begins.
    func place(ofModule module: Double) -> Float {
        var (low, high) = (-1.2, 1.2)
        for _ in 0..<20 {
            let u = (low + high) / 2
            if map[0] + u * (map[1] + u * (map[2] + u * map[3])) < module { low = u } else { high = u }
        }
        return Float(middle + half * (low + high) / 2)
    }
}
