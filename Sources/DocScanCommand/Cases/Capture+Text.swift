import DocScan
import DocScanCollect

extension Capture {
    /// The end of a capture's line in `case show`: the number of fields to review, or who has reviewed them.
    var reviewRemark: String {
        if summary.openFields > 0, state.counts { return "   \(summary.openFields) to review" }
        return summary.reviewed.map { "   reviewed by \($0.by.visible)" } ?? ""
    }
}

extension CaptureIntake.Kept {
    /// The line for a stored picture, with what the case still lacks.
    func line(for name: String) -> String {
        let outcome =
            switch addition {
            case .added(let replaced, let capture):
                "\(slot.name), \(capture.summary.status)" + replaced.map { ", replaces capture \($0)" }.joined()
            case .alreadyThere: "\(slot.name), already there"
            }
        return "\(name.visible): \(outcome) · \(CaseCommand.tallies(of: found))"
    }
}

extension CaptureIntake.Refusal {
    /// The message for a refused picture, with the option that helps.
    func line(for name: String) -> String {
        switch self {
        case .severalPages, .severalSheets: "\(name.visible): \(explanation)"
        case .noSlot(let slots):
            "\(name.visible): The plan has no slot for this paper. Name its slot: --slot with one of "
                + "\(slots.joined(separator: ", "))."
        case .store(let error): message(for: error)
        }
    }
}
