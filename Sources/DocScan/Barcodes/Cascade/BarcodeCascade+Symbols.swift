// PDF417, Data Matrix and Aztec.
extension BarcodeCascade {
    /// The number of consecutive regions of texture without a sign of a symbol after which a pass ends. Chosen by hand:
    /// docs/internals/tunables.md.
    private static let maximumIdleRegions = 6
    /// The cost in the budget, in milliseconds, of one crop of each region after the first ones: about half of the time
    /// of the largest crop. Chosen by hand: docs/internals/tunables.md.
    private static let cropCost = 10.0
    /// The number of crops that are read of a region without a sign of a symbol: all of them if the search is mainly
    /// for such symbols, otherwise one (docs/internals/tunables.md).
    private var unpromisingCrops: Int {
        if request.budget.plan == .live { return 1 }
        return request.isOfTwoDimensions || isSmall ? forms.count : 1
    }
    /// The crops that are read of a region with a sign of a symbol. A live session reads fewer, because the next frame
    /// is another attempt.
    private var forms: ArraySlice<SymbolCrop.Form> {
        SymbolCrop.Form.all.prefix(request.budget.plan == .live ? Self.liveForms : SymbolCrop.Form.all.count)
    }
    private static let liveForms = 3
    /// The reach of PDF417 beyond its region of bars, in cells. Its start and stop patterns begin with a wide bar,
    /// where a region often ends (docs/internals/tunables.md).
    private static let stackedMargin = 4.0
    /// True if the image shows little more than a symbol: it is smaller than any image of a page that is read.
    private var isSmall: Bool { max(width, height) < ReadingStep.leastLiveSide }

    private struct RegionReading {
        var detections: [BarcodeSearch.Detection] = []
        /// True if there is a symbol, whether it is read or not.
        var isPromising: Bool
    }

    /// Reads the regions of texture, strongest first. Continues while regions show symbols, or while the budget lasts
    /// if such symbols are requested by name.
    mutating func readTextures(
        _ symbologies: Set<Symbology>, _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        let limit = min(Self.maximumIdleRegions, request.budget.regions)
        var detections: [BarcodeSearch.Detection] = []
        /// The number of regions that were read, and the number of consecutive ones without a sign of a symbol.
        var (tried, barren) = (0, 0)
        for region in try regions.textures(in: &pyramid, denominator: step.denominator) {
            let isDetected = detections.contains {
                region.outline.contains($0.symbol.points.mean * Double(step.denominator))
            }
            if isDetected || search.isRead(region.outline.contains) { continue }
            if tried >= limit {
                let mayContinue = barren < limit || request.symbolSearch == .everySize
                guard mayContinue, search.affords(Self.cropCost * Double(unpromisingCrops)) else { break }
            }
            let reading = try read(region.outline, cell: region.cell, symbologies, step, in: &pyramid)
            tried += 1
            barren = reading.isPromising ? 0 : barren + 1
            hasSign = hasSign || reading.isPromising
            detections += reading.detections
            if search.isSatisfied(with: detections, of: step) { break }
        }
        return detections
    }

    /// True if the whole image is to be read for PDF417, Data Matrix and Aztec: they are requested, something looks
    /// like one of them, or the image is small. Otherwise every image would take that time.
    var readsSymbols: Bool { hasSign || isSmall || request.symbolSearch != .places }

    /// Reads a region of bars that change from row to row, straightened, for PDF417.
    func readStacked(
        _ region: BarRegion, _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        let place = region.box(towards: Point(x: 1, y: 0)).scaled(by: Double(step.denominator))
        let cell = region.size * Double(step.denominator)
        return try read(
            place.widened(by: Self.stackedMargin * cell), cell: cell, [.pdf417], step, in: &pyramid
        ).detections
    }

    /// Reads the crops of a place one after another. Crops beyond `unpromisingCrops` are read only after a sign of a
    /// symbol.
    ///
    /// - Parameter place: the place in full-size coordinates. The corners of the detections are in those of the pass.
    private func read(
        _ place: Quadrilateral, cell: Double, _ symbologies: Set<Symbology>, _ step: ReadingStep,
        in pyramid: inout ImagePyramid
    ) throws(ScanError) -> RegionReading {
        let picture = try pyramid.level(step.denominator)
        var (crops, showsSign) = (0, false)
        for form in forms {
            guard let crop = try SymbolCrop(place, cell: cell, form, in: &pyramid) else { continue }
            crops += 1
            let reading = crop.read(symbologies, by: reader)
            if !reading.symbols.isEmpty {
                let detections = reading.symbols.map { detection(of: $0, in: crop, at: place, picture, step) }
                return RegionReading(detections: detections, isPromising: true)
            }
            showsSign = showsSign || reading.isPromising
            if !showsSign, crops == unpromisingCrops { break }
        }
        // A place that is too large for every crop may be a symbol that fills the picture.
        return RegionReading(isPromising: showsSign || crops == 0)
    }

    /// Returns a symbol of a crop in the coordinates of the pass, with the corners of the place if it has no outline.
    private func detection(
        of symbol: SymbolDetection, in crop: SymbolCrop, at place: Quadrilateral, _ picture: LumaImage,
        _ step: ReadingStep
    ) -> BarcodeSearch.Detection {
        var symbol = symbol
        let isOutlined = symbol.hasOutline
        let corners = isOutlined ? symbol.points.map(crop.toFullSize) : place.corners.map(withinPicture)
        symbol.points = corners.map { $0 * (1 / Double(step.denominator)) }
        return BarcodeSearch.Detection(symbol: symbol, image: picture, hasCorners: true, isOutlined: isOutlined)
    }

    /// The nearest point inside the full-size image. The margin of a place may lie outside.
    private func withinPicture(_ point: Point) -> Point {
        Point(x: min(max(0, point.x), Double(width)), y: min(max(0, point.y), Double(height)))
    }
}
