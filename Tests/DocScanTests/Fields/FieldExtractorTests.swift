import Synchronization
import Testing

@testable import DocScan

/// A label and a value next to it, for which a test sets the readings of both models.
struct FieldExtractorTests {
    /// The readings by place and model, with their certainty.
    private struct Answers {
        var label = ("Family name", 0.95)
        var exactLabel = ("Family name", 0.95)
        var value = ("Etienne", 0.95)
        var exactValue = ("Etienne", 0.95)
    }

    private final class Reader: TextRecognizing {
        let answers: Answers
        let layouts = Mutex<[TextLayout]>([])

        init(_ answers: Answers) { self.answers = answers }

        func prepare() {}

        /// The label is long, the value short; a picture without either is blank.
        func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) -> [[RecognizedLine]] {
            layouts.withLock { $0.append(layout) }
            return images.map { image in
                let isLabel = Double(image.width) > 4 * Double(image.height)
                let exact = layout == .doubtfulLine
                let (text, confidence) =
                    isLabel
                    ? exact ? answers.exactLabel : answers.label : exact ? answers.exactValue : answers.value
                let margin = 0.25 * Double(image.height)
                let box = Box(
                    x: margin, y: margin, width: Double(image.width) - 2 * margin, height: Double(image.height) / 2)
                return [RecognizedLine(words: [RecognizedWord(text: text, box: box, confidence: confidence)])]
            }
        }
    }

    /// Strips of letters on white paper, 100 pixels per inch.
    private static func picture(ink: UInt8) -> LumaImage {
        let lefts = Array(stride(from: 100, to: 310, by: 15)) + Array(stride(from: 420, to: 495, by: 15))
        let letters = lefts.map { Box(x: Double($0), y: 300, width: 10, height: 18) }
        return LumaImage(width: 850, height: 500) { target in
            for index in target.indices { target[index] = 240 }
            for letter in letters {
                for y in Int(letter.y)..<Int(letter.bottom) {
                    for x in Int(letter.x)..<Int(letter.right) { target[y * 850 + x] = ink }
                }
            }
        }
    }

    /// Made once: to find the page and its lines costs more than all else here.
    private static let page = page(ink: 20)

    private static func page(ink: UInt8) -> PageReader {
        let picture = picture(ink: ink)
        return PageReader(
            picture, small: picture.downscaled(by: 4), placement: PagePlacement(width: 850, height: 500), barcodes: [])
    }

    private func field(_ answers: Answers, on page: PageReader = FieldExtractorTests.page) throws -> (
        value: String?, layouts: [TextLayout]
    ) {
        let (field, layouts) = try reading(answers, on: page)
        return (field?.value, layouts)
    }

    private func reading(_ answers: Answers, on page: PageReader = FieldExtractorTests.page) throws -> (
        field: DocumentField?, layouts: [TextLayout]
    ) {
        let (reader, profile) = (Reader(answers), DocumentProfile.shipped[0])
        let candidates = ProfileCandidates(profiles: [profile], isChosen: true)
        let document = IdentifiedDocument([], among: candidates)
        var extractor = FieldExtractor(document, among: candidates, recognizer: reader)
        let extraction = try extractor.read(page)
        return (extraction.fields.first { $0.name == "familyName" }, reader.layouts.withLock { $0 })
    }

    @Test func `A value is read by both models`() throws {
        let (value, layouts) = try field(Answers())
        #expect(value == "Etienne")
        #expect(layouts.contains(.line) && layouts.contains(.doubtfulLine))
    }

    @Test func `Pale print is read`() throws {
        #expect(try field(Answers(), on: Self.page(ink: 190)).value == "Etienne")
    }

    @Test func `An accent that only the exact model sees is seen twice`() throws {
        #expect(try field(Answers(value: ("Etienne", 0.6), exactValue: ("Étienne", 0.95))).value == "Étienne")
    }

    @Test func `A label that the fast model cannot read is read by the exact one`() throws {
        #expect(try field(Answers(label: ("F--ily nxxe", 0.4))).value == "Etienne")
        #expect(try field(Answers(label: ("F--ily nxxe", 0.4), exactLabel: ("Fxxxxx nxxe", 0.5))).value == nil)
    }

    @Test func `The exact model reads a value that the fast one cannot`() throws {
        let misread = Answers(value: ("Et1€nne", 0.9), exactValue: ("Etienne", 0.95))
        let (reading, _) = try reading(misread)
        #expect(reading?.raw == "Etienne")
        let (none, _) = try self.reading(Answers(value: ("Et1€nne", 0.9), exactValue: ("Et1€nne", 0.95)))
        #expect(none?.raw == nil)
    }

    /// Then the exact model was the first, and its reading alone is not enough.
    @Test func `A value that the exact model read first is read by the fast one`() throws {
        let unsure = Answers(label: ("F--ily nxxe", 0.4), value: ("Etienne", 0.6), exactValue: ("Étienne", 0.95))
        // The lines, those that the fast model is not sure of, and the value up to four times more.
        #expect(try field(unsure).layouts.prefix(4) == [.line, .doubtfulLine, .line, .doubtfulLine])
        let agreed = Answers(label: ("F--ily nxxe", 0.4), value: ("Etienne", 0.7))
        #expect(try field(agreed).value == "Etienne")
    }
}
