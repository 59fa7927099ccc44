/// The state of one search for barcodes: which pass comes next, what the passes saw, what of it is believed.
///
/// Deciding only: `readBarcodes(in:…)` does what it says.
package struct BarcodeSearch {
    private let request: BarcodeRequest
    private var steps: [ReadingStep]
    private var candidates: [Candidate] = []
    /// What was tried so far, in order.
    package private(set) var attempts: [Attempt] = []

    /// One pass and what came of it; no values.
    package struct Attempt: Sendable, Hashable {
        package var step: ReadingStep
        /// How many symbols the pass saw, before confirmation.
        package var sightings: Int
        /// How many values were confirmed after it.
        package var confirmed: Int
    }

    /// A value at a place, with the scan lines for it so far.
    private struct Candidate {
        var symbology: Symbology
        var value: String
        /// Full-size coordinates.
        var place: Point
        var hits: Int
        /// Where it was seen best, and by which pass.
        var best: Sighting
        var step: ReadingStep

        /// From the best sighting's picture to the full-size one.
        func toFullSize(_ point: Point) -> Point { point * Double(step.denominator) }
    }

    /// What a pass saw, with all that it takes to find the outline later: only what is confirmed needs one.
    package struct Sighting {
        package var symbol: SymbolSighting
        /// The picture of the step's size, untreated but for dark and light.
        package var image: LumaImage
        /// The region of bars in `image` in which it was seen; nil in a pass over the whole picture.
        var region: BarRegion?
        /// Whether the symbol's points are its true ends.
        var isMatched = false
    }

    package init(_ request: BarcodeRequest, steps: [ReadingStep]) {
        self.request = request
        self.steps = steps
    }

    /// The next pass; nil when all is read that is wanted, or nothing is left to try.
    package mutating func nextStep() -> ReadingStep? {
        if request.isSatisfied(by: confirmed(outlined: false)) || steps.isEmpty { return nil }
        if request.wanted.isEmpty, !confirmed(outlined: false).isEmpty, !steps[0].isPlain { return nil }
        return steps.removeFirst()
    }

    package mutating func record(_ sightings: [Sighting], of step: ReadingStep) {
        for sighting in sightings { add(sighting, of: step) }
        attempts.append(
            Attempt(step: step, sightings: sightings.count, confirmed: confirmed(outlined: false).count))
    }

    private mutating func add(_ sighting: Sighting, of step: ReadingStep) {
        let symbol = sighting.symbol
        let candidate = Candidate(
            symbology: symbol.symbology, value: symbol.value,
            place: symbol.points.mean * Double(step.denominator), hits: symbol.hits, best: sighting,
            step: step)
        let near = 0.1 * Double(sighting.image.longSide * step.denominator)
        let known = candidates.firstIndex {
            $0.symbology == symbol.symbology && $0.value == symbol.value && ($0.place - candidate.place).length < near
        }
        guard let known else {
            candidates.append(candidate)
            return
        }
        candidates[known].hits += symbol.hits
        if symbol.hits > candidates[known].best.symbol.hits {
            (candidates[known].best, candidates[known].step) = (sighting, step)
        }
    }

    /// What is believed so far, in the order in which it was first seen.
    package var confirmed: [Barcode] { confirmed(outlined: true) }

    /// What was seen and not believed, as a sentence each; no values.
    package var rejections: [String] {
        candidates.filter { !isConfirmed($0) }.map {
            let rule = self.rule(for: $0)
            return "\($0.symbology.title) of \($0.value.count) characters: \($0.hits) of \(rule.hits) scan lines"
        }
    }

    private func rule(for candidate: Candidate) -> ConfirmationRule {
        request.expects(candidate.symbology, value: candidate.value)
            ? .expected(candidate.symbology) : .rule(for: candidate.symbology)
    }

    private func isConfirmed(_ candidate: Candidate) -> Bool {
        let rule = rule(for: candidate)
        return candidate.hits >= rule.hits && candidate.value.count >= rule.length
    }

    private func confirmed(outlined: Bool) -> [Barcode] {
        var barcodes: [Barcode] = []
        for candidate in candidates.filter(isConfirmed) {
            let sighting = candidate.best
            let corners = outlined ? sighting.outline : Quadrilateral(boundsOf: sighting.symbol.points)
            let barcode = Barcode(
                symbology: candidate.symbology, value: candidate.value,
                corners: corners.map(candidate.toFullSize), foundBy: candidate.step.name)
            // Two passes may see one symbol from its two ends.
            let isKnown = barcodes.contains { $0.value == barcode.value && $0.overlaps(barcode) }
            if !isKnown { barcodes.append(barcode) }
        }
        return barcodes
    }
}

extension Barcode {
    fileprivate func overlaps(_ other: Barcode) -> Bool {
        symbology == other.symbology
            && (corners.contains(other.corners.center) || other.corners.contains(corners.center))
    }
}

extension BarcodeSearch.Sighting {
    /// In `image`'s coordinates; the box around the points where the picture shows no better one.
    fileprivate var outline: Quadrilateral {
        if symbol.symbology == .qr, symbol.points.count == 4 {
            return Quadrilateral(
                topLeft: symbol.points[0], topRight: symbol.points[1], bottomRight: symbol.points[2],
                bottomLeft: symbol.points[3])
        }
        return LinearSymbolLocator.outline(of: symbol, in: image, region: region, isMatched: isMatched)
            ?? Quadrilateral(boundsOf: symbol.points)
    }
}

extension Quadrilateral {
    /// The smallest upright box around some points.
    init(boundsOf points: [Point]) {
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        self.init(
            topLeft: Point(x: left, y: top), topRight: Point(x: right, y: top),
            bottomRight: Point(x: right, y: bottom), bottomLeft: Point(x: left, y: bottom))
    }
}

/// Reads the barcodes of a picture: one pass after another until the search is satisfied.
///
/// - Throws: `.damaged`, `.unsupported` or `.outOfMemory` where a pass needs a size that cannot be decoded.
package func readBarcodes(
    in pyramid: inout ImagePyramid, with reader: any BarcodeReading, request: BarcodeRequest
) throws(ScanError) -> BarcodeSearch {
    let steps = ReadingStep.forStill(longSide: pyramid.image.longSide, symbologies: request.symbologies)
    var search = BarcodeSearch(request, steps: steps)
    while let step = search.nextStep() {
        let picture = try pyramid.level(step.denominator)
        switch step.form {
        case .whole(let treatments, let density):
            let seen = read(picture, treated: treatments, density: density, with: reader, request: request)
            search.record(seen, of: step)
        case .bars, .matchedBars:
            let coarse = try pyramid.level(ReadingStep.coarsest(longSide: pyramid.image.longSide))
            let factor = Double(picture.width) / Double(coarse.width)
            let regions = BarRegion.find(in: coarse).map { $0.aligned(in: picture, factor: factor) }
            search.record(
                read(regions, in: picture, isMatched: step.form == .matchedBars, with: reader, request: request),
                of: step)
        }
    }
    return search
}

/// A pass over the whole picture.
private func read(
    _ picture: LumaImage, treated treatments: [Treatment], density: ScanDensity, with reader: any BarcodeReading,
    request: BarcodeRequest
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

/// A pass over regions of bars, each laid flat.
private func read(
    _ regions: [BarRegion], in picture: LumaImage, isMatched: Bool, with reader: any BarcodeReading,
    request: BarcodeRequest
) -> [BarcodeSearch.Sighting] {
    let symbologies = request.symbologies.filter(\.isLinear)
    return regions.flatMap { region in
        let strip = BarStrip(region, in: picture)
        let seen =
            isMatched
            ? strip.matched(symbologies)
            : reader.read(strip.image, symbologies: symbologies, density: ScanDensity(columns: 0, rows: 1))
                .map(strip.placed)
        return seen.map { BarcodeSearch.Sighting(symbol: $0, image: picture, region: region, isMatched: isMatched) }
    }
}
