import Testing

@testable import DocScan

struct ReadingOrderTests {
    private func line(_ text: String, x: Double, y: Double, width: Double, height: Double = 20) -> RecognizedLine {
        let words = text.split(separator: " ")
        let step = width / Double(words.count)
        return RecognizedLine(
            words: words.enumerated().map { index, word in
                RecognizedWord(
                    text: String(word), box: Box(x: x + Double(index) * step, y: y, width: 0.9 * step, height: height),
                    confidence: 0.9)
            })
    }

    private func texts(_ lines: [RecognizedLine]) -> [String] { ReadingOrder.rows(of: lines).map(\.text) }

    @Test func `Pieces of a row are one line, from left to right`() {
        let lines = [
            line("7.50", x: 700, y: 102, width: 60), line("bread rolls", x: 50, y: 100, width: 200),
            line("2", x: 500, y: 98, width: 15), line("12.00", x: 690, y: 140, width: 70),
            line("milk", x: 50, y: 141, width: 80), line("3", x: 500, y: 140, width: 15),
        ]
        #expect(texts(lines) == ["bread rolls 2 7.50", "milk 3 12.00"])
    }

    @Test func `Columns of text are read one after the other, between lines over the whole width`() {
        var lines = [line("A headline over both columns", x: 50, y: 20, width: 900)]
        for row in 0..<4 {
            lines.append(line("left \(row)", x: 50, y: 100 + 30 * Double(row), width: 400))
            lines.append(line("right \(row)", x: 550, y: 112 + 30 * Double(row), width: 400))
        }
        lines.append(line("A line below both columns", x: 50, y: 260, width: 900))
        #expect(
            texts(lines) == [
                "A headline over both columns", "left 0", "left 1", "left 2", "left 3", "right 0", "right 1", "right 2",
                "right 3", "A line below both columns",
            ])
    }

    @Test func `Three columns are read from left to right`() {
        let lines = (0..<3).flatMap { row in
            (0..<3).map { line("c\($0) r\(row)", x: 10 + 400 * Double($0), y: 30 * Double(row), width: 300) }
        }
        #expect(
            texts(lines) == [
                "c0 r0", "c0 r1", "c0 r2", "c1 r0", "c1 r1", "c1 r2", "c2 r0", "c2 r1", "c2 r2",
            ])
    }

    @Test func `A form's labels and values are read row by row`() {
        let lines = (0..<5).flatMap { row in
            [
                line("label\(row)", x: 50, y: 40 * Double(row), width: 120),
                line("a value \(row)", x: 300, y: 40 * Double(row), width: 300),
            ]
        }
        #expect(texts(lines) == (0..<5).map { "label\($0) a value \($0)" })
    }

    @Test func `Lines without words and pages without lines give no rows`() {
        #expect(texts([]).isEmpty)
        #expect(texts([RecognizedLine(words: [])]).isEmpty)
    }
}
