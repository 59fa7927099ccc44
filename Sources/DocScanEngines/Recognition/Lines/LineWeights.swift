internal import CLineKernels

/// Reads the fields of a Tesseract model one after another, in little-endian order. Each method returns `nil` if too
/// few bytes are left.
struct ModelCursor {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= bytes.count - place else { return nil }
        defer { place += count }
        return bytes[place..<place + count]
    }

    mutating func uint8() -> Int? { bytes(1)?.first.map { Int($0) } }

    mutating func int32() -> Int? { number(4).map { Int(Int32(truncatingIfNeeded: $0)) } }

    mutating func double() -> Double? { number(8).map { Double(bitPattern: $0) } }

    /// Reads a text: the number of its bytes, then the bytes.
    mutating func text() -> String? {
        guard let count = int32(), let part = bytes(count) else { return nil }
        return String(decoding: part, as: UTF8.self)
    }

    private mutating func number(_ count: Int) -> UInt64? {
        bytes(count)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// The weights of a layer as 8-bit integers, as stored in the model file. Source: Tesseract 5, `lstm/weightmatrix.cpp`.
struct WeightMatrix {
    let outputs: Int
    let inputs: Int
    /// For each output, a row with a weight for each input, then the bias.
    private let values: [Int8]
    /// For each output, the factor by which the sum of its products is multiplied. The products are those of weights
    /// and inputs, and an input of 127 represents 1.
    let scales: [Float]

    /// Reads a matrix; `nil` if it is broken, or if its weights are floating-point numbers.
    init?(_ cursor: inout ModelCursor) {
        // Bit 0: integers; bit 7: scales with double precision.
        guard let mode = cursor.uint8(), mode & 0x81 == 0x81, let rows = cursor.int32(), let columns = cursor.int32(),
            cursor.uint8() != nil, (1...Self.most).contains(rows), (2...Self.most).contains(columns),
            let values = cursor.bytes(rows * columns), let count = cursor.int32(),
            (rows...2 * Self.most).contains(count)
        else { return nil }
        var scales: [Float] = []
        for _ in 0..<count {
            guard let scale = cursor.double(), Float(scale).isFinite, scale >= 0 else { return nil }
            scales.append(Float(scale / 127))
        }
        (outputs, inputs, self.scales) = (rows, columns - 1, Array(scales.prefix(rows)))
        self.values = values.map { Int8(bitPattern: $0) }
    }

    private static let most = 4096

    func weight(of output: Int, input: Int) -> Int8 { values[output * (inputs + 1) + input] }

    func bias(of output: Int) -> Int32 { Int32(values[output * (inputs + 1) + inputs]) * 127 }
}

/// The weights of a matrix, or of the four matrices of a memory's gates one after another, in the order in which
/// `docscan_multiply` reads them.
struct ProductWeights: Sendable {
    /// The number of outputs of one matrix, rounded up to a multiple of `DOCSCAN_BLOCK`.
    let gateStride: Int
    /// The number of outputs of all matrices, each rounded up.
    let outputs: Int
    private let pairs: Int
    private let packed: [Int16]
    let bias: [Int32]
    let scales: [Float]

    /// - Parameters:
    ///   - matrices: at least one matrix; all have the same size.
    ///   - inputs: the inputs whose weights are used.
    init(_ matrices: [WeightMatrix], inputs: Range<Int>) {
        let (block, rows) = (Int(DOCSCAN_BLOCK), matrices[0].outputs)
        let (gateStride, pairs) = ((rows + block - 1) / block * block, (inputs.count + 1) / 2)
        outputs = gateStride * matrices.count
        var packed = [Int16](repeating: 0, count: outputs * pairs * 2)
        var bias = [Int32](repeating: 0, count: outputs)
        var scales = [Float](repeating: 0, count: outputs)
        for (gate, matrix) in matrices.enumerated() {
            for row in 0..<rows {
                let output = gate * gateStride + row
                (bias[output], scales[output]) = (matrix.bias(of: row), matrix.scales[row])
                let start = output / block * pairs * 2 * block + output % block * 2
                for (place, input) in inputs.enumerated() {
                    packed[start + place / 2 * 2 * block + place % 2] = Int16(matrix.weight(of: row, input: input))
                }
            }
        }
        (self.gateStride, self.pairs, self.packed, self.bias, self.scales) = (gateStride, pairs, packed, bias, scales)
    }

    /// The minimum distance between the inputs of two steps, in elements.
    var inputStride: Int { 2 * pairs }

    /// Computes `outputs` sums for each of `count` steps. The inputs of the first step begin at `inputs[first]`, and
    /// the inputs of the next step are `stride` elements farther.
    ///
    /// - Precondition: both arrays are long enough.
    func multiply(_ inputs: [Int16], from first: Int = 0, stride: Int, count: Int, into sums: inout [Int32]) {
        precondition(stride >= inputStride && first + (count - 1) * stride + inputStride <= inputs.count)
        precondition(count * outputs <= sums.count)
        unsafe inputs.withUnsafeBufferPointer { inputs in
            unsafe sums.withUnsafeMutableBufferPointer { sums in
                guard let from = inputs.baseAddress, let to = sums.baseAddress else { return }
                unsafe docscan_multiply(packed, outputs, pairs, from + first, count, stride, to, outputs)
            }
        }
    }
}

/// The weights of a layer of cells with long short-term memory (LSTM), which depends on the previous steps.
struct LineMemory: Sendable {
    /// The number of cells, which is that of the outputs.
    let cells: Int
    let inputs: Int
    /// The weights of the inputs of a step.
    let ofInputs: ProductWeights
    /// The weights of the outputs of the previous step.
    let ofOutputs: ProductWeights

    init?(_ cursor: inout ModelCursor, inputs: Int, cells: Int) {
        guard cursor.int32() == inputs + cells else { return nil }
        var gates: [WeightMatrix] = []
        for _ in 0..<4 {
            guard let gate = WeightMatrix(&cursor), gate.outputs == cells, gate.inputs == inputs + cells else {
                return nil
            }
            gates.append(gate)
        }
        (self.inputs, self.cells) = (inputs, cells)
        ofInputs = ProductWeights(gates, inputs: 0..<inputs)
        ofOutputs = ProductWeights(gates, inputs: inputs..<inputs + cells)
    }

    /// The distance between the outputs of two steps, in elements.
    var stride: Int { ofOutputs.inputStride }

    /// Takes one step.
    ///
    /// - Parameters:
    ///   - sums: the results of `ofInputs` for this step, from index `sum` on.
    ///   - more: the results of `ofOutputs` for the outputs of the previous step, from index `other` on.
    ///   - state: the states of the cells, from index `cell` on, which are updated.
    ///   - outputs: receives the outputs of the step from index `place` on.
    func step(
        _ sums: [Int32], from sum: Int, _ more: [Int32], from other: Int, state: inout [Float], from cell: Int,
        outputs: inout [Int16], from place: Int
    ) {
        let (all, gate) = (ofInputs.outputs, ofInputs.gateStride)
        precondition(sum + all <= sums.count && other + all <= more.count)
        precondition(cell + cells <= state.count && place + cells <= outputs.count)
        unsafe sums.withUnsafeBufferPointer { sums in
            unsafe more.withUnsafeBufferPointer { more in
                unsafe state.withUnsafeMutableBufferPointer { state in
                    unsafe outputs.withUnsafeMutableBufferPointer { outputs in
                        guard let sums = sums.baseAddress, let more = more.baseAddress,
                            let state = state.baseAddress, let outputs = outputs.baseAddress
                        else { return }
                        unsafe docscan_step(
                            sums + sum, more + other, ofInputs.bias, ofInputs.scales, gate, cells, LineFunctions.tanh,
                            LineFunctions.logistic, state + cell, outputs + place)
                    }
                }
            }
        }
    }
}
