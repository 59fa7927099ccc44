package import DocScan
package import DocScanService

/// The review of the words that a batch has read with doubt: the words to look at, the file that keeps the decisions,
/// and the files with text into which they are written.
package actor WordReview {
    /// Words of one page, one after another.
    package struct Page: Sendable {
        /// The name of the scanned file, for people.
        package let name: String
        /// The page with text and the number of pages, from 1.
        package let number: Int
        package let count: Int
        package fileprivate(set) var words: [Word] = []
        /// The scanned page, from 0.
        let source: Int
        let place: TextPagePlace
        let image: ReviewPicture

        /// Takes over the state of a word after a decision.
        package mutating func set(_ word: Word, at index: Int) { words[index] = word }
    }

    package struct Word: Sendable {
        /// The text as it is now.
        package fileprivate(set) var text: String
        /// The text of its line.
        package let line: String
        /// 0…100.
        package let confidence: Int
        /// The name of the person who has decided it; `nil` for a word without a decision.
        package fileprivate(set) var decider: String?
        /// True if an answer was given in this review.
        package fileprivate(set) var isAnswered = false
        let place: WordPlace
        fileprivate let identity: WordIdentity
        fileprivate let asksAgain: Bool

        /// True if the word still has to be looked at.
        package var isOpen: Bool { asksAgain ? !isAnswered : decider == nil }
    }

    package struct Options: Sendable {
        /// The folder with the hOCR files.
        package var hocr: InputPath
        /// The folder with the searchable PDFs; `nil` to leave them as they are.
        package var pdf: InputPath?
        /// Words with a lower confidence are asked about, 0…101. Default 80: three of four such words are wrong.
        package var below = 80
        /// True to ask about decided words as well.
        package var asksAll = false

        package init(hocr: InputPath) { self.hocr = hocr }
    }

    package private(set) var pages: [Page] = []
    /// The number of scanned files without an hOCR file.
    package nonisolated let withoutText: Int
    /// The number of hOCR files of an earlier version, which do not state their image.
    package nonisolated let older: Int
    /// The number of scanned files with an hOCR file.
    package nonisolated let inputs: Int
    /// The files and folders that cannot be read, with the remedy. Their words are not in the review.
    package nonisolated let unreadable: [OutputProblem]
    /// The file with the decisions.
    package nonisolated let path: InputPath
    private let file: WordsFile
    private let options: Options
    private let person: String
    private let files: TextFiles
    private var decisions: WordDecisions

    /// - Parameter person: recorded as the reviewer.
    /// - Throws: the results or the folder cannot be read; another process reviews the words; the file of decisions
    ///   cannot be written.
    package init(_ results: InputPath, _ options: Options, by person: String) throws(OutputProblem) {
        let lines = try ResultLine.scanned([results]).ordered
        (self.options, self.person) = (options, person)
        path = WordsFile.path(of: results)
        files = try TextFiles(in: options.hocr)
        file = try WordsFile(path)
        decisions = try WordsFile.decisions(in: path)
        older = files.older
        var (seen, inputs, withoutText, unreadable) = (Set<String>(), 0, 0, files.unreadable)
        for line in lines where line.report.status != .failed {
            guard let digest = line.report.sha256, seen.insert(digest).inserted else { continue }
            guard let copies = files.files[digest] else {
                withoutText += 1
                continue
            }
            inputs += 1
            var document: HOCRDocument?
            for copy in copies where document == nil {
                do throws(OutputProblem) {
                    document = try TextFiles.document(at: copy.path).0
                } catch {
                    unreadable.append(error)
                }
            }
            guard let document else { continue }
            let image = ReviewPicture(line, beside: results)
            pages += Self.pages(of: document, digest, line.path.text, image, options, decisions)
        }
        (self.inputs, self.withoutText, self.unreadable) = (inputs, withoutText, unreadable)
    }

    private static func pages(
        of document: HOCRDocument, _ digest: String, _ name: String, _ image: ReviewPicture, _ options: Options,
        _ decisions: WordDecisions
    ) -> [Page] {
        let decided = decisions.places(in: document, of: digest).found
        return document.pages.enumerated().compactMap { number, page in
            var asked = Page(
                name: name, number: number + 1, count: document.pages.count, source: page.number - 1,
                place: TextPagePlace(width: page.width, height: page.height, source: page.source), image: image)
            let lines = page.lineTexts
            for (index, word) in page.words.enumerated() {
                let history = decided[.init(page: number, word: index)]
                let confidence = history?.word.confidence ?? word.confidence
                let isDecided = history?.current != nil
                guard confidence < options.below, options.asksAll || !isDecided, isDecided || !word.text.isEmpty else {
                    continue
                }
                asked.words.append(
                    Word(
                        text: history?.wanted.text ?? word.text, line: lines[word.line] ?? "",
                        confidence: confidence, decider: history?.current?.person,
                        place: WordPlace(word: word.box, line: page.lineBox(of: index)),
                        identity: history?.word ?? WordIdentity(word, on: page, number: number + 1, sha256: digest),
                        asksAgain: options.asksAll))
            }
            return asked.words.isEmpty ? nil : asked
        }
    }

    /// Keeps a decision about a word, and returns the word with it.
    ///
    /// - Parameters:
    ///   - answer: `nil` to take the decision back. A word without one stays.
    ///   - index: the word's in its page.
    ///   - page: the page's in `pages`.
    ///   - time: ISO 8601 with the UTC offset.
    /// - Throws: it cannot be written, and the word stays as it is.
    @discardableResult
    package func decide(
        _ answer: WordAnswer?, about index: Int, of page: Int, at time: String
    ) throws(OutputProblem) -> Word {
        let word = pages[page].words[index]
        if answer == nil, word.decider == nil { return word }
        let decision = WordDecision(answer, about: word.identity, by: person, at: time)
        try file.append([decision])
        add(decision, about: index, of: page)
        return pages[page].words[index]
    }

    /// Keeps answers about several words, all or none, also if the process is killed.
    ///
    /// - Parameters:
    ///   - answers: each with the page's index in `pages` and the word's in its page.
    ///   - time: ISO 8601 with the UTC offset.
    /// - Throws: they cannot be written, and all words stay as they are.
    package func decide(
        _ answers: [(page: Int, word: Int, answer: WordAnswer)], at time: String
    ) throws(OutputProblem) {
        let made = answers.map { given in
            WordDecision(given.answer, about: pages[given.page].words[given.word].identity, by: person, at: time)
        }
        try file.append(made)
        for (given, decision) in zip(answers, made) { add(decision, about: given.word, of: given.page) }
    }

    private func add(_ decision: WordDecision, about index: Int, of page: Int) {
        decisions.add(decision)
        let history = decisions.history(of: decision.word)
        if let text = history?.wanted.text { pages[page].words[index].text = text }
        pages[page].words[index].decider = history?.current?.person
        pages[page].words[index].isAnswered = decision.answer != nil
    }

    /// Writes the decided words into the files with text. A word that is there already changes nothing, so that what an
    /// earlier review could not write is written now.
    package func write(_ service: ScanService) async -> WordsWritten {
        let writing = WordWriting(decisions: decisions, service: service)
        var written = WordsWritten()
        for digest in decisions.digests.sorted() {
            for found in files.files[digest] ?? [] {
                let pdf = options.pdf.map { folder in
                    OutputTarget(path: TextFiles.pdf(of: found, in: folder), kind: .pages(.pdf), remedy: nil)
                }
                let hocr = OutputTarget(path: found.path, kind: .pages(.hocr), remedy: nil)
                written.add(await writing.write(digest, hocr: hocr, pdf: pdf))
            }
        }
        return written
    }
}
