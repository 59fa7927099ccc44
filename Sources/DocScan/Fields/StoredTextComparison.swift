/// Compares the text that a PDF stores for a page with the printed text that was read in the image of the page.
///
/// The stored text may be the text from which the image is drawn, the layer of another text recognition, or anything
/// else that the author of the file stored. It is never the only source of a value. It confirms a value that was read
/// in the image, decides between readings if the image is drawn from it, or withholds the value.
struct StoredTextComparison: Sendable {
    /// The number of printed words at whose place the stored text has words, and the number of those that are equal.
    private(set) var compared = 0
    private(set) var equal = 0
    /// The number of fields that the stored text confirmed, and the number that it withheld.
    private(set) var confirmed = 0
    private(set) var withheld = 0

    private struct Word {
        var text: String
        var center: Point
        var isDrawn: Bool
    }

    /// The stored words, in the page's coordinates.
    private let words: [Word]

    /// - Parameters:
    ///   - lines: the printed text, in the page's coordinates.
    ///   - toPage: the projection from pixels of the image to the page's coordinates.
    init(_ text: StoredText, with lines: [RecognizedLine], toPage: Projection) {
        words = text.words.map { word in
            let middle = Point(x: word.box.middleX, y: word.box.middleY)
            return Word(text: word.text, center: toPage(middle), isDrawn: word.isDrawn)
        }
        for word in lines.lazy.flatMap(\.words) {
            let text = Self.plain(word.text)
            let there = stored(in: word.box)
            guard !text.isEmpty, !there.isEmpty else { continue }
            compared += 1
            if Self.plain(there.map(\.text).joined()) == text { equal += 1 }
        }
    }

    /// True if at most half of the stored words equal the printed ones: the fonts of the PDF do not state which letters
    /// they show, or the text belongs to another image. Also true if no words were compared.
    var isGarbage: Bool { 2 * equal <= compared }

    /// The probability that the stored text has the right letters for a word, by Laplace's rule of succession.
    /// Misreadings of the image lower it too.
    private var wordAccuracy: Double { Double(equal + 1) / Double(compared + 2) }

    /// A sentence about the comparison, without values of the document.
    var explanation: String {
        let finding =
            isGarbage ? "is not used" : withheld > 0 ? "contradicts the print" : "agrees with the print"
        return "text of the PDF: \(finding); \(equal) of \(compared) words are equal; confirmed values: \(confirmed)"
    }

    /// Compares one field, and gives it the source `pdf` if the stored text has a value in its place.
    ///
    /// - Parameter readings: the readings of the field's printed text.
    mutating func compare(
        _ field: inout DocumentField, as definition: FieldDefinition, _ readings: FieldReadings,
        _ model: ConfidenceModel
    ) {
        guard !isGarbage, let stored = value(of: definition, at: readings.first.lineBoxes) else { return }
        guard let value = field.value else {
            guard stored.isDrawn, let exact = stored.only else { return }
            let isStated = readings.all.contains { $0.canState(exact) }
            let hasLetters = readings.all.contains { $0.value.difference(from: exact).isOfMarks }
            guard field.reason == .notCertain && isStated || field.reason == .accents && hasLetters else { return }
            (field.value, field.reason, field.plain) = (exact, nil, nil)
            confirm(&field, model)
            return
        }
        // An MRZ value is in capitals without marks; the printed and the stored text may have marks.
        let prints = field.sources == [.text] ? [] : readings.all.map(\.value)
        let known = [value] + prints.filter { $0.difference(from: value).isOfMarks }
        if known.contains(where: stored.states) {
            confirm(&field, stored.isDrawn ? model : nil)
            return
        }
        // Stored text cannot withhold a value that a barcode or an MRZ states.
        guard field.sources == [.text] else { return }
        let difference = value.difference(from: stored.value)
        if stored.isDrawn, difference.isOfOtherMarks {
            field.withhold(.accents)
            (field.plain, field.sources, field.agrees) = (value.withoutMarks, [.text, .pdf], false)
            withheld += 1
        } else if difference == .letters, stored.isDrawn || remaining(field.confidence, stored) < model.threshold {
            field.withhold(.contradiction)
            (field.sources, field.agrees, field.confidence) = ([.text, .pdf], false, 0)
            withheld += 1
        }
    }

    /// - Parameter model: the model that raises the confidence, if the image is drawn from the stored text; `nil` if
    ///   the stored text is another recognition of the image, which may have made the same mistake.
    private mutating func confirm(_ field: inout DocumentField, _ model: ConfidenceModel?) {
        field.sources.append(.pdf)
        field.agrees = true
        if let model { field.confidence = max(field.confidence, model.confirmedBarcode) }
        confirmed += 1
    }

    /// The probability that a value is right although another recognition read other letters, by Bayes's rule. The
    /// other recognition differs if it misread one of the value's words, or if this value is wrong.
    private func remaining(_ probability: Double, _ stored: Value) -> Double {
        let mistake = 1 - pow(wordAccuracy, Double(stored.words))
        return probability * mistake / (probability * mistake + 1 - probability)
    }

    // MARK: - A value's place

    private struct Value {
        var value: String
        var other: String?
        var words: Int
        var isDrawn: Bool

        /// The value; `nil` for a date of two possible days.
        var only: String? { other == nil ? value : nil }

        func states(_ text: String) -> Bool { text == value || text == other }
    }

    /// The value that the stored text states in these lines; `nil` without a value of the field's kind.
    private func value(of field: FieldDefinition, at lines: [Box]) -> Value? {
        let words = lines.flatMap(stored)
        guard let parsed = FieldParser(field: field).parse(words.map { RecognizedWord(typed: $0.text) }, repairs: false)
        else { return nil }
        return Value(
            value: parsed.value, other: parsed.other, words: parsed.words.count, isDrawn: words.allSatisfy(\.isDrawn))
    }

    /// The stored words whose centre is in the box of a printed word or line, from left to right.
    private func stored(in box: Box) -> [Word] {
        let room = box.grown(by: box.height / 4)
        return words.filter { room.contains($0.center) }.sorted { $0.center.x < $1.center.x }
    }

    /// The letters and digits of a text, without marks.
    private static func plain(_ text: String) -> String {
        text.foldedForMatching.filter { $0.isLetter || $0.isNumber }
    }
}
