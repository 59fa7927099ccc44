extension BarcodeCascade {
    /// The scan lines for another value that refute a doubtful one: two bands, as `BarcodeEvidence` requires of a
    /// symbology without a strong check.
    private static let refutingLines = 4

    /// Compares the bars of a doubtful value with its template, within its outline or in the regions of bars at its
    /// place.
    mutating func resolve(
        _ doubt: BarcodeSearch.Doubt, _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) {
        let detection = doubt.detection
        let rivals = BarcodeEvidence.rivals(of: detection.symbol.symbology)
        guard search.affords(ReadingStep.matchingCost(symbologies: rivals.count, regions: 1)) else {
            search.resolve(doubt, .impossible)
            return
        }
        var isImpossible = prove(doubt, in: detection.region ?? BarRegion(detection.outline), rivals, step)
        guard isImpossible, detection.region == nil else { return }
        let place = detection.symbol.points.mean * Double(step.denominator)
        for bars in try regions.bars(in: &pyramid) where isImpossible && bars.contains(place) {
            let region = regions.laid(bars, in: detection.image, denominator: step.denominator)
            isImpossible = prove(doubt, in: region, rivals, step)
        }
    }

    /// Settles a doubt by one region, and returns true if that is impossible.
    private mutating func prove(
        _ doubt: BarcodeSearch.Doubt, in region: BarRegion, _ rivals: Set<Symbology>, _ step: ReadingStep
    ) -> Bool {
        let detection = doubt.detection
        let strip = BarStrip(region, in: detection.image)
        let matched = strip.matched(rivals, expected: detection.symbol.value)
        if let same = matched.first(where: { $0.value == detection.symbol.value }) {
            search.resolve(doubt, .given, lines: same.hits)
        } else if let other = matched.max(by: { $0.hits < $1.hits }), other.hits >= Self.refutingLines {
            search.resolve(doubt, .refuted)
            let seen = matched.filter { request.symbologies.contains($0.symbology) }
                .map { BarcodeSearch.Detection(symbol: $0, image: detection.image, region: region, isMatched: true) }
            search.record(seen, of: ReadingStep(step.denominator, .matchedBars))
        } else {
            search.resolve(doubt, .impossible)
            return true
        }
        return false
    }
}
