internal import CLineKernels
internal import DocScan
internal import Glibc

/// The probabilities of all classes at each step of a line, from left to right.
struct LineProbabilities: Sendable {
    let classes: Int
    /// For each step, a value for each class.
    let values: [Float]

    var steps: Int { values.count / classes }

    subscript(step: Int) -> ArraySlice<Float> { values[step * classes..<(step + 1) * classes] }
}

extension LineNetwork {
    /// Returns the probabilities of the classes at each step of a line.
    ///
    /// - Parameter line: the image of a line, with the network's height.
    func probabilities(of line: LumaImage) -> LineProbabilities {
        precondition(line.height == height, "a line has the network's height")
        let (steps, bands) = (line.width / tile.width, height / tile.height)
        guard steps > 0 else { return LineProbabilities(classes: classes, values: []) }
        var cells = maxima(
            of: convolved(normalized(line), width: line.width), width: line.width, steps: steps, bands: bands)
        cells = columnSummaries(of: cells, steps: steps, bands: bands)
        for row in rows { cells = remembered(cells, by: row.memory, steps: steps, isBackward: row.isBackward) }
        return classified(cells, steps: steps)
    }

    /// The grey values, stretched so that ink is about -127 and paper 127. Ink is the lower quartile of the local
    /// minima along the middle row, and paper is the upper quartile of its local maxima. Source: Tesseract 5,
    /// `ComputeBlackWhite` of `lstm/networkio.cpp`.
    private func normalized(_ line: LumaImage) -> [Int16] {
        let (pixels, width) = (line.packed, line.width)
        let middle = height / 2
        var (minima, maxima) = ([Int](repeating: 0, count: 256), [Int](repeating: 0, count: 256))
        for x in stride(from: 1, to: width - 1, by: 1) {
            let (before, here, after) = (pixels[x - 1, middle], pixels[x, middle], pixels[x + 1, middle])
            if here < before && here <= after || here <= before && here < after { minima[Int(here)] += 1 }
            if here > before && here >= after || here >= before && here > after { maxima[Int(here)] += 1 }
        }
        let black = Float(minima.quantile(0.25) ?? 0)
        let white = Float(maxima.quantile(0.75) ?? 255)
        let contrast = white > black ? (white - black) / 2 : 1
        let values = (0..<256).map { grey in
            Int16(max(-127, min(127, (128 * ((Float(grey) - black) / contrast - 1)).rounded())))
        }
        return pixels.withPixels { pixels in pixels.indices.map { values[Int(pixels[$0])] } }
    }

    /// The sums of the convolution at each pixel, row by row.
    private func convolved(_ pixels: [Int16], width: Int) -> [Int32] {
        var windows = [Int16](repeating: 0, count: width * height * Self.window)
        var noise = LineNoise(seed: noiseSeed)
        var place = 0
        for y in 0..<height {
            for x in 0..<width {
                // The weights of a window are ordered by column, then by row.
                var next = place
                for column in x - 1...x + 1 {
                    for row in y - 1...y + 1 {
                        let isInside = column >= 0 && column < width && row >= 0 && row < height
                        windows[next] = isInside ? pixels[row * width + column] : noise.next()
                        next += 1
                    }
                }
                place += Self.window
            }
        }
        var sums = [Int32](repeating: 0, count: width * height * convolution.outputs)
        convolution.multiply(windows, stride: Self.window, count: width * height, into: &sums)
        return sums
    }

    /// The convolution's largest values in each tile, for each step of each band. The following tanh increases with its
    /// input, so it is computed only for the largest value.
    private func maxima(of sums: [Int32], width: Int, steps: Int, bands: Int) -> [Int16] {
        var largest = [Float](repeating: 0, count: steps * bands * features)
        for band in 0..<bands {
            for step in 0..<steps {
                let place = (band * steps + step) * features
                for feature in 0..<features {
                    var most = Int32.min
                    for y in band * tile.height..<(band + 1) * tile.height {
                        for x in step * tile.width..<(step + 1) * tile.width {
                            most = max(most, sums[(y * width + x) * convolution.outputs + feature])
                        }
                    }
                    largest[place + feature] =
                        Float(most + convolution.bias[feature]) * convolution.scales[feature]
                }
            }
        }
        var cells = [Int16](repeating: 0, count: largest.count)
        unsafe cells.withUnsafeMutableBufferPointer { cells in
            guard let cells = cells.baseAddress else { return }
            unsafe docscan_tanh(largest, largest.count, LineFunctions.tanh, cells)
        }
        return cells
    }

    /// The outputs of the LSTM layer that runs down each column, after the last band of the column.
    private func columnSummaries(of cells: [Int16], steps: Int, bands: Int) -> [Int16] {
        let all = columns.ofInputs.outputs
        var sums = [Int32](repeating: 0, count: steps * bands * all)
        columns.ofInputs.multiply(cells, stride: features, count: steps * bands, into: &sums)
        var more = [Int32](repeating: 0, count: steps * all)
        var state = [Float](repeating: 0, count: steps * columns.cells)
        var outputs = [Int16](repeating: 0, count: steps * columns.stride)
        for band in 0..<bands {
            if band > 0 { columns.ofOutputs.multiply(outputs, stride: columns.stride, count: steps, into: &more) }
            for step in 0..<steps {
                columns.step(
                    sums, from: (band * steps + step) * all, more, from: step * all, state: &state,
                    from: step * columns.cells, outputs: &outputs, from: step * columns.stride)
            }
        }
        return outputs
    }

    /// The outputs of an LSTM layer that runs along the line, at each step.
    private func remembered(_ cells: [Int16], by memory: LineMemory, steps: Int, isBackward: Bool) -> [Int16] {
        let all = memory.ofInputs.outputs
        var sums = [Int32](repeating: 0, count: steps * all)
        memory.ofInputs.multiply(cells, stride: memory.ofInputs.inputStride, count: steps, into: &sums)
        var more = [Int32](repeating: 0, count: all)
        var state = [Float](repeating: 0, count: memory.cells)
        var outputs = [Int16](repeating: 0, count: steps * memory.stride)
        for index in 0..<steps {
            let step = isBackward ? steps - 1 - index : index
            if index > 0 {
                let before = isBackward ? step + 1 : step - 1
                memory.ofOutputs.multiply(
                    outputs, from: before * memory.stride, stride: memory.stride, count: 1, into: &more)
            }
            memory.step(
                sums, from: step * all, more, from: 0, state: &state, from: 0, outputs: &outputs,
                from: step * memory.stride)
        }
        return outputs
    }

    private func classified(_ cells: [Int16], steps: Int) -> LineProbabilities {
        var sums = [Int32](repeating: 0, count: steps * output.outputs)
        output.multiply(cells, stride: output.inputStride, count: steps, into: &sums)
        var values = [Float](repeating: 0, count: steps * classes)
        for step in 0..<steps {
            let (from, to) = (step * output.outputs, step * classes)
            var most = -Float.infinity
            for index in 0..<classes {
                let value = Float(sums[from + index] + output.bias[index]) * output.scales[index]
                values[to + index] = value
                most = max(most, value)
            }
            var total: Float = 0
            for index in to..<to + classes {
                // -86 is the limit of Tesseract's `SoftmaxInPlace`.
                values[index] = expf(max(-86, values[index] - most))
                total += values[index]
            }
            for index in to..<to + classes { values[index] /= total }
        }
        return LineProbabilities(classes: classes, values: values)
    }
}

extension [Int] {
    /// The value of a histogram below which a fraction of its entries lies, interpolated within a bucket; `nil` without
    /// entries.
    /// Source: Tesseract 5, `STATS::ile`.
    fileprivate func quantile(_ share: Double) -> Double? {
        let total = Double(reduce(0, +))
        guard total > 0 else { return nil }
        let target = Swift.max(1, share * total)
        var sum = 0.0
        for index in indices {
            sum += Double(self[index])
            if sum >= target { return Double(index + 1) - (sum - target) / Double(self[index]) }
        }
        return Double(count)
    }
}
