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
