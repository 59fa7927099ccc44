import Testing

@testable import DocScan

struct PageReaderTests {
    private struct Reader: TextRecognizing {
        func prepare() {}

        /// The width of each image, as a word.
        func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) -> [[RecognizedLine]] {
            images.map { image in
                let box = Box(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
                let isLong = image.width > 8 * image.height
                return [
                    RecognizedLine(words: [RecognizedWord(text: isLong ? "label" : "mark", box: box, confidence: 0.95)])
                ]
            }
        }
    }

    /// Marks of a texture, and one long line of larger letters.
    private static func picture(marks: Int) -> LumaImage {
        var letters = stride(from: 100, to: 580, by: 15).map { Box(x: Double($0), y: 60, width: 10, height: 20) }
        for mark in 0..<marks {
            for letter in 0..<4 {
                letters.append(
                    Box(
                        x: Double(40 + mark % 10 * 80 + letter * 7), y: Double(120 + mark / 10 * 28), width: 5,
                        height: 9))
            }
        }
        return LumaImage(width: 850, height: 1100) { target in
            for index in target.indices { target[index] = 240 }
            for letter in letters {
                for y in Int(letter.y)..<Int(letter.bottom) {
                    for x in Int(letter.x)..<Int(letter.right) { target[y * 850 + x] = 20 }
                }
            }
        }
    }

    private func words(marks: Int, titles: Bool) throws -> [String] {
        let picture = Self.picture(marks: marks)
        var page = PageReader(
            picture, small: picture.downscaled(by: 4), placement: PagePlacement(width: 850, height: 1100), barcodes: [])
        while try page.recognizeNextStrips(Reader(), titles: titles) {}
        return page.lines.flatMap(\.words).map(\.text)
    }

    /// A long label has larger letters than the marks of a texture, so it looks like a title, which is read later.
    @Test(arguments: [60, 330])
    func `The labels of a known document are read on a texture with many marks`(marks: Int) throws {
        let words = try words(marks: marks, titles: false)
        #expect(words.count { $0 == "label" } == 1)
        #expect(words.count { $0 == "mark" } == min(marks, 240))
    }

    @Test func `All lines of an unknown document are read`() throws {
        #expect(try words(marks: 330, titles: true).count { $0 == "mark" } == 330)
    }
}
