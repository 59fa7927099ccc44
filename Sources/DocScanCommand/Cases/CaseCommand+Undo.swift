import CommandKit
import DocScan
import DocScanCollect
import DocScanService

extension CaseCommand {
    /// `docscan case undo`.
    static let undoing = CommandAction<Self>(
        "undo LABEL", "undo the last answer to a review",
        usage: [
            "LABEL": "undo the last answer of the case",
            "LABEL --capture N": "undo the last answer about capture N",
        ],
        options: DecisionOptions.accepting.map { $0.lifted(to: \.decision) } + changeOptions,
        exits: [.inputOrOutput: "the store or the plan cannot be read or written, or there is nothing to undo"]
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
