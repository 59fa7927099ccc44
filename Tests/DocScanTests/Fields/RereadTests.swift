import Synchronization
import Testing

@testable import DocScan

struct RereadTests {
    /// Counts the pictures that it is given.
    private final class Counter: TextRecognizing {
        let images = Mutex(0)

        func prepare() {}

        func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) -> [[RecognizedLine]] {
            self.images.withLock { $0 += images.count }
            return images.map { image in
                let box = Box(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
                return [RecognizedLine(words: [RecognizedWord(text: "F", box: box, confidence: 1)])]
            }
        }
    }

    private static let page = PageReader(
        LumaImage(width: 850, height: 500, pixels: [UInt8](repeating: 240, count: 850 * 500)),
        small: LumaImage(width: 212, height: 125, pixels: [UInt8](repeating: 240, count: 212 * 125)),
        placement: PagePlacement(width: 850, height: 500), barcodes: [])

    @Test func `A place is read once in the same way`() throws {
        let counter = Counter()
        var rereader = PlaceRereader(counter)
        let place = Reread(box: Box(x: 100, y: 100, width: 60, height: 20))
        var larger = place
        larger.enlargement = 1.8
        for _ in 0..<2 {
            #expect(try rereader.words(at: [place], of: Self.page).map { $0.map(\.text) } == [["F"]])
        }
        #expect(counter.images.withLock { $0 } == 1)
        #expect(try rereader.words(at: [place, larger], of: Self.page).count == 2)
        #expect(counter.images.withLock { $0 } == 2)
    }

    private func reading(_ value: String) -> FieldReader.Reading {
        FieldReader.Reading(
            value: value, raw: value, confidence: 0.9, box: Box(x: 0, y: 0, width: 60, height: 20), isLabelled: true)
    }

    @Test(arguments: [
        ("sex", "F", [true, false, false, false]), ("sex", "M", [true, true, true, true]),
        ("familyName", "F", [true, true, false, false]),
    ])
    func `Names and values that differ are read more often`(field: String, second: String, rounds: [Bool]) throws {
        let definition = try #require(DocumentProfile.shipped[0].fields.first { $0.name == field })
        let readings = FieldReadings(reading("F"), [reading(second)])
        #expect(Reread.Round.allCases.map { $0.isNeeded(definition, after: readings) } == rounds)
    }

    @Test func `Another model reads the place first`() {
        var exact = reading("F")
        exact.isFromExactModel = true
        #expect(Reread.Round.otherModel.rereads(of: exact).map(\.layout) == [.line])
        #expect(Reread.Round.otherModel.rereads(of: reading("F")).map(\.layout) == [.doubtfulLine])
    }
}
