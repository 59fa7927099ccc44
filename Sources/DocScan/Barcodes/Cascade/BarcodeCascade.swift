/// Reads the barcodes of an image.
///
/// - Parameter isUnneeded: called before each pass. The search ends if it returns true.
/// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` if the image cannot be decoded at the size of a pass.
package func readBarcodes(
    in pyramid: inout ImagePyramid, with reader: any BarcodeReading, request: BarcodeRequest,
    until isUnneeded: () -> Bool = { false }
) throws(ScanError) -> BarcodeSearch {
    var cascade = BarcodeCascade(
        request, reader: reader, width: pyramid.image.width, height: pyramid.image.height)
    try cascade.run(in: &pyramid, until: isUnneeded)
    return cascade.search
}

/// Makes one pass after another until the search is satisfied. `BarcodeSearch` chooses the next pass and confirms its
/// results. `RegionCache` keeps the regions of bars and texture from one pass to the next.
package struct BarcodeCascade {
    let reader: any BarcodeReading
    let request: BarcodeRequest
    let width: Int
    let height: Int
    var search: BarcodeSearch
    var regions: RegionCache
    /// The ranks of the regions of bars that were searched for PDF417.
    var soughtForStacked: Set<Int> = []
    /// The values that were detected in each region of bars, confirmed or not.
    var values: [Int: Set<String>] = [:]
    /// True once a region of texture or of bars showed a sign of PDF417, Data Matrix or Aztec.
    var hasSign = false

    package init(_ request: BarcodeRequest, reader: any BarcodeReading, width: Int, height: Int) {
        (self.request, self.reader) = (request, reader)
        (self.width, self.height) = (width, height)
        regions = RegionCache(limit: request.budget.regions)
        let steps = ReadingStep.steps(for: request, longSide: max(width, height))
        search = BarcodeSearch(request, steps: steps, text: reader.text) {
            $0.cost(pixels: width * height, symbologies: request.symbologies.count, budget: request.budget)
        }
    }

    mutating func run(in pyramid: inout ImagePyramid, until isUnneeded: () -> Bool = { false }) throws(ScanError) {
        if request.symbologies.isEmpty { return }
        while !isUnneeded(), let step = search.nextStep(hasTwin: !twins.isEmpty) {
            if step.isWhole2D, !readsSymbols { continue }
            let detections = try make(step, in: &pyramid)
            search.record(detections, of: step)
            for doubt in search.doubts { try resolve(doubt, step, in: &pyramid) }
        }
    }

    /// The regions of bars that look like one that was read, but have no confirmed value.
    var twins: [CoarseBars] {
        let confirmed = search.confirmedValues
        return regions.twins { bars in
            search.isRead(bars.contains) || !values[bars.index, default: []].isDisjoint(with: confirmed)
        }
    }

    package mutating func make(
        _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        let picture = try pyramid.level(step.denominator)
        let twoDimensional = request.symbologies.intersection(Symbology.twoDimensionalExceptQR)
        let linearAndQR = request.symbologies.subtracting(twoDimensional)
        return switch step.form {
        case .places(let density): readPlaces(in: picture, step, density)
        case .placedBars: readPlacedBars(in: picture, step)
        case .whole(let preprocessings, let density):
            read(picture, treated: preprocessings, symbologies: linearAndQR, density: density)
        case .whole2D(let preprocessings):
            read(picture, treated: preprocessings, symbologies: twoDimensional, density: .full)
        case .textures: try readTextures(twoDimensional, step, in: &pyramid)
        case .bars, .matchedBars: try readBars(in: picture, step, of: &pyramid)
        case .databarRows: try readRows(in: picture, step, of: &pyramid)
        case .flatQR:
            picture.laidFlatSymbols(reader: reader).map { BarcodeSearch.Detection(symbol: $0, image: picture) }
        }
    }

    private func read(
        _ picture: LumaImage, treated preprocessings: [Preprocessing], symbologies: Set<Symbology>,
        density: ScanDensity
    ) -> [BarcodeSearch.Detection] {
        let treated = preprocessings.reduce(picture) { $1.apply(to: $0) }
        // Outlines are located in the image before preprocessing, with dark bars: averaging smears the ends of the
        // bars.
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

    /// The number of scan lines with another value that refutes a doubtful value: those of two bands, as are required
    /// for a value of a symbology without strong checks.
    private static let refutingLines = 2 * BarcodeEvidence.linesOfBand

    /// Compares the bars of a doubtful value with the template of the value: in its outline, and if that is not
    /// possible, in the regions of bars at its place.
    mutating func resolve(
        _ doubt: BarcodeSearch.Doubt, _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) {
        let detection = doubt.detection
        let rivals = BarcodeEvidence.rivals(of: detection.symbol.symbology)
        guard search.affords(ReadingStep.matchingCost(symbologies: rivals.count, regions: 1)) else {
            search.resolve(doubt, .impossible)
            return
        }
        var isImpossible = settle(doubt, in: detection.region ?? BarRegion(detection.outline), rivals, step)
        guard isImpossible, detection.region == nil else { return }
        let place = detection.symbol.points.mean * Double(step.denominator)
        for bars in try regions.bars(in: &pyramid) where isImpossible && bars.contains(place) {
            let region = regions.straightened(bars, in: detection.image, denominator: step.denominator)
            isImpossible = settle(doubt, in: region, rivals, step)
        }
    }

    /// Confirms or refutes a doubtful value by the bars of one region. Returns true if the bars cannot decide.
    private mutating func settle(
        _ doubt: BarcodeSearch.Doubt, in region: BarRegion, _ rivals: Set<Symbology>, _ step: ReadingStep
    ) -> Bool {
        let detection = doubt.detection
        let strip = BarStrip(region, in: detection.image)
        let matched = strip.matched(rivals, expected: detection.symbol.value)
        if let same = matched.first(where: { $0.value == detection.symbol.value }) {
            search.resolve(doubt, .given, lines: same.hits)
        } else if let other = matched.max(by: { $0.hits < $1.hits }), other.hits >= Self.refutingLines {
            search.resolve(doubt, .refuted)
            let detections = matched.filter { request.symbologies.contains($0.symbology) }
                .map { BarcodeSearch.Detection(symbol: $0, image: detection.image, region: region, isMatched: true) }
            search.record(detections, of: ReadingStep(step.denominator, .matchedBars))
        } else {
            search.resolve(doubt, .impossible)
            return true
        }
        return false
    }
}
