import CommandKit
import DocScan
import DocScanCollect
import DocScanService
import FoundationEssentials

/// `docscan consent`: a participant's agreement, without which nothing is stored.
struct ConsentCommand: Sendable {
    var operands: [String] = []
    var folders = CollectionLocation.user
    private var agreed: [String] = []
    private var name: String?
    private var email: String?
    private var isSure = false

    private func show() throws -> ExitCode {
        let plan = try folders.openPlan()
        let consent = try folders.consent(to: plan)
        let state = ConsentState(consent, texts: plan.textsDigest)
        var lines = [state.sentence]
        if let consent {
            let items = consent.items.joined(separator: ", ")
            lines.append("Given by \(consent.name), \(consent.given.text): \(items)".visible)
        }
        let code = StandardStreams.answer(lines.joined(separator: "\n") + "\n")
        return state == .given ? code : .incomplete
    }

    private func give() throws -> ExitCode {
        let plan = try folders.openPlan()
        var (items, signature, address) = (Set(agreed), name, email)
        if agreed.isEmpty {
            guard let answers = Self.ask(plan) else {
                return StandardStreams.say("No consent was given: nothing may be kept or sent.", .incomplete)
            }
            (items, signature) = (Set(plan.consent.items.map(\.key)), answers)
            if plan.plan.destination?.kind == .orbit, address == nil {
                StandardStreams.error("E-mail address, for the institution: ")
                address = readLine()
            }
        } else if agreed == ["all"] {
            items = Set(plan.consent.items.map(\.key))
        }
        let consent = try folders.openStore().give(
            to: plan, items: items, name: signature ?? "", email: address, at: .now)
        return StandardStreams.answer("Consent given \(consent.given.text).\n")
    }

    /// Shows the texts, asks for each item, and returns the name; `nil` if an item is refused or the input ends.
    private static func ask(_ plan: PlanFolder) -> String? {
        let institution = plan.plan.institution
        let texts = [
            "\(plan.plan.title)\n\(institution.name), \(institution.contact)", plan.information, plan.consent.prose,
        ]
        for text in texts { StandardStreams.draw(text.visibleLines + "\n\n") }
        for item in plan.consent.items {
            guard StandardStreams.agrees(to: item.sentence.visible) else { return nil }
        }
        StandardStreams.error("Name, as a signature: ")
        guard let name = readLine(), name.contains(where: { !$0.isWhitespace }) else { return nil }
        return name
    }

    private func withdraw() throws -> ExitCode {
        let store = try folders.openKeptStore()
        let plan = try folders.keptPlan(in: store)
        let question = "Withdraw consent to \(plan.name.visible), and delete its captures?"
        guard isSure || StandardStreams.confirms(question) else { return .incomplete }
        guard let removed = try store.withdraw(fromPlan: plan.id, at: .now) else {
            throw StoreError.consentNeeded(.none)
        }
        let captures = "\(removed.captures) \(removed.captures == 1 ? "capture" : "captures")"
        let code = StandardStreams.answer("Consent withdrawn; \(captures) deleted.\n")
        if removed.isGone { return code }
        return StandardStreams.say(
            "Another process reads the store: traces in its file go when that ends (docscan store check).", .incomplete)
    }

    private func export() throws -> ExitCode {
        let plan = try folders.openPlan()
        // A consent to other texts does not belong under these.
        let fitting = try folders.consent(to: plan).flatMap { $0.texts == plan.textsDigest ? $0 : nil }
        try StoreFolder.writeNew(Array(InformationSheet(plan, consent: fitting).html.utf8), to: operands[0])
        return StandardStreams.answer("\(operands[0].visible)\n")
    }
}

extension ConsentCommand: StoreCommandGroup {
    static let manual = Manual(
        command: "docscan consent", title: "show, give and withdraw consent to a collection",
        purpose: "docscan consent shows, gives and withdraws consent. Nothing is kept or sent without it.",
        exits: [(.unreadableInput, "the store or the plan cannot be read or written")])

    static let actions: [CommandAction<Self>] = [
        .init(
            "show", "say whether there is consent to the current texts", options: folderOptions,
            exits: [.incomplete: "there is no consent to the current texts"]
        ) { try $0.show() },
        .init(
            "give", "show the texts, and ask for each item and for a name",
            notes: """
                With --agree and --name nothing is asked, as in:
                docscan consent give --agree keep,read --name "Name as signed"
                """,
            options: [
                .value("--agree", value: "KEY,...", text: "the items agreed to, separated by commas, or all") {
                    (command, reader) throws(UsageError) in
                    command.agreed = try reader.value().split(separator: ",").map(String.init)
                }, .value("--name", value: "NAME", text: "the name as signed", in: \.name),
                .value(
                    "--email", value: "ADDRESS", text: "an address, for destinations that need one (orbit)", in: \.email
                ),
            ] + folderOptions, exits: [.incomplete: "consent was not given"],
            check: { (command) throws(UsageError) in
                if command.agreed.isEmpty != (command.name == nil) {
                    throw UsageError("give --agree and --name together")
                }
            }
        ) { try $0.give() },
        .init(
            "withdraw", "withdraw consent and delete all captures made under it",
            options: [.yes(\.isSure)] + folderOptions,
            exits: [.incomplete: "there is no consent, or the withdrawal was not confirmed"]
        ) { try $0.withdraw() },
        .init("export FILE.html", "write the information sheet to a new file", options: folderOptions) {
            try $0.export()
        },
    ]
}
