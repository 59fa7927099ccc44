import CommandKit
import DocScan
import DocScanCollect
import DocScanService

/// `docscan plan`: the plan of a collection, with its document types and texts.
struct PlanCommand: Sendable {
    var operands: [String] = []
    var folders = CollectionLocation.user

    private var answers = PlanAnswers()

    private func make() throws -> ExitCode {
        // Check this before the questions, so that no answers are lost.
        try PlanTemplate.checkIsNew(operands[0])
        try PlanTemplate.write(to: operands[0], answers.completed(), at: .now)
        return StandardStreams.answer(
            "\(operands[0].visible): plan.json, information.md, consent.md, recording.md\n"
                + "Edit them, then: docscan plan check \(operands[0].visible)\n")
    }

    private func check() throws -> ExitCode {
        let plan = try CollectionLocation.user.openPlan(operands[0], refusesTemplate: true).plan
        let code = StandardStreams.answer("\(operands[0].visible): no errors\n")
        if let destination = plan.destination, !destination.sendsUnreviewed {
            StandardStreams.error(
                "docscan: Captures with something to review are sent after the review. Earlier versions sent them at once; "
                    + "\"send\": \"unreviewed\" in the destination restores this.\n")
        }
        if let note = plan.destination?.removalNote { StandardStreams.error("docscan: \(note)\n") }
        return code
    }

    private static func text(of folder: PlanFolder) -> String {
        let plan = folder.plan
        let window = plan.window.map { "Collected from \($0.opens.minute) until \($0.closes.minute)" }
        let destination = plan.destination.map { "Delivered to \($0.address) (\($0.kind.rawValue))" }
        var lines = [
            "\(plan.title) (\(plan.id))", "\(plan.institution.name), \(plan.institution.contact)",
            window ?? "Collected at any time", destination ?? "Kept on this machine", "",
        ]
        let width = plan.slots.map(\.label.count).max() ?? 0
        for slot in plan.slots {
            let profile = slot.profile ?? "any document"
            let note = slot.isOptional ? ", optional" : ""
            lines.append("  \(slot.label.padded(to: width))   \(slot.name): \(slot.count), \(profile)\(note)")
        }
        let who = plan.consent == .store ? "once, for all cases" : "for each case"
        let languages = folder.texts.map(\.language).joined(separator: ", ")
        lines += ["", "To be agreed to \(who) (\(languages)):"]
        lines += folder.texts[0].consent.items.map { "  \($0.key): \($0.sentence)" }
        return lines.map { $0.visible + "\n" }.joined()
    }
}

extension PlanCommand: StoreCommandGroup {
    static let manual = Manual(
        command: "docscan plan", title: "write and check the plan of a collection",
        purpose: """
            docscan plan writes and checks the plan of a collection: the required documents and the
            texts of the consent.
            """,
        notes: """
            A plan is a folder: plan.json, information.md, consent.md and recording.md. consent.md starts
            with the items to agree to, one per line, such as: keep: I agree that my documents are kept.
            """,
        exits: [(.inputOrOutput, "a file cannot be read or written")])

    static let actions: [CommandAction<Self>] = [
        .init(
            "new FOLDER", "write a new plan to edit",
            notes: "In a terminal and without options, docscan asks for each text.",
            options: PlanAnswers.options.map { $0.lifted(to: \.answers) }, check: checkFolder
        ) { try $0.make() },
        .init(
            "check FOLDER", "list the errors in a plan, each with its file and line",
            exits: [.incomplete: "the plan has errors"],
            check: checkFolder
        ) { try $0.check() },
        .init(
            "show", "print a summary of the plan", options: [planOption],
            exits: [.incomplete: "the plan has errors"]
        ) { StandardStreams.answer(text(of: try $0.folders.openPlan())) },
    ]

    private static func checkFolder(_ command: Self) throws(UsageError) {
        if command.operands == [""] { throw UsageError("name a folder") }
    }

    func perform(_ action: () async throws -> ExitCode) async -> ExitCode {
        await reportingErrors(mistaken: .incomplete, action)
    }
}
