import CLineKernels
import CameraSimulator
import Testing

@testable import DocScanEngines

/// The functions for processors without AVX2 give the same bits as those that this processor uses.
struct LineKernelsTests {
    private static func drawn<Value>(_ count: Int, _ next: (inout SplitMix64) -> Value) -> [Value] {
        var generator = SplitMix64(seed: UInt64(count))
        return (0..<count).map { _ in next(&generator) }
    }

    private static func bytes(_ count: Int) -> [Int16] { drawn(count) { Int16.random(in: -127...127, using: &$0) } }

    @Test(arguments: [(16, 1, 1), (16, 5, 3), (32, 8, 4), (48, 33, 9)])
    func `Products of matrices are equal`(outputs: Int, pairs: Int, count: Int) {
        let weights = Self.bytes(outputs * pairs * 2)
        let (inputStride, sumStride) = (2 * pairs + 3, outputs + 5)
        let inputs = Self.bytes(count * inputStride + 1)
        var (fast, plain) = ([Int32](repeating: 7, count: count * sumStride), [Int32]())
        plain = fast
        unsafe docscan_multiply(weights, outputs, pairs, inputs, count, inputStride, &fast, sumStride)
        unsafe docscan_multiply_plain(weights, outputs, pairs, inputs, count, inputStride, &plain, sumStride)
        #expect(fast == plain && fast.contains { $0 != 7 })
    }

    @Test(arguments: [1, 7, 16, 61]) func `Steps are equal`(cells: Int) {
        let stride = cells + 2
        let values = (0..<3).map { seed in
            Self.drawn(4 * stride + seed) { Int32.random(in: -200_000...200_000, using: &$0) }
        }
        let scales = Self.drawn(4 * stride) { Float.random(in: 0...0.00005, using: &$0) }
        var state = Self.drawn(cells) { Float.random(in: -100...100, using: &$0) }
        var plainState = state
        var (outputs, plain) = ([Int16](repeating: 0, count: cells), [Int16](repeating: 1, count: cells))
        unsafe docscan_step(
            values[0], values[1], values[2], scales, stride, cells, LineFunctions.tanh, LineFunctions.logistic, &state,
            &outputs)
        unsafe docscan_step_plain(
            values[0], values[1], values[2], scales, stride, cells, LineFunctions.tanh, LineFunctions.logistic,
            &plainState, &plain)
        #expect(outputs == plain && state == plainState)
    }

    @Test func `Rounded functions are equal`() {
        let values = Self.drawn(1003) { Float.random(in: -20...20, using: &$0) }
        var (outputs, plain) = ([Int16](repeating: 0, count: 1003), [Int16](repeating: 1, count: 1003))
        unsafe docscan_tanh(values, values.count, LineFunctions.tanh, &outputs)
        unsafe docscan_tanh_plain(values, values.count, LineFunctions.tanh, &plain)
        #expect(outputs == plain && Set(outputs).count > 50)
    }
}
