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
struct BarcodeCascade {
    private let reader: any BarcodeReading
    private let request: BarcodeRequest
    private(set) var search: BarcodeSearch
    /// Where there are bars, in the coarsest picture, and in others once they were asked for.
    private var coarseRegions: [BarRegion]?
    private var regions: [Int: [BarRegion]] = [:]

    init(_ request: BarcodeRequest, reader: any BarcodeReading, width: Int, height: Int) {
        self.request = request
        self.reader = reader
        let steps =
            switch request.budget.plan {
            case .still:
                ReadingStep.cascade(
                    longSide: max(width, height), symbologies: request.symbologies, hasPlaces: !request.places.isEmpty)
            case .live:
                ReadingStep.live(
                    longSide: max(width, height), symbologies: request.symbologies, hasPlaces: !request.places.isEmpty)
            }
        search = BarcodeSearch(request, steps: steps) {
            $0.cost(pixels: width * height, symbologies: request.symbologies.count, budget: request.budget)
        }
    }

    /// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` where a pass needs a size that cannot be decoded.
    mutating func run(in pyramid: inout ImagePyramid) throws(ScanError) {
        while let step = search.nextStep() {
            let seen = try make(step, in: &pyramid)
            search.record(seen, of: step)
            for doubt in search.doubts { try settle(doubt, step, in: &pyramid) }
        }
    }

    // MARK: - Passes

    /// What one pass sees.
    ///
    /// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` where it needs a size that cannot be decoded.
    mutating func make(
        _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Sighting] {
        let picture = try pyramid.level(step.denominator)
        return switch step.form {
        case .places(let density): readPlaces(in: picture, denominator: step.denominator, density)
        case .placedBars: readRegions(placedRegions(step.denominator), in: picture, step)
        case .whole(let treatments, let density): read(picture, treated: treatments, density: density)
        case .bars, .matchedBars: readRegions(try regions(in: &pyramid, picture, step.denominator), in: picture, step)
        case .databarRows: readRows(try regions(in: &pyramid, picture, step.denominator), in: picture)
        }
    }

    private func readPlaces(
        in picture: LumaImage, denominator: Int, _ density: ScanDensity
    ) -> [BarcodeSearch.Sighting] {
        request.places.filter(\.isModest).flatMap { place -> [BarcodeSearch.Sighting] in
            let box = Quadrilateral(boundsOf: place.corners).scaled(by: 1 / Double(denominator))
            // The hand moves a little from frame to frame.
            let margin = 0.15 * box.width
            let (x, y) = (Int(box.topLeft.x - margin), Int(box.topLeft.y - margin))
            let (width, height) = (Int(box.width + 2 * margin), Int(box.height + 2 * margin))
            guard let part = picture.cropped(x: x, y: y, width: width, height: height) else { return [] }
            return reader.read(part, symbologies: request.symbologies, density: density).map { symbol in
                var symbol = symbol
                let origin = Point(x: Double(max(0, x)), y: Double(max(0, y)))
                symbol.points = symbol.points.map { $0 + origin }
                return BarcodeSearch.Sighting(symbol: symbol, image: picture)
            }
        }
    }

    /// A pass over the whole picture.
    private func read(
        _ picture: LumaImage, treated treatments: [Treatment], density: ScanDensity
    ) -> [BarcodeSearch.Sighting] {
        let treated = treatments.reduce(picture) { $1.apply(to: $0) }
        // Outlines are looked for in the picture as it is, with dark bars: averaging smears a symbol's upper and lower edge.
        let plain = treatments.contains(.inverted) ? picture.inverted : picture
        let scale = treatments.reduce(1) { $0 * $1.scale }
        return reader.read(treated, symbologies: request.symbologies, density: density).map { symbol in
            var symbol = symbol
            symbol.points = symbol.points.map { $0 * (1 / scale) }
            return BarcodeSearch.Sighting(symbol: symbol, image: plain)
        }
    }

    /// The expected places as regions of bars.
    private func placedRegions(_ denominator: Int) -> [BarRegion] {
        request.places.filter(\.isModest).map { BarRegion($0.scaled(by: 1 / Double(denominator))) }
    }

    /// A pass over regions of bars, each laid flat; those that were read before are left out.
    private func readRegions(
        _ regions: [BarRegion], in picture: LumaImage, _ step: ReadingStep
    ) -> [BarcodeSearch.Sighting] {
        let symbologies = request.symbologies.filter(\.isLinear)
        let scale = 1 / Double(step.denominator)
        return regions.flatMap { region -> [BarcodeSearch.Sighting] in
            if search.isRead({ region.contains($0 * scale) }) { return [] }
            let strip = BarStrip(region, in: picture)
            let isMatched = step.isByLikeness
            let seen =
                isMatched
                ? strip.matched(symbologies)
                : reader.read(strip.image, symbologies: symbologies, density: ScanDensity(columns: 0, rows: 1))
                    .map(strip.placed)
            return seen.map { BarcodeSearch.Sighting(symbol: $0, image: picture, region: region, isMatched: isMatched) }
        }
    }

    /// A pass over the rows of DataBar Expanded in the whole picture, and in the regions where that shows none.
    private func readRows(_ regions: [BarRegion], in picture: LumaImage) -> [BarcodeSearch.Sighting] {
        let upright = picture.expandedSymbols
        let symbols = upright.isEmpty ? regions.flatMap { BarStrip.expandedSymbols($0, in: picture) } : upright
        return symbols.map { BarcodeSearch.Sighting(symbol: $0, image: picture, hasCorners: true) }
    }

    private mutating func regions(
        in pyramid: inout ImagePyramid, _ picture: LumaImage, _ denominator: Int
    ) throws(ScanError) -> [BarRegion] {
        if let known = regions[denominator] { return known }
        let coarse = try pyramid.level(ReadingStep.coarsest(longSide: pyramid.image.longSide))
        let found = coarseRegions ?? BarRegion.findAtTwoSizes(in: coarse, limit: request.budget.regions)
        coarseRegions = found
        let factor = Double(picture.width) / Double(coarse.width)
        let aligned = found.map { $0.aligned(in: picture, factor: factor) }
        regions[denominator] = aligned
        return aligned
    }

    // MARK: - Proof

    /// Compares the bars of a doubtful value with what it would look like: where its outline is, else in the regions of
    /// bars at its place.
    private mutating func settle(
        _ doubt: BarcodeSearch.Doubt, _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) {
        let sighting = doubt.sighting
        let rivals = ConfirmationRule.rivals(of: sighting.symbol.symbology)
        guard search.affords(ReadingStep.matchingCost(symbologies: rivals.count, regions: 1)) else {
            search.settle(doubt, .impossible)
            return
        }
        var isImpossible = prove(doubt, in: sighting.region ?? BarRegion(sighting.outline), rivals, step)
        guard isImpossible, sighting.region == nil else { return }
        let place = sighting.symbol.points.mean
        for region in try regions(in: &pyramid, sighting.image, step.denominator)
        where isImpossible && region.contains(place) {
            isImpossible = prove(doubt, in: region, rivals, step)
        }
    }

    /// Settles a doubt by one region, and says whether it gave no answer.
    private mutating func prove(
        _ doubt: BarcodeSearch.Doubt, in region: BarRegion, _ rivals: Set<Symbology>, _ step: ReadingStep
    ) -> Bool {
        let sighting = doubt.sighting
        let strip = BarStrip(region, in: sighting.image)
        let matched = strip.matched(rivals, expected: sighting.symbol.value)
        if matched.contains(where: { $0.value == sighting.symbol.value }) {
            search.settle(doubt, .given)
        } else if let other = matched.max(by: { $0.hits < $1.hits }), other.hits >= 4 {
            search.settle(doubt, .refuted)
            let seen = matched.filter { request.symbologies.contains($0.symbology) }
                .map { BarcodeSearch.Sighting(symbol: $0, image: sighting.image, region: region, isMatched: true) }
            search.record(seen, of: ReadingStep(step.denominator, .matchedBars))
        } else {
            search.settle(doubt, .impossible)
            return true
        }
        return false
    }
}

extension Quadrilateral {
    /// Whether it could be a place in a picture: callers may say anything.
    fileprivate var isModest: Bool {
        corners.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } && width > 8 && height > 2
    }
}
