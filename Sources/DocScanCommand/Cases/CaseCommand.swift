import DocScan
import DocScanCollect
import DocScanSystem

/// `docscan case`: a person or thing, and the papers that belong to it.
struct CaseCommand: Sendable {
    private enum Action: String, CaseIterable { case new, list, show, rename, delete, add, review, correct, export }

    private var words: [String] = []
    private var choice = CollectionChoice()
    private var slot: String?
    /// With add: the camera, and how it is used.
    private var live = LiveCommand()
    /// The options that a live session has and files do not, as they were written.
    private var liveWords: [String] = []
    private var printsJSON = false
    private var isSure = false
    private var review = ReviewOptions()

    private var label: String { words[1] }

    private func named(in plan: PlanFolder) -> (borrowing Store) throws(StoreError) -> Case {
        { store throws(StoreError) in try store.caseNamed(label, in: plan) }
    }

    func run() async -> ExitCode {
        await collecting {
            if words.first == Action.delete.rawValue { return try delete() }
            let plan = try choice.openPlan()
            if !live.source.isEmpty {
                var live = live
                live.captures = try LiveCaptures(to: named(in: plan), slot: slot, in: plan, choice: choice)
                return await live.run()
            }
            let store = try choice.openKeptStore()
            switch Action(rawValue: words.first ?? "") {
            case .new:
                let made = try store.makeCase(label, in: plan, at: .now)
                return StandardStreams.answer("\(made.label.visible): \(Self.tallies(of: made))\n")
            case .show: return try show(store, plan)
            case .rename:
                try store.rename(label, to: words[2], in: plan)
                return StandardStreams.answer("\(label.visible): now \(words[2].visible)\n")
            case .add:
                let paths = Array(words.dropFirst(2))
                let intake = try CaptureIntake(to: named(in: plan), slot: slot, in: plan, store: store)
                return CaptureSession(paths, to: intake, store: store).run()
            case .review: return try CaseReview(label, in: plan, options: review).run(store)
            case .correct: return try CaseReview.correct(label, review, in: plan, store)
            case .export:
                let count = try store.export(try store.caseNamed(label, in: plan), to: words[2])
                return StandardStreams.answer("\(words[2].visible): \(count) captures\n")
            case .list, .delete, nil: return try list(store, plan)
            }
        }
    }

    private func list(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        let cases = try store.cases(of: plan)
        if printsJSON { return StandardStreams.answer(JSON.array(cases.map(\.json)).text + "\n") }
        let width = cases.map(\.label.count).max() ?? 0
        let lines = cases.map { "\($0.label.visible.padded(to: width))   \(Self.tallies(of: $0))\n" }
        return StandardStreams.answer(lines.joined())
    }

    /// `certificate 1 of 1, permit 0 of 2 · 2 to go`.
    static func tallies(of found: Case) -> String {
        let tallies = found.tallies.map { "\($0.slot.name) \($0.count) of \($0.slot.count)" }
        return tallies.joined(separator: ", ") + (found.missing > 0 ? " · \(found.missing) to go" : " · complete")
    }

    private func show(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        let found = try store.caseNamed(label, in: plan)
        let captures = try store.captures(of: found)
        if printsJSON {
            guard case .object(var members) = found.json else { return .unreadableInput }
            members.append(JSON.Member(key: "captures", value: .array(captures.map(\.json))))
            return StandardStreams.answer(JSON.object(members).text + "\n")
        }
        var text = "\(found.label.visible): \(Self.tallies(of: found))\n"
        for capture in captures {
            text += "  \(capture.id)   \(capture.made.minute)   \(capture.slot)   "
            text += "\(capture.status)   \(capture.state.rawValue)\(capture.reviewRemark)\n"
        }
        return StandardStreams.answer(text)
    }

    private func delete() throws -> ExitCode {
        let store = try choice.openKeptStore()
        let plan = try choice.keptPlan(in: store)
        let count = try store.captureCount(ofCase: label, inPlan: plan.id)
        if !isSure {
            StandardStreams.error("Delete \(label.visible) with \(count) captures? [y/n] ")
            guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else {
                StandardStreams.error("docscan: Nothing was changed.\n")
                return .incomplete
            }
        }
        try store.deleteCase(label, inPlan: plan.id)
        return StandardStreams.answer("\(label.visible): deleted\n")
    }
}

extension CollectionChoice {
    /// The store that is there. Without a store there is no consent either, which says more to the user.
    func openKeptStore() throws(StoreError) -> Store {
        do throws(StoreError) {
            return try openStore(makes: false)
        } catch {
            if case .missing = error { throw .consentNeeded(.none) }
            throw error
        }
    }
}

extension CaseCommand: Subcommand {
    static let manual = Manual(
        command: "docscan case", title: "collect the papers of a person or thing",
        purpose: "docscan case collects the papers of a person or thing, as the plan asks for them.",
        usage: [
            .init("docscan case new LABEL", "begin a case"),
            .init("docscan case list", "the cases, and what is still to come"),
            .init("docscan case show LABEL", "its captures, and where each stands"),
            .init("docscan case add LABEL FILE...", "scan pictures and keep them in the slots of their papers"),
            .init("docscan case add LABEL --live SOURCE", "photograph them with a camera until all are there"),
            .init("docscan case review LABEL", "ask a person about the values that were withheld"),
            .init("docscan case correct LABEL", "one field of one capture: --capture, --field, --value or --absent"),
            .init("docscan case rename LABEL NEW", "change its label"),
            .init("docscan case delete LABEL", "delete it with its captures"),
            .init("docscan case export LABEL FOLDER", "its reports and pictures, with their digests"),
        ],
        exits: [
            .init(.complete, "fine"), .init(.usage, "usage"),
            .init(.unreadableInput, "a picture, the store or the plan cannot be read or written"),
            .init(.missingDependency, "a library or a language is missing"),
            .init(.incomplete, "consent is missing, a paper is missing or unknown, or a review is not at its end"),
            .init(.interrupted, "interrupted"),
        ],
        operands: .words(Action.allCases.map(\.rawValue)))

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS",
            options: [
                .value("--slot", value: "NAME", text: "with add: the slot; default: that of the recognised paper") {
                    (command, reader) throws(UsageError) in command.slot = try reader.value()
                },
                .value(
                    "--live", value: "SOURCE", text: "with add: a camera or a recording; see docscan live --help",
                    completion: .file
                ) { (command, reader) throws(UsageError) in command.live.source = try reader.value() },
                .flag("--json", text: "with list and show: as JSON") { $0.printsJSON = true },
                .flag("--yes", text: "with delete: do not ask") { $0.isSure = true },
            ] + ReviewOptions.options.map { $0.lifted(to: \.review) }
                + CollectionChoice.options.map { $0.lifted(to: \.choice) }),
        OptionSection<Self>(
            title: "WITH --live",
            options: (LiveCommand.capture + LiveCommand.speech).map {
                $0.lifted(to: \.live).recorded(in: \.liveWords)
            }, isBrief: true, explainer: "docscan live"),
    ]

    mutating func take(_ word: String) { words.append(word) }

    func check() throws(UsageError) {
        guard let action = Action(rawValue: words.first ?? "") else {
            throw UsageError("docscan case needs one of: \(Action.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let (count, wanted): (ClosedRange<Int>, String) =
            switch action {
            case .list: (1...1, "no name")
            case .new, .show, .delete, .review, .correct: (2...2, "one label")
            case .rename: (3...3, "a label and the new one")
            case .export: (3...3, "a label and a folder")
            case .add where !live.source.isEmpty: (2...2, "with --live a label only")
            case .add: (3...Int.max - 1, "a label and pictures, or --live SOURCE")
            }
        guard count.contains(words.count) else {
            throw UsageError("docscan case \(action.rawValue) takes \(wanted). See docscan case --help")
        }
        if slot != nil, action != .add { throw UsageError("--slot belongs to docscan case add") }
        if !live.source.isEmpty, action != .add { throw UsageError("--live belongs to docscan case add") }
        if let option = liveWords.first, live.source.isEmpty {
            throw UsageError("\(option) belongs to docscan case add LABEL --live SOURCE")
        }
        try review.check(isReview: action == .review, isCorrection: action == .correct)
        if isSure, action != .delete { throw UsageError("--yes belongs to docscan case delete") }
        if printsJSON, action != .list, action != .show {
            throw UsageError("--json belongs to docscan case list and show")
        }
    }
}
