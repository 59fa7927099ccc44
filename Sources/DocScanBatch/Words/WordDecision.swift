internal import DocScan
internal import FoundationEssentials

/// Identifies a word that docscan has read, by the scanned file, the page in the hOCR and the position on the page.
struct WordIdentity: Sendable, Hashable, Codable {
    /// The SHA-256 digest of the scanned file.
    var sha256: String
    /// The number of the page in the hOCR, from 1.
    var page: Int
    /// The width and height of the page's image, in pixels.
    var size: [Int]
    /// The left, top, right and bottom edge of the word, in pixels.
    var box: [Int]
    /// The text as it was read.
    var was: String
    /// The confidence with which it was read, 0…100.
    var confidence: Int

    init(_ word: HOCRDocument.Word, on page: HOCRDocument.Page, number: Int, sha256: String) {
        (self.sha256, self.page, size) = (sha256, number, [page.width, page.height])
        box = word.edges
        (was, confidence) = (word.text, word.confidence)
    }

    /// The plausible numbers of pages. docscan never reads more.
    static let pages = 1...1_000_000
    /// The plausible sizes and positions in pixels. docscan never reads larger images.
    static let pixels = -10_000_000...10_000_000

    /// The intersection over union of this word's box and another box, 0…1.
    func overlap(with other: Box) -> Double {
        guard box.count == 4 else { return 0 }
        let own = Box(
            x: Double(box[0]), y: Double(box[1]), width: Double(max(0, box[2] - box[0])),
            height: Double(max(0, box[3] - box[1])))
        if own == other { return 1 }
        guard let shared = own.intersection(other) else { return 0 }
        let part = shared.width * shared.height
        return part / (own.width * own.height + other.width * other.height - part)
    }
}

/// A reviewer's decision about a word, or the withdrawal of a decision. It is a line of a `WordsFile`.
struct WordDecision: Sendable, Hashable {
    static let schema = "docscan.words/1"

    var word: WordIdentity
    /// The decision; `nil` to withdraw the last decision about the word.
    var answer: WordAnswer?
    var person: String
    /// The time in ISO 8601 with the UTC offset.
    var time: String
    /// The position of the decision in a group; `nil` for a decision that was stored alone.
    var part: Part?

    /// The position of a decision in a group. A group is only valid as a whole.
    struct Part: Sendable, Hashable {
        /// The number of the decision, from 1.
        var number: Int
        /// The number of decisions in the group.
        var count: Int
    }

    init(_ answer: WordAnswer?, about word: WordIdentity, by person: String, at time: String) {
        (self.answer, self.word, self.person, self.time) = (answer, word, person, time)
    }

    /// The line in JSON, without a line break.
    var line: String {
        let answer: JSON =
            switch answer {
            case nil: ["takenBack": .bool(true)]
            case .removed: ["removed": .bool(true)]
            case .text(let text): ["text": .string(text)]
            }
        let place: JSON = [
            "schema": .string(Self.schema), "sha256": .string(word.sha256), "page": .integer(word.page),
            "size": .array(word.size.map { .integer($0) }), "box": .array(word.box.map { .integer($0) }),
            "was": .string(word.was), "confidence": .integer(word.confidence),
        ]
        let author: JSON = ["by": .string(person), "time": .string(time)]
        var parts = [place, answer, author]
        if let part { parts.append(["part": .array([.integer(part.number), .integer(part.count)])]) }
        return JSON.object(parts.flatMap { $0.members ?? [] }).text
    }

    private struct Line: Decodable {
        var schema: String
        var text: String?
        var removed: Bool?
        var takenBack: Bool?
        var by: String
        var time: String
        var part: [Int]?

        var isPartValid: Bool { part.map { $0.count == 2 && $0[0] >= 1 && $0[0] <= $0[1] } ?? true }
    }

    /// - Throws: `DecodingError` if the line is not a decision.
    init(line bytes: [UInt8]) throws {
        let data = Data(bytes)
        let line = try JSONDecoder().decode(Line.self, from: data)
        word = try JSONDecoder().decode(WordIdentity.self, from: data)
        guard line.schema == Self.schema, line.removed == true || line.takenBack == true || line.text != nil,
            word.size.count == 2, word.box.count == 4, WordIdentity.pages.contains(word.page),
            (word.size + word.box).allSatisfy(WordIdentity.pixels.contains), line.isPartValid
        else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The line is no decision."))
        }
        (person, time) = (line.by, line.time)
        part = line.part.map { Part(number: $0[0], count: $0[1]) }
        answer = line.takenBack == true ? nil : line.text.map { .text($0) } ?? .removed
    }
}
