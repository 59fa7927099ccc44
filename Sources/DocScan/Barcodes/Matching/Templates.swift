#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// The characters of an alphabet as blur leaves them: rows of darkness, four samples to a module.
struct Templates: Sendable {
    /// The blur that they are made with, in modules: one between sharp and just readable.
    static let blur: Float = 0.6

    /// Modules of a character, rounded: each is a vector of four samples.
    let count: Int
    /// Of each character in turn: the samples, less their mean.
    private let samples: [SIMD4<Float>]
    /// Of each character: the mean, and the sum of squares about it.
    private let means: [Float]
    private let squares: [Float]

    init(_ characters: [[Float]], startsDark: Bool) {
        let modules = characters[0].reduce(0, +)
        let count = Int(modules.rounded())
        var (samples, means, squares): ([SIMD4<Float>], [Float], [Float]) = ([], [], [])
        for widths in characters {
            let row = (0..<count).map { module in
                var four = SIMD4<Float>()
                for index in 0..<4 {
                    let x = (Float(4 * module + index) + 0.5) / Float(4 * count) * modules
                    four[index] = Self.darkness(at: x, of: widths, startsDark: startsDark, blur: Self.blur)
                }
                return four
            }
            let mean = row.reduce(SIMD4<Float>(), +).sum() / Float(4 * count)
            let centred = row.map { $0 - mean }
            samples += centred
            means.append(mean)
            squares.append(centred.reduce(SIMD4<Float>()) { $0 + $1 * $1 }.sum())
        }
        (self.count, self.samples, self.means, self.squares) = (count, samples, means, squares)
    }

    /// The character that is most like a row of `4 * count` samples of darkness: its squared difference, in modules, after
    /// the contrast and the brightness that suit it best.
    func bestFit(of row: [SIMD4<Float>]) -> (character: Int, misfit: Float) {
        let mean = row.reduce(SIMD4<Float>(), +).sum() / Float(4 * count)
        let centred = row.map { $0 - mean }
        let square = centred.reduce(SIMD4<Float>()) { $0 + $1 * $1 }.sum()
        var best = (character: 0, misfit: Float.infinity)
        for character in means.indices {
            let base = character * count
            var products = SIMD4<Float>()
            for index in 0..<count { products += centred[index] * samples[base + index] }
            let product = products.sum()
            // Contrast and brightness may differ from what the surroundings promise, but not much.
            let gain = max(0.65, min(1.35, product / max(1e-6, squares[character])))
            let excess = max(0, abs(mean - gain * means[character]) - 0.15)
            let misfit = square - 2 * gain * product + gain * gain * squares[character]
            let total = misfit / 4 + Float(count) * excess * excess
            if total < best.misfit { best = (character, total) }
        }
        return best
    }

    /// The darkness `x` modules from the start of a character that stands between elements of the other colour.
    static func darkness(at x: Float, of widths: [Float], startsDark: Bool, blur: Float) -> Float {
        var (sum, place, isDark): (Float, Float, Bool) = (startsDark ? 0 : 1, 0, startsDark)
        for width in widths + [0] {
            sum += (isDark ? 1 : -1) * step((x - place) / blur)
            place += width
            isDark.toggle()
        }
        return sum
    }

    /// The normal distribution: a sharp edge after a Gaussian blur of standard deviation 1.
    static func step(_ x: Float) -> Float { 0.5 * erfc(-x * 0.70710678) }
}
