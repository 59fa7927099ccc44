import Testing

@testable import DocScan

/// Texts from looks that a recogniser could have had.
struct ZoneDecoderTests {
    private static let decoder = ZoneDecoder()

    /// Looks at lines, with doubts: at a line and a column other characters and their probabilities.
    private static func look(
        _ line: String, _ doubts: [Int: [(Character, Double)]] = [:]
    ) -> LinePosterior {
        LinePosterior(
            line.enumerated().map { column, character in
                let others = doubts[column] ?? []
                let own = max(0.001, 0.999 - others.reduce(0) { $0 + $1.1 })
                return ([(character, own)] + others).map { LinePosterior.Candidate($0.0, $0.1) }
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

    @Test func `Does not correct a check digit that is printed wrong`() throws {
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

    @Test func `A digit is not a rival of a letter of a state`() throws {
        let doubt = Self.look(Self.passport[1], [12: [("0", 0.4)]])
        let reading = try #require(Self.decoder.decode([[Self.look(Self.passport[0])], [doubt]]))
        #expect(reading.zone.nationality == "UTO")
        #expect(try #require(reading.certainty[.nationality]) > 0.99)
        // Another letter is.
        let other = Self.look(Self.passport[1], [12: [("D", 0.4)]])
        let second = try #require(Self.decoder.decode([[Self.look(Self.passport[0])], [other]]))
        #expect(try #require(second.certainty[.nationality]) < 0.7)
    }

    @Test func `Readings vote, except those of another length`() throws {
        let names = [
            Self.look(Self.passport[0].replacing("ANNA", with: "ANMA"), [17: [("N", 0.4)]]),
            Self.look(Self.passport[0]), Self.look(Self.passport[0] + "<"),
            Self.look(String(Self.passport[0].dropLast())),
        ]
        let reading = try #require(Self.decoder.decode([names, [Self.look(Self.passport[1])]]))
        #expect(reading.zone.givenNames == "ANNA MARIA")
        #expect(try #require(reading.certainty[.names]) < 0.8)
    }

    // MARK: - Lengths

    @Test func `Corrects miscounted fillers, which makes the names uncertain`() throws {
        for names in [Self.passport[0] + "<<", String(Self.passport[0].dropLast(6))] {
            let reading = try #require(Self.decoder.decode([[Self.look(names)], [Self.look(Self.passport[1])]]))
            #expect(reading.zone.lines == Self.passport)
            #expect(try #require(reading.certainty[.names]) < 0.95)
            #expect(try #require(reading.certainty[.number]) > 0.99)
        }
        let far = String(Self.passport[0].dropLast(7))
        #expect(Self.decoder.decode([[Self.look(far)], [Self.look(Self.passport[1])]]) == nil)
        // A letter before the zone has moved the names: neither the state nor the code is there.
        let moved = "X" + Self.passport[0]
        #expect(Self.decoder.decode([[Self.look(moved)], [Self.look(Self.passport[1])]]) == nil)
    }

    @Test func `Does not correct the fillers of a barely legible line`() {
        let doubts: [Int: [(Character, Double)]] = [
            6: [("B", 0.45)], 7: [("1", 0.45)], 8: [("H", 0.45)], 9: [("8", 0.4)],
        ]
        let garbled = Self.look(Self.passport[0] + "<", doubts)
        #expect(Self.decoder.decode([[garbled], [Self.look(Self.passport[1])]]) == nil)
    }

    @Test func `A number with zeros and several letters O is not certain`() throws {
        let digit = try #require(CheckDigit.of("LO98O02C0"))
        let row = Array("LO98O02C0" + String(digit) + String(Self.passport[1].dropFirst(10)))
        let checked = row[0..<10] + row[13..<20] + row[21..<43]
        let composite = try #require(CheckDigit.of(checked))
        let second = String(row.dropLast()) + String(composite)
        let reading = try #require(Self.decoder.decode([[Self.look(Self.passport[0])], [Self.look(second)]]))
        #expect(reading.zone.isValid && reading.zone.number == "LO98O02C0")
        #expect(try #require(reading.certainty[.number]) <= 0.9)
    }

    @Test func `Corrects fillers between numbers only if all check digits fit`() throws {
        let short = Self.passport[1].replacing("<<<<<", with: "<<<")
        let reading = try #require(Self.decoder.decode([[Self.look(Self.passport[0])], [Self.look(short)]]))
        #expect(reading.zone.lines == Self.passport)
        let wrong = short.replacing("L898902C36", with: "L898902C37")
        #expect(Self.decoder.decode([[Self.look(Self.passport[0])], [Self.look(wrong)]]) == nil)
    }

    // MARK: - Grammar

    @Test func `The grammar chooses between letters and digits`() throws {
        // O for 0 in the names, and 0 for O in a date.
        let first = Self.look(Self.passport[0].replacing("ANNA", with: "ANN4"), [18: [("A", 0.3)]])
        let second = Self.look(Self.passport[1].replacing("1204159", with: "12O4159"), [23: [("0", 0.2)]])
        let reading = try #require(Self.decoder.decode([[first], [second]]))
        #expect(reading.zone.lines == Self.passport)
        // A letter in a digit's place is the digit that it looks like.
        for letter in ["O", "Q", "D", "U"] {
            let bare = Self.look(Self.passport[1].replacing("1204159", with: "12\(letter)4159"))
            #expect(try #require(Self.decoder.decode([[first], [bare]])).zone.lines == Self.passport)
        }
        // One that looks like none stays as it was read. Modulo 10 an A is a zero, but no date has one.
        let bare = Self.look(Self.passport[1].replacing("1204159", with: "12A4159"))
        let other = try #require(Self.decoder.decode([[Self.look(Self.passport[0])], [bare]]))
        #expect(other.zone.lines[1] == bare.text && !other.zone.isValid && other.zone.isValid(.expiry) == false)
        #expect(other.certainty[.expiry] == 0)
    }

    @Test func `Letters are not put in the place of digits that make no state`() throws {
        let second = Self.look(Self.passport[1].replacing("UTO", with: "132"))
        let reading = try #require(Self.decoder.decode([[Self.look(Self.passport[0])], [second]]))
        #expect(reading.zone.nationality == "132" && reading.zone.issuer == "UTO")
        #expect(reading.certainty[.nationality] == 0)
    }

    @Test func `An unknown state becomes a similar known one and is not certain`() throws {
        let malta = Self.passport.map { $0.replacing("UTO", with: "MLT") }
        let first = Self.look(malta[0].replacing("MLT", with: "HLT"))
        let reading = try #require(Self.decoder.decode([[first], [Self.look(malta[1])]]))
        #expect(reading.zone.lines == malta)
        #expect(try #require(reading.certainty[.issuer]) < 0.5 && reading.certainty[.nationality] ?? 0 > 0.9)
        // No list has all codes: a code that is clear twice is not another state.
        let unknown = Self.passport.map { $0.replacing("UTO", with: "CHM") }
        let other = try #require(Self.decoder.decode(unknown.map { [Self.look($0)] }))
        #expect(other.zone.lines == unknown && other.certainty[.issuer] == 0)
    }

    @Test func `A passport begins with P, and its sex is a letter of three`() throws {
        let first = Self.look(Self.passport[0].replacing("P<UTO", with: "F<UTO"))
        let second = Self.look(Self.passport[1].replacing("2F12", with: "2N12"))
        let reading = try #require(Self.decoder.decode([[first], [second]]))
        #expect(reading.zone.documentCode == "P" && reading.zone.sex == "M" && reading.zone.isValid)
        #expect(try #require(reading.certainty[.documentCode]) < 0.5)
        #expect(try #require(reading.certainty[.sex]) < 0.5)
    }

    @Test func `The more characters check digits chose, the less certain is their element`() throws {
        // Two digits of the number as others that are four times as probable; the check digit fits neither alone.
        let second = Self.look(
            Self.passport[1].replacing("L898902", with: "L848202"), [2: [("9", 0.2)], 4: [("9", 0.2)]])
        let reading = try #require(Self.decoder.decode([[Self.look(Self.passport[0])], [second]]))
        #expect(reading.zone.lines == Self.passport && reading.zone.isValid && !reading.isLikeliest)
        #expect(try #require(reading.certainty[.number]) < 0.9)
        #expect(try #require(reading.certainty[.birth]) > 0.99)
    }

    @Test func `Takes a digit in a letter's place for the similar letter, as uncertain`() throws {
        let first = Self.look(Self.passport[0].replacing("ERIKSSON", with: "ER1KSS0N"))
        let second = Self.look(Self.passport[1].replacing("UTO", with: "UT0"))
        let reading = try #require(Self.decoder.decode([[first], [second]]))
        #expect(reading.zone.lines == Self.passport && reading.zone.isValid)
        #expect(try #require(reading.certainty[.names]) < 0.5)
        #expect(try #require(reading.certainty[.nationality]) < 0.5)
        #expect(try #require(reading.certainty[.number]) > 0.9)
    }

    @Test func `Treats names after three fillers as noise`() throws {
        let noisy = Self.passport[0].dropLast(3) + "K<<"
        let doubtful = Self.look(String(noisy), [41: [("<", 0.3)]])
        let reading = try #require(Self.decoder.decode([[doubtful], [Self.look(Self.passport[1])]]))
        #expect(reading.zone.lines[0] == Self.passport[0])
        let bare = Self.look(String(Self.passport[0].dropLast()) + "Z")
        let other = try #require(Self.decoder.decode([[bare], [Self.look(Self.passport[1])]]))
        #expect(other.zone.lines == Self.passport)
        #expect(try #require(other.certainty[.names]) < 0.6)
        // Three letters may be a name of which the letter before was taken for a filler.
        let cut = Self.passport[0].replacing("MARIA<<<<<", with: "MARIA<<<EVA")
        let line = String(cut.prefix(44))
        let third = try #require(Self.decoder.decode([[Self.look(line)], [Self.look(Self.passport[1])]]))
        #expect(third.zone.lines[0] == line && third.certainty[.names] == 0)
    }

    @Test func `Does not read lines that match no format`() {
        #expect(Self.decoder.decode([]) == nil)
        #expect(Self.decoder.decode([[Self.look(Self.passport[0])]]) == nil)
        #expect(Self.decoder.decode([[Self.look("ABC")], [Self.look("DEF")]]) == nil)
        #expect(Self.decoder.decode([[LinePosterior([])], [LinePosterior([])]]) == nil)
    }
}
