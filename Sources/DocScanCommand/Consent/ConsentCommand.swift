import DocScan
import DocScanCollect
import DocScanSystem
import FoundationEssentials

/// `docscan consent`: what a person agrees to, before anything is kept.
struct ConsentCommand: Sendable {
    private enum Action: String, CaseIterable { case show, give, withdraw, export }

    private var words: [String] = []
    private var choice = CollectionChoice()
    private var agreed: [String] = []
    private var name: String?
    private var email: String?
    private var isSure = false

    func run() async -> ExitCode {
        await collecting {
            if words.first == Action.withdraw.rawValue { return try withdraw() }
            let plan = try choice.openPlan()
            switch Action(rawValue: words.first ?? "") {
            case .give: return try give(to: plan)
            case .export: return try export(plan)
            case .show, .withdraw, nil: return try show(plan)
            }
        }
    }

    private func show(_ plan: PlanFolder) throws -> ExitCode {
        let store: Store
        do throws(StoreError) {
            store = try choice.openStore(makes: false)
        } catch {
            guard case .missing = error else { throw error }
            _ = StandardStreams.answer(ConsentState.none.sentence + "\n")
            return .incomplete
        }
        let consent = try store.consent(to: plan)
        let state = ConsentState(consent, texts: plan.textsDigest)
        var lines = [state.sentence]
        if let consent {
            let items = consent.items.joined(separator: ", ")
            lines.append("Given by \(consent.name), \(consent.given.text): \(items)".visible)
        }
        let code = StandardStreams.answer(lines.joined(separator: "\n") + "\n")
        return state == .given ? code : .incomplete
    }

    private func give(to plan: PlanFolder) throws -> ExitCode {
        var (items, signature, address) = (Set(agreed), name, email)
        if agreed.isEmpty {
            guard let answers = Self.ask(plan) else {
                StandardStreams.error("docscan: No consent was given: nothing may be kept or sent.\n")
                return .incomplete
            }
            (items, signature) = (Set(plan.consent.items.map(\.key)), answers)
            if plan.plan.destination?.kind == .orbit, address == nil {
                StandardStreams.error("E-mail address, for the institution: ")
                address = readLine()
            }
        } else if agreed == ["all"] {
            items = Set(plan.consent.items.map(\.key))
        }
        let consent = try choice.openStore().give(
            to: plan, items: items, name: signature ?? "", email: address, at: .now)
        return StandardStreams.answer("Consent given \(consent.given.text).\n")
    }

    /// Shows the texts, asks for each item, and for the name.
    ///
    /// - Returns: the name; nil where an item is not agreed to or the answers end.
    private static func ask(_ plan: PlanFolder) -> String? {
        let institution = plan.plan.institution
        let texts = [
            "\(plan.plan.title)\n\(institution.name), \(institution.contact)", plan.information, plan.consent.prose,
        ]
        for text in texts { StandardStreams.draw(text.visibleLines + "\n\n") }
        for item in plan.consent.items {
            StandardStreams.error("\(item.sentence.visible) [y/n] ")
            guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else { return nil }
        }
        StandardStreams.error("Name, as a signature: ")
        guard let name = readLine(), name.contains(where: { !$0.isWhitespace }) else { return nil }
        return name
    }

    private func withdraw() throws -> ExitCode {
        let store = try choice.openKeptStore()
        let plan = try choice.keptPlan(in: store)
        if !isSure {
            StandardStreams.error("Withdraw consent to \(plan.name.visible), and delete its captures? [y/n] ")
            guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else {
                StandardStreams.error("docscan: Nothing was changed.\n")
                return .incomplete
            }
        }
        guard let removed = try store.withdraw(fromPlan: plan.id, at: .now) else {
            throw StoreError.consentNeeded(.none)
        }
        let captures = "\(removed.captures) \(removed.captures == 1 ? "capture" : "captures")"
        let code = StandardStreams.answer("Consent withdrawn; \(captures) deleted.\n")
        if removed.isGone { return code }
        StandardStreams.error(
            "docscan: Another process reads the store: traces in its file go when that ends (docscan store check).\n")
        return .incomplete
    }

    private func export(_ plan: PlanFolder) throws -> ExitCode {
        let consent: Consent?
        do throws(StoreError) {
            consent = try choice.openStore(makes: false).consent(to: plan)
        } catch {
            guard case .missing = error else { throw error }
            consent = nil
        }
        // A consent to other texts does not belong under these.
        let fitting = consent.flatMap { $0.texts == plan.textsDigest ? $0 : nil }
        try StoreFolder.writeNew(Array(InformationSheet(plan, consent: fitting).html.utf8), to: words[1])
        return StandardStreams.answer("\(words[1].visible)\n")
    }
}

extension ConsentCommand: Subcommand {
    static let manual = Manual(
        command: "docscan consent", title: "show, give and withdraw consent to a collection",
        purpose: "docscan consent shows, gives and withdraws consent. Nothing is kept or sent without it.",
        usage: [
            .init("docscan consent show", "whether there is a consent that fits the present texts"),
            .init("docscan consent give", "show the texts, ask for each item and for the name"),
            .init("docscan consent withdraw", "delete all captures under the consent"),
            .init("docscan consent export FILE.html", "the information sheet, as one file to read or print"),
        ],
        notes: """
            From a script: docscan consent give --agree keep,read --name "As signed"
            """,
        exits: [
            .init(.complete, "fine"), .init(.usage, "usage"),
            .init(.unreadableInput, "the store or the plan cannot be read or written"),
            .init(.incomplete, "there is no consent that fits the present texts"),
        ],
        operands: .words(Action.allCases.map(\.rawValue)))

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS",
            options: [
                .value("--agree", value: "KEY,...", text: "with give: the items that are agreed to; all for every one")
                {
                    (command, reader) throws(UsageError) in
                    command.agreed = try reader.value().split(separator: ",").map(String.init)
                },
                .value("--name", value: "NAME", text: "with give: the name as signed") {
                    (command, reader) throws(UsageError) in command.name = try reader.value()
                },
                .value("--email", value: "ADDRESS", text: "with give: for destinations that ask for it (orbit)") {
                    (command, reader) throws(UsageError) in command.email = try reader.value()
                },
                .flag("--yes", text: "with withdraw: do not ask") { $0.isSure = true },
            ] + CollectionChoice.options.map { $0.lifted(to: \.choice) })
    ]

    mutating func take(_ word: String) { words.append(word) }

    func check() throws(UsageError) {
        guard let action = Action(rawValue: words.first ?? "") else {
            throw UsageError("docscan consent needs one of: show, give, withdraw, export FILE.html")
        }
        guard words.count == (action == .export ? 2 : 1) else {
            throw UsageError(
                "docscan consent \(action.rawValue) takes \(action == .export ? "one file" : "no name"). "
                    + "See docscan consent --help")
        }
        if (!agreed.isEmpty || name != nil || email != nil), action != .give {
            throw UsageError("--agree, --name and --email belong to docscan consent give")
        }
        if agreed.isEmpty != (name == nil) { throw UsageError("give --agree and --name together") }
        if isSure, action != .withdraw { throw UsageError("--yes belongs to docscan consent withdraw") }
    }
}
