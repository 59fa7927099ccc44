extension BarStrip {
    /// The conditions for stacked rows. Chosen by hand, not swept: docs/internals/tunables.md.
    private enum Stacked {
        /// The minimum number of bars in a row: PDF417 with one column has 21 (ISO/IEC 15438, 5.3).
        static let bars = 14
        /// The minimum share of samples in which a band differs from the one below it by a quarter of the contrast.
        static let differing = 0.15
        /// The minimum contrast, in grey values.
        static let contrast: Float = 30
    }

    /// True if the bands are rows with different bars, as in PDF417; those of other symbols are the same.
    var isStacked: Bool {
        guard rows.count > 1 else { return false }
        var (differing, total, barred) = (0, 0, 0)
        for (row, below) in zip(rows, rows.dropFirst()) {
            let (low, high) = (row.min() ?? 0, row.max() ?? 0)
            let contrast = high - low
            guard contrast >= Stacked.contrast else { continue }
            let middle = (low + high) / 2
            var bars = 0
            for index in 1..<row.count where (row[index - 1] < middle) != (row[index] < middle) { bars += 1 }
            if bars >= 2 * Stacked.bars { barred += 1 }
            differing += zip(row, below).count { abs($0 - $1) > contrast / 4 }
            total += row.count
        }
        return 2 * barred >= rows.count - 1 && Double(differing) > Stacked.differing * Double(max(1, total))
    }
}
