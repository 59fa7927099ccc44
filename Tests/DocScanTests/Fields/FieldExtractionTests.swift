import Testing

@testable import DocScan

/// Values that only print states, and things that may hide a part of them.
struct FieldExtractionTests {
    private let picture = Quadrilateral(width: 400, height: 400)
    private let toPicture = Projection(width: 1, height: 1, to: Quadrilateral(width: 1, height: 1))

    /// The extraction of a certificate with a family name, or another value, at a place of the page.
    private func extraction(
        at box: Box, lines: [Box] = [], date: Box? = nil, field: String = "familyName", value: String = "Smith"
    ) -> FieldExtraction {
        let profile = DocumentProfile.shipped[0]
        let document = IdentifiedDocument([], among: ProfileCandidates(profiles: [profile], isChosen: true))
        var reading = FieldReader.Reading(
            value: value, raw: value, confidence: 0.99, box: box, lines: lines, isLabelled: true)
        let other = reading
        reading.isFromExactModel = true
        var readings = [field: FieldReadings(reading, [other, other])]
        if let date {
            (reading.value, reading.raw, reading.box) = ("2018-06-14", "2018-06-14", date)
            readings["effectiveDate"] = FieldReadings(reading, [reading, reading])
        }
        let page = PageFields(lines: [], readings: readings)
        return FieldExtraction(document, decision: nil, page: page, today: nil)
    }

    private func map(under cover: Quadrilateral) -> AreaMap {
        AreaMap(
            LumaImage(width: 400, height: 400, pixels: [UInt8](repeating: 200, count: 160_000)), denominator: 1,
            outline: picture, under: [cover])
    }

    private func name(_ extraction: FieldExtraction) -> DocumentField? {
        extraction.fields.first { $0.name == "familyName" }
    }

    @Test(
        arguments: [
            (Box(x: 100, y: 100, width: 80, height: 12), nil), (Box(x: 316, y: 100, width: 80, height: 12), .cutOff),
            (Box(x: 3, y: 100, width: 80, height: 12), .cutOff), (Box(x: 306, y: 100, width: 80, height: 12), nil),
            // The next word may begin just outside; the one before could not be so near.
            (Box(x: 310, y: 100, width: 80, height: 12), .cutOff), (Box(x: 10, y: 100, width: 80, height: 12), nil),
        ] as [(Box, DocumentField.Reason?)])
    func `A name that ends at the border of the picture is cut off`(box: Box, reason: DocumentField.Reason?) {
        var extraction = extraction(at: box)
        #expect(extraction.printedLines == [box] && name(extraction)?.value == "Smith")
        extraction.withholdHidden(by: nil, toPicture: toPicture, in: picture)
        #expect(name(extraction)?.reason == reason && (name(extraction)?.value == nil) == (reason != nil))
        #expect(name(extraction)?.raw == "Smith")
    }

    @Test func `A name or country that is much paler than the other values is washed out`() {
        let (own, date) = (Box(x: 100, y: 100, width: 80, height: 12), Box(x: 100, y: 150, width: 80, height: 12))
        for (contrast, reason) in [(60, DocumentField.Reason.glare), (90, .glare), (100, nil), (180, nil)] {
            var extraction = extraction(at: own, date: date)
            extraction.withholdPale { $0 == own ? contrast : 180 }
            #expect(name(extraction)?.reason == reason && (name(extraction)?.value == nil) == (reason != nil))
        }
        var country = extraction(at: own, date: date, field: "countryOfBirth", value: "GBR")
        country.withholdPale { $0 == own ? 60 : 180 }
        #expect(country.fields.first { $0.name == "countryOfBirth" }?.reason == .glare)
        var alone = extraction(at: own)
        alone.withholdPale { _ in 60 }
        #expect(name(alone)?.value == "Smith", "all print is pale")
    }

    @Test func `A value with a thing at its end is covered`() {
        let box = Box(x: 100, y: 100, width: 80, height: 12)
        for (left, reason) in [(170.0, DocumentField.Reason.covered), (184, .covered), (186.5, .covered), (220, nil)] {
            var extraction = extraction(at: box)
            let cover = Quadrilateral(x: left, y: 80, width: 60, height: 60)
            extraction.withholdHidden(by: map(under: cover), toPicture: toPicture, in: picture)
            #expect(name(extraction)?.reason == reason, "a thing at \(left)")
        }
    }

    /// A sheet with a strip of tape or a printed box, parallel to its sides.
    private func map(withStrip strip: Quadrilateral) -> AreaMap {
        let sheet = Quadrilateral(x: 10, y: 10, width: 380, height: 380)
        let (strip, inside) = (DrawnArea(strip), DrawnArea(sheet))
        let picture = LumaImage(width: 400, height: 400) { x, y in
            strip.contains(x, y) ? 170 : inside.contains(x, y) ? 225 : 60
        }
        return AreaMap(picture, denominator: 1, outline: sheet)
    }

    @Test func `Tape parallel to the sheet covers the end of a value, and a printed box does not`() {
        let box = Box(x: 100, y: 100, width: 80, height: 12)
        let strips: [(Quadrilateral, DocumentField.Reason?)] = [
            (Quadrilateral(x: 150, y: 80, width: 120, height: 50), .covered),
            (Quadrilateral(x: 30, y: 70, width: 90, height: 80), .covered),
            (Quadrilateral(x: 60, y: 80, width: 200, height: 50), nil),
            (Quadrilateral(x: 220, y: 80, width: 120, height: 50), nil),
            (Quadrilateral(x: 60, y: 130, width: 200, height: 50), nil),
        ]
        for (strip, reason) in strips {
            var extraction = extraction(at: box)
            extraction.withholdHidden(by: map(withStrip: strip), toPicture: toPicture, in: picture)
            #expect(name(extraction)?.reason == reason, "a strip at \(strip.topLeft)")
        }
    }

    @Test func `A value beyond the visible part of the sheet is cut off`() {
        var extraction = extraction(at: Box(x: 300, y: 100, width: 80, height: 12))
        // The sheet continues beyond the right border of a picture that is 380 pixels wide.
        let map = AreaMap(
            LumaImage(width: 380, height: 400, pixels: [UInt8](repeating: 200, count: 152_000)), denominator: 1,
            outline: picture)
        extraction.withholdHidden(by: map, toPicture: toPicture, in: picture)
        #expect(name(extraction)?.reason == .cutOff)
    }

    @Test func `Each line of a value counts`() {
        let lines = [Box(x: 100, y: 100, width: 80, height: 12), Box(x: 100, y: 118, width: 150, height: 12)]
        var extraction = extraction(at: Box(x: 100, y: 100, width: 150, height: 30), lines: lines)
        var beside = extraction
        extraction.withholdHidden(
            by: map(under: Quadrilateral(x: 240, y: 116, width: 60, height: 40)), toPicture: toPicture, in: picture)
        #expect(name(extraction)?.reason == .covered)
        beside.withholdHidden(
            by: map(under: Quadrilateral(x: 220, y: 60, width: 60, height: 50)), toPicture: toPicture, in: picture)
        #expect(name(beside)?.value == "Smith", "beside the shorter line there is room")
    }
}
