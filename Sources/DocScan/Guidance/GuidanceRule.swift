/// Decides the hint for one picture from its light, its sharpness, and the places of its barcodes in the guide boxes.
///
/// The first rule that applies wins: missing barcodes or a missing MRZ, then the picture's quality, then the document's
/// distance and rotation, then its place. If a barcode is missing in bad light, the hint is about the light, which may
/// be the cause. If only one of two barcodes was read, it determines the document's place, and the hint leads the other
/// one into the picture.
struct GuidanceRule: Sendable {
    /// The targets of the document, required ones first.
    var expected: [GuideTarget]
    var limits = GuidanceLimits()
    /// True if a hint leads to a missing barcode when another one was read, instead of only naming it. Default true.
    var leadsToMissing = true

    init(expected: [GuideTarget]) { self.expected = expected }

    /// The properties of a picture apart from its barcodes.
    struct Conditions: Sendable {
        var luminosity: Luminosity
        /// The smear of the bars' edges in pixels of the upright picture; `nil` if it was not measured.
        var blur: Double?
        /// The fraction of the preview under specular light, 0…1.
        var glare = 0.0
    }

    /// The hint for one picture.
    ///
    /// - Parameters:
    ///   - barcodes: all symbols that were read; those of the document have the names of its targets.
    ///   - previous: the hint for the previous frame, which selects the limits; `nil` for a single picture.
    func guidance(
        seeing barcodes: [TrackedSymbol], _ conditions: Conditions, preview: PreviewMapping, after previous: Hint? = nil
    ) -> Guidance {
        let limits = limits.showing(previous)
        let seen = expected.filter(\.isPlaced).compactMap { expected in
            barcodes.first { $0.name == expected.name }.map { (expected, $0) }
        }
        let placed = seen.map { BarcodeInBox($1.corners, box: $0.guideBox, preview: preview) }
        if let missing = missing(in: barcodes, conditions) {
            guard leadsToMissing, missing.hint == .showBarcode, let seen = seen.first else { return missing }
            let absent = expected.filter { wanted in
                wanted.required && wanted.isPlaced && !barcodes.contains { $0.name == wanted.name }
            }
            .map {
                MissingBarcode($0, beside: seen.1.corners, in: seen.0.guideBox, self.limits, preview: preview)
            }
            let move = move(
                to: absent, from: (seen.1.corners, placed[0]), blur: conditions.blur, limits, previous, preview)
            return move ?? missing
        }
        if let hint = hint(for: conditions, of: placed, limits) ?? hint(for: placed, limits) { return Guidance(hint) }
        return direction(for: placed, limits, previous) ?? Guidance(.aligned)
    }

    private func missing(in barcodes: [TrackedSymbol], _ conditions: Conditions) -> Guidance? {
        let absent = expected.filter { wanted in wanted.required && !barcodes.contains { $0.name == wanted.name } }
        guard let first = absent.first else { return nil }
        if conditions.luminosity.level == .dark { return Guidance(.moreLight) }
        if conditions.luminosity.level == .bright || conditions.glare > limits.glare { return Guidance(.lessGlare) }
        let required = expected.filter(\.required).count
        // Documents with an MRZ also have barcodes that no profile expects.
        if absent.count < required || required == 1 && (barcodes.isEmpty || first.isZone) {
            return Guidance(.showBarcode, label: first.label)
        }
        return Guidance(barcodes.isEmpty ? .showBothBarcodes : .wrongBarcode)
    }

    /// The move that brings a missing barcode into the picture, or makes it readable; `nil` if no move would.
    private func move(
        to absent: [MissingBarcode], from seen: (corners: Quadrilateral, placed: BarcodeInBox), blur: Double?,
        _ limits: GuidanceLimits, _ previous: Hint?, _ preview: PreviewMapping
    ) -> Guidance? {
        guard let first = absent.first else { return nil }
        let tilt = abs(seen.placed.tilt)
        if tilt > limits.sidewaysTilt { return Guidance(.rotate) }
        // A barcode in its box shows that the document is in place.
        let isInPlace = direction(for: [seen.placed], self.limits.showing(.aligned), nil) == nil
        let outside = isInPlace ? nil : absent.first(where: \.isOutside)
        let room = self.limits.slight * (previous == .moveBack ? GuidanceLimits.Hysteresis.roomWhileBack : 1)
        if seen.placed.relativeWidth > limits.largestWidth
            || absent.contains(where: { !$0.fits(with: seen.corners, room: room, self.limits, preview: preview) })
                && !isInPlace
        {
            return Guidance(.moveBack, label: outside?.label)
        }
        if tilt > limits.straightTilt { return Guidance(.straighten) }
        let placed = [seen.placed] + absent.map(\.placed)
        if let outside {
            let (x, y) = (outside.beyond.x, outside.beyond.y)
            let isVertical = abs(y) > abs(x)
            let shift = overhang(isVertical ? placed.map(\.vertical) : placed.map(\.horizontal), limits).shift
            let isRightward = preview.isMirrored ? x < 0 : x > 0
            let hint: Hint = isVertical ? (y > 0 ? .moveDown : .moveUp) : (isRightward ? .moveRight : .moveLeft)
            return Guidance(
                hint, label: outside.label, isSlight: max(abs(isVertical ? y : x), abs(shift)) < self.limits.slight)
        }
        if let blur, blur > max(limits.blur * seen.placed.pixels, limits.leastBlur) { return Guidance(.holdStill) }
        let further = previous == .moveCloser ? GuidanceLimits.Hysteresis.widthWhileCloser : 1
        let usual = limits.usualWidth / seen.placed.relativeWidth * further
        if seen.placed.relativeWidth < limits.smallestWidth
            || usual > 1 && absent.allSatisfy({ $0.isInside(enlarged: usual, preview: preview) })
        {
            return Guidance(.moveCloser, label: first.label)
        }
        return isInPlace ? nil : direction(for: placed, limits, previous)
    }

    /// The hint for barcodes in the wrong boxes, or for light or blur that makes print illegible. Brightness alone is
    /// not glare, because white paper may fill the picture.
    private func hint(for conditions: Conditions, of placed: [BarcodeInBox], _ limits: GuidanceLimits) -> Hint? {
        if isSwapped(placed, limits) { return .wrongBarcode }
        if conditions.luminosity.level == .dark { return .moreLight }
        if conditions.glare > limits.glare { return .lessGlare }
        let width = placed.map(\.pixels).min() ?? 0
        if let blur = conditions.blur, blur > max(limits.blur * width, limits.leastBlur) { return .holdStill }
        return nil
    }

    /// The hint for the document's distance and rotation. If no move could bring all corners into their boxes, the hint
    /// corrects even a tilt that otherwise would not matter.
    private func hint(for placed: [BarcodeInBox], _ limits: GuidanceLimits) -> Hint? {
        guard !placed.isEmpty else { return nil }
        let width = placed.map(\.relativeWidth).reduce(0, +) / Double(placed.count)
        if width > limits.largestWidth { return .moveBack }
        if width < limits.smallestWidth { return .moveCloser }
        let tilt = placed.map { abs($0.tilt) }.max() ?? 0
        if tilt > limits.sidewaysTilt { return .rotate }
        if tilt > limits.straightTilt { return .straighten }
        let fits = [placed.map(\.horizontal), placed.map(\.vertical)].allSatisfy { overhang($0, limits).total <= 0 }
        return fits ? nil : tilt > limits.leastTilt ? .straighten : .moveBack
    }

    /// True if the barcodes are in each other's boxes, unless the page is upside down.
    private func isSwapped(_ placed: [BarcodeInBox], _ limits: GuidanceLimits) -> Bool {
        guard placed.count == 2, placed.allSatisfy({ abs($0.tilt) <= limits.sidewaysTilt }) else { return false }
        return (placed[1].center - placed[0].center).dot(placed[1].boxCenter - placed[0].boxCenter) < 0
    }

    /// The hint to move along the axis on which the barcodes are farther from their boxes; `nil` if all barcodes are in
    /// their boxes. The axis of the previous hint is favoured, so that the hint does not alternate.
    private func direction(
        for placed: [BarcodeInBox], _ limits: GuidanceLimits, _ previous: Hint?
    ) -> Guidance? {
        let x = overhang(placed.map(\.horizontal), limits).shift
        let y = overhang(placed.map(\.vertical), limits).shift
        if x == 0, y == 0 { return nil }
        let wasHorizontal = previous == .moveLeft || previous == .moveRight
        let wasVertical = previous == .moveUp || previous == .moveDown
        let favour = (x: wasHorizontal ? limits.otherAxis : 1, y: wasVertical ? limits.otherAxis : 1)
        let isVertical = abs(y) * favour.y >= abs(x) * favour.x
        let hint: Hint = isVertical ? (y < 0 ? .moveUp : .moveDown) : (x < 0 ? .moveLeft : .moveRight)
        return Guidance(hint, isSlight: abs(isVertical ? y : x) < self.limits.slight)
    }

    /// The overhang of the barcodes beyond their boxes and the margin.
    ///
    /// - Returns: `shift` is the overhang at the high side minus that at the low side, 0 without overhang. `total` is
    ///   the sum of both sides, negative if there is room left between.
    private func overhang(
        _ sides: [(low: Double, high: Double)], _ limits: GuidanceLimits
    ) -> (shift: Double, total: Double) {
        let low = (sides.map { -$0.low }.max() ?? 0) - limits.margin
        let high = (sides.map(\.high).max() ?? 0) - limits.margin
        return (max(0, high) - max(0, low), low + high)
    }
}
