/// Finds and reads the machine-readable zone of a picture.
struct ZoneReader {
    /// The least height of a capital in pixels at which it is seen whether print may be a zone; it is read at twice
    /// that.
    private static let legible = 9.0
    /// Bands that are read altogether: each takes about 50 ms.
    private static let most = 6
    /// Bands that are read although they are hardly regular enough, if no other is read.
    private static let doubted = 2
    /// How a band is read: the second look must agree with the first, as no check digit covers names, and the model may
    /// be sure of a wrong letter. The others vote where they do not.
    private static let looks: [ZoneStrips.Look] = [
        .init(), .init(height: 1.75), .init(height: 2.05, isFlattened: false), .init(height: 1.9, shift: 0.08),
    ]

    private let recognizer: any TextRecognizing
    private let decoder = ZoneDecoder()
    /// What was tried, without values.
    private(set) var explanation: [String] = []

    private let searches: [ZoneSearch]
    /// In a live feed the next frame is another look.
    private let readsOnce: Bool

    /// - Parameter isQuick: whether only a zone is found that fills a third of the picture's width or more and is not
    ///   steep, as one in a live feed that is about to lie in its guide box.
    init(_ recognizer: any TextRecognizing, isQuick: Bool = false) {
        self.recognizer = recognizer
        readsOnce = isQuick
        searches = ZoneSearch.all.filter { !isQuick || $0.longSide <= 800 && $0.tilt == .level }
    }

    /// Reads the zone of a picture, whichever of its sides is up.
    ///
    /// - Returns: nil if there is none, or nothing convincing could be read of it.
    /// - Throws: what decoding and recognition throw.
    mutating func read(_ photo: inout ImagePyramid) throws(ScanError) -> ZoneReading? {
        var best: ZoneReading?
        var doubtful: [(strips: ZoneStrips, regularity: Double, denominator: Double)] = []
        var count = 0
        var prints = ZonePrints()
        let whole = photo.image.longSide
        // A picture that is hardly larger than the one before has nothing new.
        let searches = searches.filter { $0.longSide < 2 * whole }
        try ZonePrints.decode(searches.map(\.longSide), of: &photo)
        for search in searches {
            for band in try search.bands(in: &prints, of: &photo) {
                let (strips, regularity, denominator) = try self.strips(of: band, in: &photo)
                explanation.append(
                    "zone: \(band.lines.count) lines in the picture of \(search.longSide) pixels, regularity "
                        + JSON.number((regularity * 1000).rounded() / 1000).text)
                guard count < Self.most else { continue }
                guard regularity > ZoneStrips.leastRegularity else {
                    if regularity > ZoneStrips.doubtfulRegularity { doubtful.append((strips, regularity, denominator)) }
                    continue
                }
                count += 1
                var read = try self.read(eitherWayUp: strips)
                if read == nil, let longer = strips.longer { read = try self.read(eitherWayUp: longer) }
                guard var reading = read else { continue }
                reading.outlines = reading.outlines.map { $0.scaled(by: denominator) }
                if reading.zone.isValid { return reading }
                // A second band that is read with wrong check digits confirms them.
                if let best { return best.odds < reading.odds ? reading : best }
                best = reading
            }
        }
        if best != nil { return best }
        // Glare and patterns hide how regular print is. What is read here has to be more of a zone.
        for band in doubtful.sorted(by: { $0.regularity > $1.regularity }).prefix(Self.doubted) {
            guard var reading = try read(eitherWayUp: band.strips), reading.zone.isValid || reading.isBeyondDoubt else {
                continue
            }
            reading.outlines = reading.outlines.map { $0.scaled(by: band.denominator) }
            return reading
        }
        return nil
    }

    /// The lines of a band in the size of the picture that shows their capitals about as high as the model reads them.
    private func strips(
        of band: ZoneBand, in photo: inout ImagePyramid
    ) throws(ScanError) -> (strips: ZoneStrips, regularity: Double, denominator: Double) {
        let capital = band.lines[0].height
        func denominator(for height: Double) -> Int {
            var denominator = 8
            while denominator > 1, capital / Double(denominator) < height { denominator /= 2 }
            return denominator
        }
        func strips(
            _ denominator: Int
        ) throws(ScanError) -> (strips: ZoneStrips, regularity: Double, denominator: Double) {
            let scale = Double(denominator)
            let strips = ZoneStrips(band.scaled(by: 1 / scale), in: try photo.level(denominator))
            return (strips, strips.regularity, scale)
        }
        // A smaller size shows most other print for what it is, and is there already.
        let (coarse, fine) = (denominator(for: Self.legible), denominator(for: 2 * Self.legible))
        let first = try strips(coarse)
        return fine < coarse && first.regularity > ZoneStrips.leastRegularity / 2 ? try strips(fine) : first
    }

    /// Reads lines of which it is not known which way is up: with the first look both ways, with the others the better,
    /// until what they say together is valid and clear.
    private mutating func read(eitherWayUp strips: ZoneStrips) throws(ScanError) -> ZoneReading? {
        var ways: [(strips: ZoneStrips, lines: [ZoneLook], reading: ZoneReading?)] = []
        for way in [strips, strips.turned] {
            let lines = try recognizer.recognizeZone(way.strips(Self.looks[0]))
            guard lines.count == way.outlines.count else { return nil }
            var reading = decoder.decode(lines.map { [$0] })
            reading?.outlines = way.outlines
            explain(lines, reading)
            let isConvincing = reading?.isConvincing ?? false
            if readsOnce, let reading, isConvincing, reading.zone.isValid, reading.isClear { return reading }
            ways.append((way, lines, reading))
            if isConvincing { break }
        }
        let convincing = ways.last { $0.reading?.isConvincing ?? false }
        guard let best = convincing ?? ways.max(by: { $0.lines.certainty < $1.lines.certainty }) else { return nil }
        if convincing == nil, best.lines.areOfThree {
            for below in [true, false] {
                if let reading = try read(eitherWayUp: best.strips.withThird(below: below)) { return reading }
            }
            return nil
        }
        guard best.lines.mayBeZone else { return nil }
        var seen = best.lines.map { [$0] }
        var single = [best.reading].compactMap { $0 }
        var vote = best.reading
        for look in Self.looks.dropFirst() {
            let lines = try recognizer.recognizeZone(best.strips.strips(look))
            for (index, line) in lines.enumerated() { seen[index].append(line) }
            if let reading = decoder.decode(lines.map { [$0] }) { single.append(reading) }
            vote = decoder.decode(seen)
            explain(lines, vote)
            if let vote, vote.zone.isValid, vote.isConvincing, vote.isClear { break }
        }
        guard var reading = ([vote].compactMap { $0 } + single).best else { return nil }
        if let vote { reading.compare(with: vote) }
        reading.outlines = best.strips.outlines
        return reading.isConvincing ? reading : nil
    }

    private mutating func explain(_ lines: [ZoneLook], _ reading: ZoneReading?) {
        let lengths = lines.map { String($0.characters.count) }.joined(separator: ", ")
        let wrong = reading?.zone.checks.filter { !$0.isValid }.map(\.element.rawValue).joined(separator: ", ")
        explanation.append(
            "zone: read lines of \(lengths) characters, "
                + (wrong.map { $0.isEmpty ? "valid" : "wrong check digits: \($0)" } ?? "no format")
                + (reading.map { $0.isConvincing ? "" : ", not convincing" } ?? ""))
    }
}

extension [ZoneLook] {
    /// The mean probability of the characters, 0…1.
    fileprivate var certainty: Double {
        let all = flatMap { $0.characters.compactMap { $0.first?.probability } }
        return all.isEmpty ? 0 : all.reduce(0, +) / Double(all.count)
    }

    /// Whether these are two lines of a format that has three.
    fileprivate var areOfThree: Bool { count == 2 && allSatisfy { abs($0.characters.count - 30) <= 1 } }

    /// Whether the lines are about as long as those of a format: a look may lose or add some characters.
    fileprivate var mayBeZone: Bool {
        let lengths = ZoneFormat.allCases.filter { $0.size.lines == count }.map(\.size.length)
        return lengths.contains { length in allSatisfy { abs($0.characters.count - length) <= 6 } }
    }
}

extension ZoneReading {
    /// The logarithm of the odds that a zone was read and not some other print, by what other print has not.
    ///
    /// A check digit fits one random text in ten, six digits are a date in 366 of 10,000, one text of three letters in
    /// 60 is a state, and two are the same state by chance more rarely. Of zones with a wrong check digit many have
    /// several.
    fileprivate var odds: Double {
        var odds = 0.0
        for check in zone.checks { odds += log(check.isValid ? 10.0 : 0.3) }
        // In a leap year every day exists.
        let today = ZoneToday(year: 2000, month: 1, day: 1)
        if zone[.birth] != nil { odds += log(zone.birth(today: today) == nil ? 0.01 : 27.0) }
        if zone[.expiry] != nil { odds += log(zone.expiry(today: today) == nil ? 0.01 : 27.0) }
        let states = [ZoneElement.issuer, .nationality].compactMap { zone[$0] }
        if states.count == 2, states[0] == states[1], states[0].allSatisfy({ $0.isLetter }) {
            odds += log(ZoneState.isKnown(states[0]) ? 3600.0 : 60.0)
        } else {
            for state in states { odds += log(ZoneState.isKnown(state) ? 60.0 : 0.2) }
        }
        return odds
    }

    /// The logarithm of a thousand: of a thousand prints that look like a zone and are none, one is taken for it.
    fileprivate var isConvincing: Bool { odds > log(1000.0) }

    /// For print that hardly looks like a zone, and has wrong check digits.
    fileprivate var isBeyondDoubt: Bool { odds > log(1e6) }

    /// Whether each element that no check digit covers was read clearly, and check digits chose nothing: other looks
    /// would say the same.
    fileprivate var isClear: Bool { isLikeliest && certainty.values.allSatisfy { $0 > 0.97 } }

    /// Lowers the certainty of what the vote of all looks reads differently.
    fileprivate mutating func compare(with vote: ZoneReading) {
        guard vote.zone != zone else { return }
        for (element, own) in certainty where vote.zone[element] != zone[element] {
            certainty[element] = min(own, 0.5)
        }
    }
}

extension [ZoneReading] {
    /// The first of those that are valid and convincing, of the convincing ones, or the likeliest.
    fileprivate var best: ZoneReading? {
        first { $0.zone.isValid && $0.isConvincing } ?? self.max { $0.odds < $1.odds }
    }
}
