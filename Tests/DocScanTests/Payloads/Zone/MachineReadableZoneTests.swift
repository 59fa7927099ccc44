import Foundation
import Testing

@testable import DocScan

/// Vectors by hand from ICAO Doc 9303: the specimens of parts 4 to 7, and each kind of damage.
struct MachineReadableZoneTests {
    static let today = ZoneReferenceDay(year: 2026, month: 11, day: 23)
    static let passport = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]
    static let card = [
        "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
    ]
    static let largeCard = ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"]
    static let visa = [
        "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<",
    ]
    static let smallVisa = ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<"]
    static let french = ["IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<", "8806923102858CORINNE<<<<<<<6512068F6"]

    private func zone(_ lines: [String]) throws -> MachineReadableZone {
        try #require(MachineReadableZone(lines))
    }

    @Test func `A passport`() throws {
        let zone = try zone(Self.passport)
        #expect(zone.format == .td3 && zone.isValid)
        #expect(zone.checks.map(\.element) == [.number, .birth, .expiry, .optional, .composite])
        #expect(zone.documentCode == "P" && zone.issuer == "UTO" && zone.nationality == "UTO")
        #expect(zone.surname == "ERIKSSON" && zone.givenNames == "ANNA MARIA" && !zone.namesMayBeTruncated)
        #expect(!zone.dividesNamesTwice)
        #expect(zone.number == "L898902C3" && zone.sex == "F" && zone.optionalData == ["ZE184226B"])
        #expect(
            zone.birth(today: Self.today)?.text == "1974-08-12" && zone.expiry(today: Self.today)?.text == "2012-04-15")
    }

    @Test func `Names that two fillers divide twice are not certain`() throws {
        for (names, isDivided) in [("P<SGPST<<JOHN<<JO", true), ("P<SGPST<JOHN<<JO", false), ("P<SGPST<<JO", false)] {
            let line = names.padding(toLength: 44, withPad: "<", startingAt: 0)
            let zone = try zone([line, Self.passport[1]])
            #expect(zone.dividesNamesTwice == isDivided)
            let reading = ZoneReading(zone: zone, certainty: [.names: 1])
            for element in [ZoneElement.surname, .givenNames] {
                let value = try #require(MachineValue(of: element, in: reading, today: nil, model: .shipped))
                #expect(value.needsPrint == isDivided && value.problem == nil)
            }
        }
    }

    @Test func `A card`() throws {
        let zone = try zone(Self.card)
        #expect(zone.format == .td1 && zone.isValid)
        #expect(zone.checks.map(\.element) == [.number, .birth, .expiry, .composite])
        #expect(zone.documentCode == "I" && zone.issuer == "UTO" && zone.nationality == "UTO")
        #expect(zone.surname == "ERIKSSON" && zone.givenNames == "ANNA MARIA")
        #expect(
            zone.number == "D23145890" && zone.birth(today: Self.today)?.text == "1974-08-12"
                && zone.optionalData.isEmpty)
    }

    @Test func `A larger card`() throws {
        let zone = try zone(Self.largeCard)
        #expect(zone.format == .td2 && zone.isValid && zone.number == "D23145890" && zone.nationality == "UTO")
        #expect(zone.surname == "ERIKSSON" && zone.expiry(today: Self.today)?.text == "2012-04-15")
    }

    @Test(arguments: [(visa, ZoneFormat.mrvA, ["6ZE184226B"]), (smallVisa, .mrvB, [])])
    func `A visa has no composite check digit`(lines: [String], format: ZoneFormat, optional: [String]) throws {
        let zone = try zone(lines)
        #expect(zone.format == format && zone.isValid && zone.isValid(.composite) == nil)
        #expect(zone.number == "L8988901C" && zone.nationality == "XXX" && zone.optionalData == optional)
        // A person may be 86; a visa of 2096 is not issued.
        #expect(
            zone.birth(today: Self.today)?.text == "1940-09-07" && zone.expiry(today: Self.today)?.text == "1996-12-10")
    }

    @Test func `The French card of 1988`() throws {
        let zone = try zone(Self.french)
        #expect(
            zone.format == .idFrance && zone.isValid && zone.isValid(.expiry) == nil
                && zone.expiry(today: Self.today) == nil)
        #expect(zone.number == "880692310285" && zone.surname == "BERTHIER" && zone.givenNames == "CORINNE")
        #expect(zone.birth(today: Self.today)?.text == "1965-12-06" && zone.sex == "F" && zone.issuer == "FRA")
    }

    // MARK: - Damage

    static let specimens = [passport, card, largeCard, visa, smallVisa, french]

    /// Every digit that a check digit covers, and every check digit, one higher.
    @Test(arguments: specimens)
    func `A wrong digit shows in its own check and in the composite one`(lines: [String]) throws {
        let format = try zone(lines).format
        for check in format.checks {
            for place in check.checked + [check.digit] {
                var rows = lines.map { Array($0) }
                guard let digit = rows[place.line][place.column].wholeNumberValue else { continue }
                rows[place.line][place.column] = Character(String((digit + 1) % 10))
                let damaged = try zone(rows.map { String($0) })
                #expect(damaged.isValid(check.element) == false, "\(format) \(check.element) \(place)")
                #expect(!damaged.isValid)
            }
        }
    }

    @Test func `One wrong check digit leaves the others right`() throws {
        let zone = try zone([Self.passport[0], "L898902C37UTO7408122F1204159ZE184226B<<<<<10"])
        #expect(zone.isValid(.number) == false && zone.isValid(.birth) == true && zone.isValid(.expiry) == true)
        #expect(zone.isValid(.optional) == true && zone.isValid(.composite) == false && !zone.isValid)
        // The description is the printed text.
        #expect(zone.number == "L898902C3")
    }

    @Test func `A letter in a date is wrong even if it counts as the digit does`() throws {
        // An A is 10, and a check digit counts modulo 10.
        let zone = try zone([Self.passport[0], Self.passport[1].replacing("740812", with: "74A812")])
        #expect(zone.isValid(.birth) == false && zone.isValid(.composite) == true && !zone.isValid)
    }

    @Test func `A passport without optional data has a zero or a filler for its check digit`() throws {
        for digit in ["0", "<"] {
            let line = "L898902C36UTO7408122F1204159<<<<<<<<<<<<<<" + digit
            let characters = Array(line)
            let checked = characters[0..<10] + characters[13..<20] + characters[21..<43]
            let composite = try #require(CheckDigit.of(checked))
            #expect(try zone([Self.passport[0], line + String(composite)]).isValid)
        }
        let line = "L898902C36UTO7408122F1204159ZE184226B<<<<<<0"
        #expect(try zone([Self.passport[0], line]).isValid(.optional) == false)
    }

    @Test func `A long card number continues in the optional data`() throws {
        let lines = [
            "I<UTOD23145890<7349<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<<<<<<<<<<<<<<",
        ]
        let zone = try zone(lines)
        #expect(zone.number == "D23145890734" && zone.isValid && zone.optionalData.isEmpty)
        #expect(try self.zone([lines[0].replacing("7349", with: "7348")] + lines[1...]).isValid(.number) == false)
        let more = try self.zone([lines[0].replacing("7349<<<", with: "7349<AB"), lines[1], lines[2]])
        #expect(more.number == "D23145890734" && more.optionalData == ["AB"])
        // A filler alone is not a long number: its check digit is missing.
        let none = try self.zone(["I<UTOD23145890<<<<<<<<<<<<<<<<"] + lines[1...])
        #expect(none.number == "D23145890" && none.isValid(.number) == false)
    }

    @Test func `Names without given names, of several parts, and cut off`() throws {
        func names(_ text: String) throws -> MachineReadableZone {
            try zone([
                "P<UTO" + text.padding(toLength: 39, withPad: "<", startingAt: 0), Self.passport[1],
            ])
        }
        let one = try names("ARKFREITH")
        #expect(one.surname == "ARKFREITH" && one.givenNames == nil)
        let several = try names("VAN<DER<MULLER<<JEAN<PIERRE")
        #expect(several.surname == "VAN DER MULLER" && several.givenNames == "JEAN PIERRE")
        let long = try names("NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<KR")
        #expect(long.givenNames == "CHAYAPA DEJTHAMRONG K" && long.namesMayBeTruncated)
        #expect(try names("").surname == nil)
    }

    @Test(arguments: [
        [], ["P<UTO"], [passport[0]], [passport[0], card[0]], passport + passport,
        [passport[0], passport[1].lowercased()], [passport[0], passport[1].replacing("U", with: "Ü")],
        [String(passport[0].dropLast()) + " ", passport[1]],
    ])
    func `Rejects lines that match no format`(lines: [String]) {
        #expect(MachineReadableZone(lines) == nil)
    }

    @Test func `Ignores spaces between characters and hides values in its description`() throws {
        let spaced = try zone(Self.passport.map { $0.map { "\($0) " }.joined() })
        #expect(try spaced == zone(Self.passport))
        #expect(!"\(spaced)".contains("ERIKSSON") && !"\(spaced)".contains("L898902"))
    }
}
