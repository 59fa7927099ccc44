/// Finds and reads the machine-readable zone (MRZ) of an image. In this layer, *zone* means MRZ. Three parts help:
/// `ZoneStrips` locates the characters, `ZoneVote` combines several readings, and `ZoneReading.odds` are the odds that
/// the lines are an MRZ.
package struct ZoneReader {
    /// The height of a capital, in pixels, at which the regularity of a band is measured. It is read at twice that.
    private static let legible = 9.0
    /// If the regularity at the smaller height reaches this fraction of the minimum regularity of a zone, it is
    /// measured again at the larger height.
    private static let leastPart = 0.5
    /// The maximum number of bands that are read: each takes about 50 ms.
    private static let maximumBands = 6
    /// The maximum number of bands of doubtful regularity that are read if no other band yields a reading.
    private static let maximumDoubtfulBands = 2
    /// The passes over a band. The second pass must agree with the first, because no check digit covers names, and the
    /// model may be certain of a wrong letter. If they disagree, the other passes vote as well.
    private static let passes: [StripOptions] = [
        .init(), .init(height: 1.75), .init(height: 2.05, isFlattened: false), .init(height: 1.9, shift: 0.08),
    ]

    /// A band, cut out of the image at the size at which it is read.
    private struct Candidate {
        var strips: ZoneStrips
        var regularity: Double
        /// The size of the image is 1/`denominator` of its full size.
        var denominator: Double
    }

    /// The first pass over a band with one of its sides up.
    private struct FirstPass {
        var strips: ZoneStrips
        var lines: [LinePosterior]
        var reading: ZoneReading?

        var isConvincing: Bool { reading?.isConvincing ?? false }
    }

    private let recognizer: any TextRecognizing
    private let decoder = ZoneDecoder()
    private let searches: [ZoneSearch]
    /// The sheets whose zones are skipped.
    private let known: [FoundSheet]
    /// True in a live session, in which the next frame is another attempt.
    private let readsOnce: Bool
    /// The attempts so far, without values.
    private(set) var explanation: [String] = []

    /// - Parameters:
    ///   - isQuick: true to find only a zone that is not steep and fills at least a third of the image's width, as a
    ///     zone near its guide box does in a live session.
    ///   - known: the sheets whose zones are skipped. If there are any, only zones that are not steep are found.
    package init(_ recognizer: any TextRecognizing, isQuick: Bool = false, beside known: [FoundSheet] = []) {
        self.recognizer = recognizer
        (self.known, readsOnce) = (known, isQuick)
        searches = ZoneSearch.all.filter { search in
            (!isQuick || search.longSide <= 800) && (!isQuick && known.isEmpty || search.tilt == .level)
        }
    }

    // MARK: - Bands

    /// Reads the zone of an image, whichever side of the image is up. Returns `nil` if no zone was found, or if no
    /// reading is convincing.
    package mutating func read(_ photo: inout ImagePyramid) throws(ScanError) -> ZoneReading? {
        var best: ZoneReading?
        var doubtful: [Candidate] = []
        var count = 0
        var prints = ZonePrints()
        let whole = photo.image.longSide
        // The image itself limits the detail, so a search at twice its size shows nothing new.
        let searches = searches.filter { $0.longSide < 2 * whole }
        try ZonePrints.decode(searches.map(\.longSide), of: &photo)
        for search in searches {
            for band in try search.bands(in: &prints, of: &photo, beside: known) {
                let candidate = try candidate(band, in: &photo)
                explain(candidate, band, search)
                guard count < Self.maximumBands else { continue }
                guard candidate.regularity > ZoneStrips.leastRegularity else {
                    if candidate.regularity > ZoneStrips.doubtfulRegularity { doubtful.append(candidate) }
                    continue
                }
                count += 1
                guard let reading = try read(candidate, orExtended: true) else { continue }
                if reading.zone.isValid { return reading }
                // A second band that is read with wrong check digits confirms them.
                if let best { return best.odds < reading.odds ? reading : best }
                best = reading
            }
        }
        if best != nil { return best }
        // Glare and patterns hide the regularity of print, so these bands need more evidence.
        for candidate in doubtful.sorted(by: { $0.regularity > $1.regularity }).prefix(Self.maximumDoubtfulBands) {
            let reading = try read(candidate, orExtended: false)
            if let reading, reading.zone.isValid || reading.isBeyondDoubt { return reading }
        }
        return nil
    }

    /// The lines of a band, cut out of the image at the size at which capitals are about as high as the model reads
    /// them.
    private func candidate(_ band: ZoneBand, in photo: inout ImagePyramid) throws(ScanError) -> Candidate {
        let capital = band.lines[0].height
        func denominator(for height: Double) -> Int {
            ImagePyramid.coarsestDenominator { capital / Double($0) >= height }
        }
        func candidate(_ denominator: Int) throws(ScanError) -> Candidate {
            let scale = Double(denominator)
            let strips = ZoneStrips(band.scaled(by: 1 / scale), in: try photo.level(denominator))
            return Candidate(strips: strips, regularity: strips.regularity, denominator: scale)
        }
        // The smaller size exists already, and rules out most other print.
        let (coarse, fine) = (denominator(for: Self.legible), denominator(for: 2 * Self.legible))
        let first = try candidate(coarse)
        let isWorthMore = first.regularity > ZoneStrips.leastRegularity * Self.leastPart
        return fine < coarse && isWorthMore ? try candidate(fine) : first
    }

    /// Reads a band. If that fails and `orExtended` is true, extends the lines that continue beyond their ends, and
    /// reads the band again.
    private mutating func read(_ candidate: Candidate, orExtended: Bool) throws(ScanError) -> ZoneReading? {
        var reading = try read(eitherWayUp: candidate.strips)
        if reading == nil, orExtended, let extended = candidate.strips.extended {
            reading = try read(eitherWayUp: extended)
        }
        reading?.outlines.scale(by: candidate.denominator)
        return reading
    }

    // MARK: - Passes

    /// Reads lines that may be upside down. Makes the first pass in one orientation and, unless it is convincing, in
    /// the other one. Makes the further passes in the better orientation.
    private mutating func read(eitherWayUp strips: ZoneStrips) throws(ScanError) -> ZoneReading? {
        var first: [FirstPass] = []
        for strips in [strips, strips.turned] {
            guard let pass = try firstPass(over: strips) else { return nil }
            if readsOnce, let reading = pass.reading, reading.isSettled { return reading }
            first.append(pass)
            if pass.isConvincing { break }
        }
        let convincing = first.last(where: \.isConvincing)
        guard let best = convincing ?? first.max(by: { $0.lines.certainty < $1.lines.certainty }) else { return nil }
        if !best.isConvincing, best.lines.areOfThree { return try read(withThirdLine: best.strips) }
        return best.lines.mayBeZone ? try vote(after: best) : nil
    }

    /// Makes the first pass over the lines. Returns `nil` if the model does not return a reading for each line.
    private mutating func firstPass(over strips: ZoneStrips) throws(ScanError) -> FirstPass? {
        let lines = try recognizer.recognizeZone(strips.strips(Self.passes[0]))
        let outlines = strips.outlines
        guard lines.count == outlines.count else { return nil }
        var reading = decoder.decode(lines.map { [$0] })
        reading?.outlines = outlines
        explain(lines, reading)
        return FirstPass(strips: strips, lines: lines, reading: reading)
    }

    /// Reads two lines of 30 characters with a third one, which is below or above them: the format with this length has
    /// three lines.
    private mutating func read(withThirdLine strips: ZoneStrips) throws(ScanError) -> ZoneReading? {
        if let reading = try read(eitherWayUp: strips.addingThirdLine(below: true)) { return reading }
        return try read(eitherWayUp: strips.addingThirdLine(below: false))
    }

    private mutating func vote(after first: FirstPass) throws(ScanError) -> ZoneReading? {
        var vote = ZoneVote(first.lines, reading: first.reading)
        for options in Self.passes.dropFirst() {
            let lines = try recognizer.recognizeZone(first.strips.strips(options))
            vote.add(lines, decoder)
            explain(lines, vote.common)
            if let common = vote.common, common.isSettled { break }
        }
        guard var reading = vote.result, reading.isConvincing else { return nil }
        reading.outlines = first.strips.outlines
        return reading
    }

    // MARK: - Explanation

    private mutating func explain(_ candidate: Candidate, _ band: ZoneBand, _ search: ZoneSearch) {
        explanation.append(
            "zone: \(band.lines.count) lines in the image of \(search.longSide) pixels, regularity "
                + JSON.number((candidate.regularity * 1000).rounded() / 1000).text)
    }

    private mutating func explain(_ lines: [LinePosterior], _ reading: ZoneReading?) {
        let lengths = lines.map { String($0.characters.count) }.joined(separator: ", ")
        let wrong = reading?.zone.checks.filter { !$0.isValid }.map(\.element.rawValue).joined(separator: ", ")
        explanation.append(
            "zone: read lines of \(lengths) characters, "
                + (wrong.map { $0.isEmpty ? "valid" : "wrong check digits: \($0)" } ?? "no format")
                + (reading.map { $0.isConvincing ? "" : ", not convincing" } ?? ""))
    }
}

extension [LinePosterior] {
    /// The mean probability of the most probable characters, 0…1.
    fileprivate var certainty: Double {
        let all = flatMap { $0.characters.compactMap { $0.first?.probability } }
        return all.isEmpty ? 0 : all.reduce(0, +) / Double(all.count)
    }

    /// True for two lines with the length of a format that has three lines.
    fileprivate var areOfThree: Bool { count == 2 && allSatisfy { abs($0.characters.count - 30) <= 1 } }

    /// True if the lines have about the length of a format. A reading may lose or add some characters.
    fileprivate var mayBeZone: Bool {
        let lengths = ZoneFormat.allCases.filter { $0.size.lines == count }.map(\.size.length)
        return lengths.contains { length in allSatisfy { abs($0.characters.count - length) <= 6 } }
    }
}

extension [Quadrilateral] {
    fileprivate mutating func scale(by factor: Double) { self = map { $0.scaled(by: factor) } }
}
