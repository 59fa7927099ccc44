// PDF417, Data Matrix and Aztec.
extension BarcodeCascade {
    /// So many places of texture in a row without a sign of a symbol end a pass, strongest first. Chosen by hand;
    /// docs/tunables.md.
    private static let places = 6
    /// What each look counts beyond these, in the budget's milliseconds: about half of the largest look's time.
    private static let lookCost = 10.0
    /// The looks at a place without a sign of a symbol: all where little else is looked for. Chosen by hand;
    /// docs/tunables.md.
    private var looks: Int {
        if request.budget.plan == .live { return 1 }
        return request.isOfTwoDimensions || isSmall ? forms.count : 1
    }
    /// The looks at a place with one. In a live feed the next frame is another look.
    private var forms: ArraySlice<SymbolLook.Form> {
        SymbolLook.Form.all.prefix(request.budget.plan == .live ? 3 : SymbolLook.Form.all.count)
    }
    /// How far PDF417 reaches beyond its region of bars, in cells: about the wide bar of its start pattern. Chosen by
    /// hand; docs/tunables.md.
    private static let stackedMargin = 4.0
    /// Whether the picture is little more than a symbol.
    private var isSmall: Bool { width < Self.small && height < Self.small }
    /// The sides of such a picture, in pixels. Chosen by hand; docs/tunables.md.
    private static let small = 640

    /// A pass over the places where a symbol may be by its texture.
    ///
    /// It goes on as long as places show symbols; where such symbols are what is asked for, as long as the budget
    /// lasts.
    ///
    /// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` where it needs a size that cannot be decoded.
    mutating func readTextures(
        _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        let symbologies = request.symbologies.intersection(Symbology.twoDimensional)
        let limit = min(Self.places, request.budget.regions)
        var seen: [BarcodeSearch.Detection] = []
        var (looked, barren, showsSign) = (0, 0, false)
        for region in try textures(step, in: &pyramid) {
            let isSeen = seen.contains { region.outline.contains($0.symbol.points.mean * Double(step.denominator)) }
            if isSeen || search.isRead({ region.outline.contains($0) }) { continue }
            if looked >= limit {
                guard barren < limit || request.symbolSearch == .everySize,
                    search.affords(Self.lookCost * Double(looks))
                else { break }
            }
            let (symbols, isPromising) = try read(
                region.outline, cell: region.cell, symbologies, step, in: &pyramid)
            looked += 1
            barren = isPromising ? 0 : barren + 1
            showsSign = showsSign || isPromising
            seen += symbols
            if search.isSatisfied(with: seen, of: step) { break }
        }
        hasSign = hasSign || showsSign
        return seen
    }

    /// Whether the whole picture is read for PDF417, Data Matrix and Aztec: it was asked for, or something looks like
    /// one. Else that takes its time in every picture.
    var readsSymbols: Bool { hasSign || isSmall || request.symbolSearch != .places }

    /// The places of a pass, strongest first.
    private mutating func textures(
        _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) -> [TextureRegion] {
        var cells = try cells(in: &pyramid)
        guard step.denominator >= cells.denominator else {
            return TextureRegion.find(in: try pyramid.level(step.denominator), denominator: step.denominator)
        }
        defer { self.cells = cells }
        return TextureRegion.find(in: &cells)
    }

    /// A region of bars that are not the same from top to bottom: PDF417, laid straight.
    ///
    /// - Throws: the same.
    func readStacked(
        _ region: BarRegion, _ step: ReadingStep, in pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        let place = region.box(towards: Point(x: 1, y: 0)).scaled(by: Double(step.denominator))
        let cell = region.size * Double(step.denominator)
        // Start and stop patterns begin with a wide bar, where a region often ends.
        return try read(
            place.widened(by: max(0.15 * place.height, Self.stackedMargin * cell)), cell: cell, [.pdf417], step,
            in: &pyramid
        ).symbols
    }

    /// What one place shows, and whether there is a sign of a symbol. Sizes and treatments beyond the first are tried
    /// where there is one.
    ///
    /// - Parameters:
    ///   - place: in full-size coordinates.
    ///   - step: the pass, in whose picture the symbols' corners are returned.
    private func read(
        _ place: Quadrilateral, cell: Double, _ symbologies: Set<Symbology>, _ step: ReadingStep,
        in pyramid: inout ImagePyramid
    ) throws(ScanError) -> (symbols: [BarcodeSearch.Detection], isPromising: Bool) {
        let picture = try pyramid.level(step.denominator)
        let scale = 1 / Double(step.denominator)
        // So many looks show a sign, or none does.
        var (wait, hasSign, isTooLarge) = (looks, false, true)
        for form in forms {
            guard let look = try SymbolLook(place, cell: cell, form, in: &pyramid) else { continue }
            isTooLarge = false
            let (symbols, isPromising) = look.read(symbologies, by: reader)
            guard symbols.isEmpty else {
                let detections = symbols.map { symbol in
                    var symbol = symbol
                    let isOutlined = symbol.hasOutline
                    let corners = isOutlined ? symbol.points.map(look.toFullSize) : place.corners.map(withinPicture)
                    symbol.points = corners.map { $0 * scale }
                    return BarcodeSearch.Detection(
                        symbol: symbol, image: picture, hasCorners: true, isOutlined: isOutlined)
                }
                return (detections, true)
            }
            wait -= 1
            if isPromising { (wait, hasSign) = (forms.count, true) }
            if wait == 0 { break }
        }
        // A place that is too large for every look may be a symbol that fills the picture.
        return ([], hasSign || isTooLarge)
    }

    /// The nearest point of the full-size picture: a place has a margin that may lie outside.
    private func withinPicture(_ point: Point) -> Point {
        Point(x: min(max(0, point.x), Double(width)), y: min(max(0, point.y), Double(height)))
    }
}
