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

    init(_ label: String, in plan: PlanFolder, options: ReviewOptions) throws(UsageError) {
        (self.label, self.plan, self.options) = (label, plan, options)
        lines = try AnswerLines(options.answers)
    }

    /// Asks about the captures that count, or the named one.
    func run(_ store: borrowing Store) async throws -> ExitCode {
        try store.checkReview(in: plan)
        let found = try store.caseNamed(label, in: plan)
        var items: [ReviewItem] = []
        for capture in try Self.captures(of: found, store, only: options.capture) {
            let item = try ReviewItem(
                capture, of: found, in: plan, store: store, profiles: .user, asksAll: options.asksAll)
            if let item { items.append(item) }
        }
        if items.isEmpty { return StandardStreams.answer("\(found.label.visible): nothing to review\n") }
        if lines.isConversation { try await converse(items, store) } else { try answer(items, store) }
        if lines.left > 0 {
            let left = lines.left == 1 ? "1 answer was" : "\(lines.left) answers were"
            complain("\(left) left over: compare the file with the fields that were asked.")
        }
        return code
    }

    /// - Throws: `.notFound`.
    private static func captures(of found: Case, _ store: borrowing Store, only number: Int?) throws -> [Capture] {
        let captures = try store.captures(of: found)
        guard let number else { return captures.filter(\.state.counts) }
        guard let capture = captures.first(where: { $0.id == number }) else {
            throw StoreError.notFound(kind: "capture")
        }
        return [capture]
    }

    /// Shows questions, and pictures of the fields.
    private func converse(_ items: [ReviewItem], _ store: borrowing Store) async throws {
        Interruption.ignorePipes()
        let folder = try CutoutFolder(in: store)
        let path = folder.path
        Interruption.beforeEnding { CutoutFolder.remove(path) }
        let service = ScanService()
        StandardStreams.draw(ReviewQuestion.manual)
        for item in items {
            let pictures = await ReviewPictures(item, store, in: folder, service)
            StandardStreams.draw(ReviewQuestion.heading(of: item, pictures))
            guard try ask(item, store, pictures) else { break }
        }
    }

    /// Reads answers from a file, without output: questions would put values into a script's log.
    private func answer(_ items: [ReviewItem], _ store: borrowing Store) throws {
        for item in items { guard try ask(item, store, nil) else { break } }
    }

    /// - Returns: false if there are no more answers, or one is invalid.
    private func ask(_ item: ReviewItem, _ store: borrowing Store, _ pictures: ReviewPictures?) throws -> Bool {
        var report: ScanReport?
        var isOver = false
        var open = 0
        for field in item.fields {
            let proposals = item.scanned.proposals(for: field.name, profile: item.profile)
            if let pictures, !isOver {
                StandardStreams.draw(ReviewQuestion(field, proposals, pictures).text)
            }
            let answer = isOver ? nil : self.answer(field, proposals, of: item, isOver: &isOver)
            if let answer {
                report = try store.review(
                    item.capture.id, of: label, field: field.name, answer, profile: item.profile, by: options.person,
                    in: plan, at: .now)
            } else {
                open += 1
            }
        }
        if open > 0 { code = max(code, .incomplete) }
        let (_, current) = try store.reports(of: item.capture.id, in: try store.caseNamed(label, in: plan))
        StandardStreams.out(
            CaseReview.outcome(of: item.capture.id, report ?? current, decided: item.fields.count - open))
        return !isOver
    }

    /// The answer on the next line, asked again if a person types it; `nil` to leave the field as it is.
    private func answer(
        _ field: DocumentField, _ proposals: [FieldProposal], of item: ReviewItem, isOver: inout Bool
    ) -> FieldAnswer? {
        guard let definition = item.definition(of: field) else { return nil }
        while true {
            guard let line = lines.next() else {
                // The line contains a prompt.
                if lines.isConversation { StandardStreams.draw("\n") }
                complain("There are no more answers: those that were given are kept.")
                isOver = true
                return nil
            }
            do throws(EnteredValueProblem) {
                return try ReviewAnswer(line).answer(about: definition, among: proposals)
            } catch {
                if lines.areTyped {
                    StandardStreams.draw("\(error)\n\(ReviewQuestion.prompt(field))")
                    continue
                }
                if lines.isConversation { StandardStreams.draw("\n") }
                // The remaining answers may no longer match their fields.
                complain(
                    "Answer \(lines.count), \(field.name.spaced.visible) of capture \(item.capture.id): \(error) "
                        + "The answers before it are kept.")
                isOver = true
                return nil
            }
        }
    }

    private func complain(_ sentence: String) {
        StandardStreams.error("docscan: \(sentence)\n")
        code = max(code, .incomplete)
    }
}

extension CaseReview {
    /// The outcome for a capture, without values.
    static func outcome(of capture: Int, _ report: ScanReport, decided: Int) -> String {
        let missing = report.missing.map { missing in
            switch missing.kind {
            case .document: "proof of what paper it is"
            case .barcode: (missing.name?.spaced ?? "any") + " (barcode)"
            case .mrz: "machine-readable zone"
            case .field: missing.name?.spaced ?? "any field"
            }
        }
        let lack = missing.isEmpty ? "" : " · missing: \(missing.joined(separator: ", "))"
        let fields = decided == 1 ? "1 field" : "\(decided) fields"
        return "capture \(capture): \(report.status.rawValue), \(fields) reviewed\(lack)\n".visibleLines
    }

    /// `docscan case correct`: one field, without a conversation.
    static func correct(
        _ label: String, _ options: ReviewOptions, in plan: PlanFolder, _ store: borrowing Store
    ) throws -> ExitCode {
        try store.checkReview(in: plan)
        let found = try store.caseNamed(label, in: plan)
        guard let number = options.capture, let name = options.field,
            let capture = try captures(of: found, store, only: number).first
        else { throw StoreError.notFound(kind: "capture") }
        let reviewed = try store.correct(
            capture, of: found, field: name, by: options.person, in: plan, profiles: .user, at: .now
        ) { definition, _ in
            guard let value = options.value else { return .absent }
            do throws(EnteredValueProblem) {
                return .value(try EnteredValue(value == "-" ? readLine() ?? "" : value, of: definition))
            } catch {
                throw UsageError("--value: \(error)")
            }
        }
        return StandardStreams.answer(outcome(of: number, reviewed, decided: 1))
    }
}
