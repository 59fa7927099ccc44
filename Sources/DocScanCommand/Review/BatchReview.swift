import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanService

/// `docscan review` in a terminal: asks about each withheld field of the documents in a batch.
final class BatchReview {
    private let review: ResultReview
    private var documents: [ResultReview.Document]
    private let lines: AnswerLines
    private var questions: ReviewQuestions
    private var code = ExitCode.complete
    /// True if there are no more answers, or an answer was invalid.
    private var isOver = false

    init(_ review: ResultReview, answers: String?) async throws {
        (self.review, documents) = (review, await review.documents)
        lines = try AnswerLines(answers)
        questions = ReviewQuestions(documents)
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
        Interruption.endOnFirst(after: {
            CutoutFolder.remove(path)
            // The line contains a prompt.
            StandardStreams.draw("\n")
            StandardStreams.error("docscan: The answers so far are in \(decisions).\n")
        })
        var options = ScanService.Options()
        options.workers = 2
        let cutouts = ReviewCutouts(documents, ScanService(options))
        StandardStreams.draw(
            ReviewQuestion.manual + "Type < to go back to the previous field, or ? to undo a decision.\n")
        var shown: (document: Int, pictures: ReviewPictures)?
        while let question = questions.current, !isOver {
            let number = question.document
            let pictures: ReviewPictures
            if let shown, shown.document == number {
                pictures = shown.pictures
            } else {
                pictures = ReviewPictures(await cutouts.cutouts(of: number), of: number + 1, in: folder)
                let document = documents[number]
                // Ignore keys that were pressed while the cutouts were created, because they are not answers.
                if lines.areTyped { StandardStreams.dropInput() }
                StandardStreams.draw(ReviewQuestion.heading(heading(of: number), document.fields.count, pictures))
                shown = (number, pictures)
            }
            try await ask(question, pictures)
        }
    }

    private func heading(of number: Int) -> String {
        let document = documents[number]
        return "\(number + 1) of \(documents.count), \(document.name), \(document.profile.title)"
    }

    /// Applies the answers from a file, either all or nothing. The questions are not printed, because the log of a
    /// script would then contain values.
    private func give() async throws {
        let answers: [(question: ReviewQuestions.Question, answer: FieldAnswer)]
        do throws(ReviewQuestions.Mismatch) {
            answers = try questions.answers(lines.rest(), about: documents)
        } catch {
            return stop(sentence(for: error))
        }
        for (question, answer) in answers { try await decide(answer, question) }
    }

    private func sentence(for mismatch: ReviewQuestions.Mismatch) -> String {
        switch mismatch {
        case .tooFew(let next):
            let count = counted(questions.all.count, "field")
            return
                "There are \(count) to review, and fewer answers: no answer was kept. The next field is \(place(next))."
        case .invalid(let number, let question, let problem):
            return "Answer \(number), \(place(question)): \(problem)\(remedy(problem)) No answer was kept."
        case .tooMany(let left):
            return "\(counted(left, "answer")) left over: no answer was kept. Compare the file with the fields."
        }
    }

    private func place(_ question: ReviewQuestions.Question) -> String {
        "\(question.field.spaced.visible) of \(documents[question.document].name.visible)"
    }

    private func remedy(_ problem: EnteredValueProblem) -> String {
        problem.allowsAnyway ? " If the document states it so, begin the value with =." : ""
    }

    private func decide(_ answer: FieldAnswer, _ question: ReviewQuestions.Question) async throws {
        documents[question.document] = try await review.decide(
            answer, about: question.field, of: question.document, at: Moment.now.text)
    }

    private func ask(_ question: ReviewQuestions.Question, _ pictures: ReviewPictures) async throws {
        let (document, name) = (documents[question.document], question.field)
        let proposals = document.proposals(for: name)
        let field = document.field(name)
        let person = field.sources.contains(.person) ? document.deciders[name] : nil
        StandardStreams.draw(ReviewQuestion(field, proposals, pictures, decidedBy: person).text)
        while let line = lines.next() {
            if line.trimmed == "<" { return questions.goBack() }
            if line.trimmed == "?" {
                documents[question.document] = try await review.takeBack(
                    name, of: question.document, at: Moment.now.text)
                return
            }
            let answer: FieldAnswer?
            do throws(EnteredValueProblem) {
                answer = try ReviewAnswer(line).answer(about: question.definition, among: proposals)
            } catch {
                if lines.areTyped {
                    StandardStreams.draw("\(error)\(remedy(error))\n\(ReviewQuestion.prompt(field))")
                    continue
                }
                // Stop, because the remaining answers may belong to other fields.
                return stop(
                    "Answer \(lines.count), \(place(question)): \(error)\(remedy(error)) The answers before it are kept."
                )
            }
            if let answer { try await decide(answer, question) }
            return questions.advance()
        }
        stop("The answers ended early. The answers so far are kept.")
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
        max(code, documents.outcome(in: review.path))
    }
}

extension [ResultReview.Document] {
    /// Prints the outcome of a review, without values.
    ///
    /// - Parameter path: the path of the file with the decisions.
    func outcome(in path: InputPath) -> ExitCode {
        let open = filter { !$0.open.isEmpty }.count
        let rest = open > 0 ? ", \(open) still to review" : ""
        let code = StandardStreams.answer(
            "\(counted(count - open, "document")) reviewed\(rest): \(path.text.visible)\n")
        return Swift.max(code, open > 0 ? .incomplete : .complete)
    }
}

extension ReviewPicture.Problem {
    /// The message about the problem, with a remedy.
    var sentence: String {
        switch self {
        case .changed: "The image has changed since the scan, so it is not shown. Scan it again."
        case .unreadable(.unreadable):
            "The image was not found from this folder or the folder of the results. Move it back."
        case .unreadable(let error): message(for: error)
        case .unavailable(let reason): reason
        }
    }
}
