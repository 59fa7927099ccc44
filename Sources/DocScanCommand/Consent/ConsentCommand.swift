import CommandKit
import DocScan
import DocScanCollect
import DocScanService
import FoundationEssentials

/// `docscan consent`: the participants' consent, without which nothing is stored.
struct ConsentCommand: Sendable {
    var operands: [String] = []
    var folders = CollectionLocation.user
    private var label: String?
    private var form = ConsentForm()
    private var isSure = false

    /// Calls `body` with the case in `--case` and its consent, or without a case and with the consent of the store.
    ///
    /// - Throws: `.consentScope` if `--case` is given, but the plan does not require consent for each case.
    private func withConsent<Result>(
        _ body: (PlanFolder, Case?, Consent?) throws -> Result
    ) throws -> Result {
        let plan = try folders.openPlan()
        guard let label else { return try body(plan, nil, try folders.consent(to: plan)) }
        guard plan.plan.consent == .perCase else { throw StoreError.consentScope(.store) }
        let store = try folders.openStore(of: plan)
        let found = try store.caseNamed(label, in: plan)
        return try body(plan, found, try store.consent(of: found, to: plan))
    }

    private func show() throws -> ExitCode {
        try withConsent { plan, _, consent in
            let state = ConsentState(consent, to: plan)
            var lines = [state.sentence(plan.plan.consent)]
            if let consent {
                let items = consent.items.joined(separator: ", ")
                let number = consent.language.map { "number \(consent.id), \($0)" } ?? "number \(consent.id)"
                lines.append("Given by \(consent.name), \(consent.given.text): \(items) (\(number))".visible)
            }
            let code = StandardStreams.answer(lines.joined(separator: "\n") + "\n")
            return state == .given ? code : .incomplete
        }
    }

    private func give() throws -> ExitCode {
        try withConsent { plan, found, present in
            guard let filled = try form.filled(from: plan, for: found, replacing: present) else {
                return StandardStreams.say("No consent was given: nothing may be kept or sent.", .incomplete)
            }
            let consent = try folders.openStore().give(
                to: plan, for: found, items: filled.items, name: filled.name, email: filled.email,
                language: filled.language, after: filled.after, at: .now)
            let subject = found.map { "\($0.label.visible): " } ?? ""
            return StandardStreams.answer("\(subject)Consent given \(consent.given.text).\n")
        }
    }

    private func withdraw() throws -> ExitCode {
        let store = try folders.openKeptStore()
        let plan = try folders.keptPlan(in: store)
        // If the folder of the plan is missing, the stored consents show which kind the plan required.
        let scope = (try? folders.openPlan())?.plan.consent
        let hasOwn = try store.hasConsentPerCase(planID: plan.id)
        if label == nil, scope == .perCase || hasOwn { throw StoreError.consentScope(.perCase) }
        if label != nil, scope == .store, !hasOwn { throw StoreError.consentScope(.store) }
        let extent: Withdrawal?
        if let label {
            extent = try store.withdrawal(fromCase: label, inPlan: plan.id)
        } else {
            extent = try store.withdrawal(fromPlan: plan.id)
        }
        guard let extent else { throw StoreError.consentNeeded(.none, label: label) }
        guard isSure || StandardStreams.confirms(extent.question(plan: plan.name)) else { return .incomplete }
        let removed: WithdrawalResult?
        if let label {
            removed = try store.withdraw(fromCase: label, inPlan: plan.id, at: .now)
        } else {
            removed = try store.withdraw(fromPlan: plan.id, at: .now)
        }
        guard let removed else { throw StoreError.consentNeeded(.none, label: label) }
        let code = StandardStreams.answer(extent.outcome(removed))
        if extent.leavesParticipant { StandardStreams.error("docscan: \(Withdrawal.participantText.english)\n") }
        if removed.isGone { return code }
        return StandardStreams.say(
            "Another process is reading the store. Traces stay in its file until that process ends (docscan store check).",
            .incomplete)
    }

    private func export() throws -> ExitCode {
        try withConsent { plan, found, consent in
            if consent != nil {
                let store = try folders.openStore(of: plan)
                try store.noteExport(of: found, isConsent: true, at: .now)
            }
            let sheet = InformationSheet(plan, consent: consent, language: form.language)
            try StoreFolder.writeNew(Array(sheet.html.utf8), to: operands[0])
            return StandardStreams.answer("\(operands[0].visible)\n")
        }
    }
}

extension Withdrawal {
    func question(plan name: String) -> String {
        let subject = label.map { " for \($0.visible)" } ?? " to \(name.visible)"
        let ordered =
            switch orders - staying {
            case 0: ""
            case 1: " 1 capture is deleted at the destination too."
            default: " \(orders - staying) captures are deleted at the destination too."
            }
        let left =
            switch staying {
            case 0: ""
            case 1: " 1 capture was sent to a destination that does not delete: ask the institution."
            default: " \(staying) captures were sent to a destination that does not delete: ask the institution."
            }
        let extent = [counted(captures, "capture"), label == nil ? counted(cases, "case") : nil]
        return "Withdraw the consent of \(signer.visible)\(subject), and delete "
            + extent.compactMap(\.self).joined(separator: " in ") + " here?" + ordered + left
    }

    func outcome(_ result: WithdrawalResult) -> String {
        let subject = label.map { "\($0.visible): " } ?? ""
        let deleted = "\(subject)Consent withdrawn; \(counted(result.captures, "capture")) deleted.\n"
        if orders == 0 { return deleted }
        return deleted
            + "\(counted(orders, "deletion")) at the destination queued: docscan outbox run.\n"
    }
}

extension ConsentCommand: StoreCommandGroup {
    static let manual = Manual(
        command: "docscan consent", title: "show, give and withdraw consent to a collection",
        purpose: "docscan consent shows, gives and withdraws consent. Without it, docscan stores nothing.",
        exits: [(.inputOrOutput, "the store or the plan cannot be read or written")])

    private static let options: [CommandOption<Self>] =
        [
            .value(
                "--case", value: "LABEL", text: "choose the case, if the plan requires consent for each case",
                in: \.label)
        ]
        + folderOptions
    private static let changing: [CommandOption<Self>] =
        [personOption] + options

    private static let language = ConsentForm.inLanguage.lifted(to: \Self.form)

    static let actions: [CommandAction<Self>] = [
        .init(
            "show", "print the consent to the current texts", options: options,
            exits: [.incomplete: "consent to the current texts is missing"]
        ) { try $0.show() },
        .init(
            "give", "show the texts, and ask for each item and for a name",
            notes: """
                With --agree and --name nothing is asked, as in:
                docscan consent give --agree keep,read --name "Name as signed"
                """,
            options: ConsentForm.options.map { $0.lifted(to: \.form) } + [language] + changing,
            exits: [.incomplete: "consent was not given"],
            check: { (command) throws(UsageError) in try command.form.check() }
        ) { try $0.give() },
        .init(
            "withdraw", "withdraw consent and delete all captures made under it",
            options: [.yes(\.isSure)] + changing,
            exits: [.incomplete: "consent is missing, or the withdrawal was not confirmed"]
        ) { try $0.withdraw() },
        .init("export FILE.html", "write the information sheet to a new file", options: [language] + changing) {
            try $0.export()
        },
    ]
}
