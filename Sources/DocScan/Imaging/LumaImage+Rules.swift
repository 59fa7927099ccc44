extension LumaImage {
    /// The picture without ruled lines: recognition takes a rule that touches a word for a part of it.
    ///
    /// A rule is a dark run along a row (or column) longer than any stroke of print and thinner than `thickness`; where a
    /// letter crosses it, the letter stays.
    ///
    /// - Parameters:
    ///   - length: the shortest rule, in pixels.
    ///   - thickness: the thickest, in pixels.
    func withoutRules(length: Int, thickness: Int) -> LumaImage {
        var pixels = withPixels { source in
            var copy = [UInt8]()
            copy.reserveCapacity(width * height)
            for y in 0..<height { for x in 0..<width { copy.append(source[y * stride + x]) } }
            return copy
        }
        erase(in: &pixels, along: width, across: height, step: (1, width), length: length, thickness: thickness)
        erase(in: &pixels, along: height, across: width, step: (width, 1), length: length, thickness: thickness)
        return LumaImage(width: width, height: height, pixels: pixels)
    }

    /// Erases runs in one direction: pixel (i, j) stands at `i * step.along + j * step.across`.
    private func erase(
        in pixels: inout [UInt8], along: Int, across: Int, step: (along: Int, across: Int), length: Int, thickness: Int
    ) {
        let dark: UInt8 = 175
        // A slanted rule goes from row to row: its run may stop for a moment.
        let patience = 3
        func isDark(_ i: Int, _ j: Int) -> Bool {
            j >= 0 && j < across && pixels[i * step.along + j * step.across] < dark
        }
        var runs: [(line: Int, range: Range<Int>)] = []
        for j in 0..<across {
            var start = -1
            var last = -1
            for i in 0...along {
                if i < along, isDark(i, j) {
                    if start < 0 { start = i }
                    last = i
                } else if start >= 0, i - last > patience || i == along {
                    if last - start >= length { runs.append((j, start..<last + 1)) }
                    start = -1
                }
            }
        }
        for run in runs {
            for i in run.range {
                // The stroke that passes here, measured across the rule.
                var (upper, lower) = (run.line, run.line)
                while run.line - upper <= thickness, isDark(i, upper - 1) { upper -= 1 }
                while lower - run.line <= thickness, isDark(i, lower + 1) { lower += 1 }
                guard lower - upper < thickness else { continue }
                for j in max(0, upper - 1)...min(across - 1, lower + 1) {
                    pixels[i * step.along + j * step.across] = 255
                }
            }
        }
    }
}
