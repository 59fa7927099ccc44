internal import DocScan

/// The network of a Tesseract model that reads lines. Its layers are a convolution, the maximum of each tile of the
/// image, a memory (an LSTM layer) down each column, memories along the line in both directions, and a probability for
/// each class.
///
/// Tesseract's own code for the same network spends much of its time on indices and copies. The probabilities equal
/// Tesseract's: the tests compare texts, confidences and alternatives with `tesseract --psm 13`, version 5.3.0.
struct LineNetwork: Sendable {
    /// The height of the image of a line, in pixels.
    let height: Int
    /// The class of a step without a character.
    let blank: Int
    let classes: Int
    /// The size of a tile, in pixels. Its width is that of a step, and its height is that of a band of rows.
    let tile: (width: Int, height: Int)
    let convolution: ProductWeights
    /// The number of outputs of the convolution for each pixel.
    let features: Int
    /// The memory down each column.
    let columns: LineMemory
    /// The memories along the line, in their order; `isBackward` is true for a memory from right to left.
    let rows: [(memory: LineMemory, isBackward: Bool)]
    let output: ProductWeights
    let noiseSeed: UInt64

    private enum Layer {
        case input(height: Int)
        case window(width: Int, height: Int)
        case tanh(ProductWeights, outputs: Int)
        case maximum(width: Int, height: Int)
        case columns(LineMemory)
        case row(LineMemory, isBackward: Bool)
        case softmax(ProductWeights, outputs: Int)
    }

    /// - Parameter entry: the network in a model's file.
    /// - Returns: `nil` if the network has other layers than docscan's models, or is broken.
    init?(_ entry: [UInt8]) {
        var cursor = ModelCursor(entry)
        var layers: [Layer] = []
        // After the layers: their description, flags (bit 0: integers), iterations, samples, the blank.
        guard Self.read(&cursor, into: &layers, depth: 0), cursor.text() != nil, let flags = cursor.int32(),
            flags & 1 == 1,
            cursor.int32() != nil, let samples = cursor.int32(), let blank = cursor.int32(), layers.count > 6,
            case .input(let height) = layers[0], case .window(3, 3) = layers[1],
            case .tanh(let convolution, let features) = layers[2], case .maximum(let width, let band) = layers[3],
            case .columns(let columns) = layers[4], case .softmax(let output, let classes) = layers[layers.count - 1],
            convolution.inputStride == Self.window, columns.inputs == features, features % 2 == 0, height >= band,
            (0..<classes).contains(blank)
        else { return nil }
        var rows: [(memory: LineMemory, isBackward: Bool)] = []
        var stride = columns.stride
        for layer in layers[5..<layers.count - 1] {
            guard case .row(let memory, let isBackward) = layer, memory.ofInputs.inputStride == stride else {
                return nil
            }
            rows.append((memory, isBackward))
            stride = memory.stride
        }
        guard output.inputStride == stride else { return nil }
        (self.height, self.blank, self.classes, tile) = (height, blank, classes, (width, band))
        (self.convolution, self.features, self.columns, self.rows) = (convolution, features, columns, rows)
        self.output = output
        // Source: `SetRandomSeed` of `lstm/lstmrecognizer.h`.
        noiseSeed = UInt64(bitPattern: Int64(samples) &* 0x1000_0001)
    }

    /// The number of elements of a window of 3 × 3 pixels, rounded up to an even number.
    static let window = 10

    /// Reads a layer and those inside it. Source: Tesseract 5, `lstm/network.cpp` and `lstm/plumbing.cpp`.
    private static func read(_ cursor: inout ModelCursor, into layers: inout [Layer], depth: Int) -> Bool {
        // A layer begins with 0 and the name of its type, two flags of training, flags, the numbers of inputs, outputs
        // and weights, and its own name.
        guard depth < 4, cursor.uint8() == 0, let kind = cursor.text(), cursor.bytes(2) != nil,
            let flags = cursor.int32(),
            let inputs = cursor.int32(), let outputs = cursor.int32(), cursor.int32() != nil, cursor.text() != nil
        else { return false }
        switch kind {
        case "Series", "XYTranspose", "RTLReversed":
            guard let count = cursor.int32(), kind == "Series" ? (1...16).contains(count) : count == 1 else {
                return false
            }
            for _ in 0..<count {
                guard read(&cursor, into: &layers, depth: depth + 1) else { return false }
            }
            if kind != "Series" {
                guard let inner = layers.popLast() else { return false }
                switch (kind, inner) {
                case ("XYTranspose", .columns): layers.append(inner)
                case ("RTLReversed", .row(let memory, false)): layers.append(.row(memory, isBackward: true))
                default: return false
                }
            }
            // Bit 6: a learning rate for each layer inside.
            guard flags & 64 != 0 else { return true }
            guard let rates = cursor.int32() else { return false }
            return cursor.bytes(4 * rates) != nil
        case "Input":
            guard cursor.int32() == 1, let height = cursor.int32(), cursor.int32() == 0, cursor.int32() == 1,
                cursor.int32() != nil, (8...64).contains(height)
            else { return false }
            layers.append(.input(height: height))
        case "Convolve":
            guard let width = cursor.int32(), let height = cursor.int32(), inputs == 1 else { return false }
            layers.append(.window(width: 2 * width + 1, height: 2 * height + 1))
        case "Maxpool":
            guard let width = cursor.int32(), let height = cursor.int32(), (1...8).contains(width),
                (1...8).contains(height)
            else { return false }
            layers.append(.maximum(width: width, height: height))
        case "Tanh", "Softmax":
            guard let matrix = WeightMatrix(&cursor), matrix.inputs == inputs, matrix.outputs == outputs else {
                return false
            }
            let weights = ProductWeights([matrix], inputs: 0..<inputs)
            layers.append(kind == "Tanh" ? .tanh(weights, outputs: outputs) : .softmax(weights, outputs: outputs))
        case "LSTM", "SummLSTM":
            guard let memory = LineMemory(&cursor, inputs: inputs, cells: outputs) else { return false }
            layers.append(kind == "LSTM" ? .row(memory, isBackward: false) : .columns(memory))
        default: return false
        }
        return true
    }
}
