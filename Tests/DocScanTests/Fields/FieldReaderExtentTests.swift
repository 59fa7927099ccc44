import Testing

@testable import DocScan

/// Values on several lines, and values whose beginning or end is not there.
struct FieldReaderExtentTests {
    private let reader = FieldReader(DocumentProfile.shipped[0])

    private func read(_ lines: RecognizedLine...) -> [String: FieldReader.Reading] {
        reader.find(in: TextSegment.segments(of: lines)).readings
    }

    @Test(arguments: [
        ("MONTGOMERY-", "FEATHERSTONE", "MONTGOMERY-FEATHERSTONE"),
        ("DE LA CRUZ", "VILLANUEVA", "DE LA CRUZ VILLANUEVA"),
    ])
    func `A name continues in the next line, next to its label or below`(
        first: String, second: String, name: String
    ) throws {
        let beside = read(
            line(y: 100, (50, "Family name"), (400, first)), line(y: 134, (400, second)),
            line(y: 200, (50, "Given names"), (400, "Mary")))
        let below = read(
            line(y: 100, (50, "Family name")), line(y: 130, (50, first)), line(y: 160, (50, second)),
            line(y: 220, (50, "Given names")), line(y: 250, (50, "Mary")))
        for read in [beside, below] {
            let reading = try #require(read["familyName"])
            #expect(reading.value == name && !reading.isPart)
            #expect(reading.lines.count == 2 && reading.box.height > 1.5 * reading.lines[0].height)
            #expect(read["givenNames"]?.value == "Mary" && read["givenNames"]?.lines.isEmpty == true)
        }
    }

    @Test func `A small L that may be a capital I does not divide a name`() {
        let read = read(
            line(y: 100, (50, "Family name"), (400, "PEI")), line(y: 150, (50, "Given names"), (400, "MEILING")),
            line(y: 176, (400, "FEl")))
        #expect(read["givenNames"]?.lines.count == 2 && read["givenNames"]?.value.hasPrefix("MEILING ") == true)
    }

    /// The page's reading missed the first line of the given names.
    @Test func `A name that was read later continues in the next line`() throws {
        func reading(second: RecognizedLine...) throws -> FieldReader.Reading {
            let lines =
                [
                    line(y: 100, (50, "Family name"), (400, "Smith")), line(y: 150, (50, "Given names")),
                ] + second + [line(y: 200, (50, "Sex"), (400, "F"))]
            let found = reader.find(in: TextSegment.segments(of: lines))
            let place = try #require(reader.missingPlaces(found, page: Box(x: 0, y: 0, width: 900, height: 900)).first)
            #expect(place.field.name == "givenNames")
            return try #require(reader.reading(at: place, in: line(y: 150, (400, "Maria")).words, of: found))
        }
        let whole = try reading(second: line(y: 176, (400, "Georgeta")))
        #expect(whole.value == "Maria Georgeta" && whole.lines.count == 2 && whole.labelBox?.x == 50)
        #expect(try reading(second: line(y: 176, (440, "Georgeta"))).isPart, "indented")
        let alone = try reading()
        #expect(alone.value == "Maria" && !alone.isPart)
    }

    @Test func `Print far below, with another left edge or of a label does not belong to a name`() {
        let read = read(
            line(y: 100, (50, "Family name"), (400, "Smith")), line(y: 150, (400, "Montreal")),
            line(y: 200, (50, "Country of birth"), (400, "India")), line(y: 230, (480, "Canada")),
            line(y: 300, (50, "Given names"), (400, "Mary")), line(y: 326, (50, "Sex"), (400, "F")))
        #expect(read["familyName"]?.value == "Smith" && read["givenNames"]?.value == "Mary")
        #expect(read["countryOfBirth"]?.value == "IND" && read["sex"]?.value == "F")
    }

    /// Each is right below the name, at its left edge.
    @Test(arguments: ["as shown on record", "Occupation Engineer", "(block letters)", "Name at birth if different"])
    func `Captions and print in another case do not belong to a name`(print: String) {
        let read = read(
            line(y: 100, (50, "Family name"), (400, "OKAFOR")), line(y: 128, (400, print)),
            line(y: 200, (50, "Given names"), (400, "Amara")))
        #expect(read["familyName"]?.value == "OKAFOR" && read["familyName"]?.isPart == false)
    }

    @Test func `A line of capitals directly below a name in small letters makes the name a part`() {
        let read = read(
            line(y: 100, (50, "Family name"), (400, "Okonkwo")), line(y: 126, (400, "II")),
            line(y: 200, (50, "Given names"), (400, "Amara")))
        #expect(read["familyName"]?.isPart == true && read["givenNames"]?.isPart == false)
    }

    @Test(arguments: [
        // The second line of the name touches the label below it, so neither can be read.
        (158.0, 40.0, 50.0, true), (158, 26, 50, true),
        // A rule, print elsewhere, and the next row.
        (158, 4, 50, false), (158, 40, 120, false), (176, 40, 50, false),
    ])
    func `A line below a name that cannot be read may continue it`(y: Double, height: Double, x: Double, isPart: Bool) {
        let unread = RecognizedWord(
            text: "Ačb", box: Box(x: x, y: y, width: 90, height: height), confidence: 0.1)
        let read = read(
            line(y: 40, (50, "Certificate number")), line(y: 70, (50, "K1234567")),
            line(y: 100, (50, "Family name")), line(y: 130, (50, "Smith")), RecognizedLine(words: [unread]),
            line(y: 220, (50, "Given names")), line(y: 250, (50, "Mary")))
        #expect(read["familyName"]?.value == "Smith" && read["familyName"]?.isPart == isPart)
        #expect(read["givenNames"]?.isPart == false)
    }

    /// Two lines that touch were read as one.
    @Test(arguments: [("naissance", 47.0, 400.0), ("F", 46, 50)])
    func `A high line below a name may be its second line and the next label`(
        text: String, height: Double, width: Double
    ) {
        for (height, isPart) in [(height, true), (24, false)] {
            let word = RecognizedWord(
                text: text, box: Box(x: 52, y: 158, width: width, height: height), confidence: 0.9)
            let read = read(
                line(y: 40, (50, "Certificate number")), line(y: 70, (50, "K1234567")),
                line(y: 100, (50, "Family name")), line(y: 130, (50, "Smith")), RecognizedLine(words: [word]),
                line(y: 220, (50, "Given names")), line(y: 250, (50, "Mary")))
            #expect(read["familyName"]?.isPart == isPart, "\(height)")
        }
    }

    @Test func `A short line above a label is no part of the label`() {
        let read = read(
            line(y: 40, (50, "Family name")), line(y: 70, (50, "KONG")), line(y: 100, (50, "Given names")),
            line(y: 130, (50, "HAORAN")), line(y: 152, (50, "H")), line(y: 176, (50, "Date of birth")),
            line(y: 206, (50, "1968/11/06")))
        #expect(read["givenNames"]?.value == "HAORAN H" && read["dateOfBirth"]?.value == "1968-11-06")
    }

    @Test func `The row of a label that the profile lacks does not belong to a name`() {
        let beside = read(
            line(y: 100, (50, "Given names"), (400, "Amara Priya")), line(y: 128, (50, "Rank"), (400, "Engineer")),
            line(y: 156, (50, "Sex"), (400, "F")))
        #expect(beside["givenNames"]?.value == "Amara Priya")
        // Values below their labels: the next label is as far below as all others.
        let below = read(
            line(y: 100, (50, "Family name")), line(y: 124, (50, "Smith")), line(y: 164, (50, "Given names")),
            line(y: 188, (50, "Amara Priya")), line(y: 228, (50, "Mother")), line(y: 252, (50, "Jane")),
            line(y: 292, (50, "Sex")), line(y: 316, (50, "F")), line(y: 356, (50, "Country of birth")),
            line(y: 380, (50, "India")))
        #expect(below["givenNames"]?.value == "Amara Priya" && below["familyName"]?.value == "Smith")
    }

    /// A typewriter's space after a full stop is wider than the gap at which a line is split.
    @Test func `A name continues after a wide space`() {
        func name(_ pieces: (x: Double, text: String)...) -> String? {
            read(RecognizedLine(words: pieces.flatMap { words($0.text, x: $0.x) }))["givenNames"]?.value
        }
        #expect(name((50, "Given names"), (400, "RAFI MD."), (532, "ALI")) == "RAFI MD. ALI")
        // Words that are farther away, labels and numbers are not joined.
        #expect(name((50, "Given names"), (400, "RAFI MD."), (560, "ALI")) == "RAFI MD")
        #expect(name((50, "Given names"), (400, "Rafi"), (490, "Sex: F")) == "Rafi")
        #expect(name((50, "Given names"), (400, "Rafi"), (490, "B1234567")) == "Rafi")
        // The value of another label is not, either.
        let columns = read(
            line(y: 100, (50, "Family name"), (250, "Given names")), line(y: 130, (50, "Featherstones"), (250, "Anna")))
        #expect(columns["familyName"]?.value == "Featherstones" && columns["givenNames"]?.value == "Anna")
    }

    /// Print in the other column is at the height of the second line.
    @Test func `A name continues in the second of two columns`() {
        let read = read(
            line(y: 100, (50, "Family name"), (600, "Given names")),
            line(y: 130, (50, "Smith"), (600, "Maria Luisa")), line(y: 158, (50, "Born Jones"), (600, "Guadalupe")),
            line(y: 230, (50, "Sex"), (600, "Country of birth")), line(y: 260, (50, "F"), (600, "India")))
        #expect(read["givenNames"]?.value == "Maria Luisa Guadalupe")
    }

    /// Indented, centred, widely spaced, after an initial.
    @Test(arguments: [
        ("Maria Luisa", 440.0, 128.0, "Guadalupe"), ("MARIA LUISA FERNANDA", 450, 128, "GUADALUPE"),
        ("Maria Luisa", 400, 150, "Guadalupe"), ("J.", 430, 128, "Guadalupe"),
    ])
    func `A line that may be the second one of a name makes a part of the first`(
        first: String, left: Double, y: Double, second: String
    ) throws {
        let read = read(
            line(y: 100, (50, "Given names"), (400, first)), line(y: y, (left, second)),
            line(y: 220, (50, "Sex"), (400, "F")))
        #expect(try #require(read["givenNames"]).isPart)
    }

    @Test func `A name continues after a hyphen in an indented line`() throws {
        let read = read(
            line(y: 100, (50, "Family name"), (400, "MONTGOMERY-")), line(y: 128, (440, "FEATHERSTONE")),
            line(y: 220, (50, "Sex"), (400, "F")))
        let reading = try #require(read["familyName"])
        #expect(reading.value == "MONTGOMERY-FEATHERSTONE" && !reading.isPart)
    }

    /// The words of such a line seem as high as both lines.
    @Test func `A name continues in a line so close that its letters touch the line above`() throws {
        var first = line(y: 100, (50, "Given names"), (400, "Hervé"))
        let last = first.words.count - 1
        first.words[last].box.height *= 1.8
        let bottom = first.words[last].box.bottom
        let read = read(first, line(y: bottom, (400, "Blaise")), line(y: 220, (50, "Sex"), (400, "F")))
        #expect(read["givenNames"]?.value == "Hervé Blaise")
    }

    @Test func `Uk may be the beginning of Ukraine, and UK is not`() {
        for (print, code) in [("Uk", nil), ("UK", "GBR"), ("U.K.", "GBR")] {
            let read = read(line(y: 100, (50, "Country of birth"), (400, print)))
            #expect(read["countryOfBirth"]?.value == code, "\(print)")
        }
    }

    @Test func `A country on two lines is one, and the first line alone is not certain`() throws {
        let whole = read(
            line(y: 100, (50, "Country of birth"), (400, "United Arab")), line(y: 128, (400, "Emirates")),
            line(y: 220, (50, "Sex"), (400, "F")))
        #expect(whole["countryOfBirth"]?.value == "ARE" && whole["countryOfBirth"]?.isPart == false)
        let part = read(
            line(y: 100, (50, "Country of birth"), (400, "Niger")), line(y: 128, (400, "Delta State")),
            line(y: 220, (50, "Sex"), (400, "F")))
        #expect(part["countryOfBirth"]?.isPart ?? true)
    }

    @Test func `A block of three lines shows no end of a name, except for hyphens`() {
        let lines = ["AMARA PRIYA", "SPRINGFIELD HOUSE", "OTTAWA"].enumerated().map { index, text in
            line(y: 100 + 28 * Double(index), (400, text))
        }
        let label = line(y: 100, (50, "Given names"))
        let segments = TextSegment.segments(
            of: [RecognizedLine(words: label.words + lines[0].words)] + lines.dropFirst())
        #expect(reader.find(in: segments).readings["givenNames"]?.isPart == true)
        let name = read(
            line(y: 100, (50, "Family name"), (400, "MONTGOMERY-")), line(y: 128, (400, "FEATHERSTONE-")),
            line(y: 156, (400, "HAUGH")))
        #expect(name["familyName"]?.value == "MONTGOMERY-FEATHERSTONE-HAUGH" && name["familyName"]?.isPart == false)
    }

    @Test func `A hyphen at the end means that the name continues`() {
        let read = read(line(y: 100, (50, "Family name"), (400, "MONTGOMERY-")))
        #expect(read["familyName"]?.isPart == true)
    }

    /// Recognition may return the hyphen as a separate word, which is flatter than all others.
    @Test(arguments: ["Family name", "Family name:"])
    func `Keeps a hyphen that is a separate word`(label: String) {
        let beside = label.hasSuffix(":") ? 200.0 : 400
        var first = line(y: 100, (50, label), (beside, "MONTGOMERY"))
        first.words.append(
            RecognizedWord(text: "-", box: Box(x: beside + 122, y: 110, width: 8, height: 3), confidence: 0.9))
        let next = line(y: 128, (beside, "FEATHERSTONE"))
        #expect(read(first, next)["familyName"]?.value == "MONTGOMERY-FEATHERSTONE")
        #expect(read(first)["familyName"]?.isPart == true)
        first.words[first.words.count - 1].box.x += 30
        #expect(read(first)["familyName"]?.isPart == false, "a rule behind the name")
    }

    @Test func `A value that begins later than its column has lost its beginning`() {
        func column(_ left: Double) -> [String: FieldReader.Reading] {
            read(
                line(y: 100, (50, "Family name"), (400, "Smith")), line(y: 150, (50, "Given names"), (402, "Mary")),
                line(y: 200, (50, "UCI"), (left, "8807-1265")), line(y: 250, (50, "Country of birth"), (399, "India")),
                line(y: 300, (50, "Sex"), (400, "F")))
        }
        #expect(column(440)["uci"]?.isPart == true)
        #expect(column(440)["familyName"]?.isPart == false && column(440)["sex"]?.isPart == false)
        #expect(column(404)["uci"]?.isPart == false)
    }

    @Test(arguments: [0.5, 1])
    func `Values that are centred, or end at one edge, are complete`(aligned: Double) {
        func place(_ text: String) -> Double { 800 - aligned * Double(text.count) * 12 }
        let values = [("Family name", "Johnson"), ("Given names", "Matilda"), ("UCI", "8807-1265"), ("Sex", "F")]
        let lines = values.enumerated().map { index, value in
            line(y: 100 + 50 * Double(index), (50, value.0), (place(value.1), value.1))
        }
        let read = reader.find(in: TextSegment.segments(of: lines)).readings
        #expect(read.count == 4 && read.values.allSatisfy { !$0.isPart })
    }

    @Test func `Values that are not aligned do not show a lost beginning`() {
        let read = read(
            line(y: 100, (50, "Family name"), (420, "Smith")), line(y: 150, (50, "Given names"), (380, "Mary")),
            line(y: 200, (50, "UCI"), (440, "8807-1265")), line(y: 250, (50, "Sex"), (460, "F")))
        #expect(read.values.allSatisfy { !$0.isPart })
    }
}
