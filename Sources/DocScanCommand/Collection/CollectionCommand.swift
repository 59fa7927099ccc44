import DocScan
import DocScanCollect
import DocScanSystem

/// `docscan collection`: the numbers that were collected.
struct CollectionCommand: Sendable {
    enum Action: String, CaseIterable { case list, show, open, fetch, remove, export }

    private var words: [String] = []
    private var choice = CollectionChoice()
    private var institution: String?
    private var printsJSON = false
    private var isSure = false

    func run() async -> ExitCode {
        await collecting {
            let action = Action(rawValue: words.first ?? "") ?? .list
            let store: Store
            do throws(StoreError) {
                store = try choice.openStore(makes: false)
            } catch {
                if case .missing = error { return Self.answerNothing(action, printsJSON) }
                throw error
            }
            switch action {
            case .list: return try list(store)
            case .show: return try show(store)
            case .open: return open(try one(in: store))
            case .fetch: return try fetch(store)
            case .remove: return try remove(store)
            case .export: return try export(store)
            }
        }
    }

    private static func answerNothing(_ action: Action, _ printsJSON: Bool) -> ExitCode {
        StandardStreams.error(
            "docscan: Nothing has been collected. Begin with: docscan collect LABEL.jpg --definition NAME\n")
        guard action == .list || action == .fetch else { return .unreadableInput }
        return printsJSON ? StandardStreams.answer("[]\n") : .complete
    }

    private func list(_ store: borrowing Store) throws -> ExitCode {
        let numbers = try store.numbers()
        if printsJSON { return StandardStreams.answer(JSON.array(numbers.map { $0.json() }).text + "\n") }
        if numbers.isEmpty { return Self.answerNothing(.list, false) }
        let width = numbers.map(\.number.count).max() ?? 0
        let place = numbers.map(\.institution.count).max() ?? 0
        let lines = numbers.map {
            "\($0.number.visible.padded(to: width))   \($0.institution.visible.padded(to: place))   \($0.object.visible)\n"
        }
        return StandardStreams.answer(lines.joined())
    }

    private func show(_ store: borrowing Store) throws -> ExitCode {
        let numbers = try store.numbers(named: words[1], of: institution)
        guard printsJSON else { return StandardStreams.answer(numbers.map(\.text).joined()) }
        var objects: [JSON] = []
        for number in numbers { objects.append(number.json(with: try store.record(of: number))) }
        return StandardStreams.answer(JSON.array(objects).text + "\n")
    }

    /// The one that is meant.
    private func one(in store: borrowing Store) throws -> CollectedNumber {
        let numbers = try store.numbers(named: words[1], of: institution)
        guard numbers.count == 1 else {
            let names = numbers.map(\.institution.visible).joined(separator: ", ")
            throw UsageError("several institutions have this number: name one with --institution: \(names)")
        }
        return numbers[0]
    }

    private func open(_ number: CollectedNumber) -> ExitCode {
        guard let page = number.links.page else {
            StandardStreams.error("docscan: The definition of \(number.institution) has no page for its objects.\n")
            return .incomplete
        }
        guard let address = HTTPAddress(page)?.text else {
            StandardStreams.error("docscan: The page is no http or https address, and is not opened.\n")
            return .incomplete
        }
        if Browser.open(address) { return .complete }
        StandardStreams.error("docscan: There is no browser here ($BROWSER, xdg-open). The address of the page is:\n")
        return max(.missingDependency, StandardStreams.answer(address + "\n"))
    }

    private func remove(_ store: borrowing Store) throws -> ExitCode {
        let number = try one(in: store)
        if !isSure {
            StandardStreams.error("Remove this number of \(number.institution) with what was fetched of it? [y/n] ")
            guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else {
                StandardStreams.error("docscan: Nothing was changed.\n")
                return .incomplete
            }
        }
        try store.remove(number)
        return StandardStreams.answer("\(number.number.visible): removed\n")
    }

    private func export(_ store: borrowing Store) throws -> ExitCode {
        let path = words[1]
        guard let form = CollectionForm(path: path) else { return .usage }
        var numbers: [(number: CollectedNumber, record: ObjectRecord)] = []
        for number in try store.numbers() {
            numbers.append((number, form == .csv ? ObjectRecord() : try store.record(of: number)))
        }
        try StoreFolder.writeNew(Array(form.text(of: numbers).utf8), to: path)
        return StandardStreams.answer(
            "\(path.visible): \(numbers.count) \(numbers.count == 1 ? "number" : "numbers")\n")
    }

    private func fetch(_ store: borrowing Store) throws -> ExitCode {
        var numbers: [CollectedNumber] = []
        if words.count == 1 {
            numbers = try store.numbersToFetch()
        } else {
            for word in words.dropFirst() {
                let named = try store.numbers(named: word, of: institution)
                numbers += named.filter { !numbers.contains($0) }
            }
        }
        return try CollectionFetch(numbers).run(store)
    }
}

extension CollectionCommand: Subcommand {
    static let manual = Manual(
        command: "docscan collection", title: "show the collected numbers, fetch what museums say of the objects",
        purpose: "docscan collection shows the accession numbers that docscan collect has found, and their objects.",
        usage: [
            .init("docscan collection list", "the numbers, their institutions and titles"),
            .init("docscan collection show NUMBER", "all that is known of one"),
            .init("docscan collection open NUMBER", "open its page in the browser"),
            .init(
                "docscan collection fetch [NUMBER...]",
                "bring IIIF manifests and oEmbed records; default: those missing"),
            .init("docscan collection remove NUMBER", "take it out of the collection"),
            .init("docscan collection export FILE", "write them to a new .csv, .json or .ndjson"),
        ],
        notes: """
            fetch asks the servers that the definitions name; they see your address and the
            numbers. Nothing else leaves this machine.
            """,
        exits: [
            .init(.complete, "fine"), .init(.usage, "usage"),
            .init(.unreadableInput, "there is no such number, or the store or a file cannot be read or written"),
            .init(.missingDependency, "libcurl or a browser is missing"),
            .init(.incomplete, "something could not be fetched or opened, or was not removed"),
        ],
        operands: .words(Action.allCases.map(\.rawValue)))

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS",
            options: [
                .value("--institution", value: "NAME", text: "whose number is meant, where several have it") {
                    (command, reader) throws(UsageError) in command.institution = try reader.value()
                },
                .flag("--json", text: "with list and show: as JSON") { $0.printsJSON = true },
                .flag("--yes", text: "with remove: do not ask") { $0.isSure = true },
                CollectionChoice.options[1].lifted(to: \.choice),
            ])
    ]

    mutating func take(_ word: String) { words.append(word) }

    func check() throws(UsageError) {
        guard let action = Action(rawValue: words.first ?? "") else {
            let names = Action.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("docscan collection needs one of: \(names)")
        }
        let (count, wanted): (ClosedRange<Int>, String) =
            switch action {
            case .list: (1...1, "no name")
            case .show, .open, .remove: (2...2, "one number")
            case .fetch: (1...Int.max - 1, "numbers")
            case .export: (2...2, "one file")
            }
        guard count.contains(words.count) else {
            throw UsageError("docscan collection \(action.rawValue) takes \(wanted). See docscan collection --help")
        }
        if action == .export, CollectionForm(path: words[1]) == nil {
            throw UsageError("the name of the file says its form: .csv, .json or .ndjson")
        }
        if institution != nil, action == .list || action == .export || words.count == 1 {
            throw UsageError("--institution belongs to a number")
        }
        if isSure, action != .remove { throw UsageError("--yes belongs to docscan collection remove") }
        if printsJSON, action != .list, action != .show {
            throw UsageError("--json belongs to docscan collection list and show")
        }
    }
}
