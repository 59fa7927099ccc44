internal import CLineKernels
internal import Glibc

/// The activation functions of a network, as tables of their values at 0, 1/256, 2/256 … Source: Tesseract 5,
/// `lstm/functions.h`.
enum LineFunctions {
    static let tanh = table { Glibc.tanh($0) }
    static let logistic = table { 1 / (1 + exp(-$0)) }

    private static func table(_ function: (Double) -> Double) -> [Float] {
        (0..<Int(DOCSCAN_TABLE)).map { Float(function(Double($0) / 256)) }
    }
}

/// The pseudo-random values that replace the pixels outside the image of a line. The models were trained with such
/// values.
///
/// Source: `std::minstd_rand` of C++, and Tesseract 5.3, `ccutil/helpers.h`.
struct LineNoise {
    private var state: UInt64
    private static let modulus: UInt64 = 2_147_483_647

    init(seed: UInt64) {
        state = max(1, seed % Self.modulus)
        step()
    }

    private mutating func step() { state = state * 48_271 % Self.modulus }

    /// Returns the next value, -127…127.
    mutating func next() -> Int16 {
        step()
        return Int16((254 * Double(state) / Double(Self.modulus) - 127).rounded())
    }
}
