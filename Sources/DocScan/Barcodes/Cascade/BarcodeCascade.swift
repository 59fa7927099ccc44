/// Reads the barcodes of a picture.
///
/// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` where a pass needs a size that cannot be decoded.
package func readBarcodes(
    in pyramid: inout ImagePyramid, with reader: any BarcodeReading, request: BarcodeRequest
) throws(ScanError) -> BarcodeSearch {
    var cascade = BarcodeCascade(
        request, reader: reader, width: pyramid.image.width, height: pyramid.image.height)
    try cascade.run(in: &pyramid)
    return cascade.search
}

/// Reads the barcodes of a picture: one pass after another until the search is satisfied.
package struct BarcodeCascade {
    /// How far around an expected place is read, as a part of its width: the hand moves a little from frame to frame.
    /// Chosen by hand; docs/tunables.md.
    private static let placeMargin = 0.15

    let reader: any BarcodeReading
    let request: BarcodeRequest
    var search: BarcodeSearch
    let width: Int
    let height: Int
    /// Where there are bars, once that was asked for.
    var bars: CoarseBars?
    /// The regions of bars at which PDF417 was looked for.
    private var stacked: Set<Int> = []
    /// Whether a place of texture, or a region of bars, showed a sign of PDF417, Data Matrix or Aztec.
    var hasSign = false
    /// What regions of bars and of texture are found in, once that was asked for.
    var cells: CoarseCells?

    package init(_ request: BarcodeRequest, reader: any BarcodeReading, width: Int, height: Int) {
        self.request = request
        self.reader = reader
        (self.width, self.height) = (width, height)
        let (longSide, symbologies, hasPlaces) = (max(width, height), request.symbologies, !request.places.isEmpty)
        let steps =
            switch request.budget.plan {
            case .still where request.isOfPaper:
                ReadingStep.paper(longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces)
            case .still:
                ReadingStep.cascade(
                    longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces,
                    seeksSmallSymbols: request.symbolSearch == .everySize)
            case .live: ReadingStep.live(longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces)
            }
        search = BarcodeSearch(request, steps: steps, text: reader.text) {
            $0.cost(pixels: width * height, symbologies: request.symbologies.count, budget: request.budget)
        }
    }

    /// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` where a pass needs a size that cannot be decoded.
    mutating func run(in pyramid: inout ImagePyramid) throws(ScanError) {
        if request.symbologies.isEmpty { return }
        while let step = search.nextStep() {
            if step.isOfSymbols, !readsSymbols { continue }
            let seen = try make(step, in: &pyramid)
            search.record(seen, of: step)
            for doubt in search.doubts { try resolve(doubt, step, in: &pyramid) }
        }
    }

    // MARK: - Passes

    /// What one pass sees.
    ///
    /// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` where it needs a size that cannot be decoded.
    package mutating func make(
        _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        let picture = try pyramid.level(step.denominator)
        return switch step.form {
        case .places(let density): readPlaces(in: picture, denominator: step.denominator, density)
        case .placedBars:
            placedRegions(step.denominator).flatMap { region in
                readRegion(region, BarStrip(region, in: picture), in: picture, step)
            }
        case .whole(let preprocessings, let density):
            read(
                picture, treated: preprocessings,
                symbologies: request.symbologies.subtracting(Symbology.twoDimensional), density: density)
        case .symbols(let preprocessings):
            read(
                picture, treated: preprocessings,
                symbologies: request.symbologies.intersection(Symbology.twoDimensional), density: .full)
        case .textures: try readTextures(step, in: &pyramid)
        case .bars, .matchedBars: try readBars(try bars(in: &pyramid), in: picture, step, of: &pyramid)
        case .databarRows: readRows(try bars(in: &pyramid), in: picture, step.denominator)
        case .flatQR:
            picture.laidFlatSymbols(reader: reader).map { BarcodeSearch.Detection(symbol: $0, image: picture) }
        }
    }

    private func readPlaces(
        in picture: LumaImage, denominator: Int, _ density: ScanDensity
    ) -> [BarcodeSearch.Detection] {
        request.places.filter(\.isModest).flatMap { place -> [BarcodeSearch.Detection] in
            let box = Quadrilateral(boundsOf: place.corners).scaled(by: 1 / Double(denominator))
            let margin = Self.placeMargin * box.width
            let (x, y) = (Int(clamped: box.topLeft.x - margin), Int(clamped: box.topLeft.y - margin))
            let (width, height) = (Int(clamped: box.width + 2 * margin), Int(clamped: box.height + 2 * margin))
            guard let part = picture.cropped(x: x, y: y, width: width, height: height) else { return [] }
            return reader.read(part, symbologies: request.symbologies, density: density).map { symbol in
                var symbol = symbol
                let origin = Point(x: Double(max(0, x)), y: Double(max(0, y)))
                symbol.points = symbol.points.map { $0 + origin }
                return BarcodeSearch.Detection(symbol: symbol, image: picture)
            }
        }
    }

    /// A pass over the whole picture.
    func read(
        _ picture: LumaImage, treated preprocessings: [Preprocessing], symbologies: Set<Symbology>,
        density: ScanDensity
    ) -> [BarcodeSearch.Detection] {
        let treated = preprocessings.reduce(picture) { $1.apply(to: $0) }
        // Outlines are looked for in the picture as it is, with dark bars: averaging smears a symbol's upper and lower
        // edge.
        let plain = preprocessings.contains(.inverted) ? picture.inverted : picture
        let scale = preprocessings.reduce(1) { $0 * $1.scale }
        return reader.read(treated, symbologies: symbologies, density: density).map { symbol in
            var symbol = symbol
            let isOutlined = symbol.symbology.isLinear || symbol.hasOutline
            if !isOutlined { symbol.points = Quadrilateral(boundsOf: symbol.points).corners }
            symbol.points = symbol.points.map { $0 * (1 / scale) }
            return BarcodeSearch.Detection(symbol: symbol, image: plain, isOutlined: isOutlined)
        }
    }

    /// The expected places as regions of bars.
    private func placedRegions(_ denominator: Int) -> [BarRegion] {
        request.places.filter(\.isModest).map { BarRegion($0.scaled(by: 1 / Double(denominator))) }
    }

    /// A pass over regions of bars, strongest first, until all is read that is wanted; those that were read before are
    /// left out.
    ///
    /// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` where it needs a size that cannot be decoded.
    private mutating func readBars(
        _ bars: CoarseBars, in picture: LumaImage, _ step: ReadingStep, of pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        var bars = bars
        defer { self.bars = bars }
        var seen: [BarcodeSearch.Detection] = []
        for index in bars.found.indices {
            let found = bars.found[index]
            if search.isRead({ found.contains($0 * (1 / Double(bars.denominator))) }) { continue }
            let region = bars.laid(index, in: picture, denominator: step.denominator)
            let strip = BarStrip(region, in: picture)
            let symbols = readRegion(region, strip, in: picture, step)
            seen += symbols
            // A look is the same whatever the pass's size.
            if symbols.isEmpty, !step.isByLikeness, request.symbologies.contains(.pdf417),
                !stacked.contains(index), strip.isStacked
            {
                stacked.insert(index)
                hasSign = true
                seen += try readStacked(region, step, in: &pyramid)
            }
            if search.isSatisfied(with: seen, of: step) { break }
        }
        return seen
    }

    /// Reads a region of bars, laid flat.
    private func readRegion(
        _ region: BarRegion, _ strip: BarStrip, in picture: LumaImage, _ step: ReadingStep
    ) -> [BarcodeSearch.Detection] {
        let scale = 1 / Double(step.denominator)
        if search.isRead({ region.contains($0 * scale) }) { return [] }
        let symbologies = request.symbologies.filter(\.isLinear)
        let isMatched = step.isByLikeness
        let seen = isMatched ? strip.matched(symbologies) : strip.read(by: reader, symbologies)
        return seen.map { BarcodeSearch.Detection(symbol: $0, image: picture, region: region, isMatched: isMatched) }
    }

    /// A pass over the rows of DataBar Expanded in the whole picture, and in the regions where that shows none.
    private mutating func readRows(
        _ bars: CoarseBars, in picture: LumaImage, _ denominator: Int
    ) -> [BarcodeSearch.Detection] {
        var bars = bars
        defer { self.bars = bars }
        var symbols = picture.expandedSymbols
        if symbols.isEmpty {
            symbols = bars.found.indices.flatMap {
                BarStrip.expandedSymbols(bars.laid($0, in: picture, denominator: denominator), in: picture)
            }
        }
        return symbols.map { BarcodeSearch.Detection(symbol: $0, image: picture, hasCorners: true) }
    }

    mutating func bars(in pyramid: inout ImagePyramid) throws(ScanError) -> CoarseBars {
        if let bars { return bars }
        return CoarseBars(in: try cells(in: &pyramid), limit: request.budget.regions)
    }

    mutating func cells(in pyramid: inout ImagePyramid) throws(ScanError) -> CoarseCells {
        if let cells { return cells }
        let denominator = ReadingStep.coarsest(longSide: pyramid.image.longSide)
        let made = CoarseCells(try pyramid.level(denominator), denominator: denominator)
        cells = made
        return made
    }
}

extension Quadrilateral {
    /// Whether it could be a place in a picture: callers may say anything. A million pixels a side are
    /// beyond every picture, and 8 by 2 pixels hold no barcode.
    fileprivate var isModest: Bool {
        corners.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } && width > 8 && height > 2
    }
}
