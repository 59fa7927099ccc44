import DocScan
import DocScanCollect

extension Capture {
    /// The status of the report, or `to review` if everything required was read and a person must check the rest.
    var statusText: String {
        verdict == .toReview && summary.status == ScanReport.Status.complete.rawValue
            ? ScanReport.Outcome.toReview.text.english : summary.status
    }

    /// The end of a capture's line in `case show`: the question about it, the number of fields to review, or the names
    /// of its reviewers.
    var remark: String {
        if let question = verdict.question, state != .superseded { return "   set aside: \(question.sentence)" }
        if verdict == .oneSide, state != .superseded { return "   one side: photograph the other side" }
        if verdict == .toReview, state != .superseded {
            return summary.openFields > 0 ? "   \(summary.openFields) to review" : "   to review"
        }
        return summary.reviewed.map { "   reviewed by \($0.by.visible)" } ?? ""
    }
}

extension Capture {
    /// The lines below a capture's line in `case show`, without values: contradictions that a reviewer has decided, and
    /// values of unusual form.
    var decisions: String { summary.decisions.map { "      \($0.visible)\n" }.joined() }
}

extension CaptureIntake.Kept {
    /// The line about a stored capture, with the documents that the case still lacks.
    func line(for name: String) -> String {
        let outcome =
            switch addition {
            case .added(let replaced, let capture):
                "\(slot.name), \(capture.statusText)" + (replaced.map { ", replaces capture \($0)" } ?? "")
            case .joined(let replaced, let capture):
                "\(slot.name), both sides, \(capture.statusText)"
                    + (replaced.map { ", replaces capture \($0)" } ?? "")
            case .alreadyThere: "\(slot.name), already there"
            }
        let question =
            capture.verdict == .oneSide
            ? (capture.summary.profile == nil ? ", unread, one side" : ", one side")
            : capture.verdict.question == nil ? "" : ", set aside"
        return "\(name.visible): \(outcome)\(question) · \(updatedCase.standing)"
    }

    /// The reason why the capture is set aside, and the command to decide about it; `nil` for a filed capture.
    var questionText: String? {
        guard let question = capture.verdict.question else { return nil }
        let decide = "docscan case decide \(updatedCase.label.shellWord) --capture \(capture.id)"
        let way =
            switch question {
            case .otherDocument: fittingSlot.map { "--slot \($0.name) or --delete" } ?? "--keep or --delete"
            case .otherPerson: "--keep, --move CASE or --delete"
            case .slotFull: "--replace N, --keep or --delete"
            case .worse: "--replace N or --delete"
            case .sameDocument: "--replace N, --keep or --delete"
            case .sameSide: "--replace N or --delete"
            case .otherSide: "--keep (it is the other side), --replace N or --delete"
            }
        return "\(question.sentence) Decide: \(decide) \(way)"
    }
}

extension CaptureIntake.Refusal {
    /// The message about a refused image, with the option that solves the problem.
    func line(for name: String) -> String {
        switch self {
        case .tooManyPages, .severalSheets: "\(name.visible): \(explanation)"
        case .noSlot(let slots):
            "\(name.visible): The plan has no slot for this document. Pass --slot with one of "
                + "\(slots.joined(separator: ", "))."
        case .store(let error): message(for: error)
        }
    }
}
