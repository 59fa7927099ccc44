extension LumaImage {
    /// The picture without ruled lines: recognition takes a rule that touches a word for a part of it.
    ///
    /// A rule is a dark run of at least `length` pixels along a row (or column), longer than any stroke of print, and
    /// at most `thickness` pixels thick. A letter that crosses it stays.
    func withoutRules(length: Int, thickness: Int) -> LumaImage {
        var pixels = packedPixels
        for run in levelRuns(in: pixels, length: length) {
            erase(run, in: &pixels, across: height, step: (1, width), thickness: thickness)
        }
        for run in uprightRuns(in: pixels, length: length) {
            erase(run, in: &pixels, across: width, step: (width, 1), thickness: thickness)
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }

    private static let dark = InkLimit.rule
    /// The run of a slanted rule may have gaps of this many pixels between rows. Chosen by hand; docs/tunables.md.
    private static let maximumGap = 3

    /// A dark run: the pixels `range` of row (or column) `line`.
    private typealias RuleRun = (line: Int, range: Range<Int>)

    private func levelRuns(in pixels: [UInt8], length: Int) -> [RuleRun] {
        var runs: [RuleRun] = []
        let pixels = pixels.span
        for y in 0..<height {
            let row = pixels.extracting(y * width..<(y + 1) * width)
            // A rule has at least this many dark pixels; most rows of a page have fewer.
            guard Self.darkCount(row) * (Self.maximumGap + 1) >= length else { continue }
            var start = -1
            var last = -1
            for x in 0..<width {
                if row[x] < Self.dark {
                    if start < 0 { start = x }
                    last = x
                } else if start >= 0, x - last > Self.maximumGap {
                    if last - start >= length { runs.append((y, start..<last + 1)) }
                    start = -1
                }
            }
            if start >= 0, last - start >= length { runs.append((y, start..<last + 1)) }
        }
        return runs
    }

    private static func darkCount(_ row: Span<UInt8>) -> Int {
        var count: Int32 = 0
        for x in row.indices { count &+= row[x] < dark ? 1 : 0 }
        return Int(count)
    }

    /// Continues every column's run from row to row, so that pixels are visited in the order of memory.
    private func uprightRuns(in pixels: [UInt8], length: Int) -> [RuleRun] {
        var runs: [RuleRun] = []
        var starts = [Int32](repeating: -1, count: width)
        var lasts = starts
        let pixels = pixels.span
        for y in 0..<height {
            let row = pixels.extracting(y * width..<(y + 1) * width)
            for x in 0..<width {
                if row[x] < Self.dark {
                    if starts[x] < 0 { starts[x] = Int32(y) }
                    lasts[x] = Int32(y)
                } else if starts[x] >= 0, y - Int(lasts[x]) > Self.maximumGap {
                    if Int(lasts[x] - starts[x]) >= length { runs.append((x, Int(starts[x])..<Int(lasts[x]) + 1)) }
                    starts[x] = -1
                }
            }
        }
        for x in 0..<width where starts[x] >= 0 && Int(lasts[x] - starts[x]) >= length {
            runs.append((x, Int(starts[x])..<Int(lasts[x]) + 1))
        }
        return runs
    }

    /// Erases a run where no thicker stroke crosses: its pixel i is at `i * step.along + run.line * step.across`.
    private func erase(
        _ run: RuleRun, in pixels: inout [UInt8], across: Int, step: (along: Int, across: Int), thickness: Int
    ) {
        func isDark(_ i: Int, _ j: Int) -> Bool {
            j >= 0 && j < across && pixels[i * step.along + j * step.across] < Self.dark
        }
        for i in run.range {
            // The stroke that crosses here, measured across the rule.
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
