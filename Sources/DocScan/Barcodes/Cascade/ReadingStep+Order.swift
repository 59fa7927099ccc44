extension ReadingStep {
    /// The number of lines that are averaged to reduce noise, in the image at its own size and in the enlarged image.
    /// The noise falls with the square root of the number. Chosen by hand: docs/internals/tunables.md.
    private static let averagedLines = 7
    private static let averagedLinesEnlarged = 5

    /// Returns the passes for a request, in order. `longSide` is that of the full-size image, in pixels.
    static func steps(for request: BarcodeRequest, longSide: Int) -> [ReadingStep] {
        let (symbologies, hasPlaces) = (request.symbologies, !request.places.isEmpty)
        return switch request.budget.plan {
        case .still where request.isOfKnownDocuments:
            knownDocument(longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces)
        case .still:
            cascade(
                longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces,
                seeksSmallSymbols: request.symbolSearch == .everySize)
        case .live: live(longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces)
        }
    }

    /// The order in which an image is read: coarse to fine, cheap to expensive, and most successful first.
    ///
    /// 1. Expected places: the guide boxes of a known document, or the places of its barcodes in the previous frame.
    ///    Each has a twentieth of the image's area, so the pass costs next to nothing.
    /// 2. The whole image, untreated. A small size is not only faster: averaging removes noise, so zbar reads tilted,
    ///    noisy photos at 1/4 and 1/2 that it cannot read at full size. A quick pass along few lines is enough for most
    ///    symbols, but not for QR, which needs every line.
    /// 3. Regions of parallel bars at any angle, averaged along the bars against noise, tilt and uneven light. Blurred
    ///    symbols, and symbols with modules of little more than a pixel, are compared with templates.
    /// 4. QR codes, straightened if their finder patterns are found.
    /// 5. The whole image treated, for QR and for symbols that were not recognised as a region: averaged against noise,
    ///    inverted for white bars on black, and evenly lit and enlarged for shade and small modules.
    /// 6. PDF417, Data Matrix and Aztec, first in places of texture, last in the whole image. If they are requested,
    ///    finer sizes follow (`seeksSmallSymbols`), because a module of two pixels is grey at the coarsest size.
    package static func cascade(
        longSide: Int, symbologies: Set<Symbology>, hasPlaces: Bool = false, seeksSmallSymbols: Bool = false
    ) -> [ReadingStep] {
        let coarsest = coarsestDenominator(longSide: longSide)
        let middle = min(2, coarsest)
        let (hasLinear, hasQR) = (symbologies.contains(where: \.isLinear), symbologies.contains(.qr))
        let hasOthers = !symbologies.isDisjoint(with: Symbology.twoDimensionalExceptQR)
        // Neighbouring lines of an averaged image are almost equal. A small image costs little and is read completely:
        // three of 999 public photos of barcodes need all lines.
        func lines(every distance: Int, down: Bool) -> ScanDensity {
            if coarsest == 1 { return .full }
            return down ? ScanDensity(columns: 0, rows: distance) : ScanDensity(columns: distance, rows: 0)
        }
        var steps: [ReadingStep] = hasPlaces ? [ReadingStep(coarsest, .places(density: .full))] : []
        if hasOthers { steps.append(ReadingStep(coarsest, .textures)) }
        guard hasLinear || hasQR else {
            if symbologies.contains(.pdf417) { steps += [middle, 1].map { ReadingStep($0, .bars) } }
            steps += symbolSteps(longSide: longSide, atEverySize: seeksSmallSymbols)
            return steps.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        if coarsest > 1, !hasQR {
            steps.append(ReadingStep(coarsest, density: .quick))
        }
        for size in ImagePyramid.denominators + [1] where size <= coarsest && (size > 1 || coarsest == 1) {
            steps.append(ReadingStep(size))
        }
        if hasLinear { steps.append(ReadingStep(middle, .bars)) }
        if hasQR { steps.append(ReadingStep(coarsest, .flatQR)) }
        if hasLinear {
            steps.append(ReadingStep(middle, .matchedBars))
            if symbologies.contains(.databarExpanded) { steps.append(ReadingStep(middle, .databarRows)) }
            steps += [ReadingStep(1, .bars), ReadingStep(1, .matchedBars)]
            steps += [
                ReadingStep(middle, .averagedDown(averagedLines), density: lines(every: averagedLines / 2, down: true)),
                ReadingStep(
                    middle, .averagedAcross(averagedLines), density: lines(every: averagedLines / 2, down: false)),
            ]
        }
        if coarsest > 1 { steps.append(ReadingStep(1, density: .half)) }
        if hasQR { steps.append(ReadingStep(middle, .flatQR)) }
        steps.append(ReadingStep(coarsest, .inverted))
        steps.append(
            ReadingStep(coarsest, .backgroundNormalized, .enlarged, density: coarsest > 1 ? .half : .full))
        steps.append(
            ReadingStep(
                coarsest, .enlarged, .averagedDown(averagedLinesEnlarged),
                density: lines(every: averagedLinesEnlarged / 2, down: true)))
        if hasOthers { steps += symbolSteps(longSide: longSide, atEverySize: seeksSmallSymbols) }
        return steps.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The passes over the whole image, for 2D symbols that were not found by their texture. An image that is little
    /// more than a symbol is also treated.
    private static func symbolSteps(longSide: Int, atEverySize: Bool) -> [ReadingStep] {
        var forms: [[Preprocessing]] = [[]]
        if longSide < leastSide { forms += [[.enlarged], [.inverted], [.backgroundNormalized]] }
        let coarsest = coarsestDenominator(longSide: longSide)
        let finer = atEverySize ? [2, 1].filter { $0 < coarsest } : []
        return forms.map { ReadingStep(coarsest, .whole2D($0)) } + finer.map { ReadingStep($0, .textures) }
            + finer.map { ReadingStep($0, .whole2D([])) }
    }

    /// The order for a photo of a known document that has linear barcodes only.
    ///
    /// Regions of bars come first, then a quick pass over the small image. The regions take half the time of that pass,
    /// and yield nearly all barcodes that a pass over all lines of the whole image yields. The pass over all lines
    /// follows, for bars that were not recognised as a region. The treated images of `cascade` are not read, because
    /// they yielded no barcode in 227 photos of documents.
    package static func knownDocument(longSide: Int, symbologies: Set<Symbology>, hasPlaces: Bool) -> [ReadingStep] {
        let coarsest = coarsestDenominator(longSide: longSide)
        let middle = min(2, coarsest)
        // PDF417 is a region of bars; the others are not.
        let hasOthers = !symbologies.isDisjoint(with: [.dataMatrix, .aztec])
        var steps: [ReadingStep] = hasPlaces ? [ReadingStep(coarsest, .places(density: .full))] : []
        steps.append(ReadingStep(coarsest, .bars))
        steps.append(ReadingStep(coarsest, density: .quick))
        if hasOthers { steps.append(ReadingStep(coarsest, .textures)) }
        for size in [middle, 1] { steps += [ReadingStep(size, .bars), ReadingStep(size, .matchedBars)] }
        for size in ImagePyramid.denominators where size <= coarsest { steps.append(ReadingStep(size)) }
        steps.append(ReadingStep(1, density: .half))
        return steps.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The order in which a live frame is read. A JPEG frame costs little more at full size than at half its size, and
    /// only at full size are the bars of a document that fills the preview 1.5 to 2.5 pixels wide. Full size is used
    /// for the places of the barcodes in the previous frame, or for the guide boxes.
    ///
    /// 1. The bars in those places, at their earlier outlines. This costs next to nothing, and a hand moves little from
    ///    frame to frame.
    /// 2. Every second row of the places, for a document that moved more; then their bars, compared with templates.
    /// 3. A quick pass over the small image, for a document that is somewhere else.
    /// 4. Places of texture, then regions of bars at any angle, found at the small size and read at full size.
    package static func live(longSide: Int, symbologies: Set<Symbology>, hasPlaces: Bool) -> [ReadingStep] {
        let coarsest = coarsestDenominator(longSide: longSide, plan: .live)
        let hasLinear = symbologies.contains(where: \.isLinear)
        let hasOthers = !symbologies.isDisjoint(with: Symbology.twoDimensionalExceptQR)
        var steps: [ReadingStep] = []
        if hasPlaces {
            if hasLinear { steps.append(ReadingStep(1, .placedBars(matched: false))) }
            steps.append(ReadingStep(1, .places(density: ScanDensity(columns: 0, rows: 2))))
            if hasLinear { steps.append(ReadingStep(1, .placedBars(matched: true))) }
        }
        let quick = symbologies.contains(.qr) ? .full : ScanDensity.quick
        if !symbologies.isSubset(of: Symbology.twoDimensionalExceptQR) {
            steps.append(ReadingStep(coarsest, density: quick))
        }
        if hasOthers { steps.append(ReadingStep(coarsest, .textures)) }
        if hasLinear || symbologies.contains(.pdf417) { steps.append(ReadingStep(1, .bars)) }
        if hasLinear { steps.append(ReadingStep(1, .matchedBars)) }
        return steps
    }
}
