/// The state of one search for barcodes: the passes to come, the detected symbols, and which of them are confirmed. It
/// decides; `BarcodeCascade` acts.
package struct BarcodeSearch: Sendable {
    /// Equal values that are closer than this fraction of the image's longer side are one symbol, of which the passes
    /// detect different parts. Chosen by hand: docs/internals/tunables.md.
    private static let samePlace = 0.1
    /// If two symbols share their bars, one that is longer by this factor contains the other: the outlines of one
    /// symbol differ by less. Chosen by hand: docs/internals/tunables.md.
    private static let longer = 1.2

    private let request: BarcodeRequest
    private var steps: [ReadingStep]
    /// The cost of a step, in the budget's milliseconds.
    private let cost: @Sendable (ReadingStep) -> Double
    private let text: @Sendable (SymbolContent) -> SymbolText
    private var spent = 0.0
    private var candidates: [Candidate] = []
    package private(set) var attempts: [Attempt] = []

    /// One pass and its result, without values.
    package struct Attempt: Sendable, Hashable {
        package var step: ReadingStep
        /// The number of symbols that the pass detected, before confirmation.
        package var detections: Int
        /// The number of values that were confirmed after it.
        package var confirmed: Int
    }

    /// A value at a place, with its detections so far.
    private struct Candidate {
        var symbology: Symbology
        /// The value as it was decoded.
        var value: String
        /// The centre, in full-size pixels.
        var place: Point
        /// The number of scan lines that gave this value, in all passes.
        var hits: Int
        /// The best detection, and its pass.
        var best: Detection
        var step: ReadingStep
        var proof = BarcodeEvidence.Proof.open
        /// The margins around the best detection; `nil` until they are needed.
        var margins: SymbolMargins?

        func toFullSize(_ point: Point) -> Point { point * Double(step.denominator) }

        /// True if both are 2D symbols and one covers the other's centre, or one of its corners if an outline is only
        /// that of the searched place.
        func overlaps(_ other: Candidate) -> Bool {
            guard Symbology.twoDimensionalExceptQR.contains(symbology) else { return false }
            let (own, others) = (best.outline.map(toFullSize), other.best.outline.map(other.toFullSize))
            if best.isOutlined, other.best.isOutlined {
                return own.contains(others.center) || others.contains(own.center)
            }
            return own.corners.contains(where: others.contains) || others.corners.contains(where: own.contains)
        }
    }

    /// A doubtful value, and the detection whose bars can confirm or refute it.
    struct Doubt {
        fileprivate var candidate: Int
        var detection: Detection
    }

    /// A value that was detected and not confirmed.
    package struct Rejection: Sendable, Hashable {
        package var symbology: Symbology
        package var characters: Int
        /// The symbol's centre, in full-size pixels.
        package var center: Point
        /// The reasons why the value was not confirmed.
        package var lacking: [String]
    }

    package init(
        _ request: BarcodeRequest, steps: [ReadingStep],
        text: @escaping @Sendable (SymbolContent) -> SymbolText = SymbolText.init,
        cost: @escaping @Sendable (ReadingStep) -> Double
    ) {
        (self.request, self.steps, self.cost, self.text) = (request, steps, cost, text)
    }

    /// Returns the next pass; `nil` if everything wanted is read, no pass is left, or the budget is spent.
    ///
    /// - Parameter hasTwin: true if a region of bars is unread that looks like the region of a barcode that was read.
    package mutating func nextStep(hasTwin: Bool = false) -> ReadingStep? {
        let read = confirmed(outlined: false)
        if request.isSatisfied(by: read) { return nil }
        // If the request expects no barcode, the one that was read may be the only one. Then only other regions that
        // look like barcodes are worth a pass.
        let hasAnyResult = request.wanted.isEmpty && !read.isEmpty
        let hasOptionalResult = request.hasOptional(in: read)
        while !steps.isEmpty {
            let step = steps.removeFirst()
            let isRepeated = attempts.contains { $0.step.form == step.form }
            let seeksRegions = step.form == .bars || step.form == .textures
            if !(hasTwin && step.isOfBars) {
                if hasAnyResult, !step.isPlain, !seeksRegions || isRepeated { continue }
                if hasAnyResult, step.form == .whole2D([]), isRepeated { continue }
                // A document with one barcode rarely has another that only a finer pass would find.
                if hasOptionalResult, !step.isCheap || isRepeated { continue }
            }
            let cost = cost(step)
            guard attempts.isEmpty || spent + cost <= request.budget.milliseconds else { continue }
            spent += cost
            return step
        }
        return nil
    }

    /// True if the image may have no further barcodes. Only regions that resemble a read one are then worth a finer
    /// pass.
    var mayBeComplete: Bool {
        let read = confirmed(outlined: false)
        return request.hasOptional(in: read) || request.wanted.isEmpty && !read.isEmpty
    }

    var confirmedValues: Set<String> { Set(candidates.filter(isConfirmed).map(\.value)) }

    /// True if a confirmed value is in an area. The closure tests a point in full-size pixels.
    func isRead(_ contains: (Point) -> Bool) -> Bool {
        candidates.contains { isConfirmed($0) && contains($0.place) }
    }

    /// True if everything wanted is read with these detections of a pass.
    func isSatisfied(with detections: [Detection], of step: ReadingStep) -> Bool {
        if request.wanted.isEmpty || detections.isEmpty { return false }
        var next = self
        for detection in detections { next.add(detection, of: step) }
        return request.isSatisfied(by: next.confirmed(outlined: false))
    }

    /// The values that a comparison with the bars may still prove; empty if everything wanted is read.
    var doubts: [Doubt] {
        if request.isSatisfied(by: confirmed(outlined: false)) { return [] }
        return candidates.indices.filter { candidates[$0].proof == .open && isInDoubt(candidates[$0]) }
            .map { Doubt(candidate: $0, detection: candidates[$0].best) }
    }

    /// Takes a cost from the budget, or returns false if too little is left.
    mutating func affords(_ cost: Double) -> Bool {
        guard spent + cost <= request.budget.milliseconds else { return false }
        spent += cost
        return true
    }

    /// Records the result of a comparison, which counts for `lines` scan lines.
    mutating func resolve(_ doubt: Doubt, _ proof: BarcodeEvidence.Proof, lines: Int = 0) {
        candidates[doubt.candidate].proof = proof
        candidates[doubt.candidate].hits += lines
    }

    package mutating func record(_ detections: [Detection], of step: ReadingStep) {
        for detection in detections { add(detection, of: step) }
        measureMargins()
        attempts.append(
            Attempt(step: step, detections: detections.count, confirmed: confirmed(outlined: false).count))
    }

    private mutating func add(_ detection: Detection, of step: ReadingStep) {
        let symbol = detection.symbol
        let candidate = Candidate(
            symbology: symbol.symbology, value: symbol.value,
            place: symbol.points.mean * Double(step.denominator), hits: symbol.hits, best: detection,
            step: step, proof: step.isMatched ? .given : .open)
        let near = Self.samePlace * Double(detection.image.longSide * step.denominator)
        let known = candidates.firstIndex {
            $0.symbology == symbol.symbology && $0.value == symbol.value
                && (($0.place - candidate.place).length < near || $0.overlaps(candidate))
        }
        guard let known else {
            candidates.append(candidate)
            return
        }
        candidates[known].hits += symbol.hits
        if evidence(for: candidates[known]).isWorthComparingAgain(before: candidates[known].hits - symbol.hits) {
            candidates[known].proof = .open
        }
        if candidate.proof == .given { candidates[known].proof = .given }
        let best = candidates[known].best
        if symbol.hits > best.symbol.hits || detection.isOutlined && !best.isOutlined {
            (candidates[known].best, candidates[known].step) = (detection, step)
            candidates[known].margins = nil
        }
    }

    /// The confirmed barcodes, in the order in which they were first detected.
    package var confirmed: [Barcode] { confirmed(outlined: true) }

    /// The detections that were not confirmed, without values.
    package var rejections: [Rejection] {
        candidates.filter { !isConfirmed($0) }.map { candidate in
            var evidence = evidence(for: candidate)
            if evidence.margins == nil { evidence.margins = candidate.best.margins }
            return Rejection(
                symbology: candidate.symbology, characters: candidate.value.count,
                center: candidate.toFullSize(candidate.best.outline.center), lacking: evidence.lacking)
        }
    }

    private func evidence(for candidate: Candidate) -> BarcodeEvidence {
        let value = request.value(of: candidate.value, in: candidate.symbology)
        return BarcodeEvidence(
            symbology: candidate.symbology, characters: candidate.value.count, lines: candidate.hits,
            isExpected: request.expects(candidate.symbology, value: value), proof: candidate.proof,
            margins: candidate.margins)
    }

    private mutating func measureMargins() {
        for index in candidates.indices where evidence(for: candidates[index]).lacksOnlyMargins {
            candidates[index].margins = candidates[index].best.margins
        }
    }

    private func isConfirmed(_ candidate: Candidate) -> Bool { evidence(for: candidate).isSufficient }

    private func isInDoubt(_ candidate: Candidate) -> Bool {
        let evidence = evidence(for: candidate)
        return evidence.isSymbol && evidence.isWorthComparing
    }

    private func confirmed(outlined: Bool) -> [Barcode] {
        var barcodes: [Barcode] = []
        for candidate in candidates.filter(isConfirmed) {
            let detection = candidate.best
            let outline = outlined ? detection.measuredOutline : nil
            let corners = outline ?? Quadrilateral(boundsOf: detection.symbol.points)
            var barcode = Barcode(
                symbology: candidate.symbology, value: request.value(of: candidate.value, in: candidate.symbology),
                corners: corners.map(candidate.toFullSize), foundBy: candidate.step.name)
            (barcode.bytes, barcode.part) = (detection.symbol.bytes, detection.symbol.part)
            barcode.isOutlined = outline != nil
            // If two share their bars, the longer one is the symbol and the other a part of it.
            if let other = barcodes.firstIndex(where: { $0.overlaps(barcode) }) {
                let isLonger = barcode.corners.width > Self.longer * barcodes[other].corners.width
                if isLonger { barcodes[other] = barcode }
            } else {
                barcodes.append(barcode)
            }
        }
        return barcodes.joined(by: text)
    }
}

extension Barcode {
    fileprivate func overlaps(_ other: Barcode) -> Bool {
        symbology.isLinear && other.symbology.isLinear
            && (corners.contains(other.corners.center) || other.corners.contains(corners.center))
    }
}
