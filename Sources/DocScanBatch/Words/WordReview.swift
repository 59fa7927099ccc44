package import DocScan
package import DocScanService

/// The review of words that a batch has read with low confidence: the words to review, the file that stores the
/// decisions, and the hOCR and PDF files into which the decided words are written.
package actor WordReview {
    /// The words to review on one page, in the order of the page.
    package struct Page: Sendable {
        /// The name of the scanned file, for display.
        package let name: String
        /// The number of the page in the hOCR, from 1.
        package let number: Int
        /// The number of pages in the hOCR.
        package let count: Int
        package fileprivate(set) var words: [Word] = []
        /// The index of the scanned page, from 0.
        let source: Int
        let place: TextPagePlace
        let image: ReviewPicture

        /// Replaces a word after a decision.
        package mutating func set(_ word: Word, at index: Int) { words[index] = word }
    }

    package struct Word: Sendable {
        /// The current text.
        package fileprivate(set) var text: String
        /// The text of the line that contains the word.
        package let line: String
        /// The confidence with which the word was read, 0…100.
        package let confidence: Int
        /// The name of the reviewer who decided the word; `nil` if there is no decision.
        package fileprivate(set) var decider: String?
        /// True if an answer was given in this review.
        package fileprivate(set) var isAnswered = false
        let place: WordPlace
        fileprivate let identity: WordIdentity
        fileprivate let asksAgain: Bool

        /// True if the word still has to be reviewed.
        package var isOpen: Bool { asksAgain ? !isAnswered : decider == nil }
    }

    package struct Options: Sendable {
        /// The folder with the hOCR files.
        package var hocr: InputPath
        /// The folder with the searchable PDFs; `nil` to leave them unchanged.
        package var pdf: InputPath?
        /// Words with a lower confidence are reviewed, 0…101. Default 80: three of four such words are wrong.
        package var below = 80
        /// True to review decided words as well.
        package var asksAll = false

        package init(hocr: InputPath) { self.hocr = hocr }
    }

    package private(set) var pages: [Page] = []
    /// The number of scanned files without an hOCR file.
    package nonisolated let withoutText: Int
    /// The number of hOCR files of an earlier version, which do not contain the digest of their image.
    package nonisolated let older: Int
    /// The number of scanned files with an hOCR file.
    package nonisolated let inputs: Int
    /// The errors about files and folders that cannot be read, whose words are not in the review.
    package nonisolated let unreadable: [OutputError]
    /// The path of the file with the decisions.
    package nonisolated let path: InputPath
    private let file: WordsFile
    private let options: Options
    private let person: String
    private let files: TextFiles
    private var decisions: WordDecisions

    /// - Parameter person: the name of the reviewer, which is stored with the decisions.
    /// - Throws: the results or the folder cannot be read; another process reviews the words; the file of decisions
    ///   cannot be written.
    package init(_ results: InputPath, _ options: Options, by person: String) throws(OutputError) {
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
                do throws(OutputError) {
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

    /// Stores a decision about a word, and returns the changed word.
    ///
    /// - Parameters:
    ///   - answer: the answer; `nil` to withdraw the decision, which has no effect on a word without a decision.
    ///   - index: the index of the word on its page.
    ///   - page: the index of the page in `pages`.
    ///   - time: ISO 8601 with the UTC offset.
    /// - Throws: the decision cannot be written. The word is then not changed.
    @discardableResult
    package func decide(
        _ answer: WordAnswer?, about index: Int, of page: Int, at time: String
    ) throws(OutputError) -> Word {
        let word = pages[page].words[index]
        if answer == nil, word.decider == nil { return word }
        let decision = WordDecision(answer, about: word.identity, by: person, at: time)
        try file.append([decision])
        add(decision, about: index, of: page)
        return pages[page].words[index]
    }

    /// Stores answers about several words as a group, so that either all or no answers are valid, even if the process
    /// is killed.
    ///
    /// - Parameters:
    ///   - answers: the answers, each with the index of the page in `pages` and of the word on its page.
    ///   - time: ISO 8601 with the UTC offset.
    /// - Throws: the answers cannot be written. No word is then changed.
    package func decide(
        _ answers: [(page: Int, word: Int, answer: WordAnswer)], at time: String
    ) throws(OutputError) {
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

    /// Writes all decided words into the hOCR and PDF files, including those that an earlier review could not write.
    /// Words that are already correct in a file are skipped.
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
