extension LumaImage {
    /// The image without rules, because recognition takes a rule that touches a word for a part of the word.
    ///
    /// A rule is a dark run of at least `length` pixels along a row (or column), longer than any stroke of print, and
    /// at most `thickness` pixels thick. A letter that crosses it stays.
    consuming func withoutRules(length: Int, thickness: Int, in parallelism: Parallelism = .none) -> LumaImage {
        let (width, height) = (width, height)
        let level = levelRuns(length: length, in: parallelism)
        let erased =
            level.isEmpty
            ? self
            : changed { pixels in
                for run in level {
                    Self.erase(run, in: &pixels, across: height, step: (1, width), thickness: thickness)
                }
            }
        let upright = erased.uprightRuns(length: length, in: parallelism)
        return upright.isEmpty
            ? erased
            : erased.changed { pixels in
                for run in upright {
                    Self.erase(run, in: &pixels, across: width, step: (width, 1), thickness: thickness)
                }
            }
    }

    private static let dark = InkLimit.rule
    /// The maximum gap in a run, in pixels: a slanted rule leaves gaps where it passes from one row to the next. Chosen
    /// by hand: docs/internals/tunables.md.
    private static let maximumGap = 3

    /// A dark run: the pixels `range` of row (or column) `line`.
    private typealias RuleRun = (line: Int, range: Range<Int>)

    private func levelRuns(length: Int, in parallelism: Parallelism) -> [RuleRun] {
        let bands = parallelism.bands(of: height)
        return parallelism.map(bands.count) { levelRuns(in: bands[$0], length: length) }.flatMap(\.self)
    }

    private func levelRuns(in rows: Range<Int>, length: Int) -> [RuleRun] {
        withPixels { pixels in
            var runs: [RuleRun] = []
            for y in rows {
                let row = pixels.extracting(y * stride..<y * stride + width)
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
    }

    private static func darkCount(_ row: Span<UInt8>) -> Int {
        var count: Int32 = 0
        for x in row.indices { count &+= row[x] < dark ? 1 : 0 }
        return Int(count)
    }

    /// Returns the upright runs, from left to right.
    private func uprightRuns(length: Int, in parallelism: Parallelism) -> [RuleRun] {
        let bands = parallelism.bands(of: width)
        return parallelism.map(bands.count) { band in
            uprightRuns(in: bands[band], length: length).sorted { $0.line < $1.line }
        }.flatMap(\.self)
    }

    /// Continues every column's run from row to row, so that pixels are visited in the order of memory.
    private func uprightRuns(in columns: Range<Int>, length: Int) -> [RuleRun] {
        withPixels { pixels in
            var runs: [RuleRun] = []
            var starts = [Int32](repeating: -1, count: columns.count)
            var lasts = starts
            func end(_ x: Int) {
                guard Int(lasts[x] - starts[x]) >= length else { return }
                runs.append((columns.lowerBound + x, Int(starts[x])..<Int(lasts[x]) + 1))
            }
            for y in 0..<height {
                let first = y * stride + columns.lowerBound
                let row = pixels.extracting(first..<first + columns.count)
                for x in 0..<row.count {
                    if row[x] < Self.dark {
                        if starts[x] < 0 { starts[x] = Int32(y) }
                        lasts[x] = Int32(y)
                    } else if starts[x] >= 0, y - Int(lasts[x]) > Self.maximumGap {
                        end(x)
                        starts[x] = -1
                    }
                }
            }
            for x in 0..<columns.count where starts[x] >= 0 { end(x) }
            return runs
        }
    }

    /// Erases a run except where a thicker stroke crosses it.
    ///
    /// - Parameters:
    ///   - across: the number of rows (or columns) of the image.
    ///   - step: the distances in memory between neighbouring pixels along and across the run.
    private static func erase(
        _ run: RuleRun, in pixels: inout MutableSpan<UInt8>, across: Int, step: (along: Int, across: Int),
        thickness: Int
    ) {
        for i in run.range {
            // The stroke that crosses here, measured across the rule.
            var (upper, lower) = (run.line, run.line)
            let start = i * step.along
            while run.line - upper <= thickness, upper > 0, pixels[start + (upper - 1) * step.across] < dark {
                upper -= 1
            }
            while lower - run.line <= thickness, lower < across - 1,
                pixels[start + (lower + 1) * step.across] < dark
            {
                lower += 1
            }
            guard lower - upper < thickness else { continue }
            for j in max(0, upper - 1)...min(across - 1, lower + 1) {
                pixels[start + j * step.across] = 255
            }
        }
    }
}
