internal import CLineKernels
internal import Glibc

/// The functions between the layers of a network, as tables. Source: Tesseract 5, `lstm/functions.h`.
enum LineFunctions {
    static let tanh = table { Glibc.tanh($0) }
    static let logistic = table { 1 / (1 + exp(-$0)) }

    private static func table(_ function: (Double) -> Double) -> [Float] {
        (0..<Int(DOCSCAN_TABLE)).map { Float(function(Double($0) / 256)) }
    }
}

/// Pseudo-random values in place of the pixels beyond a line's picture, with which the models were trained.
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

    /// -127 to 127.
    mutating func next() -> Int16 {
        step()
        return Int16((254 * Double(state) / Double(Self.modulus) - 127).rounded())
    }
}
