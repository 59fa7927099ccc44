import CommandKit
import DocScan
import DocScanCollect
import DocScanServer
import DocScanService

/// `docscan case`: the documents of a person or object.
struct CaseCommand: Sendable {
    var operands: [String] = []
    var folders = CollectionLocation.user
    private var slot: String?
    private var live = LiveCommand()
    /// The name of a given option that is only for a live session.
    private var liveOption: String?
    private var printsJSON = false
    private var showsAll = false
    private var isSure = false
    private var review = ReviewOptions()
    var decision = DecisionOptions()
    private var makesCases = false
    private var selection = CaseSelection()
    var table = TableOptions()

    var label: String { operands[0] }

    private func make(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        let made = try store.makeCase(label, in: plan, at: .now)
        let code = StandardStreams.answer("\(made.label.visible): \(made.standing)\n")
        if made.consent != .given {
            let command = "docscan consent give --case \(made.label.shellWord)"
            StandardStreams.error("docscan: Ask for consent before you add documents: \(command)\n")
        }
        return code
    }

    private func add() async throws -> ExitCode {
        let plan = try folders.openPlan()
        if !live.source.isEmpty {
            var live = live
            live.captures = try LiveCaptures(
                to: { store throws(StoreError) in try store.caseNamed(label, in: plan) }, slot: slot, in: plan,
                at: folders)
            return await live.run()
        }
        let addition = CaseAddition(plan, slot: slot, store: try folders.openStore(of: plan))
        return try await makesCases ? addition.addEach(operands) : addition.add(Array(operands.dropFirst()), to: label)
    }

    private func rename(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        try store.rename(label, to: operands[1], in: plan, at: .now)
        return StandardStreams.answer("\(label.visible): now \(operands[1].visible)\n")
    }

    private func list(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        selection.answer(try store.cases(of: plan), asJSON: printsJSON)
    }

    private func find(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        try store.findCases(operands[0], of: plan).answer(asJSON: printsJSON)
    }

    private func show(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        let found = try store.caseNamed(label, in: plan)
        let captures = try store.captures(of: found)
        if printsJSON { return StandardStreams.answer(FiledCase(found, captures).jsonText + "\n") }
        var text = "\(found.label.visible): \(found.standing)\n"
        if plan.plan.consent == .perCase, let consent = try store.consent(of: found, to: plan) {
            text += "  consent of \(consent.name), \(consent.given.minute)\n".visibleLines
        }
        for capture in captures {
            text += "  \(capture.id)   \(capture.taken.minute)   \(capture.slot)   "
            text += "\(capture.statusText)   \(capture.state.rawValue)\(capture.remark)\n\(capture.decisions)"
        }
        return StandardStreams.answer(text)
    }

    private func history(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        let found = try showsAll ? nil : store.caseNamed(label, in: plan)
        return try store.history(of: found).answer(naming: showsAll, asJSON: printsJSON)
    }

    /// Applies a decision about a capture, and prints its outcome and the state of the case.
    private func decide(_ answer: CaptureDecision) throws -> ExitCode {
        try withStore { store, plan in
            guard let number = decision.capture else { throw StoreError.notFound(kind: .capture) }
            let decided = try store.decide(
                number, of: label, answer, by: store.person, in: plan, profiles: .user, at: .now)
            let outcome = decided.map { "\($0.slot), " + ($0.verdict.question == nil ? "filed" : "set aside") }
            let found =
                try decided.map { try store.caseNumbered($0.caseID, in: plan) } ?? store.caseNamed(label, in: plan)
            let place = found.label == label ? "" : "\(found.label.visible), "
            let code = StandardStreams.answer(
                "capture \(number): \(place)\(outcome ?? "deleted") · \(found.standing)\n")
            guard let question = decided?.verdict.question else { return code }
            return StandardStreams.say("capture \(number): \(question.sentence)", .incomplete)
        }
    }

    private func delete() throws -> ExitCode {
        let store = try folders.openKeptStore()
        let plan = try folders.keptPlan(in: store)
        let count = try store.captureCount(ofCase: label, inPlan: plan.id)
        let question = "Delete \(label.visible) with \(counted(count, "capture"))?"
        guard isSure || StandardStreams.confirms(question) else {
            return .incomplete
        }
        try store.deleteCase(label, inPlan: plan.id, at: .now)
        return StandardStreams.answer("\(label.visible): deleted\n")
    }
}

extension CaseCommand: StoreCommandGroup {
    static let manual = Manual(
        command: "docscan case", title: "collect the documents of a person or object",
        purpose: "docscan case collects the documents of a person or object that the plan requires.",
        exits: [
            (.inputOrOutput, "the store or the plan cannot be read or written"),
            (.incomplete, "consent is missing"),
        ])

    static let actions: [CommandAction<Self>] = [
        .init("new LABEL", "create a case", options: changeOptions) { try $0.withStore($0.make) },
        .init(
            "list", "list the cases and the number of missing documents",
            options: CaseSelection.options.map { $0.lifted(to: \.selection) } + [.json(\.printsJSON)] + folderOptions,
            check: { (command) throws(UsageError) in try command.selection.check() }
        ) { try $0.withStore($0.list) },
        .init(
            "find TEXT", "list the cases whose label or values contain a text", notes: CaseMatch.manual,
            options: [.json(\.printsJSON)] + folderOptions,
            exits: [.incomplete: "consent is missing, or no case contains the text"]
        ) { try $0.withStore($0.find) },
        .init(
            "show LABEL", "list the captures of a case and their states", options: [.json(\.printsJSON)] + folderOptions
        ) { try $0.withStore($0.show) },
        .init(
            "add LABEL [FILE...]", "scan images, or watch a camera, and file documents",
            usage: [
                "LABEL FILE...": "scan images",
                "LABEL --live SOURCE": "photograph all missing documents",
                "--case-per-file FILE...": "create a case per image, named like the file",
            ],
            options: [
                .flag("--case-per-file", text: "create a case for each file") { $0.makesCases = true },
                .value(
                    "--slot", value: "NAME",
                    text: "file in this slot; \(otherwise: "the slot of the recognised document")",
                    in: \.slot),
                .value(
                    "--live", value: "SOURCE", text: "watch a camera or a recording; see docscan live --help",
                    completion: .file
                ) { (command, reader) throws(UsageError) in command.live.source = try reader.value() },
            ] + changeOptions,
            sections: [
                OptionSection(
                    title: "WITH --live",
                    options: (LiveCommand.capture + LiveCommand.speech).map {
                        $0.lifted(to: \.live).noted(in: \.liveOption)
                    }, explainer: "docscan live")
            ],
            exits: [
                .inputOrOutput: "an image, the store or the plan cannot be read or written",
                .missingDependency: "a library or a language is missing",
                .incomplete: "consent is missing, a file was set aside or refused, or --live left documents missing",
                .interrupted: "interrupted",
            ], check: { (command) throws(UsageError) in try command.checkSource() }
        ) { try await $0.add() },
        .init(
            "review LABEL", "ask a reviewer about the withheld values",
            options: ReviewOptions.reviewing.map { $0.lifted(to: \.review) } + changeOptions,
            exits: [.incomplete: "consent is missing, or fields are still open", .interrupted: "interrupted"]
        ) { command in
            let plan = try command.folders.openPlan()
            let store = try command.folders.openStore(of: plan)
            return try await CaseReview(command.label, in: plan, options: command.review).run(store)
        },
        .init(
            "correct LABEL", "set one field of one capture",
            usage: [
                "LABEL --capture N --field NAME --value VALUE": "set the value",
                "LABEL --capture N --field NAME --absent": "mark it as absent",
            ],
            options: ReviewOptions.correcting.map { $0.lifted(to: \.review) } + changeOptions,
            check: { (command) throws(UsageError) in try command.review.checkCorrection() }
        ) { command in
            try command.withStore { try CaseReview.correct(command.label, command.review, in: $1, $0) }
        },
        .init(
            "decide LABEL", "decide about a capture that was set aside",
            usage: [
                "LABEL --capture N --keep": "file the capture in its slot",
                "LABEL --capture N --replace M": "file the capture, and replace capture M",
                "LABEL --capture N --slot NAME": "move the capture to another slot",
                "LABEL --capture N --move CASE": "move the capture to another case",
                "LABEL --capture N --delete": "delete the capture",
            ],
            options: DecisionOptions.deciding.map { $0.lifted(to: \.decision) } + changeOptions,
            exits: [
                .inputOrOutput: "the store or the plan cannot be read or written, or the answer does not fit",
                .incomplete: "consent is missing, or the capture is still set aside",
            ],
            check: { (command) throws(UsageError) in try command.decision.checkDecision() }
        ) { try $0.decide($0.decision.decision ?? .keep) },
        .init(
            "accept LABEL", "accept a document although values are missing",
            usage: ["LABEL --capture N": "end the review of the capture"],
            options: DecisionOptions.accepting.map { $0.lifted(to: \.decision) } + changeOptions,
            check: { (command) throws(UsageError) in try command.decision.checkAcceptance() }
        ) { try $0.decide(.accept) },
        undoing,
        .init(
            "history [LABEL]", "list the changes of a case",
            options: [
                .flag("--all", text: "list the changes of all cases, including deleted ones") { $0.showsAll = true },
                .json(\.printsJSON),
            ] + folderOptions,
            check: { (command) throws(UsageError) in
                if command.operands.isEmpty != command.showsAll { throw UsageError("give LABEL or --all") }
            }
        ) { try $0.withStore($0.history) },
        .init("rename LABEL NEW", "change the label of a case", options: changeOptions) { try $0.withStore($0.rename) },
        .init(
            "delete LABEL", "delete a case and its captures",
            options: [.yes(\.isSure)] + changeOptions,
            exits: [.incomplete: "consent is missing, or the deletion was not confirmed"]
        ) { try $0.delete() },
        .init(
            "export [LABEL] [FOLDER]", "write a case to a folder, or all cases to a table",
            usage: [
                "LABEL FOLDER": "write the reports, images and digests",
                "LABEL FILE --card": "write a true-size PDF of both sides of each card",
                "--all --table FILE": "write a CSV file with one line per case",
            ], options: TableOptions.options.map { $0.lifted(to: \.table) } + changeOptions,
            check: { (command) throws(UsageError) in try command.table.check(operands: command.operands.count) }
        ) { try await $0.export() },
    ]

    private func checkSource() throws(UsageError) {
        if operands.count > 1, !live.source.isEmpty { throw UsageError("give images or --live SOURCE, not both") }
        if let liveOption, live.source.isEmpty { throw UsageError("\(liveOption) needs --live SOURCE") }
        if makesCases {
            if !live.source.isEmpty { throw UsageError("give --case-per-file or --live SOURCE, not both") }
            return
        }
        if operands.count == 1, live.source.isEmpty {
            throw UsageError("docscan case add needs FILE or --live SOURCE. See docscan case add --help")
        }
    }
}
