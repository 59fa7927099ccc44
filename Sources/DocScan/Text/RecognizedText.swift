/// A recognised word. `description` hides it.
public struct RecognizedWord: Sendable, Hashable, CustomStringConvertible {
    /// The characters of the word.
    public var text: String
    /// The box around the word, in the coordinates of the recognised image; `x` and `y` are its top left corner.
    public var box: Box
    /// The engine's confidence, 0…1.
    public var confidence: Double
    /// The engine's alternatives for each character of `text`, likelier first; empty if it returns none.
    public var alternatives: [[Character]] = []
    /// The share of each alternative in the network's output, 0…1.
    package var shares: [[Double]] = []
    /// The number of dots and accents in the ink that `text` does not have; `nil` if the ink was not compared.
    package var unreadMarks: Int?
    /// The fraction of the box's width that a label takes up, 0…1, in a word in which the value follows the label
    /// without a space, such as `Name:LI`. `nil` for other words.
    package var labelShare: Double?
    /// True if the word was recognised with `TextLayout.doubtfulLine`, which uses the exact model.
    package var isFromExactModel = false

    /// Creates a word without alternatives.
    public init(text: String, box: Box, confidence: Double) {
        (self.text, self.box, self.confidence) = (text, box, confidence)
    }

    public var description: String { "a word of \(text.count) characters" }
}

extension RecognizedWord {
    /// The length of a label whose value follows without a space, in characters. The label ends with a colon after a
    /// letter, or before a numeric date, as in `issued2016-12-25`. `nil` if the text has no such label.
    package static func labelLength(of text: String) -> Int? {
        let pairs = zip(text, text.dropFirst()).enumerated()
        if let colon = pairs.first(where: { ($1.0.isLetter || $1.0 == ")") && $1.1 == ":" })?.offset {
            return colon + 2 < text.count ? colon + 2 : nil
        }
        let label = text.prefix(while: \.isLetter)
        let date = text.dropFirst(label.count)
        let separators = date.filter { !$0.isNumber }
        let isDate = date.first?.isNumber == true && separators.count == 2 && separators.allSatisfy("-/.".contains)
        return isDate && label.last?.isLowercase == true ? label.count : nil
    }

    /// The label and the value of a word in which no space separates them; otherwise the word itself.
    var labelAndValue: [RecognizedWord] {
        guard let labelShare, let length = Self.labelLength(of: text) else { return [self] }
        var (label, value) = (self, self)
        (label.text, value.text) = (String(text.prefix(length)), String(text.dropFirst(length)))
        (label.labelShare, value.labelShare) = (nil, nil)
        label.box.width *= labelShare
        value.box.x = label.box.right
        value.box.width -= label.box.width
        (label.alternatives, value.alternatives) = (
            Array(alternatives.prefix(length)), Array(alternatives.dropFirst(length))
        )
        (label.shares, value.shares) = (Array(shares.prefix(length)), Array(shares.dropFirst(length)))
        label.unreadMarks = nil
        return [label, value]
    }
}

/// The words of a line, from left to right.
public struct RecognizedLine: Sendable, Hashable {
    /// The words, from left to right.
    public var words: [RecognizedWord]

    /// Creates a line from its words.
    public init(words: [RecognizedWord]) {
        self.words = words
    }

    /// The words, joined by spaces.
    public var text: String { words.map(\.text).joined(separator: " ") }
}

/// The largest share of the network's output that a rival of any letter has, 0…1.
struct RivalShares: Sendable, Hashable {
    /// The share of the letter with other marks, or without marks.
    var marks = 0.0
    /// The share of another letter.
    var letters = 0.0
}

extension Collection<RecognizedWord> {
    /// The number of letters for which the engine considered other marks or none; `nil` without alternatives.
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

extension Collection<RecognizedWord> {
    /// The number of dots and accents that their texts do not have; `nil` if the ink was not compared.
    var unreadMarks: Int? { compactMap(\.unreadMarks).reduce(nil) { ($0 ?? 0) + $1 } }

    /// The largest shares of alternatives to any of their letters; `nil` without alternatives.
    var rivals: RivalShares? {
        guard contains(where: { !$0.shares.isEmpty }) else { return nil }
        var largest = RivalShares()
        for word in self {
            for (letter, (others, shares)) in zip(word.text, zip(word.alternatives, word.shares)) {
                for (other, share) in zip(others, shares) where other != letter {
                    switch String(other).difference(from: String(letter)) {
                    case .fewerMarks, .moreMarks, .otherMarks: largest.marks = Swift.max(largest.marks, share)
                    case .letters: largest.letters = Swift.max(largest.letters, share)
                    case .none, .letterCase: break
                    }
                }
            }
        }
        return largest
    }
}

extension [RecognizedWord] {
    /// The mean confidence of their letters, 0…1; 0 without letters.
    package var certainty: Double {
        let letters = reduce(0) { $0 + $1.text.count }
        return reduce(0) { $0 + $1.confidence * Double($1.text.count) } / Double(Swift.max(1, letters))
    }
}

/// Recognises text in images.
public protocol TextRecognizing: Sendable {
    /// Loads the models in the background. Errors are reported by the first recognition.
    func prepare()

    /// True if a page is recognised line by line (`TextLayout.textLine`); false if it is recognised as a whole
    /// (`.page`).
    var readsPagesByLine: Bool { get }

    /// Recognises each image independently of the others, in parallel if several processors are available.
    ///
    /// - Parameters:
    ///   - images: upright text, black on white, with capitals at least about 25 pixels high.
    ///   - resolution: pixels per inch.
    /// - Returns: the lines of each image, from top to bottom, in the coordinates of this image.
    /// - Throws: `.libraryMissing`, `.languageMissing`, `.recognitionFailed`, `.cancelled`.
    func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) throws(ScanError) -> [[RecognizedLine]]

    /// Recognises lines of machine-readable zones.
    ///
    /// - Parameter lines: one line each, 36 pixels high, black on white, capitals about 19 pixels high.
    /// - Returns: the characters of each line; empty if the recogniser does not know OCR-B.
    /// - Throws: the errors of `recognize`.
    func recognizeZone(_ lines: [LumaImage]) throws(ScanError) -> [LinePosterior]
}

extension TextRecognizing {
    /// `false`: by default, a recogniser reads whole pages.
    public var readsPagesByLine: Bool { false }

    /// Returns an empty list: by default, a recogniser does not know OCR-B.
    public func recognizeZone(_ lines: [LumaImage]) throws(ScanError) -> [LinePosterior] { [] }
}

/// The layout of text in an image, and the way in which it is read.
public enum TextLayout: Sendable {
    /// Lines anywhere on a page, as on a form. Columns and tables are not analysed, because such an analysis separates
    /// labels from their values and drops rows with dotted leaders.
    case page
    /// A single line, read for the labels and values of a document.
    case line
    /// A single line of a page whose whole text is requested, in words of any language.
    case textLine
    /// A single line in which every character is in doubt, such as a value that no barcode confirms. The words have
    /// alternatives, which takes a tenth longer.
    case doubtfulLine
}
