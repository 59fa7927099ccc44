import CommandKit
import Dispatch
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanService

/// `docscan review --words` in a terminal: asks about each word that was read with low confidence, page by page.
final class WordsReview {
    private let review: WordReview
    private let service: ScanService
    private var pages: [WordReview.Page]
    private let answers: TypedAnswers
    private var code = ExitCode.complete
    /// True if there are no more answers, or an answer was invalid.
    private var isOver = false
    /// The indices of the current page and word.
    private var (page, word) = (0, 0)

    init(_ review: WordReview, answers: String?) async throws {
        (self.review, pages) = (review, await review.pages)
        self.answers = try TypedAnswers(answers)
        var options = ScanService.Options()
        options.workers = 2
        service = ScanService(options)
    }

    func run() async throws -> ExitCode {
        if answers.isConversation {
            if !pages.isEmpty { try await converse() }
        } else {
            try await give()
        }
        let written = await review.write(service)
        await service.end()
        return max(code, await review.outcome(of: written))
    }

    static let manual = """
        For each word: press Enter to leave it unchanged. Type + to confirm it, - to remove it if
        no word is printed there, or the right text (=TEXT if it begins with one of these signs).
        Type < to go back to the word before, or ? to undo a decision.

        """

    private func converse() async throws {
        Interruption.ignorePipes()
        let folder = try CutoutFolder(at: UserData.statePath)
        endAtSignals(removing: folder.path)
        let cutouts = WordCutouts(pages, service)
        StandardStreams.draw(Self.manual)
        var shown: (page: Int, images: WordImages)?
        while page < pages.count, !isOver {
            let images: WordImages
            if let shown, shown.page == page {
                images = shown.images
            } else {
                images = WordImages(await cutouts.cutouts(of: page), of: page + 1, in: folder)
                // Ignore keys that were pressed while the images were created, because they are not answers.
                if answers.areTyped { StandardStreams.dropInput() }
                StandardStreams.draw(heading(images))
                shown = (page, images)
            }
            try await ask(images)
        }
    }

    /// After control-C, writes the words that were decided so far before the process ends.
    private func endAtSignals(removing cutouts: String) {
        let (review, service, path) = (review, service, review.path)
        Interruption.endOnFirst(after: {
            CutoutFolder.remove(cutouts)
            let done = DispatchSemaphore(value: 0)
            Task.detached {
                let written = await review.write(service)
                // The line contains a prompt.
                StandardStreams.draw("\n")
                StandardStreams.error("docscan: The answers so far are in \(path.text.visible).\n")
                written.tell()
                done.signal()
            }
            done.wait()
        })
    }

    private func heading(_ images: WordImages) -> String {
        let page = pages[page]
        let number = page.count > 1 ? ", page \(page.number)" : ""
        let problem = images.problem.map { "  no images: \($0.visible)\n" } ?? ""
        return "\n\(self.page + 1) of \(pages.count), \(page.name.visible)\(number): "
            + "\(counted(page.words.count, "word"))\n\(problem)"
    }

    private func ask(_ images: WordImages) async throws {
        let asked = pages[page].words[word]
        StandardStreams.draw("\n\(images.lines(word))\(asked.question)")
        while let line = await answers.next() {
            if line.trimmed == "<" { return goBack() }
            if line.trimmed == "?" {
                pages[page].set(try await review.decide(nil, about: word, of: page, at: Moment.now.text), at: word)
                return
            }
            let answer: WordAnswer?
            do throws(WordAnswer.Problem) { answer = try WordAnswer.typed(line, about: asked.text) } catch {
                if answers.areTyped {
                    StandardStreams.draw("\(error.sentence)\n\(asked.prompt)")
                    continue
                }
                return stop(
                    "Answer \(answers.count), \(pages[page].place): \(error.sentence) The answers before it are kept.")
            }
            if let answer {
                pages[page].set(try await review.decide(answer, about: word, of: page, at: Moment.now.text), at: word)
            }
            return advance()
        }
        stop("There are no more answers: those that were given are kept.")
    }

    private func advance() {
        word += 1
        if word == pages[page].words.count { (page, word) = (page + 1, 0) }
    }

    private func goBack() {
        if word > 0 {
            word -= 1
        } else if page > 0 {
            page -= 1
            word = pages[page].words.count - 1
        }
    }

    /// Applies the answers from a file, either all or nothing. The questions are not printed, because the log of a
    /// script would then contain words.
    private func give() async throws {
        var lines = answers.rest()
        var decisions: [(page: Int, word: Int, answer: WordAnswer)] = []
        let places = pages.indices.flatMap { page in pages[page].words.indices.map { (page, $0) } }
        // Empty lines at the end of the file, which were skipped, are answers that leave words unchanged.
        lines += Array(repeating: "", count: min(answers.emptyAtEnd, max(0, places.count - lines.count)))
        for (number, (page, word)) in places.enumerated() {
            guard number < lines.count else {
                return complain(
                    "There are \(counted(places.count, "word")) to review and fewer answers: none was kept. The next "
                        + "word is one of \(pages[page].place).")
            }
            do throws(WordAnswer.Problem) {
                let answer = try WordAnswer.typed(lines[number], about: pages[page].words[word].text)
                if let answer { decisions.append((page, word, answer)) }
            } catch {
                return complain(
                    "Answer \(number + 1), \(pages[page].place): \(error.sentence) No answer was kept.")
            }
        }
        if lines.count > places.count {
            let left = counted(lines.count - places.count, "answer")
            return complain("\(left) left over: no answer was kept. Compare the file with the words.")
        }
        try await review.decide(decisions, at: Moment.now.text)
    }

    private func stop(_ sentence: String) {
        // The line contains a prompt.
        StandardStreams.draw("\n")
        complain(sentence)
        isOver = true
    }

    private func complain(_ sentence: String) {
        StandardStreams.error("docscan: \(sentence)\n")
        code = max(code, .incomplete)
    }
}

/// Reads answers from the terminal or a file.
private final class TypedAnswers: @unchecked Sendable /* because only one task asks for answers, one at a time */ {
    private let lines: AnswerLines
    /// Waiting for an answer blocks a thread of this queue, instead of one that all tasks share.
    private let queue = DispatchQueue(label: "docscan.answers")

    init(_ path: String?) throws(UsageError) { lines = try AnswerLines(path) }

    func next() async -> String? {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.lines.next()) }
        }
    }

    func rest() -> [String] { lines.rest() }
    var count: Int { lines.count }
    var emptyAtEnd: Int { lines.emptyAtEnd }
    var areTyped: Bool { lines.areTyped }
    var isConversation: Bool { lines.isConversation }
}
