import DocScan
import Foundation
import Testing

@testable import DocScanEngines

/// The readings of the command `tesseract` with the same models and pictures (`--psm 13`, version 5.3.0).
struct Samples: Decodable {
    struct Word: Decodable {
        var text: String
        /// In per cent.
        var confidence: Double
        var alternatives: [[Alternative]]
    }

    struct Alternative: Decodable {
        var character: String
        var share: Double

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            (character, share) = (try list.decode(String.self), try list.decode(Double.self))
        }
    }

    struct Line: Decodable {
        var file: String
        var model: String
        var words: [Word]
    }

    var lines: [Line]

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")

    static func read() throws -> Samples {
        try JSONDecoder().decode(Samples.self, from: Data(contentsOf: folder.appending(path: "expected.json")))
    }

    /// The pixels of a binary PGM.
    static func picture(_ file: String) throws -> LumaImage {
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
        var (place, numbers) = (2, [Int]())
        while numbers.count < 3 {
            let word = bytes[place...].drop { $0 <= 32 }.prefix { $0 > 32 }
            numbers.append(try #require(Int(String(decoding: word, as: UTF8.self))))
            place = word.endIndex
        }
        return LumaImage(width: numbers[0], height: numbers[1], pixels: Array(bytes[(place + 1)...]))
    }

    static func reader(_ model: String) throws -> LineReader {
        try .shared(#require(RecognitionModel.allCases.first { "\($0)" == model }))
    }
}

struct LineReaderTests {
    @Test func `Words, confidences and alternatives are Tesseract's`() throws {
        let samples = try Samples.read()
        #expect(samples.lines.count == 8)
        for line in samples.lines {
            let image = try Samples.picture(line.file)
            let words = try Samples.reader(line.model).words(in: image, LineInk(image), tellsAlternatives: true)
            #expect(words.map(\.text) == line.words.map(\.text))
            for (word, expected) in zip(words, line.words) {
                #expect(abs(100 * word.confidence - expected.confidence) < 0.001, "\(line.file)")
                #expect(
                    word.alternatives.map { $0.map(String.init) } == expected.alternatives.map { $0.map(\.character) })
                let shares = expected.alternatives.map { $0.map { ($0.share / 100 * 1000).rounded() } }
                #expect(word.shares.map { $0.map { ($0 * 1000).rounded() } } == shares, "\(line.file)")
            }
        }
    }

    @Test func `Boxes are around the ink of each word`() throws {
        let image = try Samples.picture("large-18.pgm")
        let words = try Samples.reader("large").words(in: image, LineInk(image), tellsAlternatives: false)
        #expect(words.map(\.text) == ["Effective", "date"])
        for word in words {
            #expect(word.box.x >= 0 && word.box.y >= 0)
            #expect(word.box.x + word.box.width <= Double(image.width))
            #expect(word.box.y + word.box.height <= Double(image.height))
        }
        #expect(words[0].box.x + words[0].box.width < words[1].box.x)
    }

    @Test func `A line of another height is read as well`() throws {
        let small = try Samples.picture("fast-00.pgm")
        let large = LumaImage(
            width: 2 * small.width, height: 2 * small.height,
            pixels: (0..<2 * small.height).flatMap { y in
                (0..<2 * small.width).map { small.bytes[y / 2 * small.width + $0 / 2] }
            })
        let line = try Samples.reader("fast").line(in: large, tellsAlternatives: false)
        #expect(line?.text == "12 April 1999")
    }

    @Test(arguments: [(1, 1), (2, 36), (400, 1), (1, 400), (300, 40), (100_000, 1), (50_000, 40)])
    func `A picture without ink has no words`(width: Int, height: Int) throws {
        let blank = LumaImage(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height))
        #expect(try Samples.reader("fast").line(in: blank, tellsAlternatives: true) == nil)
        _ = try Samples.reader("ocrb").zoneLine(in: blank)
    }

    @Test func `The characters of a zone have probabilities`() throws {
        let line = try Samples.reader("ocrb").zoneLine(in: Samples.picture("ocrb-22.pgm"))
        #expect(line.text == "X5567231")
        for candidates in line.characters {
            #expect(abs(candidates.reduce(0) { $0 + $1.probability } - 1) < 1e-9)
            #expect(zip(candidates, candidates.dropFirst()).allSatisfy { $0.probability >= $1.probability })
        }
    }

    @Test func `A broken model is rejected`() {
        let model = RecognitionModel.fast.file
        #expect(LineReader([]) == nil)
        for part in 1..<20 { #expect(LineReader(Array(model.prefix(model.count * part / 20))) == nil) }
        // Each byte of the network's description, in turn.
        for place in stride(from: 200, to: 420, by: 3) {
            var broken = model
            broken[place] ^= 0x5A
            _ = LineReader(broken)
        }
    }
}
