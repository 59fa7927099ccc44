/// A word that was recognised. `description` hides it.
public struct RecognizedWord: Sendable, Hashable, CustomStringConvertible {
    public var text: String
    /// The box around it, in the recognised picture's coordinates: `x`, `y` top left.
    public var box: Box
    /// How sure the engine is, 0…1.
    public var confidence: Double
    /// What the engine considered for each character of `text`, likelier first. Empty when it does not tell.
    public var alternatives: [[Character]] = []
    /// Whether it was asked for as a `doubtfulLine`.
    package var isExact = false

    public init(text: String, box: Box, confidence: Double) {
        (self.text, self.box, self.confidence) = (text, box, confidence)
    }

    public var description: String { "a word of \(text.count) characters" }
}

/// The words of a line, from left to right.
public struct RecognizedLine: Sendable, Hashable {
    public var words: [RecognizedWord]

    public init(words: [RecognizedWord]) {
        self.words = words
    }

    /// The words with a space between them.
    public var text: String { words.map(\.text).joined(separator: " ") }
}

extension Collection<RecognizedWord> {
    /// The number of letters that the engine considered with other marks, or without; nil when it does not tell.
    var markDoubts: Int? {
        guard contains(where: { !$0.alternatives.isEmpty }) else { return nil }
        return reduce(0) { sum, word in
            sum
                + zip(word.text, word.alternatives).count { letter, others in
                    others.contains { other in
                        other.isUppercase == letter.isUppercase
                            && String(other).difference(from: String(letter)).isOfOtherMarks
                    }
                }
        }
    }
}

extension [RecognizedWord] {
    /// The mean confidence of their letters, 0…1; 0 where there are none.
    package var certainty: Double {
        let letters = reduce(0) { $0 + $1.text.count }
        return reduce(0) { $0 + $1.confidence * Double($1.text.count) } / Double(Swift.max(1, letters))
    }
}

/// Turns pictures of text into words.
public protocol TextRecognizing: Sendable {
    /// Begins to load what recognition needs, in the background. Errors show when something is recognised.
    func prepare()

    /// Recognises pictures independently of one another, side by side where the machine has the processors.
    ///
    /// - Parameters:
    ///   - images: upright text, black on white, capitals about 25 pixels tall or more.
    ///   - resolution: pixels per inch.
    /// - Returns: the lines of each picture, from top to bottom, in its own coordinates.
    /// - Throws: `.libraryMissing`, `.languageMissing`, `.recognitionFailed`, `.cancelled`.
    func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) throws(ScanError) -> [[RecognizedLine]]

    /// Recognises lines of machine-readable zones.
    ///
    /// - Parameter lines: one line each, 36 pixels high, black on white, capitals about 19 pixels high.
    /// - Returns: the characters of each line; empty if the recogniser does not know OCR-B.
    /// - Throws: as `recognize`.
    func recognizeZone(_ lines: [LumaImage]) throws(ScanError) -> [LinePosterior]
}

extension TextRecognizing {
    public func recognizeZone(_ lines: [LumaImage]) throws(ScanError) -> [LinePosterior] { [] }
}

/// How text stands in a picture.
public enum TextLayout: Sendable {
    /// Lines anywhere on a page, as on a form. An analysis of columns and tables takes labels apart from their values,
    /// and drops rows with dotted leaders altogether.
    case page
    /// One line.
    case line
    /// One line of which every character is in doubt: the words tell what else each may be, which takes a tenth longer.
    case doubtfulLine
}
