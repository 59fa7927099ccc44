import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService

/// `docscan case review`: asks about each withheld field.
final class CaseReview {
    private let label: String
    private let plan: PlanFolder
    private let options: ReviewOptions
    private let lines: AnswerLines
    private var code = ExitCode.complete
    /// True if there are no more answers, or an answer was invalid.
    private var isOver = false

    init(_ label: String, in plan: PlanFolder, options: ReviewOptions) throws(UsageError) {
        (self.label, self.plan, self.options) = (label, plan, options)
        lines = try AnswerLines(options.answers)
    }

    /// Asks about the valid captures of the case, or about the one in the options.
    func run(_ store: borrowing Store) async throws -> ExitCode {
        try store.checkReview(of: label, in: plan)
        let found = try store.caseNamed(label, in: plan)
        let items = try store.reviewItems(
            of: found, only: options.capture, in: plan, profiles: .user, asksAll: options.asksAll)
        if items.isEmpty { return StandardStreams.answer("\(found.label.visible): nothing to review\n") }
        if lines.isConversation {
            try await converse(items, store)
        } else {
            // Do not print the questions, because the log of a script would then contain values.
            for item in items where !isOver { try ask(item, store, nil) }
        }
        if lines.left > 0 {
            let left = lines.left == 1 ? "1 answer was" : "\(lines.left) answers were"
            complain("\(left) left over: compare the file with the fields that were asked.")
        }
        return code
    }

    /// Prints the questions with cutouts of the fields.
    private func converse(_ items: [ReviewItem], _ store: borrowing Store) async throws {
        Interruption.ignorePipes()
        let folder = try CutoutFolder(in: store)
        let path = folder.path
        Interruption.endOnFirst(after: { CutoutFolder.remove(path) })
        let service = ScanService()
        StandardStreams.draw(ReviewQuestion.manual)
        for item in items where !isOver {
            let pictures = await ReviewPictures(item, store, in: folder, service)
            StandardStreams.draw(
                ReviewQuestion.heading("Capture \(item.capture.id), \(item.capture.slot)", item.fields.count, pictures))
            try ask(item, store, pictures)
        }
    }

    private func ask(_ item: ReviewItem, _ store: borrowing Store, _ pictures: ReviewPictures?) throws {
        var session = ReviewSession(item)
        while !isOver, let question = session.question {
            if let pictures {
                StandardStreams.draw(ReviewQuestion(question.field, question.proposals, pictures).text)
            }
            guard let answer = answer(question.field, of: item, in: &session) else { continue }
            try store.review(
                item.capture.id, of: label, field: question.field.name, answer, profile: item.profile,
                by: store.person, in: plan, at: .now)
        }
        if session.open > 0 { code = max(code, .incomplete) }
        let report = try store.reports(of: item.capture.id, in: try store.caseNamed(label, in: plan)).current
        StandardStreams.out(CaseReview.outcome(of: item.capture.id, report, decided: session.decided))
    }

    /// Reads the next answer. An invalid answer that a user types is asked again. `nil` to leave the field unchanged.
    private func answer(_ field: DocumentField, of item: ReviewItem, in session: inout ReviewSession) -> FieldAnswer? {
        while let line = lines.next() {
            do throws(EnteredValueProblem) {
                return try session.answer(line)
            } catch {
                let remedy = error.allowsAnyway ? " If the document states it so, begin the value with =." : ""
                if lines.areTyped {
                    StandardStreams.draw("\(error)\(remedy)\n\(ReviewQuestion.prompt(field))")
                    continue
                }
                // Stop, because the remaining answers may belong to other fields.
                return end(
                    "Answer \(lines.count), \(field.name.spaced.visible) of capture \(item.capture.id): \(error)\(remedy) "
                        + "The answers before it are kept.")
            }
        }
        return end("The answers ended early. The answers so far are kept.")
    }

    private func end(_ sentence: String) -> FieldAnswer? {
        // End the line that contains the prompt.
        if lines.isConversation { StandardStreams.draw("\n") }
        complain(sentence)
        isOver = true
        return nil
    }

    private func complain(_ sentence: String) {
        StandardStreams.error("docscan: \(sentence)\n")
        code = max(code, .incomplete)
    }
}

extension CaseReview {
    /// The line about the outcome for a capture, without values.
    static func outcome(of capture: Int, _ report: ScanReport, decided: Int) -> String {
        let missing = report.missing.map { missing in
            switch missing.kind {
            case .document: "evidence of the document type"
            case .barcode: (missing.name?.spaced ?? "any") + " (barcode)"
            case .mrz: "machine-readable zone"
            case .field: missing.name?.spaced ?? "any field"
            }
        }
        let lack = missing.isEmpty ? "" : " · missing: \(missing.joined(separator: ", "))"
        let isToReview = report.status == .complete && report.outcome == .toReview
        let standing = isToReview ? ScanReport.Outcome.toReview.text.english : report.status.rawValue
        let fields = decided == 1 ? "1 field" : "\(decided) fields"
        return "capture \(capture): \(standing), \(fields) reviewed\(lack)\n".visibleLines
    }

    /// `docscan case correct`: corrects one field without asking.
    static func correct(
        _ label: String, _ options: ReviewOptions, in plan: PlanFolder, _ store: borrowing Store
    ) throws -> ExitCode {
        try store.checkReview(of: label, in: plan)
        let found = try store.caseNamed(label, in: plan)
        guard let number = options.capture, let name = options.field else {
            throw StoreError.notFound(kind: .capture)
        }
        let reviewed = try store.correct(
            try store.capture(number, of: found), of: found, field: name, by: store.person, in: plan, profiles: .user,
            at: .now
        ) { definition, _ in
            guard let value = options.value else { return .absent }
            let text = value == "-" ? try Self.line() : value
            do throws(EnteredValueProblem) {
                return .value(try EnteredValue(text, of: definition, anyway: options.anyway))
            } catch {
                let remedy = error.allowsAnyway ? " If the document states it so, add --anyway." : ""
                throw UsageError("--value: \(error)\(remedy)")
            }
        }
        return StandardStreams.answer(outcome(of: number, reviewed, decided: 1))
    }

    /// Reads a line from standard input.
    ///
    /// - Throws: `UsageError` if there are more lines, which would be ignored.
    private static func line() throws -> String {
        let line = readLine() ?? ""
        if !StandardStreams.inputIsTerminal, readLine() != nil {
            throw UsageError("--value -: a value must be one line, but standard input has more")
        }
        return line
    }
}
