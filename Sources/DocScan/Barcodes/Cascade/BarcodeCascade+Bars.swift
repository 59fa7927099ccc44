// Expected places and regions of bars.
extension BarcodeCascade {
    /// The margin around an expected place, as a fraction of its width, because the hand moves.
    private static let placeMargin = 0.15

    func readPlaces(
        in picture: LumaImage, _ step: ReadingStep, _ density: ScanDensity
    ) -> [BarcodeSearch.Detection] {
        placesInPicture(step).flatMap { place -> [BarcodeSearch.Detection] in
            let box = Quadrilateral(boundsOf: place.corners)
            let margin = Self.placeMargin * box.width
            let (x, y) = (Int(clamped: box.topLeft.x - margin), Int(clamped: box.topLeft.y - margin))
            let (width, height) = (Int(clamped: box.width + 2 * margin), Int(clamped: box.height + 2 * margin))
            guard let part = picture.cropped(x: x, y: y, width: width, height: height) else { return [] }
            let origin = Point(x: Double(max(0, x)), y: Double(max(0, y)))
            return reader.read(part, symbologies: request.symbologies, density: density).map { symbol in
                var symbol = symbol
                symbol.points = symbol.points.map { $0 + origin }
                return BarcodeSearch.Detection(symbol: symbol, image: picture)
            }
        }
    }

    func readPlacedBars(in picture: LumaImage, _ step: ReadingStep) -> [BarcodeSearch.Detection] {
        placesInPicture(step).flatMap { place in
            let region = BarRegion(place)
            return read(region, BarStrip(region, in: picture), in: picture, step)
        }
    }

    /// The expected places in the coordinates of a pass.
    private func placesInPicture(_ step: ReadingStep) -> [Quadrilateral] {
        request.places.filter(\.isPlausible).map { $0.scaled(by: 1 / Double(step.denominator)) }
    }

    /// Reads regions of bars, strongest first, until everything wanted is read. Skips regions that were read before.
    mutating func readBars(
        in picture: LumaImage, _ step: ReadingStep, of pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        var seen: [BarcodeSearch.Detection] = []
        let all = try regions.bars(in: &pyramid)
        let isFirst = !search.attempts.contains { $0.step.form == .bars }
        for bars in search.mayBeComplete && !isFirst ? twins : all where !search.isRead(bars.contains) {
            let region = regions.straightened(bars, in: picture, denominator: step.denominator)
            let strip = BarStrip(region, in: picture)
            let symbols = read(region, strip, in: picture, step)
            values[bars.index, default: []].formUnion(symbols.map(\.symbol.value))
            seen += symbols
            if symbols.isEmpty, seeksStacked(in: bars, strip, step) {
                soughtForStacked.insert(bars.index)
                hasSign = true
                seen += try readStacked(region, step, in: &pyramid)
            }
            if search.isSatisfied(with: seen, of: step) { break }
        }
        return seen
    }

    /// True if a region may be PDF417. One attempt is enough, because its crops do not depend on the pass's size.
    private func seeksStacked(in bars: CoarseBars, _ strip: BarStrip, _ step: ReadingStep) -> Bool {
        !step.isMatched && request.symbologies.contains(.pdf417) && !soughtForStacked.contains(bars.index)
            && strip.isStacked
    }

    private func read(
        _ region: BarRegion, _ strip: BarStrip, in picture: LumaImage, _ step: ReadingStep
    ) -> [BarcodeSearch.Detection] {
        let scale = 1 / Double(step.denominator)
        if search.isRead({ region.contains($0 * scale) }) { return [] }
        let symbologies = request.symbologies.filter(\.isLinear)
        if step.isMatched, !strip.isUniform { return [] }
        let symbols = step.isMatched ? strip.matched(symbologies) : strip.read(by: reader, symbologies)
        return symbols.map {
            BarcodeSearch.Detection(symbol: $0, image: picture, region: region, isMatched: step.isMatched)
        }
    }

    /// Reads the rows of DataBar Expanded in the whole picture, and in regions of bars if that shows none.
    mutating func readRows(
        in picture: LumaImage, _ step: ReadingStep, of pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        var symbols = picture.expandedSymbols
        if symbols.isEmpty {
            for bars in try regions.bars(in: &pyramid) {
                let region = regions.straightened(bars, in: picture, denominator: step.denominator)
                symbols += BarStrip.expandedSymbols(region, in: picture)
            }
        }
        return symbols.map { BarcodeSearch.Detection(symbol: $0, image: picture, hasCorners: true) }
    }
}

extension Quadrilateral {
    /// True if a caller's place is possible: no picture has a million pixels a side, no barcode fits into 8 by 2.
    fileprivate var isPlausible: Bool {
        corners.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } && width > 8 && height > 2
    }
}
