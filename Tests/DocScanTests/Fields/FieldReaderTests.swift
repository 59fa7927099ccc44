import Testing

@testable import DocScan

struct FieldReaderTests {
    private let reader = FieldReader(DocumentProfile.shipped[0])

    private func values(_ lines: RecognizedLine...) -> [String: String] { reader.read(lines).mapValues(\.value) }

    // MARK: Layouts

    @Test func `Reads values to the right of their labels`() {
        let read = values(
            line(y: 100, (50, "Family name"), (400, "Smith")), line(y: 140, (50, "Given names"), (400, "Anna Maria")),
            line(y: 180, (50, "Date of birth"), (400, "29 APR 1991")), line(y: 220, (50, "Sex"), (400, "F")))
        #expect(read == ["familyName": "Smith", "givenNames": "Anna Maria", "dateOfBirth": "1991-04-29", "sex": "F"])
    }

    /// At the top of a curved page, the family name is closer to the height of the next label than to its own.
    @Test func `Rows of a curved page are followed to their values`() {
        func lines(_ number: Double, _ texts: (x: Double, text: String)...) -> [RecognizedLine] {
            let (y, slope) = (100 + 50 * number, 0.12 - 0.024 * number)
            return texts.map { x, text in
                RecognizedLine(
                    words: words(text, x: x, y: y).map { word in
                        var word = word
                        word.box.y += slope * (word.box.middleX - 100)
                        return word
                    })
            }
        }
        let rows =
            [-2.5, -2, -1.5, -1, 5, 5.5, 6, 6.5, 7, 7.5].flatMap { lines($0, (50, "and has all rights of citizens")) }
            + lines(0, (50, "Family name"), (400, "Smith")) + lines(1, (50, "Given names"), (400, "Anna Maria"))
            + lines(2, (50, "Date of birth"), (400, "29 APR 1991")) + lines(3, (50, "Country of birth"), (400, "India"))
            + lines(4, (50, "Effective date"), (400, "2018/06/14"))
        #expect(
            reader.read(rows).mapValues(\.value) == [
                "familyName": "Smith", "givenNames": "Anna Maria", "dateOfBirth": "1991-04-29",
                "countryOfBirth": "IND", "effectiveDate": "2018-06-14",
            ])
    }

    @Test func `Values follow their labels on the line`() {
        let read = values(
            line(y: 100, (50, "Family name: Smith")), line(y: 140, (50, "Sex: F Country of birth: India")),
            line(y: 180, (50, "UCI: 12-3456-7890")))
        #expect(read == ["familyName": "Smith", "sex": "F", "countryOfBirth": "IND", "uci": "12-3456-7890"])
    }

    /// The second name was read alone where the first one belongs to the label's word.
    @Test func `A value may follow the colon of its label without a space`() {
        func line(_ y: Double, _ text: String) -> RecognizedLine {
            RecognizedLine(
                words: words(text, x: 50, y: y).map { word in
                    var word = word
                    word.labelShare = RecognizedWord.labelLength(of: word.text)
                        .map { Double($0) / Double(word.text.count) }
                    return word
                })
        }
        let read = values(
            line(100, "Family name:SMITH"), line(140, "Given Name(s):ANNA MARIA"), line(180, "Sex:F"),
            line(220, "Date of birth:1991-04-29"), line(260, "Date d’entrée en vigueur2018-06-14"))
        #expect(
            read == [
                "familyName": "SMITH", "givenNames": "ANNA MARIA", "sex": "F", "dateOfBirth": "1991-04-29",
                "effectiveDate": "2018-06-14",
            ])
    }

    @Test func `Reads values below their labels`() {
        let read = values(
            line(y: 100, (50, "Family name")), line(y: 130, (50, "Smith")), line(y: 200, (50, "Effective date")),
            line(y: 230, (50, "2018/06/14")))
        #expect(read == ["familyName": "Smith", "effectiveDate": "2018-06-14"])
    }

    @Test func `Two columns have their labels above`() {
        let read = values(
            line(y: 100, (50, "Family name"), (600, "Given names")), line(y: 130, (50, "Smith"), (600, "Anna Maria")),
            line(y: 200, (50, "Sex"), (600, "Country of birth")), line(y: 230, (50, "F"), (600, "India")))
        #expect(
            read == ["familyName": "Smith", "givenNames": "Anna Maria", "sex": "F", "countryOfBirth": "IND"])
    }

    @Test func `Labels in two languages count as one`() {
        let read = values(
            line(y: 100, (50, "Family name / Nom de famille"), (600, "Smith")),
            line(y: 140, (50, "Sex / Sexe: F")),
            line(y: 180, (50, "Country of birth / Pays de naissance")), line(y: 210, (50, "Égypte")))
        #expect(read == ["familyName": "Smith", "sex": "F", "countryOfBirth": "EGY"])
    }

    /// Either half of a label is enough, and a misread one is not a value.
    @Test func `One half of a label in two languages may be misread`() {
        let read = values(
            line(y: 100, (50, "Fxmqly nzwe / Nom de famille"), (600, "Smith")),
            line(y: 140, (50, "Given names / Pqxwms"), (600, "Anna")),
            line(y: 180, (50, "Country of birth / Pqys dx nzwsance: India")),
            line(y: 220, (50, "Dxtq of bwzth / Date de naissance: 29 APR 1991")))
        #expect(
            read == [
                "familyName": "Smith", "givenNames": "Anna", "countryOfBirth": "IND", "dateOfBirth": "1991-04-29",
            ])
    }

    @Test(arguments: [
        "Father's name / Nom du père", "Child's date of birth / Date de naissance", "Height / Nom de famille",
    ])
    func `Does not take another label for a misread half`(label: String) {
        #expect(
            values(line(y: 100, (50, label), (700, "Smith")), line(y: 140, (50, "Sex"), (700, "F"))) == ["sex": "F"])
    }

    @Test func `A label continues in the next line`() {
        let reader = FieldReader(DocumentProfile.shipped[1])
        let values = reader.read([
            line(y: 100, (50, "Family name/ Nom de")), line(y: 112, (400, "Smith")), line(y: 124, (50, "famille:")),
            line(y: 170, (50, "Date of birth/ Date de"), (400, "1991-04-29"), (700, "Citizenship/ Pays de")),
            line(y: 182, (1000, "India")), line(y: 194, (50, "naissance"), (700, "citoyenneté")),
            line(y: 240, (50, "Document number/ No du")), line(y: 264, (50, "document F123456789")),
        ]).mapValues(\.value)
        #expect(
            values == [
                "familyName": "Smith", "dateOfBirth": "1991-04-29", "nationality": "IND",
                "documentNumber": "F123456789",
            ])
    }

    @Test func `A value follows a label that continues in the next line`() {
        let reader = FieldReader(DocumentProfile.shipped[1])
        let values = reader.read([
            line(y: 100, (50, "Family name/ Nom de Smith")), line(y: 124, (50, "famille")),
            line(y: 170, (50, "Country of birth/ Pays de India")), line(y: 194, (50, "naissance:")),
            // A misread end of the label is not the end of a shorter label.
            line(y: 240, (50, "Country of citizenship/ Pays de"), (600, "Iran")), line(y: 264, (50, "citoxenmeté:")),
        ]).mapValues(\.value)
        #expect(values == ["familyName": "Smith", "countryOfBirth": "IND", "nationality": "IRN"])
    }

    /// Each line rises by the distance of two lines from the first column to the second.
    @Test func `Reads values next to their labels on a page seen from one side`() {
        func row(_ y: Double, _ label: String, _ value: String) -> RecognizedLine {
            var line = line(y: y, (50, label), (800, value))
            for index in line.words.indices { line.words[index].box.y -= 0.1 * (line.words[index].box.x - 50) }
            return line
        }
        let values = reader.read([
            row(200, "Country of birth", "United Arab Emirates"), row(240, "Date of birth", "1991-04-29"),
            row(280, "Effective date", "2018-06-14"), row(320, "Family name", "Smith"),
        ]).mapValues(\.value)
        #expect(
            values == [
                "countryOfBirth": "ARE", "dateOfBirth": "1991-04-29", "effectiveDate": "2018-06-14",
                "familyName": "Smith",
            ])
    }

    @Test func `Reads a value between a label and its translation below`() {
        let read = values(
            line(y: 100, (50, "Given names")), line(y: 117, (500, "Maria Lucia")), line(y: 134, (50, "Prénoms")),
            line(y: 170, (50, "Date of birth")), line(y: 187, (500, "29 APR 1991")),
            line(y: 204, (50, "Date de naissance")))
        #expect(read == ["givenNames": "Maria Lucia", "dateOfBirth": "1991-04-29"])
    }

    @Test func `Values of two labels of a field, one below the other, are not one value`() {
        for label in ["Surname", "Family name"] {
            let read = values(
                line(y: 100, (50, "Family name"), (500, "SMITH")), line(y: 124, (50, label), (500, "BROWN")))
            #expect(read == [:])
        }
    }

    @Test func `The second line of a value may touch the next label`() {
        let read = values(
            line(y: 100, (50, "Given names: Hervé")), line(y: 120, (206, "Blaise")),
            line(y: 137, (50, "Date of birth: 29 APR 1991")))
        #expect(read == ["givenNames": "Hervé Blaise", "dateOfBirth": "1991-04-29"])
    }

    @Test func `Values that end at one edge continue there`() {
        func row(_ y: Double, _ label: String, _ value: String) -> RecognizedLine {
            line(y: y, (50, label), (900 - 12 * Double(value.count), value))
        }
        let read = values(
            row(100, "Certificate number", "K1527353"), row(150, "Family name", "Sabbagh"),
            row(200, "Given names", "Sawsan"), line(y: 224, (852, "Lama")), row(250, "Date of birth", "1977/04/28"),
            row(300, "Country of birth", "Syrian Arab Republic"))
        #expect(read["givenNames"] == "Sawsan Lama")
        // A line at that edge does not continue a value that ends elsewhere.
        let other = values(
            row(100, "Certificate number", "K1527353"), row(150, "Family name", "Sabbagh"),
            line(y: 200, (50, "Given names"), (400, "Sawsan")), line(y: 224, (828, "Ottawa")),
            row(250, "Date of birth", "1977/04/28"), row(300, "Country of birth", "Syrian Arab Republic"))
        #expect(other["givenNames"] == "Sawsan")
    }

    @Test func `A label of which a letter was not read is two pieces`() {
        func read(at x: Double) -> [String: String] {
            values(
                line(y: 100, (50, "Effect")), line(y: 101, (x, "ve date")), line(y: 130, (50, "2018/06/14")))
        }
        #expect(read(at: 130) == ["effectiveDate": "2018-06-14"])
        // A piece farther away is of another column.
        #expect(read(at: 300) == [:])
    }

    @Test func `The box of a label may reach into the value below`() {
        var label = line(y: 100, (50, "Country of birth"))
        for index in label.words.indices { label.words[index].box.height += 15 }
        #expect(values(label, line(y: 121, (55, "Nigeria"))) == ["countryOfBirth": "NGA"])
    }

    @Test func `Takes words without a digit after the label of a date for a misread half of it`() {
        let read = values(
            line(y: 100, (50, "Effective date Dxte"), (600, "2018/06/14")),
            line(y: 140, (50, "Date of birth Dxte dx nxiss")), line(y: 170, (50, "29 APR 1991")))
        #expect(read == ["effectiveDate": "2018-06-14", "dateOfBirth": "1991-04-29"])
        // A date that is illegible is not the one below it.
        #expect(
            values(line(y: 100, (50, "Effective date: Apnl 13, 2O1B")), line(y: 130, (50, "29 APR 1991"))) == [:])
    }

    @Test func `The label of a travel document's number does not count for the document number`() {
        let reader = FieldReader(DocumentProfile.shipped[1])
        let read = reader.read([
            line(y: 100, (50, "No du document de voyage"), (600, "F987654321")), line(y: 140, (50, "F123456789")),
        ])
        #expect(read["documentNumber"]?.value != "F987654321")
    }

    @Test func `Dotted leaders are passed over`() {
        let read = values(
            line(y: 100, (50, "Family name"), (200, "................"), (450, "Smith")),
            line(y: 140, (50, "Sex"), (110, "........................"), (450, "F")))
        #expect(read == ["familyName": "Smith", "sex": "F"])
    }

    @Test func `A date that can be two days is read as both`() throws {
        let read = reader.read([line(y: 100, (50, "Date of birth"), (400, "03/04/1990"))])
        let date = try #require(read["dateOfBirth"])
        #expect(date.raw == "03/04/1990")
        #expect(date.canState("1990-04-03") && date.canState("1990-03-04") && !date.canState("1990-04-04"))
        #expect(date.other != nil)
    }

    @Test(arguments: [("4 MAR 1990", "1990-03-04"), ("3 APR 1990", "1990-04-03"), ("5 MAR 1990", nil)])
    func `The date in words decides between two days`(words: String, day: String?) {
        let read = reader.read([
            line(y: 100, (50, "Date of birth"), (400, "03/04/1990")),
            line(y: 200, (50, "Date of birth"), (400, words)),
        ])
        #expect(read["dateOfBirth"]?.value == day)
        #expect(read["dateOfBirth"]?.other == nil)
    }

    // MARK: Rejected values

    @Test func `A label is never a value`() {
        #expect(values(line(y: 100, (50, "Family name"), (400, "Given names"))).isEmpty)
        #expect(values(line(y: 100, (50, "Family name")), line(y: 130, (50, "Given names"))).isEmpty)
    }

    @Test func `A value stated in two ways is not taken`() {
        let twice = [line(y: 100, (50, "Surname"), (400, "Smith")), line(y: 140, (50, "Surname"), (400, "Smyth"))]
        #expect(reader.read(twice).isEmpty)
        let alike = [line(y: 100, (50, "Surname"), (400, "Smith")), line(y: 140, (50, "Surname"), (400, "Smith"))]
        #expect(reader.read(alike)["familyName"]?.value == "Smith")
    }

    @Test func `An identifier needs no label when its form occurs once`() {
        let once = reader.read([line(y: 100, (50, "Canada K1234567"))])["certificateNumber"]
        #expect(once?.value == "K1234567")
        #expect(once?.isLabelled == false)
        #expect(values(line(y: 100, (50, "K1234567")), line(y: 140, (50, "K7654321"))).isEmpty)
    }

    /// The number of a travel document may have the form of the permit's number.
    @Test func `The value of a label that the profile ignores is not an identifier without a label`() {
        let profile = DocumentProfile.shipped[1]
        let ignored = profile.otherLabels?.first { $0.hasPrefix("travel") } ?? ""
        let read = FieldReader(profile).read([
            line(y: 100, (50, "Family name"), (400, "Smith")), line(y: 140, (50, ignored), (400, "K123456789")),
        ])
        #expect(read["familyName"]?.value == "Smith" && read["documentNumber"] == nil)
    }

    @Test func `The least certain word decides`() throws {
        let doubtful = RecognizedLine(
            words: words("Surname", x: 50) + words("Van", x: 400, confidence: 0.9)
                + words("Dyk", x: 444, confidence: 0.6))
        let reading = try #require(reader.read([doubtful])["familyName"])
        #expect(reading.value == "Van Dyk")
        #expect(reading.confidence == 0.6)
        #expect(reading.box == Box(x: 400, y: 100, width: 80, height: 20))
    }

    /// The notice date was not read: the priority date is nearest below its label.
    @Test func `Print is the value of the label that is nearest`() {
        let reader = FieldReader(DocumentProfile.shipped[2])
        let read = reader.read([
            line(y: 100, (50, "Notice Date:")), line(y: 125, (50, "Priority Date:"), (400, "January 24, 2017")),
        ])
        #expect(read["priorityDate"]?.value == "2017-01-24")
        #expect(read["noticeDate"] == nil)
        let below = reader.read([
            line(y: 100, (50, "Notice Date:"), (400, "Priority Date:")), line(y: 125, (220, "January 24, 2017")),
        ])
        #expect(below["priorityDate"] == nil || below["noticeDate"] == nil)
    }

    /// The values are below their labels, and one was not read: the value next to the label is another's.
    @Test func `Reads values on the same side of all labels`() {
        let reader = FieldReader(DocumentProfile.shipped[1])
        let above = [
            line(y: 100, (50, "Family name"), (600, "Given names")), line(y: 130, (50, "Smith"), (600, "Anna")),
            line(y: 200, (50, "Date of birth"), (600, "Sex")), line(y: 230, (50, "1991-04-29"), (600, "F")),
        ]
        let unread = line(y: 300, (50, "Issue date"), (600, "2029-11-08"))
        #expect(reader.read([unread])["issueDate"]?.value == "2029-11-08")
        #expect(reader.read(above + [unread])["issueDate"] == nil)
        let number = line(y: 300, (50, "Document number"), (600, "F123456789"))
        #expect(reader.read(above + [number])["documentNumber"]?.value == "F123456789")
    }

    @Test func `A colon behind a number is the rest of a digit, if the number may be longer`() throws {
        let notice = FieldReader(try #require(DocumentProfile.shipped.first { $0.id == "us-i797" }))
        func isPart(_ number: String) -> Bool? {
            notice.read([line(y: 100, (50, "A Number"), (400, number))])["alienNumber"]?.isPart
        }
        #expect(isPart("A14615309:") == true && isPart("A14615309;") == true)
        #expect(isPart("A14615309") == false && isPart("A146153091:") == false)
    }

    @Test func `Marks a corrected identifier`() throws {
        let reading = try #require(reader.read([line(y: 100, (50, "Certificate no K123456Z"))])["certificateNumber"])
        #expect(reading.value == "K1234562")
        #expect(reading.isCorrected)
    }

    // MARK: Dates

    @Test(arguments: [(DateOrder.dayFirst, "1991-04-03"), (.monthFirst, "1991-03-04")])
    func `A known order decides between two days`(order: DateOrder, date: String) throws {
        let lines = [line(y: 100, (50, "Date of birth"), (400, "03/04/1991"))]
        let profile = DocumentProfile.shipped[0]
        let page = CandidateReadings(PageText(lines, isWhole: true), by: [reader])
        let open = try #require(page[profile, nil].found.readings["dateOfBirth"])
        #expect(open.canState("1991-04-03") && open.canState("1991-03-04"))
        let (ordered, found) = page[profile, order]
        #expect(found.readings["dateOfBirth"]?.value == date)
        #expect(found.readings["dateOfBirth"]?.other == nil)
        // A place that is read again follows the same order.
        let field = try #require(profile.fields.first { $0.name == "dateOfBirth" })
        #expect(ordered.reading(of: field, in: words("03/04/1991", x: 400, y: 100))?.value == date)
    }

    @Test func `Two statements that an order makes different contradict each other`() throws {
        let lines = [
            line(y: 100, (50, "Date of birth"), (400, "03/04/1991")),
            line(y: 200, (50, "Date of birth"), (400, "4 March 1991")),
        ]
        let page = CandidateReadings(PageText(lines, isWhole: true), by: [reader])
        let profile = DocumentProfile.shipped[0]
        #expect(page[profile, nil].found.readings["dateOfBirth"]?.value == "1991-03-04")
        #expect(page[profile, .monthFirst].found.readings["dateOfBirth"]?.value == "1991-03-04")
        #expect(page[profile, .dayFirst].found.readings["dateOfBirth"] == nil)
    }

    // MARK: Where to look again

    @Test func `Searches for a missing value next to and below its label`() throws {
        let lines = [line(y: 100, (50, "Sex")), line(y: 140, (50, "Family name"), (400, "Smith"))]
        let page = Box(x: 0, y: 0, width: 1000, height: 1000)
        let places = reader.missingPlaces(reader.find(in: TextSegment.segments(of: lines)), page: page)
        #expect(places.map(\.field.name) == ["sex", "sex"] && places.map(\.side) == [.beside, .below])
        #expect(places.allSatisfy { $0.labelBox.x == 50 })
        let beside = try #require(places.first?.box)
        #expect(beside.x > 86 && beside.y < 110 && beside.bottom > 110)
        #expect(places.allSatisfy { $0.box.right <= 1000 && $0.letterHeight == 20 })
    }

    @Test func `A known document shows many labels`() {
        func labelled(_ lines: RecognizedLine...) -> Set<String> {
            reader.find(in: TextSegment.segments(of: lines)).labelled
        }
        #expect(labelled(line(y: 100, (50, "Surname"), (400, "Sex")), line(y: 140, (50, "Sexe"))).count == 2)
        #expect(labelled(line(y: 100, (50, "Dear Sir or Madam"))).isEmpty)
    }
}

extension FieldReader {
    /// The readings by field name.
    fileprivate func read(_ lines: [RecognizedLine]) -> [String: Reading] {
        find(in: TextSegment.segments(of: lines)).readings
    }
}
