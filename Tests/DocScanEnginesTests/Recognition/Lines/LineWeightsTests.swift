import Testing

@testable import DocScanEngines

struct LineWeightsTests {
    private func bytes(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytesOf(value) }

    private func withUnsafeBytesOf<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
        (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    /// A matrix as a model has it.
    private func matrix(_ rows: [[Int8]], scale: Double) -> [UInt8] {
        var file: [UInt8] = [0x81] + bytes(Int32(rows.count)) + bytes(Int32(rows[0].count)) + [0]
        file += rows.flatMap { $0.map { UInt8(bitPattern: $0) } }
        file += bytes(Int32(rows.count))
        return file + rows.flatMap { _ in bytes(scale.bitPattern) }
    }

    @Test(arguments: [1, 3, 4, 5, 9])
    func `Products are those of plain arithmetic`(count: Int) throws {
        var random = LineNoise(seed: 7)
        let (rows, inputs) = (21, 13)
        let values = (0..<rows).map { _ in (0...inputs).map { _ in Int8(random.next()) } }
        var cursor = ModelCursor(matrix(values, scale: 127))
        let weights = ProductWeights([try #require(WeightMatrix(&cursor))], inputs: 0..<inputs)
        let stride = weights.inputStride + 3
        let vectors = (0..<count * stride).map { _ in random.next() }
        var sums = [Int32](repeating: 0, count: count * weights.outputs)
        weights.multiply(vectors, stride: stride, count: count, into: &sums)
        for step in 0..<count {
            for row in 0..<rows {
                let sum = (0..<inputs).reduce(Int32(0)) {
                    $0 + Int32(values[row][$1]) * Int32(vectors[step * stride + $1])
                }
                #expect(sums[step * weights.outputs + row] == sum)
                #expect(weights.bias[row] == Int32(values[row][inputs]) * 127)
                #expect(weights.scales[row] == 1)
            }
        }
    }

    @Test func `A broken matrix is rejected`() {
        let file = matrix([[1, 2, 3], [4, 5, 6]], scale: 1)
        for count in 0..<file.count {
            var cursor = ModelCursor(Array(file.prefix(count)))
            #expect(WeightMatrix(&cursor) == nil)
        }
        for (place, value) in [(0, UInt8(0x80)), (1, 0), (4, 0x80), (5, 1), (8, 0xFF)] {
            var broken = file
            broken[place] = value
            var cursor = ModelCursor(broken)
            #expect(WeightMatrix(&cursor) == nil, "\(place)")
        }
    }

    @Test func `Noise stays in its range and repeats with its seed`() {
        var (first, second) = (LineNoise(seed: 42), LineNoise(seed: 42))
        let values = (0..<1000).map { _ in first.next() }
        #expect(values == (0..<1000).map { _ in second.next() })
        #expect(values.allSatisfy { (-127...127).contains($0) })
        #expect(abs(values.reduce(0) { $0 + Int($1) }) < 10_000)
    }
}
