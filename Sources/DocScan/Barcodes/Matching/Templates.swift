#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// The characters of an alphabet as blur leaves them: rows of darkness, `samplesPerModule` to a module.
struct Templates: Sendable {
    static let samplesPerModule: Float = 4

    /// Samples of a character.
    let count: Int
    /// Of each character in turn: the samples, less their mean.
    let samples: [Float]
    /// Of each character: the mean, and the sum of squares about it.
    let means: [Float]
    let squares: [Float]

    init(_ characters: [[Float]], startsDark: Bool, blur: Float) {
        let modules = characters[0].reduce(0, +)
        let count = Int((modules * Self.samplesPerModule).rounded())
        var (samples, means, squares): ([Float], [Float], [Float]) = ([], [], [])
        for widths in characters {
            let row = (0..<count).map { index in
                Self.darkness(
                    at: (Float(index) + 0.5) / Float(count) * modules, of: widths, startsDark: startsDark, blur: blur)
            }
            let mean = row.reduce(0, +) / Float(count)
            samples += row.map { $0 - mean }
            means.append(mean)
            squares.append(row.reduce(0) { $0 + ($1 - mean) * ($1 - mean) })
        }
        (self.count, self.samples, self.means, self.squares) = (count, samples, means, squares)
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
