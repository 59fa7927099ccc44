import DocScan
import Testing

@testable import DocScanEngines

struct TextReaderTests {
    @Test(arguments: try Samples.read().lines.map(\.file))
    func `One model alone gives its own confident words`(file: String) throws {
        let picture = try Samples.picture(file)
        let read = TextReader(own: .shared(.large), languages: []).line(in: picture)?.words ?? []
        let all = LineReader.shared(.large).line(in: picture, tellsAlternatives: false)?.words ?? []
        #expect(read == all.filter { $0.confidence >= 0.4 })
    }

    @Test(arguments: try Samples.read().lines.map(\.file))
    func `Takes the likelier words of several models, each once`(file: String) throws {
        let picture = try Samples.picture(file)
        let read = try #require(
            TextReader(own: .shared(.large), languages: [.shared(.fast), .shared(.ocrb)]).line(in: picture)?.words)
        let own = TextReader(own: .shared(.large), languages: []).line(in: picture)?.words ?? []
        func weight(_ words: [RecognizedWord]) -> Double {
            words.reduce(0) { $0 + $1.confidence * Double($1.text.count) }
        }
        #expect(weight(read) >= weight(own))
        for (word, next) in zip(read, read.dropFirst()) { #expect(word.box.x + word.box.width <= next.box.x + 2) }
    }

    @Test func `A blank line has no words`() {
        let blank = LumaImage(width: 200, height: 40, pixels: [UInt8](repeating: 255, count: 8000))
        #expect(TextReader.shared.line(in: blank) == nil)
    }

    @Test func `An installed language has its words`() throws {
        let english = try #require(LineReader.installed("eng")?.dictionary)
        #expect(english.contains("certificate") && english.contains("(Canada),") && english.contains("well-known"))
        #expect(!english.contains("certlficate") && !english.contains("2026"))
        #expect(LineReader.shared(.large).dictionary == nil)
    }

    @Test func `Skips a language that is not installed or has no model of this form`() {
        #expect(LineReader.installed("xyz") == nil)
        #expect(LineReader.installed("osd") == nil)
    }
}
