internal import DocScan
internal import FoundationEssentials
internal import Glibc

/// Reads lines of print with one of docscan's models or the model of an installed language. One reader serves all
/// threads.
struct LineReader: Sendable {
    private let network: LineNetwork
    private let alphabet: LineAlphabet
    /// The words of the model's language; `nil` for docscan's own models.
    let dictionary: WordDictionary?

    /// The readers of the models, loaded at their first use.
    static func shared(_ model: RecognitionModel) -> LineReader {
        switch model {
        case .fast: fast
        case .large: large
        case .ocrb: ocrb
        }
    }

    /// The reader of an installed language; `nil` if it is not installed, or has a model of another form than
    /// docscan's.
    static func installed(_ language: String) -> LineReader? {
        guard let folder = try? TessdataDirectory.path(for: language),
            let model = FileManager.default.contents(atPath: "\(folder)/\(language).traineddata")
        else { return nil }
        return LineReader([UInt8](model))
    }

    private static let fast = loaded(.fast)
    private static let large = loaded(.large)
    private static let ocrb = loaded(.ocrb)

    private static func loaded(_ model: RecognitionModel) -> LineReader {
        guard let reader = LineReader(model.file) else {
            preconditionFailure("a model that docscan contains is broken")
        }
        return reader
    }

    /// - Parameter model: a model file of Tesseract (`.traineddata`).
    /// - Returns: `nil` if the model has another form than docscan's.
    init?(_ model: [UInt8]) {
        guard let data = TrainedData(model), let entry = data[.network], let network = LineNetwork(entry),
            let characters = data[.alphabet], let codes = data[.codes],
            let alphabet = LineAlphabet(characters: characters, codes: codes, classes: network.classes)
        else { return nil }
        (self.network, self.alphabet) = (network, alphabet)
        dictionary = data[.words].flatMap { WordDictionary($0, characters: alphabet.numbered) }
    }

    /// The maximum length of a line, in pixels at the network's height: longer than any page. Such a line needs 80 MB.
    private static let longest = 20_000

    /// The number of further searches for other choices of each character. Source: `lstm_choice_iterations` of
    /// Tesseract.
    private static let rounds = 5

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - image: black print on white, with some white around.
    ///   - tellsAlternatives: true to add the alternatives of each character, and to read a line with a low confidence
    ///     twice.
    /// - Returns: the words, with boxes around their ink in the image; `nil` if the line has no words.
    func line(in image: LumaImage, tellsAlternatives: Bool) -> RecognizedLine? {
        let ink = LineInk(image)
        var best = words(in: image, ink, tellsAlternatives: tellsAlternatives)
        if tellsAlternatives, best.certainty < Self.sure, case let rows = ink.rows, rows.count < image.height,
            let line = image.cropped(x: 0, y: rows.lowerBound, width: image.width, height: rows.count)
        {
            // Without the white above and below, the network receives larger letters.
            let second = words(in: line, LineInk(line), tellsAlternatives: true)
            if second.certainty > best.certainty + Self.surer {
                best = second
                for index in best.indices { best[index].box.y += Double(rows.lowerBound) }
            }
        }
        return best.isEmpty ? nil : RecognizedLine(words: best)
    }

    /// A line with a confidence below `sure` is read again without its white. The second reading is used if its
    /// confidence is higher by more than `surer`. Chosen by hand: docs/internals/tunables.md.
    private static let sure = 0.75
    private static let surer = 0.16

    /// The characters that a rule or the corner of a table is mistaken for. The stroke of a rule touches the upper or
    /// lower border of the line's image; that of a letter does not.
    private static let rules = Set("TLIl1|iîïjJFEГΓ[](){}/\\-–—_=+†‡".map(String.init))

    /// The words of one reading.
    func words(in image: LumaImage, _ ink: LineInk, tellsAlternatives: Bool) -> [RecognizedWord] {
        let found = characters(in: image, rounds: tellsAlternatives ? Self.rounds : nil)
        let scale = Double(network.tile.width * image.height) / Double(network.height)
        func column(_ step: Double) -> Int { Int((step * scale).rounded()) }
        func middle(of character: Int) -> Int {
            column(Double(found.bounds[character] + found.bounds[character + 1]) / 2)
        }
        /// The column at which the words on both sides of a space meet.
        func border(at space: Int) -> Int {
            let (before, after) = (max(0, space - 1), min(found.characters.count - 1, space + 1))
            let (from, to) = (middle(of: before), middle(of: after))
            return (from < to ? ink.gap(between: from..<to) : nil) ?? middle(of: space)
        }
        var words: [RecognizedWord] = []
        var (start, left) = (0, 0)
        // A space's certainty counts for the words on both its sides.
        var before: Float = 0
        for index in 0...found.characters.count {
            let space = index < found.characters.count ? found.characters[index] : nil
            if let space, !alphabet.isSpace(space.label) { continue }
            let range = start..<index
            let certainty = found.characters[range].reduce(min(before, space?.certainty ?? 0)) { min($0, $1.certainty) }
            let right = space == nil ? image.width : border(at: index)
            defer { (start, left, before) = (index + 1, right, space?.certainty ?? 0) }
            let text = LookAlikes.withCommonSigns(found.characters[range].map { alphabet[$0.label] }.joined())
            guard !text.isEmpty, left < right, let box = ink.box(in: left..<right) else { continue }
            if range.count == 1, Self.rules.contains(text) {
                let own = column(Double(found.bounds[start]))..<column(Double(found.bounds[index]))
                if let stroke = ink.box(in: own), stroke.y <= 0 || stroke.y + stroke.height >= Double(image.height) {
                    continue
                }
            }
            var word = RecognizedWord(text: text, box: box, confidence: Self.confidence(certainty))
            word.unreadMarks = ink.unreadMarks(in: left..<right, of: text)
            if let length = RecognizedWord.labelLength(of: text),
                let value = range.first(where: { last in
                    found.characters[start...last].map { alphabet[$0.label] }.joined().count > length
                })
            {
                let (from, to) = (middle(of: max(start, value - 1)), middle(of: value))
                let column = (from < to ? ink.gap(between: from..<to) : nil) ?? from
                word.labelShare = max(0, min(1, (Double(column) - box.x) / box.width))
            }
            if tellsAlternatives {
                for (character, choices) in zip(found.characters[range], found.choices[range])
                where !alphabet.isMark(character.label) {
                    let told = choices.filter { !alphabet.isSpace($0.label) && !alphabet[$0.label].isEmpty }
                    word.alternatives.append(told.compactMap { alphabet[$0.label].first })
                    word.shares.append(told.map { max(0, 1 - Double($0.cost) / 20) })
                }
            }
            words.append(word)
        }
        return words
    }

    /// True for a character that the model can read.
    func knows(_ character: Unicode.Scalar) -> Bool { alphabet.scalars.contains(character) }

    /// Reads a line of an MRZ.
    func zoneLine(in image: LumaImage) -> LinePosterior {
        let choices = characters(in: image, rounds: Self.rounds).choices.map { choices in
            choices.filter { !alphabet.isSpace($0.label) }
        }
        return LinePosterior(
            choices.filter { !$0.isEmpty }.map { choices in
                let weights = choices.map { exp(-min(20, Double($0.cost))) }
                let sum = max(1e-12, weights.reduce(0, +))
                return zip(choices, weights).compactMap { choice, weight in
                    alphabet[choice.label].first.map { LinePosterior.Candidate($0, weight / sum) }
                }.sorted { $0.probability > $1.probability }
            })
    }

    /// Tesseract's confidence in a word, 0…1. Tesseract multiplies the minimum certainty of the word's characters by 7
    /// (`kCertaintyScale`). A product of -20 or less is a confidence of 0.
    private static func confidence(_ certainty: Float) -> Double { max(0, 1 + 0.35 * Double(certainty)) }

    /// The characters of a line, the network's steps at which each begins and ends, and the choices for each character,
    /// the best first.
    ///
    /// - Parameter rounds: the number of searches for further choices; `nil` for no choices.
    private func characters(
        in image: LumaImage, rounds: Int?
    ) -> (characters: [LineCharacter], bounds: [Int], choices: [[LineCharacter]]) {
        // No line is lower than three pixels, or longer than any page.
        guard image.height >= 3, image.width * network.height / image.height <= Self.longest else {
            return ([], [0], [])
        }
        let probabilities = network.probabilities(of: image.scaled(toLineHeight: network.height))
        let beam = LineBeam(probabilities, blank: network.blank)
        let (characters, bounds) = beam.characters(isSpace: alphabet.isSpace)
        guard let rounds, !characters.isEmpty else { return (characters, bounds, []) }
        var choices = [[LineCharacter]](repeating: [], count: characters.count)
        var known = [Set<Int>](repeating: [], count: characters.count)
        func add(_ beam: LineBeam) {
            for (index, part) in beam.choices(between: bounds, isSpace: alphabet.isSpace).enumerated() {
                if let choice = part.choice { choices[index].append(choice) }
                known[index].formUnion(part.labels)
            }
        }
        add(beam)
        let parts = bounds.indices.dropLast().flatMap { part in
            Array(repeating: part, count: bounds[part + 1] - bounds[part])
        }
        for _ in 0..<rounds { add(LineBeam(probabilities, blank: network.blank) { known[parts[$0]] }) }
        return (characters, bounds, choices)
    }
}
