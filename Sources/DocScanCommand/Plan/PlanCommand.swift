import DocScan
import DocScanCollect
import DocScanSystem

/// `docscan plan`: what a collection asks for.
struct PlanCommand: Sendable {
    private enum Action: String, CaseIterable { case new, check, show }

    private var words: [String] = []
    private var choice = CollectionChoice()

    func run() async -> ExitCode {
        await collecting(mistaken: .incomplete) {
            switch Action(rawValue: words.first ?? "") {
            case .new:
                try PlanTemplate.write(to: words[1], at: .now)
                return StandardStreams.answer(
                    "\(words[1].visible): plan.json, information.md, consent.md, recording.md\n"
                        + "Edit them, then: docscan plan check \(words[1].visible)\n")
            case .check:
                _ = try CollectionChoice.openPlan(words[1])
                return StandardStreams.answer("\(words[1].visible): no mistakes\n")
            case .show, nil:
                return StandardStreams.answer(Self.text(of: try choice.openPlan()))
            }
        }
    }

    private static func text(of folder: PlanFolder) -> String {
        let plan = folder.plan
        var lines = [
            "\(plan.title) (\(plan.id))", "\(plan.institution.name), \(plan.institution.contact)",
            plan.window.map { "Collected from \($0.opens.minute) until \($0.closes.minute)" }
                ?? "Collected at any time",
            plan.destination.map { "Delivered to \($0.address) (\($0.kind.rawValue))" } ?? "Kept on this machine",
            "",
        ]
        let width = plan.slots.map(\.label.count).max() ?? 0
        for slot in plan.slots {
            let profile = slot.profile ?? "any paper"
            let note = slot.isOptional ? ", optional" : ""
            lines.append("  \(slot.label.padded(to: width))   \(slot.name): \(slot.count), \(profile)\(note)")
        }
        lines += ["", "To be agreed to:"] + folder.consent.items.map { "  \($0.key): \($0.sentence)" }
        return lines.map { $0.visible + "\n" }.joined()
    }
}

extension PlanCommand: Subcommand {
    static let manual = Manual(
        command: "docscan plan", title: "write and check the plan of a collection",
        purpose: "docscan plan writes and checks the plan of a collection: what papers are asked for, and the texts.",
        usage: [
            .init("docscan plan new FOLDER", "write a plan to start from"),
            .init("docscan plan check FOLDER", "the mistakes of a plan, each with its file and line"),
            .init("docscan plan show", "what it asks for"),
        ],
        notes: """
            A plan is a folder: plan.json, information.md, consent.md and recording.md. consent.md begins with the items
            to be ticked, a line each, as: keep: I agree that my papers are kept.
            """,
        exits: [
            .init(.complete, "fine"), .init(.usage, "usage"),
            .init(.unreadableInput, "a file cannot be read or written"), .init(.incomplete, "the plan has mistakes"),
        ],
        operands: .words(Action.allCases.map(\.rawValue)))

    static let sections = [
        OptionSection<Self>(title: "OPTIONS", options: [CollectionChoice.options[0].lifted(to: \.choice)])
    ]

    mutating func take(_ word: String) { words.append(word) }

    func check() throws(UsageError) {
        guard let action = Action(rawValue: words.first ?? "") else {
            throw UsageError("docscan plan needs one of: new FOLDER, check FOLDER, show")
        }
        if words.contains("") { throw UsageError("name a folder") }
        let count = action == .show ? 1 : 2
        guard words.count == count else {
            throw UsageError(
                "docscan plan \(action.rawValue) takes \(action == .show ? "no name" : "one folder"). "
                    + "See docscan plan --help")
        }
    }
}
