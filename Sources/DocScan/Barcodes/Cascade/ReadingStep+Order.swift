extension ReadingStep {
    /// The lines that are averaged against noise: at full size and in the enlarged picture. Noise falls with the square
    /// root. Chosen by hand; docs/tunables.md.
    private static let averagedLines = 7
    private static let averagedLinesEnlarged = 5

    /// The passes for a request, in order.
    ///
    /// - Parameter longSide: of the full picture, in pixels.
    static func steps(for request: BarcodeRequest, longSide: Int) -> [ReadingStep] {
        let (symbologies, hasPlaces) = (request.symbologies, !request.places.isEmpty)
        return switch request.budget.plan {
        case .still where request.isOfPaper:
            paper(longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces)
        case .still:
            cascade(
                longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces,
                seeksSmallSymbols: request.symbolSearch == .everySize)
        case .live: live(longSide: longSide, symbologies: symbologies, hasPlaces: hasPlaces)
        }
    }

    /// The order in which a picture is read: coarse to fine, cheap to dear, and what wins most often first.
    ///
    /// 1. The places where a barcode is expected: the guide boxes of a known document, where it was in the frame
    ///    before. A twentieth of the picture each, so it costs next to nothing.
    /// 2. Plain. The small picture is not only faster: averaging takes the noise out of it, and zbar reads tilted,
    ///    noisy photographs at 1/4 and 1/2 that it cannot read at full size. A quick look along few lines is enough for
    ///    most; it destroys QR, which needs every line.
    /// 3. Bars. Regions of parallel bars at whatever angle, averaged along the bars: noise, tilt, uneven light. What is
    ///    blurred, or has modules of little more than a pixel, is compared with what symbols look like.
    /// 4. QR codes laid flat as soon as their finder patterns are seen.
    /// 5. The whole picture treated, for what was not recognised as a region, and for QR: averaged for noise, inverted
    ///    for white bars on black, evenly lit and enlarged for shade and small modules.
    /// 6. PDF417, Data Matrix and Aztec come first in places of texture, last in the whole picture. Where they are what
    ///    is asked for, finer sizes follow: a module of two pixels is grey where the picture is coarsest.
    ///
    /// - Parameters:
    ///   - longSide: of the full picture, in pixels.
    ///   - seeksSmallSymbols: whether PDF417, Data Matrix and Aztec are looked for at every size.
    package static func cascade(
        longSide: Int, symbologies: Set<Symbology>, hasPlaces: Bool = false, seeksSmallSymbols: Bool = false
    ) -> [ReadingStep] {
        let coarsest = coarsest(longSide: longSide)
        let middle = min(2, coarsest)
        let (hasLinear, hasQR) = (symbologies.contains(where: \.isLinear), symbologies.contains(.qr))
        let hasOthers = !symbologies.isDisjoint(with: Symbology.twoDimensional)
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
        for size in [8, 4, 2, 1] where size <= coarsest && (size > 1 || coarsest == 1) {
            steps.append(ReadingStep(size))
        }
        if hasLinear { steps.append(ReadingStep(middle, .bars)) }
        if hasQR { steps.append(ReadingStep(coarsest, .flatQR)) }
        if hasLinear {
            steps.append(ReadingStep(middle, .matchedBars))
            if symbologies.contains(.databarExpanded) { steps.append(ReadingStep(middle, .databarRows)) }
            steps += [ReadingStep(1, .bars), ReadingStep(1, .matchedBars)]
            steps += [
                ReadingStep(middle, .averagedDown(averagedLines)), ReadingStep(middle, .averagedAcross(averagedLines)),
            ]
        }
        if coarsest > 1 { steps.append(ReadingStep(1)) }
        if hasQR { steps.append(ReadingStep(middle, .flatQR)) }
        steps.append(ReadingStep(coarsest, .inverted))
        steps.append(ReadingStep(coarsest, .backgroundNormalized, .enlarged))
        steps.append(ReadingStep(coarsest, .enlarged, .averagedDown(averagedLinesEnlarged)))
        if hasOthers { steps += symbolSteps(longSide: longSide, atEverySize: seeksSmallSymbols) }
        return steps.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The whole picture, for 2D symbols whose place the texture did not tell; treated, if it is hardly more.
    private static func symbolSteps(longSide: Int, atEverySize: Bool) -> [ReadingStep] {
        var forms: [[Preprocessing]] = [[]]
        if longSide < leastSide { forms += [[.enlarged], [.inverted], [.backgroundNormalized]] }
        let coarsest = coarsest(longSide: longSide)
        let finer = atEverySize ? [2, 1].filter { $0 < coarsest } : []
        return forms.map { ReadingStep(coarsest, .symbols($0)) } + finer.map { ReadingStep($0, .textures) }
            + finer.map { ReadingStep($0, .symbols([])) }
    }

    /// The order for a photograph of a known paper, which has linear barcodes only: it is known when all is read.
    ///
    /// Regions of bars, then a quick look over the small picture: finding and reading regions takes half the time of
    /// that look and gives nearly all that every line of the whole picture gives, which follows for bars that were not
    /// recognised as a region. Of 227 photographs of papers none was read by the treated pictures that `cascade` tries
    /// after that.
    ///
    /// - Parameters: as of `cascade`.
    package static func paper(longSide: Int, symbologies: Set<Symbology>, hasPlaces: Bool) -> [ReadingStep] {
        let coarsest = coarsest(longSide: longSide)
        let middle = min(2, coarsest)
        // PDF417 is a region of bars; the others are not.
        let hasOthers = !symbologies.isDisjoint(with: [.dataMatrix, .aztec])
        var steps: [ReadingStep] = hasPlaces ? [ReadingStep(coarsest, .places(density: .full))] : []
        steps.append(ReadingStep(coarsest, .bars))
        steps.append(ReadingStep(coarsest, density: .quick))
        if hasOthers { steps.append(ReadingStep(coarsest, .textures)) }
        for size in [middle, 1] { steps += [ReadingStep(size, .bars), ReadingStep(size, .matchedBars)] }
        for size in [8, 4, 2] where size <= coarsest { steps.append(ReadingStep(size)) }
        steps.append(ReadingStep(1, density: ScanDensity(columns: 2, rows: 2)))
        return steps.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The order in which a live frame is read. A JPEG frame costs little more in full than at half its size, and a
    /// document that fills the preview has bars of 1.5 to 2.5 pixels only in full: there the few places are read where
    /// it lay in the frame before, or should lie.
    ///
    /// 1. The bars in those places, as they lay: next to nothing, and the hand moves little from frame to frame.
    /// 2. The places along every second row, for a document that moved more; then their bars compared with templates.
    /// 3. A quick look over the small picture, for a document that is somewhere else.
    /// 4. Regions of bars at any angle, found in the small picture and read in full; before them places of texture.
    package static func live(longSide: Int, symbologies: Set<Symbology>, hasPlaces: Bool) -> [ReadingStep] {
        let coarsest = coarsest(longSide: longSide, plan: .live)
        let hasLinear = symbologies.contains(where: \.isLinear)
        let hasOthers = !symbologies.isDisjoint(with: Symbology.twoDimensional)
        var steps: [ReadingStep] = []
        if hasPlaces {
            if hasLinear { steps.append(ReadingStep(1, .placedBars(matched: false))) }
            steps.append(ReadingStep(1, .places(density: ScanDensity(columns: 0, rows: 2))))
            if hasLinear { steps.append(ReadingStep(1, .placedBars(matched: true))) }
        }
        let quick = symbologies.contains(.qr) ? .full : ScanDensity.quick
        if !symbologies.isSubset(of: Symbology.twoDimensional) { steps.append(ReadingStep(coarsest, density: quick)) }
        if hasOthers { steps.append(ReadingStep(coarsest, .textures)) }
        if hasLinear || symbologies.contains(.pdf417) { steps.append(ReadingStep(1, .bars)) }
        if hasLinear { steps.append(ReadingStep(1, .matchedBars)) }
        return steps
    }
}
