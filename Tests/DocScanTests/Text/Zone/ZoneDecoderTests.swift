import Testing

@testable import DocScan

/// Texts from looks that a recogniser could have had.
struct ZoneDecoderTests {
    private static let decoder = ZoneDecoder()

    /// Looks at lines, with doubts: at a line and a column other characters and their probabilities.
    private static func look(
        _ line: String, _ doubts: [Int: [(Character, Double)]] = [:]
    ) -> ZoneLook {
        ZoneLook(
            line.enumerated().map { column, character in
                let others = doubts[column] ?? []
                let own = max(0.001, 0.999 - others.reduce(0) { $0 + $1.1 })
                return ([(character, own)] + others).map { ZoneLook.Candidate($0.0, $0.1) }
                    .sorted { $0.probability > $1.probability }
            })
    }

    private static let passport = MachineReadableZoneTests.passport

    @Test(arguments: MachineReadableZoneTests.specimens)
    func `A clear zone is read as it is`(lines: [String]) throws {
        let reading = try #require(Self.decoder.decode(lines.map { [Self.look($0)] }))
        #expect(reading.zone.lines == lines && reading.zone.isValid)
        #expect(reading.certainty.values.allSatisfy { $0 > 0.9 }, "\(reading.certainty)")
        #expect(Set(reading.certainty.keys) == Set(reading.zone.format.parts.map(\.element)))
    }

    @Test func `The check digit decides between two probable characters`() throws {
        // L898902C3: the eighth of the number as an 8 is a little more probable than the 0 that is printed.
        let second = Self.look(Self.passport[1].replacing("L898902", with: "L898982"), [5: [("0", 0.45)]])
        let reading = try #require(Self.decoder.decode([[Self.look(Self.passport[0])], [second]]))
        #expect(reading.zone.lines == Self.passport && reading.zone.isValid)
        #expect(try #require(reading.certainty[.number]) > 0.99)
    }

    @Test func `A check digit that is printed wrong is not put right`() throws {
        let wrong = "L898902C37UTO7408122F1204159ZE184226B<<<<<10"
        let looks = [[Self.look(Self.passport[0])], [Self.look(wrong, [9: [("6", 0.01)]])]]
        let reading = try #require(Self.decoder.decode(looks))
        #expect(reading.zone.lines[1] == wrong && !reading.zone.isValid)
        #expect(reading.zone.isValid(.number) == false && reading.zone.isValid(.birth) == true)
        // A candidate of a twentieth is too improbable as well.
        let nearer = [[Self.look(Self.passport[0])], [Self.look(wrong, [9: [("6", 0.04)]])]]
        #expect(try #require(Self.decoder.decode(nearer)).zone.isValid == false)
    }

    @Test func `Two texts that both fit leave the element uncertain`() throws {
        // 8 and S are the same modulo 10.
        let second = Self.look(Self.passport[1], [1: [("S", 0.4)]])
        let reading = try #require(Self.decoder.decode([[Self.look(Self.passport[0])], [second]]))
        #expect(reading.zone.number == "L898902C3" && reading.zone.isValid)
        #expect(try #require(reading.certainty[.number]) < 0.7)
        #expect(try #require(reading.certainty[.birth]) > 0.99)
    }

    @Test func `Looks vote, and those of another length have no vote`() throws {
        let names = [
            Self.look(Self.passport[0].replacing("ANNA", with: "ANMA"), [17: [("N", 0.4)]]),
            Self.look(Self.passport[0]), Self.look(Self.passport[0] + "<"),
            Self.look(String(Self.passport[0].dropLast())),
        ]
        let reading = try #require(Self.decoder.decode([names, [Self.look(Self.passport[1])]]))
        #expect(reading.zone.givenNames == "ANNA MARIA")
        #expect(try #require(reading.certainty[.names]) < 0.8)
        #expect(Self.decoder.decode([Array(names[2...]), [Self.look(Self.passport[1])]]) == nil)
    }

    @Test func `The grammar chooses between letters and digits`() throws {
        // O for 0 in the names, and 0 for O in a date.
        let first = Self.look(Self.passport[0].replacing("ANNA", with: "ANN4"), [18: [("A", 0.3)]])
        let second = Self.look(Self.passport[1].replacing("1204159", with: "12O4159"), [23: [("0", 0.2)]])
        let reading = try #require(Self.decoder.decode([[first], [second]]))
        #expect(reading.zone.lines == Self.passport)
        // Without the digit among the candidates the line stays as it was read, and is not valid.
        let bare = Self.look(Self.passport[1].replacing("1204159", with: "12O4159"))
        let other = try #require(Self.decoder.decode([[Self.look(Self.passport[0])], [bare]]))
        #expect(
            other.zone.lines[1] == bare.text && !other.zone.isValid
                && other.zone.expiry(today: MachineReadableZoneTests.today) == nil)
    }

    @Test func `Where only letters may stand a digit is the letter that it looks like, and not certain`() throws {
        let first = Self.look(Self.passport[0].replacing("ERIKSSON", with: "ER1KSS0N"))
        let second = Self.look(Self.passport[1].replacing("UTO", with: "UT0"))
        let reading = try #require(Self.decoder.decode([[first], [second]]))
        #expect(reading.zone.lines == Self.passport && reading.zone.isValid)
        #expect(try #require(reading.certainty[.names]) < 0.5)
        #expect(try #require(reading.certainty[.nationality]) < 0.5)
        #expect(try #require(reading.certainty[.number]) > 0.9)
    }

    @Test func `Names that go on after three fillers are noise`() throws {
        let noisy = Self.passport[0].dropLast(3) + "K<<"
        let doubtful = Self.look(String(noisy), [41: [("<", 0.3)]])
        let reading = try #require(Self.decoder.decode([[doubtful], [Self.look(Self.passport[1])]]))
        #expect(reading.zone.lines[0] == Self.passport[0])
    }

    @Test func `Lines of no format are not read`() {
        #expect(Self.decoder.decode([]) == nil)
        #expect(Self.decoder.decode([[Self.look(Self.passport[0])]]) == nil)
        #expect(Self.decoder.decode([[Self.look("ABC")], [Self.look("DEF")]]) == nil)
        #expect(Self.decoder.decode([[ZoneLook([])], [ZoneLook([])]]) == nil)
    }
}
