import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanService

/// `docscan review` in a terminal: asks about each withheld field of a batch's papers.
final class BatchReview {
    private let review: ResultReview
    private var papers: [ResultReview.Paper]
    private let lines: AnswerLines
    private let questions: [(paper: Int, field: String)]
    /// The next question.
    private var position = 0
    private var code = ExitCode.complete
    /// True if there are no more answers, or one was invalid.
    private var isOver = false

    init(_ review: ResultReview, answers: String?) async throws {
        (self.review, papers) = (review, await review.papers)
        lines = try AnswerLines(answers)
        questions = papers.enumerated().flatMap { index, paper in paper.fields.map { (index, $0) } }
    }

    func run() async throws -> ExitCode {
        if lines.isConversation {
            try await converse()
        } else {
            try await give()
        }
        return end()
    }

    private func converse() async throws {
        Interruption.ignorePipes()
        let folder = try CutoutFolder(at: UserData.statePath)
        let path = folder.path
        let decisions = review.path.text.visible
        Interruption.beforeEnding {
            CutoutFolder.remove(path)
            StandardStreams.error("\ndocscan: The answers so far are in \(decisions).\n")
        }
        var options = ScanService.Options()
        options.workers = 2
        let cutouts = ReviewCutouts(papers, ScanService(options))
        StandardStreams.draw(ReviewQuestion.manual + "< goes back to the field before, ? takes a decision back.\n")
        var shown: (paper: Int, pictures: ReviewPictures)?
        while position < questions.count, !isOver {
            let number = questions[position].paper
            let pictures: ReviewPictures
            if let shown, shown.paper == number {
                pictures = shown.pictures
            } else {
                pictures = ReviewPictures(await cutouts.cutouts(of: number), of: number + 1, in: folder)
                let paper = papers[number]
                // Keys that were pressed while the pictures were made are no answers.
                if lines.areTyped { StandardStreams.dropInput() }
                StandardStreams.draw(ReviewQuestion.heading(heading(of: number), paper.fields.count, pictures))
                shown = (number, pictures)
            }
            try await ask(pictures)
        }
    }

    private func heading(of number: Int) -> String {
        let paper = papers[number]
        return "\(number + 1) of \(papers.count), \(paper.name), \(paper.profile.title)"
    }

    /// Gives the answers of a file, all or none: one too many or too few would belong to other fields.
    ///
    /// Without output: questions would put values into a script's log.
    private func give() async throws {
        var answers: [FieldAnswer?] = []
        for (number, name) in questions {
            let paper = papers[number]
            let place = "\(name.spaced.visible) of \(paper.name.visible)"
            guard let definition = paper.definition(of: name) else {
                // It is not asked about, and takes no answer.
                answers.append(nil)
                continue
            }
            guard let line = lines.next() else {
                let count = counted(questions.count, "field")
                return stop(
                    "There are \(count) to review and fewer answers: none was kept. The next field is \(place).")
            }
            do throws(EnteredValueProblem) {
                answers.append(
                    try ReviewAnswer(line).answer(about: definition, among: paper.proposals(for: name)))
            } catch {
                let remedy = error.allowsAnyway ? " If the document states it so, begin the value with =." : ""
                return stop("Answer \(lines.count), \(place): \(error)\(remedy) No answer was kept.")
            }
        }
        if lines.left > 0 {
            return stop(
                "\(counted(lines.left, "answer")) left over: no answer was kept. Compare the file with the fields.")
        }
        for ((number, name), answer) in zip(questions, answers) {
            if let answer {
                papers[number] = try await review.decide(answer, about: name, of: number, at: Moment.now.text)
            }
        }
    }

    private func ask(_ pictures: ReviewPictures) async throws {
        let (number, name) = questions[position]
        let paper = papers[number]
        guard let definition = paper.definition(of: name) else { return position += 1 }
        let proposals = paper.proposals(for: name)
        let field = paper.field(name)
        let person = field.sources.contains(.person) ? paper.deciders[name] : nil
        StandardStreams.draw(ReviewQuestion(field, proposals, pictures, decidedBy: person).text)
        while let line = lines.next() {
            if line.trimmed == "<" { return position = max(0, position - 1) }
            if line.trimmed == "?" {
                papers[number] = try await review.takeBack(name, of: number, at: Moment.now.text)
                return
            }
            let answer: FieldAnswer?
            do throws(EnteredValueProblem) {
                answer = try ReviewAnswer(line).answer(about: definition, among: proposals)
            } catch {
                let remedy = error.allowsAnyway ? " If the document states it so, begin the value with =." : ""
                if lines.areTyped {
                    StandardStreams.draw("\(error)\(remedy)\n\(ReviewQuestion.prompt(field))")
                    continue
                }
                // The remaining answers may no longer match their fields.
                let place = "\(name.spaced.visible) of \(paper.name.visible)"
                return stop("Answer \(lines.count), \(place): \(error)\(remedy) The answers before it are kept.")
            }
            if let answer {
                papers[number] = try await review.decide(answer, about: name, of: number, at: Moment.now.text)
            }
            return position += 1
        }
        stop("There are no more answers: those that were given are kept.")
    }

    private func stop(_ sentence: String) {
        // The line contains a prompt.
        if lines.isConversation { StandardStreams.draw("\n") }
        complain(sentence)
        isOver = true
    }

    private func complain(_ sentence: String) {
        StandardStreams.error("docscan: \(sentence)\n")
        code = max(code, .incomplete)
    }

    private func end() -> ExitCode {
        max(code, papers.outcome(in: review.path))
    }
}

extension [ResultReview.Paper] {
    /// Prints the outcome of a review, without values.
    ///
    /// - Parameter path: the file with the decisions.
    func outcome(in path: InputPath) -> ExitCode {
        let open = filter { !$0.open.isEmpty }.count
        let rest = open > 0 ? ", \(open) still to review" : ""
        let code = StandardStreams.answer("\(counted(count - open, "paper")) reviewed\(rest): \(path.text.visible)\n")
        return Swift.max(code, open > 0 ? .incomplete : .complete)
    }
}

extension ReviewPicture.Problem {
    /// The problem and its remedy.
    var sentence: String {
        switch self {
        case .changed: "The picture has changed since the scan, and is not shown. Scan it again."
        case .unreadable(.unreadable):
            "The picture is not where it was, seen from this folder or from that of the results. Put it back."
        case .unreadable(let error): message(for: error)
        case .unavailable(let reason): reason
        }
    }
}
