/// Finds and reads the machine-readable zone of a picture.
struct ZoneReader {
    /// Long sides of the pictures that are searched, the likeliest first. At these sizes the characters of a zone that
    /// fills a seventh of the picture's width or more stand 5 to 11 pixels apart in one of them.
    private static let longSides = [800, 400, 1600]
    /// Bands that are looked at closely in each of these pictures.
    private static let closely = 4
    /// Bands that are read altogether: each takes about 50 ms.
    private static let most = 6
    /// How a band is read: the first look decides if its text is valid, the others vote with it if it is not.
    private static let looks: [ZoneStrips.Look] = [
        .init(), .init(height: 1.75), .init(height: 2.05, isFlattened: false), .init(height: 1.9, shift: 0.08),
    ]

    private let recognizer: any TextRecognizing
    private let decoder = ZoneDecoder()
    /// What was tried, without values.
    private(set) var explanation: [String] = []

    init(_ recognizer: any TextRecognizing) { self.recognizer = recognizer }

    /// Reads the zone of a picture, whichever of its sides is up.
    ///
    /// - Returns: nil if there is none, or nothing convincing could be read of it.
    /// - Throws: what decoding and recognition throw.
    mutating func read(_ photo: inout ImagePyramid) throws(ScanError) -> ZoneReading? {
        var best: ZoneReading?
        var count = 0
        for longSide in Self.longSides {
            let whole = photo.image.longSide
            // A picture that is hardly larger than the one before has nothing new.
            guard longSide < 2 * whole else { continue }
            var denominator = 8
            while denominator > 1, whole / denominator < longSide { denominator /= 2 }
            let small = try photo.level(denominator).fitted(in: longSide)
            let scale = Double(whole) / Double(small.longSide)
            for orientation in [Orientation.up, .right] {
                let upright = small.upright(from: orientation)
                let bands = ZoneBand.bands(in: upright).prefix(Self.closely).map {
                    $0.stored(from: orientation, width: small.width, height: small.height).scaled(by: scale)
                }
                for band in bands {
                    let (strips, denominator) = try self.strips(of: band, in: &photo)
                    let regularity = strips.regularity
                    explanation.append(
                        "zone: \(band.lines.count) lines in the picture of \(longSide) pixels, regularity "
                            + JSON.number((regularity * 1000).rounded() / 1000).text)
                    guard count < Self.most, regularity > ZoneStrips.leastRegularity else { continue }
                    count += 1
                    for way in [strips, strips.turned] {
                        guard var reading = try read(way), reading.isConvincing else { continue }
                        reading.outlines = way.outlines.map { $0.scaled(by: denominator) }
                        if reading.zone.isValid { return reading }
                        if best == nil { best = reading }
                    }
                }
            }
        }
        return best
    }

    /// The lines of a band in the size of the picture that shows their capitals about as high as the model reads them.
    private func strips(
        of band: ZoneBand, in photo: inout ImagePyramid
    ) throws(ScanError) -> (strips: ZoneStrips, denominator: Double) {
        let capital = band.lines[0].height
        var denominator = 8
        while denominator > 1, capital / Double(denominator) < 18 { denominator /= 2 }
        let scale = Double(denominator)
        return (ZoneStrips(band.scaled(by: 1 / scale), in: try photo.level(denominator)), scale)
    }

    private mutating func read(_ strips: ZoneStrips) throws(ScanError) -> ZoneReading? {
        var seen: [[ZoneLook]] = strips.outlines.map { _ in [] }
        var reading: ZoneReading?
        for look in Self.looks {
            let lines = try recognizer.recognizeZone(strips.strips(look))
            guard lines.count == seen.count else { return nil }
            for (index, line) in lines.enumerated() { seen[index].append(line) }
            // Upside down, or no zone at all.
            if look == Self.looks[0], lines.contains(where: { $0.characters.count < 20 }) { return nil }
            reading = decoder.decode(seen)
            let lengths = lines.map { String($0.characters.count) }.joined(separator: ", ")
            let wrong = reading?.zone.checks.filter { !$0.isValid }.map(\.element.rawValue).joined(separator: ", ")
            explanation.append(
                "zone: read lines of \(lengths) characters, "
                    + (wrong.map { $0.isEmpty ? "valid" : "wrong check digits: \($0)" } ?? "no format"))
            if reading?.zone.isValid ?? false { break }
        }
        return reading
    }
}

extension ZoneReading {
    /// Whether a zone was read and not some other print: of its own check digits all are right but one at most.
    ///
    /// A check digit fits one random text in ten, so that two and the dates exclude all but one print in thousands.
    fileprivate var isConvincing: Bool {
        let own = zone.checks.filter { $0.element != .composite && $0.element != .optional }
        let right = own.count(where: \.isValid)
        return right >= max(1, own.count - 1) && certainty.values.contains { $0 > 0.5 }
    }
}

extension ZoneBand {
    /// The band in the picture as it is stored, of one that was found in the upright picture.
    ///
    /// - Parameters:
    ///   - width: of the stored picture.
    ///   - height: of the stored picture.
    fileprivate func stored(from orientation: Orientation, width: Int, height: Int) -> ZoneBand {
        let map = orientation.storedPosition(width: width, height: height)
        func place(_ point: Point) -> Point {
            let (x, y) = (point.x - 0.5, point.y - 0.5)
            return Point(
                x: Double(map.ax) * x + Double(map.bx) * y + Double(map.cx) + 0.5,
                y: Double(map.ay) * x + Double(map.by) * y + Double(map.cy) + 0.5)
        }
        return ZoneBand(lines: lines.map { $0.map(place) })
    }
}
