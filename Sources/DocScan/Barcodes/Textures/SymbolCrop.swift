/// A place where a 2D symbol may be, cropped, laid straight and scaled for reading.
struct SymbolCrop {
    /// The size and the treatment of a crop.
    struct Form: Sendable, Hashable {
        /// The size of a cell of texture in pixels, which holds two to five modules.
        var cell: Double
        var preprocessing: Preprocessing?

        /// In the order in which they are tried: the form that reads most comes first (docs/internals/tunables.md).
        static let all = [
            Form(cell: 16), Form(cell: 32), Form(cell: 16, preprocessing: .sharpened(5)), Form(cell: 8),
            Form(cell: 24), Form(cell: 32, preprocessing: .sharpened(9)),
            Form(cell: 16, preprocessing: .backgroundNormalized), Form(cell: 16, preprocessing: .inverted),
            Form(cell: 32, preprocessing: .inverted),
        ]
    }

    let image: LumaImage
    /// From the crop's pixels to those of the full-size picture.
    private let projection: Projection

    /// The maximum number of pixels of a crop: more than any symbol has at the largest useful size.
    private static let mostPixels = 600_000.0
    /// The minimum share of a form's size.
    private static let leastScale = 0.6
    private static let mostEnlarged = 4.0

    /// Crops a place whose cells are `cell` pixels wide, both in full-size pixels. Returns nil for a place without
    /// area, or too large a form. Throws `.damaged`, `.unsupported` or `.outOfMemory` if decoding a size fails.
    init?(
        _ place: Quadrilateral, cell: Double, _ form: Form, in pyramid: inout ImagePyramid
    ) throws(ScanError) {
        // A large place is cropped as large as allowed, if that is nearly the form's size.
        let wanted = form.cell / cell
        let scale = min(wanted, (Self.mostPixels / max(1, place.width * place.height)).squareRoot())
        let (across, down) = (place.width * scale, place.height * scale)
        guard across > 4, down > 4, scale > Self.leastScale * wanted, scale <= Self.mostEnlarged else { return nil }
        let (width, height) = (
            Int(rounding: across, clampedTo: 8...8192), Int(rounding: down, clampedTo: 8...8192)
        )
        // The smallest size with enough pixels; the warp itself halves at most.
        let denominator = ImagePyramid.coarsestDenominator { Double($0) * scale <= 1 }
        let level = try pyramid.level(denominator)
        let inLevel = Projection(
            width: Double(width), height: Double(height), to: place.scaled(by: 1 / Double(denominator)))
        let warped = level.warped(width: width, height: height, by: inLevel)
        image = form.preprocessing?.apply(to: warped) ?? warped
        projection = Projection(width: Double(width), height: Double(height), to: place)
    }

    /// Returns the symbols in the crop's coordinates, and whether there is a sign of an unread one.
    func read(
        _ symbologies: Set<Symbology>, by reader: any BarcodeReading
    ) -> (symbols: [SymbolDetection], isPromising: Bool) {
        let (symbols, hasUnread) = reader.readOrLocate(image, symbologies: symbologies)
        guard symbols.isEmpty, symbologies.contains(.aztec) else { return (symbols, hasUnread) }
        let patterns = BullsEye.all(in: InkMap(extremesOf: image), limit: 2)
        return (patterns.compactMap { $0.symbol(in: image, reader: reader) }, hasUnread || !patterns.isEmpty)
    }

    func toFullSize(_ point: Point) -> Point { projection(point) }
}

extension Quadrilateral {
    /// The same about its centre, larger by `margin` pixels on each side.
    package func widened(by margin: Double) -> Quadrilateral {
        let (right, down) = (readingDirection, (bottomLeft - topLeft) + (bottomRight - topRight))
        guard right.length > 0, down.length > 0 else { return self }
        let (x, y) = (right * (margin / right.length), down * (margin / down.length))
        return Quadrilateral(
            topLeft: topLeft - x - y, topRight: topRight + x - y, bottomRight: bottomRight + x + y,
            bottomLeft: bottomLeft - x + y)
    }
}
