/// A place where a two-dimensional symbol may be, cut out of the picture, laid straight and scaled for reading.
struct SymbolCrop {
    /// The size and the treatment of a crop.
    struct Form: Sendable, Hashable {
        /// The pixels of a cell of texture, which holds two to five modules.
        var cell: Double
        var preprocessing: Preprocessing?

        /// In the order in which they are tried: the form that reads most comes first (docs/tunables.md).
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

    /// The most pixels of a crop: more than any symbol has at the largest size that helps.
    private static let mostPixels = 600_000.0
    /// The least share of a form's size.
    private static let leastScale = 0.6
    /// The most that a place is enlarged.
    private static let mostEnlarged = 4.0

    /// - Parameters:
    ///   - place: in pixels of the full-size picture.
    ///   - cell: the side of the cells by which it was found, in the same.
    /// - Returns: nil for a place without area, and where the form would be too large.
    /// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` where it needs a size that cannot be decoded.
    init?(
        _ place: Quadrilateral, cell: Double, _ form: Form, in pyramid: inout ImagePyramid
    ) throws(ScanError) {
        // A large place is cut out as large as it may be, if that is nearly the form's size.
        let wanted = form.cell / cell
        let scale = min(wanted, (Self.mostPixels / max(1, place.width * place.height)).squareRoot())
        let (across, down) = (place.width * scale, place.height * scale)
        guard across > 4, down > 4, scale > Self.leastScale * wanted, scale <= Self.mostEnlarged else { return nil }
        let (width, height) = (
            Int(rounding: across, clampedTo: 8...8192), Int(rounding: down, clampedTo: 8...8192)
        )
        // The smallest size that has as many pixels; the warp itself halves at most.
        let denominator = [8, 4, 2].first { Double($0) * scale <= 1 } ?? 1
        let level = try pyramid.level(denominator)
        let inLevel = Projection(
            width: Double(width), height: Double(height), to: place.scaled(by: 1 / Double(denominator)))
        let warped = level.warped(width: width, height: height, by: inLevel)
        image = form.preprocessing?.apply(to: warped) ?? warped
        projection = Projection(width: Double(width), height: Double(height), to: place)
    }

    /// The symbols that are read, in the crop's coordinates, and whether there is a sign of one that is not.
    func read(
        _ symbologies: Set<Symbology>, by reader: any BarcodeReading
    ) -> (symbols: [SymbolDetection], isPromising: Bool) {
        let (symbols, hasUnread) = reader.readOrLocate(image, symbologies: symbologies)
        guard symbols.isEmpty, symbologies.contains(.aztec) else { return (symbols, hasUnread) }
        let patterns = BullsEye.all(in: InkMap(extremesOf: image), limit: 2)
        return (patterns.compactMap { $0.symbol(in: image, reader: reader) }, hasUnread || !patterns.isEmpty)
    }

    /// A point of the crop in the full-size picture.
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
