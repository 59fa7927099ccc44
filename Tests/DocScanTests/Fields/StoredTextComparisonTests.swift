import Testing

@testable import DocScan

/// The text that a PDF contains in addition to the picture of a page, and its effect on the values that were read.
struct StoredTextComparisonTests {
    private let place = Box(x: 100, y: 100, width: 80, height: 12)
    private let toPicture = Projection(width: 1, height: 1, to: Quadrilateral(width: 2, height: 2))

    /// Ten words of print, of which stored text may have some right.
    private static let print = ["Canada", "Name", "Nom", "of", "Citizen", "Date", "Birth", "Place", "Sex", "Height"]

    /// - Parameter words: of the stored text at the places of the print.
    private func stored(_ words: [String] = print, name: [String], isDrawn: Bool) -> StoredText {
        let others = words.enumerated().map { index, text in
            StoredText.Word(text: text, box: line(index).scaled(by: 2), isDrawn: isDrawn)
        }
        let width = place.width / Double(max(1, name.count))
        let named = name.enumerated().map { index, text in
            let box = Box(x: place.x + Double(index) * width, y: place.y, width: width, height: place.height)
            return StoredText.Word(text: text, box: box.scaled(by: 2), isDrawn: isDrawn)
        }
        // A PDF states its words in any order.
        return StoredText(words: (others + named).reversed())
    }

    private func line(_ index: Int) -> Box { Box(x: 10, y: 200 + 20 * Double(index), width: 60, height: 12) }

    /// The field of a name, read as `looks`, with the text of a PDF.
    private func field(
        _ looks: [String], certainty: Double = 0.99, beside text: StoredText
    ) -> (field: DocumentField?, explanation: String) {
        let profile = DocumentProfile.shipped[0]
        let document = IdentifiedDocument([], among: ProfileCandidates(profiles: [profile], isChosen: true))
        let readings = looks.map { look in
            FieldReader.Reading(value: look, raw: look, confidence: certainty, box: place, isLabelled: true)
        }
        var first = readings[0]
        first.isFromExactModel = true
        let lines = Self.print.enumerated().map { index, text in
            RecognizedLine(words: [RecognizedWord(text: text, box: line(index), confidence: 0.9)])
        }
        let page = PageFields(
            lines: lines, readings: ["familyName": FieldReadings(first, Array(readings.dropFirst()))])
        var extraction = FieldExtraction(document, decision: nil, page: page, today: nil)
        extraction.compare(text, toPicture: toPicture)
        return (extraction.fields.first { $0.name == "familyName" }, extraction.explanation.joined(separator: "\n"))
    }

    @Test(arguments: [true, false])
    func `Stored text that states the same value is a source`(isDrawn: Bool) {
        let (field, explanation) = field(
            ["Smith", "Smith", "Smith"], beside: stored(name: ["Smith"], isDrawn: isDrawn))
        #expect(field?.value == "Smith" && field?.sources == [.text, .pdf] && field?.agrees == true)
        #expect(
            explanation.contains(
                "text of the PDF: agrees with the print; 10 of 10 words are equal; confirmed values: 1"))
    }

    @Test func `The print is not confirmed where the stored text has nothing`() {
        let (field, _) = field(["Smith", "Smith", "Smith"], beside: stored(name: [], isDrawn: true))
        #expect(field?.value == "Smith" && field?.sources == [.text] && field?.agrees == nil)
    }

    @Test(arguments: [true, false])
    func `A different value is withheld`(isDrawn: Bool) {
        let text = stored(name: ["Smyth"], isDrawn: isDrawn)
        let (field, explanation) = field(["Smith", "Smith", "Smith"], beside: text)
        #expect(field?.value == nil && field?.reason == .contradiction && field?.raw == "Smith")
        #expect(field?.sources == [.text, .pdf] && field?.agrees == false)
        #expect(explanation.contains("contradicts the print"))
    }

    @Test func `Another recognition that makes many mistakes does not withhold a certain value`() {
        let words = Self.print.enumerated().map { $0 < 4 ? "x\($1)" : $1 }
        let (field, _) = field(["Smith", "Smith", "Smith"], beside: stored(words, name: ["Smyth"], isDrawn: false))
        #expect(field?.value == "Smith" && field?.sources == [.text])
    }

    @Test(arguments: [true, false])
    func `Text of which most words differ from the print is not used`(isDrawn: Bool) {
        let words = Self.print.map { "x\($0)" }
        let (field, explanation) = field(
            ["Smith", "Smith", "Smith"], beside: stored(words, name: ["Smyth"], isDrawn: isDrawn))
        #expect(field?.value == "Smith" && field?.sources == [.text])
        #expect(explanation.contains("text of the PDF: is not used; 0 of 10 words"))
    }

    @Test func `Drawn text decides between readings of the picture, and an invisible layer does not`() {
        let looks = ["Phạm", "Pham", "Phậm"]
        let (open, _) = field(looks, beside: StoredText())
        #expect(open?.value == nil && open?.reason == .accents)
        let (drawn, _) = field(looks, beside: stored(name: ["Phạm"], isDrawn: true))
        #expect(drawn?.value == "Phạm" && drawn?.reason == nil && drawn?.plain == nil)
        #expect(drawn?.sources == [.text, .pdf] && drawn?.agrees == true)
        let (layer, _) = field(looks, beside: stored(name: ["Phạm"], isDrawn: false))
        #expect(layer?.value == nil && layer?.reason == .accents && layer?.sources == [.text])
    }

    @Test func `Drawn text gives no value that the picture does not have`() {
        let looks = ["Srnith", "5mith", "Snith"]
        let (field, _) = field(looks, certainty: 0.3, beside: stored(name: ["Smith"], isDrawn: true))
        #expect(field?.value == nil && field?.reason == .notCertain && field?.sources == [.text])
    }

    @Test func `Other marks on drawn letters withhold the marks alone`() {
        let (field, _) = field(["Pham", "Pham", "Pham"], beside: stored(name: ["Phạm"], isDrawn: true))
        #expect(field?.value == nil && field?.reason == .accents && field?.plain == "Pham")
    }

    @Test func `Drawn letters without marks confirm no marks of the print`() {
        let (field, _) = field(["Müller", "Müller", "Muller"], beside: stored(name: ["Muller"], isDrawn: true))
        #expect(field != nil && field?.value != "Müller")
    }

    @Test func `A layer without accents does not decide about them`() {
        let (field, _) = field(["Pérez", "Pérez", "Pérez"], beside: stored(name: ["Perez"], isDrawn: false))
        #expect(field?.value == "Pérez" && field?.sources == [.text])
    }

    @Test func `Words of a value are taken from left to right`() {
        let looks = ["Van Der Berg", "Van Der Berg", "Van Der Berg"]
        let (field, _) = field(looks, beside: stored(name: ["Van", "Der", "Berg"], isDrawn: true))
        #expect(field?.value == "Van Der Berg" && field?.sources == [.text, .pdf])
    }
}
