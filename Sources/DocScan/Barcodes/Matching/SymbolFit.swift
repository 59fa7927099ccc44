#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// A symbol laid over a row so that it explains the grey values as well as it can.
///
/// The model: grey = light(x) − contrast(x) · darkness(m(x)), where darkness is the symbol's bars after a Gaussian blur,
/// m(x) tells which module lies at a sample (a cubic: perspective, curvature), and light and contrast change slowly
/// across the symbol (quadratics). All its parameters are found together by Gauss–Newton steps.
struct SymbolFit {
    private let grey: [Float]
    private let layout: SymbolLayout
    /// The samples in question, and their middle and half their number for scaling.
    private let range: ClosedRange<Int>
    private let middle: Double
    private let half: Double
    /// Of m(x), light(x), contrast(x), in powers of (x − middle) / half.
    private var map: [Double]
    private var light: [Double]
    private var contrast: [Double]
    /// Standard deviation, in modules.
    private(set) var blur: Double
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
    private var edges: [(place: Double, sign: Double)] {
        var edges: [(Double, Double)] = [(0, 1)]
        var place = 0.0
        var sign = 1.0
        for (slot, character) in zip(layout.slots, characters) {
            for width in slot.alphabet.characters[character] {
                place += Double(width)
                sign = -sign
                edges.append((place, sign))
            }
        }
        return edges
    }

    /// Improves all parameters; false when they have run away.
    mutating func adjust(rounds: Int) -> Bool {
        let edges = edges
        for _ in 0..<rounds {
            var equations = LeastSquares(unknowns: 11)
            var near = 0
            for x in range {
                let u = (Double(x) - middle) / half
                let m = map[0] + u * (map[1] + u * (map[2] + u * map[3]))
                // The edges within three blurs.
                while near < edges.count, edges[near].place < m - 3 * blur - 0.01 { near += 1 }
                var dark = near % 2 == 0 ? 0.0 : 1.0
                var (slope, spread) = (0.0, 0.0)
                var index = near
                while index < edges.count, edges[index].place < m + 3 * blur {
                    let z = (m - edges[index].place) / blur
                    let sign = edges[index].sign
                    dark += sign * Normal.step(z)
                    let density = sign * Normal.density(z) / blur
                    slope += density
                    spread -= density * z
                    index += 1
                }
                let light = light[0] + u * (light[1] + u * light[2])
                let contrast = contrast[0] + u * (contrast[1] + u * contrast[2])
                let residual = Double(grey[x]) - (light - contrast * dark)
                let s = -contrast * slope
                equations.add(
                    [
                        s, s * u, s * u * u, s * u * u * u, -contrast * spread, 1, u, u * u, -dark, -dark * u,
                        -dark * u * u,
                    ],
                    value: residual)
            }
            guard let change = equations.solution(damping: 1e-3), change.allSatisfy(\.isFinite) else { return false }
            for index in 0..<4 { map[index] += max(-0.5, min(0.5, change[index])) }
            blur = max(0.2, min(1.5, blur + max(-0.2, min(0.2, change[4]))))
            for index in 0..<3 {
                light[index] += change[5 + index]
                contrast[index] += change[8 + index]
            }
        }
        // Everywhere forward, with bars that are darker than the spaces.
        return stride(from: -1, through: 1, by: 0.25).allSatisfy { u in
            map[1] + u * (2 * map[2] + u * 3 * map[3]) > 0 && contrast[0] + u * (contrast[1] + u * contrast[2]) > 6
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

    /// For every slot and every character that could stand in it, the others staying: the sum of squared differences of
    /// darkness around the slot, in modules.
    func misfits() -> [[Float]] {
        let edges = edges
        var result: [[Float]] = []
        var first = 0
        var start = 0.0
        for (slot, current) in zip(layout.slots, characters) {
            let count = slot.alphabet.characters[current].count
            let end = start + Double(slot.alphabet.modules)
            let reach = min(1.5, 2 * blur)
            let from = min(range.upperBound, max(range.lowerBound, Int(place(ofModule: start - reach))))
            let to = max(from, min(range.upperBound, Int(place(ofModule: end + reach))))
            var modules: [Float] = []
            var observed: [Float] = []
            // What the edges outside the slot and at its ends give.
            let inner = (first + 1)..<(first + count)
            for x in from...to {
                let u = (Double(x) - middle) / half
                let m = map[0] + u * (map[1] + u * (map[2] + u * map[3]))
                let light = light[0] + u * (light[1] + u * light[2])
                let contrast = contrast[0] + u * (contrast[1] + u * contrast[2])
                var around = 0.0
                let low = max(0, first - 6), high = min(edges.count, first + count + 7)
                if low % 2 == 1 { around = 1 }
                for index in low..<high where !inner.contains(index) {
                    around += edges[index].sign * Normal.step((m - edges[index].place) / blur)
                }
                modules.append(Float(m - start))
                observed.append(Float((light - Double(grey[x])) / contrast - around))
            }
            let density = Float(to - from + 1) / Float(end - start + 2 * reach)
            let sign: Float = slot.startsDark ? -1 : 1
            result.append(
                slot.alphabet.characters.map { widths in
                    var sum: Float = 0
                    for (m, value) in zip(modules, observed) {
                        var (dark, place, turn): (Float, Float, Float) = (0, 0, sign)
                        for width in widths.dropLast() {
                            place += width
                            dark += turn * Normal.step((m - place) / Float(blur))
                            turn = -turn
                        }
                        sum += (value - dark) * (value - dark)
                    }
                    return sum / density
                })
            first += count
            start = end
        }
        return result
    }

    /// The mean squared difference between row and model, in squares of the full contrast.
    var misfit: Float {
        let edges = edges
        var sum = 0.0
        for x in range {
            let u = (Double(x) - middle) / half
            let m = map[0] + u * (map[1] + u * (map[2] + u * map[3]))
            let dark = edges.reduce(0.0) { $0 + $1.sign * Normal.step((m - $1.place) / blur) }
            let contrast = contrast[0] + u * (contrast[1] + u * contrast[2])
            let residual = (light[0] + u * (light[1] + u * light[2]) - Double(grey[x])) / contrast - dark
            sum += residual * residual
        }
        return Float(sum / Double(range.count))
    }
}

/// The normal distribution of standard deviation 1, from a table.
enum Normal {
    private static let steps: [Float] = (0...2048).map { Templates.step((Float($0) / 2048 * 8) - 4) }

    static func step(_ z: Float) -> Float {
        guard z > -4 else { return 0 }
        guard z < 4 else { return 1 }
        return steps[Int((z + 4) * 256)]
    }

    static func step(_ z: Double) -> Double { Double(step(Float(z))) }

    static func density(_ z: Double) -> Double { 0.39894228 * exp(-z * z / 2) }
}
