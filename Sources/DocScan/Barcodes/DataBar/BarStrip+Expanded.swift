extension BarStrip {
    /// A symbol has at most eleven rows of one pair of characters, and each needs several bands.
    private static let bandsForRows = 64

    static func expandedSymbols(_ region: BarRegion, in picture: LumaImage) -> [SymbolDetection] {
        let strip = BarStrip(region, in: picture, limit: bandsForRows)
        let spacing = Float(2 * region.halfHeight / Double(strip.rows.count) / strip.step)
        let sheet = ExpandedSheet(count: strip.rows.count, spacing: spacing) { strip.rows[$0] }
        return sheet.detections(direction: strip.across(isReversed: false)) { sample, line in
            strip.place(sample, band: min(strip.rows.count - 1, max(0, Int(line))))
        }
    }
}
