#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// The state of one search for barcodes: which pass comes next, what the passes saw, what of it is believed.
///
/// Deciding only: `readBarcodes(in:…)` does what it says.
package struct BarcodeSearch {
    private let request: BarcodeRequest
    private var steps: [ReadingStep]
    private var candidates: [Candidate] = []
    /// What was tried so far, in order.
    package private(set) var attempts: [Attempt] = []
    private var hasTurnedToSighting = false

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
        /// The pass that saw it best.
        var best: Sighting
    }

    /// What a pass saw, with all that it takes to find the outline later: only what is confirmed needs one.
    package struct Sighting {
        package var symbol: SymbolSighting
        package var step: ReadingStep
        package var image: LumaImage
        /// From `image` to the full-size picture.
        package var toFullSize: (Point) -> Point
    }

    package init(_ request: BarcodeRequest, steps: [ReadingStep]) {
        self.request = request
        self.steps = steps
    }

    /// The next pass; nil when all is read that is wanted, or nothing is left to try.
    package mutating func nextStep() -> ReadingStep? {
        if request.isSatisfied(by: confirmed(outlined: false)) || steps.isEmpty { return nil }
        if request.wanted.isEmpty, !confirmed(outlined: false).isEmpty, !(steps[0].treatments.isEmpty) { return nil }
        return steps.removeFirst()
    }

    package mutating func record(_ sightings: [Sighting], of step: ReadingStep) {
        for sighting in sightings { add(sighting) }
        attempts.append(
            Attempt(step: step, sightings: sightings.count, confirmed: confirmed(outlined: false).count))
        turnToSightings(sightings)
    }

    /// A tilted symbol tells how the others lie: the next pass turns the picture so that they stand upright.
    private mutating func turnToSightings(_ sightings: [Sighting]) {
        guard !hasTurnedToSighting, let best = sightings.filter({ $0.symbol.symbology.isLinear }).first,
            best.step.treatments.isEmpty, let outline = LinearSymbolLocator.outline(of: best.symbol, in: best.image)
        else { return }
        let direction = outline.readingDirection
        let quarter = Double.pi / 2
        let angle = atan2(direction.y, direction.x)
        let degrees = (angle - (angle / quarter).rounded() * quarter) * 180 / .pi
        guard abs(degrees) > 4 else { return }
        hasTurnedToSighting = true
        let turn = Treatment.turned(degrees: -degrees)
        steps.insert(ReadingStep(denominator: best.step.denominator, treatments: [turn]), at: 0)
        if best.step.denominator > 2 {
            steps.insert(ReadingStep(denominator: 2, treatments: [turn]), at: 1)
        }
    }

    private mutating func add(_ sighting: Sighting) {
        let symbol = sighting.symbol
        let place = sighting.toFullSize(symbol.points.mean)
        let near = 0.1 * Double(sighting.image.longSide * sighting.step.denominator)
        if let index = candidates.firstIndex(where: {
            $0.symbology == symbol.symbology && $0.value == symbol.value && ($0.place - place).length < near
        }) {
            candidates[index].hits += symbol.hits
            if symbol.hits > candidates[index].best.symbol.hits { candidates[index].best = sighting }
        } else {
            candidates.append(
                Candidate(
                    symbology: symbol.symbology, value: symbol.value, place: place, hits: symbol.hits, best: sighting))
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
                corners: corners.map(sighting.toFullSize), foundBy: sighting.step.name)
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
        return LinearSymbolLocator.outline(of: symbol, in: image) ?? Quadrilateral(boundsOf: symbol.points)
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
        var picture = try pyramid.level(step.denominator)
        var ways: [Projection] = []
        for treatment in step.treatments {
            let (treated, back) = treatment.apply(to: picture)
            picture = treated
            ways.insert(back, at: 0)
        }
        let scale = Double(step.denominator)
        let toFullSize: (Point) -> Point = { [ways] point in ways.reduce(point) { $1($0) } * scale }
        let seen = reader.read(picture, symbologies: request.symbologies, density: step.density)
        search.record(
            seen.map { .init(symbol: $0, step: step, image: picture, toFullSize: toFullSize) }, of: step)
    }
    return search
}
