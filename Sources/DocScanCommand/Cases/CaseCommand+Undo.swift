import CommandKit
import DocScan
import DocScanCollect
import DocScanService

extension CaseCommand {
    /// `docscan case undo`.
    static let undoing = CommandAction<Self>(
        "undo LABEL", "take back the last answer to a review",
        usage: [
            "LABEL": "of the capture that was answered last",
            "LABEL --capture N": "of capture N; repeat it for earlier answers",
        ],
        options: DecisionOptions.accepting.map { $0.lifted(to: \.decision) } + changeOptions,
        exits: [.unreadableInput: "the store or the plan cannot be read or written, or there is no answer"]
    ) { command in
        try command.withStore { store, plan in
            let undone = try store.undo(
                command.decision.capture, of: command.label, by: store.person, in: plan, profiles: .user, at: .now)
            let found = try store.caseNamed(command.label, in: plan)
            let answer = undone.field.map { "answer about \($0.spaced)" } ?? "acceptance"
            return StandardStreams.answer(
                "capture \(undone.capture): took back the \(answer) by \(undone.person) · \(found.standing)\n"
                    .visibleLines)
        }
    }
}
