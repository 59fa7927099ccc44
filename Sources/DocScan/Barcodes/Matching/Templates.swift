/// The blurred characters of an alphabet: rows of darkness, four samples per module.
struct Templates: Sendable {
    /// The blur of the templates, in modules: between sharp and just readable (docs/internals/tunables.md).
    static let blur: Float = 0.6
    /// The range of contrast over the expected one, and the deviation of brightness without a cost, as a part of the
    /// contrast. Chosen by hand; docs/internals/tunables.md.
    private static let leastGain: Float = 0.65
    private static let mostGain: Float = 1.35
    private static let freeOffset: Float = 0.15

    /// Modules of a character, rounded: each is a vector of four samples.
    let count: Int
    /// The samples of each character in turn, less their mean.
    private let samples: [SIMD4<Float>]
    /// Instead of samples, for a large alphabet: its patterns, and samples of a dark module and its surroundings.
    private let patterns: ModulePatterns?
    private let basis: [[SIMD4<Float>]]
    /// The mean of each character's samples, and the sum of squares about it.
    private let means: [Float]
    private let squares: [Float]

    init(_ characters: [[Float]], startsDark: Bool) {
        let modules = characters[0].reduce(0, +)
        let count = Int(modules.rounded())
        var (samples, means, squares): ([SIMD4<Float>], [Float], [Float]) = ([], [], [])
        for widths in characters {
            let row = Self.row(count) { x in
                Self.darkness(at: x / Float(count) * modules, of: widths, startsDark: startsDark, blur: Self.blur)
            }
            let (mean, centred) = Self.centred(row)
            samples += centred
            means.append(mean)
            squares.append(Self.product(centred, centred))
        }
        (self.count, self.samples, self.means, self.squares) = (count, samples, means, squares)
        (patterns, basis) = (nil, [])
    }

    init(_ patterns: ModulePatterns) {
        let count = patterns.count
        let rows = (0...count).map { module in
            Self.row(count) { x in
                // The last one is the surroundings: dark next to a light module.
                module == count
                    ? (patterns.startsDark ? 0 : Self.step(-x / Self.blur))
                        + (patterns.endsDark ? 0 : Self.step((x - Float(count)) / Self.blur))
                    : Self.darkness(at: x - Float(module), of: [1], startsDark: true, blur: Self.blur)
            }
        }
        let centred = rows.map(Self.centred)
        let basis = centred.map(\.row)
        let around = basis[count]
        let square = Self.product(around, around)
        means = patterns.sums(centred[..<count].map(\.mean)).map { $0 + centred[count].mean }
        squares = patterns.sums(
            basis[..<count].map { 2 * Self.product($0, around) },
            square: basis[..<count].flatMap { row in basis[..<count].map { Self.product(row, $0) } }
        ).map { $0 + square }
        (self.count, samples, self.patterns, self.basis) = (count, [], patterns, basis)
    }

    private static func row(_ count: Int, _ darkness: (_ x: Float) -> Float) -> [SIMD4<Float>] {
        (0..<count).map { module in
            var four = SIMD4<Float>()
            for index in 0..<4 { four[index] = darkness((Float(4 * module + index) + 0.5) / 4) }
            return four
        }
    }

    private static func centred(_ row: [SIMD4<Float>]) -> (mean: Float, row: [SIMD4<Float>]) {
        let mean = row.reduce(SIMD4<Float>(), +).sum() / Float(4 * row.count)
        return (mean, row.map { $0 - mean })
    }

    private static func product(_ a: [SIMD4<Float>], _ b: [SIMD4<Float>]) -> Float {
        var sum = SIMD4<Float>()
        for index in a.indices { sum += a[index] * b[index] }
        return sum.sum()
    }

    /// Returns the character closest to a row of `4 * count` samples of darkness, and its squared difference, in
    /// modules, after the best adjustment of contrast and brightness.
    func bestFit(of row: [SIMD4<Float>]) -> (character: Int, residual: Float) {
        let (mean, centred) = Self.centred(row)
        let square = Self.product(centred, centred)
        var best = (character: 0, residual: Float.infinity)
        func consider(_ character: Int, product: Float) {
            // Contrast and brightness may differ only a little from what the surroundings suggest.
            let gain = max(Self.leastGain, min(Self.mostGain, product / max(1e-6, squares[character])))
            let excess = max(0, abs(mean - gain * means[character]) - Self.freeOffset)
            let residual = square - 2 * gain * product + gain * gain * squares[character]
            let total = residual / 4 + Float(count) * excess * excess
            if total < best.residual { best = (character, total) }
        }
        if let patterns {
            let around = Self.product(centred, basis[count])
            let products = patterns.sums(basis[..<count].map { Self.product(centred, $0) })
            for character in products.indices { consider(character, product: around + products[character]) }
            return best
        }
        for character in means.indices {
            let base = character * count
            var products = SIMD4<Float>()
            for index in 0..<count { products += centred[index] * samples[base + index] }
            consider(character, product: products.sum())
        }
        return best
    }

    /// The darkness `x` modules from the start of a character between elements of the other colour.
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
