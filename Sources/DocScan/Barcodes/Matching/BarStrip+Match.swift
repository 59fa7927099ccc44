extension BarStrip {
    /// A band with less margin than this for any symbol is not readable: a fifth of the least margin of most
    /// symbologies. Chosen by hand; docs/internals/tunables.md.
    private static let idleMargin = SymbolFamily.usualLeastMargin / 5
    /// The scan lines that end a strip: two bands far ahead, or three. Only ITF may need more (`BarcodeEvidence`).
    private static let enoughLines = 3 * BarcodeEvidence.linesOfBand
    /// The reading ends after this many bands without a sign of a symbol.
    private static let idleBands = 2

    /// True if neighbouring bands show the same bars. Lines of text look like bars, but differ from band to band: of
    /// 1,216 such regions, 45 % had less correlation; that of 68 regions with symbols was at least 0.8.
    var isUniform: Bool {
        let bands = rows.map { $0.map(Double.init) }
        let correlations = zip(bands, bands.dropFirst()).map { correlation($0, $1) }
        return correlations.median.map { $0 > RowCorrelation.ofBars } ?? true
    }

    /// Returns the symbols whose templates match the strip's bands.
    ///
    /// A band is the mean of many lines and counts for two scan lines, or for three if the value is twice as far ahead
    /// of the next as required. One band is enough for the `expected` value.
    func matched(_ symbologies: Set<Symbology>, expected: String? = nil) -> [SymbolDetection] {
        var detections: [SymbolDetection] = []
        let families = SymbolFamily.all(of: symbologies)
        var idle = 0
        // From the middle out: the edges of a region are the least certain.
        for band in rows.indices.sorted(by: { abs($0 * 2 - rows.count + 1) < abs($1 * 2 - rows.count + 1) }) {
            let profile = RowProfile(grey: rows[band])
            var margin: Float = 0
            for isReversed in [false, true] {
                let row = isReversed ? profile.reversed : profile
                for match in families.flatMap({ SymbolMatcher(family: $0, row: row).matches() }) {
                    margin = max(margin, match.margin / match.residual)
                    guard match.isSure,
                        let detection = detection(of: match, band: band, isReversed: isReversed, symbologies)
                    else { continue }
                    let known = detections.firstIndex {
                        ($0.symbology, $0.value, $0.heading) == (
                            detection.symbology, detection.value, detection.heading
                        )
                    }
                    if let known {
                        detections[known].points += detection.points
                        detections[known].hits += detection.hits
                    } else {
                        detections.append(detection)
                    }
                }
            }
            // Enough bands agree, or too many show no sign of a symbol.
            if detections.contains(where: { $0.hits >= Self.enoughLines || $0.value == expected }) { break }
            idle += margin < Self.idleMargin ? 1 : 0
            if idle == Self.idleBands { break }
        }
        return detections
    }

    /// Returns nil for a symbology that was not requested.
    private func detection(
        of match: SymbolMatcher.Match, band: Int, isReversed: Bool, _ symbologies: Set<Symbology>
    ) -> SymbolDetection? {
        var (symbology, value) = (match.symbology, match.value)
        if symbology == .ean13, value.hasPrefix("0"), symbologies.contains(.upca) {
            (symbology, value) = (.upca, String(value.dropFirst()))
        }
        guard symbologies.contains(symbology) else { return nil }
        let last = Float(rows[band].count - 1)
        // Values that edges determine have no rival.
        let isFarAhead = match.margin.isFinite && match.margin > 2 * match.leastMargin * match.residual
        let ends = isReversed ? (last - match.start, last - match.end) : (match.start, match.end)
        return SymbolDetection(
            symbology: symbology, value: value, points: [place(ends.0, band: band), place(ends.1, band: band)],
            heading: .init(nearest: across(isReversed: isReversed)),
            hits: BarcodeEvidence.linesOfBand + (isFarAhead ? 1 : 0))
    }
}
