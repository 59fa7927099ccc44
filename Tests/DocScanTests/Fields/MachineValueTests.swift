import Testing

@testable import DocScan

/// Fields that come from a machine-readable zone.
struct MachineValueTests {
    private static let today = ZoneReferenceDay(year: 2026, month: 11, day: 23)
    private static let certain = Dictionary(uniqueKeysWithValues: ZoneElement.allCases.map { ($0, 0.9999) })

    private func fields(
        _ lines: [String] = MachineReadableZoneTests.passport, certainty: [ZoneElement: Double] = certain,
        looks: [String: FieldReadings] = [:], today: ZoneReferenceDay? = today
    ) throws -> [String: DocumentField] {
        let zone = try #require(MachineReadableZone(lines))
        let profile = try #require(DocumentProfile.shipped.first { $0.mrz?.matches(zone) ?? false })
        let resolver = FieldResolver(
            profile: profile, barcodes: [], zone: ZoneReading(zone: zone, certainty: certainty), today: today)
        return Dictionary(uniqueKeysWithValues: resolver.resolve(looks).map { ($0.name, $0) })
    }

    private func look(_ value: String, confidence: Double = 0.9) -> FieldReadings {
        let reading = FieldReader.Reading(
            value: value, raw: value, confidence: confidence, box: Box(x: 0, y: 0, width: 90, height: 10),
            isLabelled: true)
        return FieldReadings(reading, [reading])
    }

    @Test func `Each field has its value, normalised`() throws {
        let fields = try fields()
        #expect(fields["documentNumber"]?.value == "L898902C3")
        #expect(fields["familyName"]?.value == "ERIKSSON" && fields["givenNames"]?.value == "ANNA MARIA")
        #expect(fields["dateOfBirth"]?.value == "1974-08-12" && fields["expiryDate"]?.value == "2012-04-15")
        #expect(fields["sex"]?.value == "F" && fields["nationality"]?.value == "UTO")
        #expect(fields["optionalData"]?.value == "ZE184226B")
        #expect(fields.values.allSatisfy { $0.sources == [.mrz] && $0.agrees == nil && $0.reason == nil })
    }

    @Test func `A wrong check digit withholds its field and no other`() throws {
        let lines = [MachineReadableZoneTests.passport[0], "L898902C37UTO7408122F1204159ZE184226B<<<<<10"]
        let fields = try fields(lines)
        let number = try #require(fields["documentNumber"])
        #expect(number.value == nil && number.reason == .checkDigit && number.raw == "L898902C3")
        #expect(fields["dateOfBirth"]?.value == "1974-08-12")
    }

    @Test func `Withholds an uncertain value unless print confirms it`() throws {
        var certainty = Self.certain
        certainty[.names] = 0.7
        #expect(try fields(certainty: certainty)["familyName"]?.reason == .notCertain)
        let confirmed = try fields(certainty: certainty, looks: ["familyName": look("Eriksson")])
        #expect(confirmed["familyName"]?.value == "ERIKSSON" && confirmed["familyName"]?.agrees == true)
        #expect(confirmed["familyName"]?.sources == [.mrz, .text])
    }

    /// The zone has no room for the last given names. The print has all names on one line.
    @Test func `Given names on the line of a surname are not part of it`() throws {
        let lines = ["P<UTOASFAHA<<FILMON<ROSALIA<BOHDAN<MARICEL<N", MachineReadableZoneTests.passport[1]]
        for print in ["Asfaha Filmon Rosalía", "ASFAHA, FILMON", "Asfaha"] {
            let field = try fields(lines, looks: ["familyName": look(print)])["familyName"]
            #expect(field?.value == "ASFAHA" && field?.agrees == true && field?.raw == print)
        }
        for print in ["Asfaha Bonilla", "Asfaha Filmon", "Asfaha Filmon Bonilla"] {
            #expect(try fields(lines, looks: ["familyName": look(print)])["familyName"]?.value != "ASFAHA")
        }
    }

    @Test func `A date of birth in either century needs print`() throws {
        let lines = [MachineReadableZoneTests.passport[0], "L898902C36UTO2601010F1204159ZE184226B<<<<<12"]
        func birth(_ looks: [String: FieldReadings] = [:]) throws -> DocumentField {
            try #require(fields(lines, looks: looks)["dateOfBirth"])
        }
        #expect(try birth().value == nil && birth().reason == .ambiguousDate && birth().raw == "260101")
        for year in ["2026", "1926"] {
            let field = try birth(["dateOfBirth": look("\(year)-01-01")])
            #expect(field.value == "\(year)-01-01" && field.sources == [.mrz, .text] && field.agrees == true)
        }
        let both = FieldReadings(look("2026-01-01").first, [look("1926-01-01").first])
        #expect(try birth(["dateOfBirth": both]).reason == .ambiguousDate)
    }

    @Test func `A name that fills its element is stated by print alone`() throws {
        let lines = [
            "P<UTOWICKRAMASINGH<<JAYAWARDENE<DON<LASANTHA", MachineReadableZoneTests.passport[1],
        ]
        #expect(try fields(lines)["givenNames"]?.reason == .cutOff && fields(lines)["familyName"]?.reason == .cutOff)
        let name = "Jayawardene Don Lasantha"
        for print in [name, name + " Priyadarshana"] {
            let field = try #require(fields(lines, looks: ["givenNames": look(print, confidence: 0.99)])["givenNames"])
            let isWhole = print == name
            #expect(field.value == (isWhole ? print.uppercased() : print) && field.raw == print)
            #expect(field.sources == (isWhole ? [.mrz, .text] : [.text]) && field.agrees == (isWhole ? true : nil))
        }
        let line = try fields(lines, looks: ["familyName": look("Wickramasingh, Jayawardene", confidence: 0.99)])
        #expect(line["familyName"]?.value == "WICKRAMASINGH", "the given names follow on the line")
    }

    @Test func `Print that differs contradicts a number and a date, and no name`() throws {
        let looks = [
            "documentNumber": look("L898902C8"), "dateOfBirth": look("1974-08-13"), "familyName": look("Ericson"),
        ]
        let fields = try fields(looks: looks)
        for name in ["documentNumber", "dateOfBirth"] {
            let field = try #require(fields[name])
            #expect(field.value == nil && field.agrees == false && field.reason == .contradiction)
        }
        #expect(fields["familyName"]?.value == "ERIKSSON")
        let note = ScanNote.notes(on: Array(fields.values), isPhoto: true).map(\.description).joined()
        #expect(note.contains("the zone and the print differ"))
    }

    @Test(arguments: ["ASHDOWN", "Primer apellido /", "national"])
    func `A word below a number's label contradicts no number`(word: String) throws {
        let field = try #require(try fields(looks: ["documentNumber": look(word)])["documentNumber"])
        #expect(field.value == "L898902C3" && field.sources == [.mrz] && field.agrees == nil && field.reason == nil)
    }

    @Test func `Guesses no century without the current date`() throws {
        let fields = try fields(today: nil)
        #expect(fields["dateOfBirth"]?.value == nil && fields["expiryDate"]?.value == nil)
        #expect(fields["documentNumber"]?.value == "L898902C3")
    }

    @Test(arguments: [
        ("Müller", "MUELLER", true), ("MÜLLER", "MULLER", true), ("Jean-Pierre", "JEAN PIERRE", true),
        ("O'Brien", "OBRIEN", true), ("Sørensen", "SOERENSEN", true), ("Straße", "STRASSE", true),
        ("Müller", "MILLER", false), ("", "A", false), ("ABC", "", false),
    ])
    func `Spellings`(print: String, zone: String, isSame: Bool) {
        #expect(ZoneSpelling.isSame(print: print, zone: zone, isTruncated: false) == isSame)
    }

    @Test func `A name that is printed almost the same is doubtful`() throws {
        #expect(ZoneSpelling.isNear(print: "Żurawska", zone: "ZURANSKA"))
        #expect(ZoneSpelling.isNear(print: "ERIKSON", zone: "ERIKSSON"))
        #expect(!ZoneSpelling.isNear(print: "ANDERSEN", zone: "ERIKSSON"))
        let zone = try #require(MachineReadableZone(MachineReadableZoneTests.passport))
        let profile = try #require(DocumentProfile.shipped.first { $0.id == "passport" })
        var resolver = FieldResolver(
            profile: profile, barcodes: [], zone: ZoneReading(zone: zone, certainty: Self.certain), today: Self.today)
        resolver.comparison.nearlyStated = ["familyName"]
        let fields = resolver.resolve([:])
        #expect(fields.first { $0.name == "familyName" }?.reason == .notCertain)
        #expect(fields.first { $0.name == "givenNames" }?.value == "ANNA MARIA")
    }

    @Test(arguments: [
        ("DON JAYAWARDENE BARIS", true), ("Don Jayawardene Baris", true), ("DON JAYAWARDENE", false),
        ("DON JAYAWARDENE 12", false), ("DON JAYAWARDENE Sex", false), ("MARIA DON", false),
    ])
    func `Print with more words continues a name that fills its element except for one filler`(
        print: String, isContinued: Bool
    ) throws {
        func machine(_ names: String) throws -> MachineValue {
            let zone = try #require(MachineReadableZone([names, MachineReadableZoneTests.passport[1]]))
            return try #require(
                MachineValue(
                    of: .givenNames, in: ZoneReading(zone: zone, certainty: Self.certain), today: Self.today,
                    model: .shipped))
        }
        let segment = try #require(TextSegment.segments(of: [line(y: 100, (50, print))]).first)
        #expect(try machine("P<UTOWICKRAMASINGHERATNAKE<<DON<JAYAWARDENE<").isContinued(in: segment) == isContinued)
        #expect(try !machine("P<UTOWICKRAMASINGHERATNAK<<DON<JAYAWARDENE<<").isContinued(in: segment))
    }

    @Test func `A name that its zone has no room for is withheld unless print states it`() throws {
        let zone = try #require(MachineReadableZone(MachineReadableZoneTests.passport))
        let profile = try #require(DocumentProfile.shipped.first { $0.id == "passport" })
        var resolver = FieldResolver(
            profile: profile, barcodes: [], zone: ZoneReading(zone: zone, certainty: Self.certain), today: Self.today)
        resolver.comparison.stated = ["givenNames": "ANNA MARIA"]
        #expect(resolver.resolve([:]).first { $0.name == "givenNames" }?.value == "ANNA MARIA")
        resolver.comparison.continued = ["givenNames"]
        let field = resolver.resolve([:]).first { $0.name == "givenNames" }
        #expect(field?.value == nil && field?.reason == .cutOff)
    }

    @Test func `A name that fills its element except for one filler needs print`() throws {
        let full = ["P<UTOWICKRAMASINGHERATNAKE<<DON<JAYAWARDENE<", MachineReadableZoneTests.passport[1]]
        let field = try #require(fields(full)["givenNames"])
        #expect(field.value == nil && field.reason == .cutOff)
        let printed = try fields(full, looks: ["givenNames": look("Don Jayawardene")])["givenNames"]
        #expect(printed?.value == "DON JAYAWARDENE" && printed?.agrees == true)
        let shorter = ["P<UTOWICKRAMASINGHERATNAK<<DON<JAYAWARDENE<<", MachineReadableZoneTests.passport[1]]
        #expect(try fields(shorter)["givenNames"]?.value == "DON JAYAWARDENE")
    }

    @Test func `A reading with more words than the zone is not the same name`() throws {
        let short = look("Anna Maria").first
        let readings = [
            ("Anna Maria Luisa", false), ("Anna Maria de Jesus", false), ("Anna Maria L.", false),
            ("Anna Maria el-Amin", false), ("Anna Maria,", true), ("Anna Maria 12", true), ("Anna Maria F", true),
        ]
        for (longer, isSame) in readings {
            let both = FieldReadings(short, [look(longer).first])
            let field = try #require(fields(looks: ["givenNames": both])["givenNames"])
            #expect((field.agrees == true) == isSame && (field.value == "ANNA MARIA") == isSame)
        }
    }

    @Test func `A truncated name is the beginning of the printed one`() {
        #expect(ZoneSpelling.isSame(print: "Papandropoulous", zone: "PAPANDROP", isTruncated: true))
        #expect(!ZoneSpelling.isSame(print: "Papandropoulous", zone: "PAPANDROP", isTruncated: false))
    }

    @Test func `States`() {
        #expect(ZoneState.alpha3("D") == "DEU" && ZoneState.alpha3("FRA") == "FRA")
        #expect(["D<<", "FRA", "UTO", "XXA", "GBD"].allSatisfy(ZoneState.isKnown))
        #expect(!["QQQ", "F<<", "<<<"].contains(where: ZoneState.isKnown))
    }
}
