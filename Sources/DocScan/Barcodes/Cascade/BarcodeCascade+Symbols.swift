// PDF417, Data Matrix and Aztec.
extension BarcodeCascade {
    /// The most places of texture that a pass looks at, strongest first. Chosen by hand; docs/tunables.md.
    private static let places = 6
    /// The looks at a place without a sign of a symbol: all where little else is looked for. Chosen by hand;
    /// docs/tunables.md.
    private var looks: Int {
        let isAlone = request.symbologies.isSubset(of: Symbology.twoDimensional)
        return isAlone || width < Self.small && height < Self.small ? SymbolLook.Form.all.count : 1
    }
    /// How far PDF417 reaches beyond its region of bars, in cells: about the wide bar of its start pattern. Chosen by hand.
    private static let stackedMargin = 4.0
    /// The sides of a picture that is little more than a symbol, in pixels.
    private static let small = 640

    /// A pass over the places where a symbol may be by its texture.
    ///
    /// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` where it needs a size that cannot be decoded.
    mutating func readTextures(in pyramid: inout ImagePyramid) throws(ScanError) -> [BarcodeSearch.Detection] {
        let symbologies = request.symbologies.intersection(Symbology.twoDimensional)
        var cells = try cells(in: &pyramid)
        let regions = TextureRegion.find(in: &cells, limit: Self.places)
        self.cells = cells
        var seen: [BarcodeSearch.Detection] = []
        for region in regions {
            if search.isRead({ region.outline.contains($0) }) { continue }
            seen += try read(region.outline, cell: region.cell, symbologies, in: &pyramid)
        }
        return seen
    }

    /// A region of bars that are not the same from top to bottom: PDF417, laid straight.
    ///
    /// - Throws: the same.
    func readStacked(
        _ region: BarRegion, _ denominator: Int, in pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        let place = region.box(towards: Point(x: 1, y: 0)).scaled(by: Double(denominator))
        let cell = region.size * Double(denominator)
        // Start and stop patterns begin with a wide bar, where a region often ends.
        return try read(
            place.widened(by: max(0.15 * place.height, Self.stackedMargin * cell)), cell: cell, [.pdf417],
            in: &pyramid)
    }

    /// What one place shows. Sizes and treatments beyond the first are tried where there is a sign of a symbol.
    private func read(
        _ place: Quadrilateral, cell: Double, _ symbologies: Set<Symbology>, in pyramid: inout ImagePyramid
    ) throws(ScanError) -> [BarcodeSearch.Detection] {
        // So many looks show a sign, or none does.
        var wait = looks
        for form in SymbolLook.Form.all {
            guard let look = try SymbolLook(place, cell: cell, form, in: &pyramid) else { continue }
            let (symbols, isPromising) = look.read(symbologies, by: reader)
            guard symbols.isEmpty else {
                return symbols.map { symbol in
                    var symbol = symbol
                    symbol.points = symbol.points.map(look.toFullSize)
                    return BarcodeSearch.Detection(symbol: symbol, image: look.image, hasCorners: true)
                }
            }
            wait -= 1
            if isPromising { wait = SymbolLook.Form.all.count }
            if wait == 0 { return [] }
        }
        return []
    }
}
