import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanEngines
import DocScanService

/// `docscan collection`: the collected accession numbers.
struct CollectionCommand: Sendable {
    var operands: [String] = []
    var folders = CollectionLocation.user
    private var institution: String?
    private var printsJSON = false
    private var isSure = false

    /// - Parameter missing: the exit code if there is no store.
    private func withStore(
        missing: ExitCode = .inputOrOutput, _ body: (borrowing Store) throws -> ExitCode
    ) throws -> ExitCode {
        let store: Store
        do throws(StoreError) {
            store = try folders.openStore(makes: false)
        } catch {
            if case .missing = error { return answerNothing(missing) }
            throw error
        }
        return try body(store)
    }

    private func answerNothing(_ code: ExitCode) -> ExitCode {
        StandardStreams.error(
            "docscan: The collection is empty. Start with: docscan collect LABEL.jpg --definition NAME\n")
        return printsJSON && code == .complete ? StandardStreams.answer("[]\n") : code
    }

    private func list(_ store: borrowing Store) throws -> ExitCode {
        let numbers = try store.numbers()
        if printsJSON { return StandardStreams.answer(numbers.jsonText + "\n") }
        if numbers.isEmpty { return answerNothing(.complete) }
        let rows =
            [["NUMBER", "INSTITUTION", "OBJECT"]]
            + numbers.map { [$0.number.visible, $0.institution.visible, $0.object.visible] }
        let (width, place) = (rows.map(\.[0].count).max() ?? 0, rows.map(\.[1].count).max() ?? 0)
        let lines = rows.map { "\($0[0].padded(to: width))   \($0[1].padded(to: place))   \($0[2])\n" }
        return StandardStreams.answer(lines.joined())
    }

    private func show(_ store: borrowing Store) throws -> ExitCode {
        let numbers = try store.numbers(named: operands[0], of: institution)
        guard printsJSON else { return StandardStreams.answer(numbers.map(\.text).joined()) }
        var objects: [RecordedNumber] = []
        for number in numbers { objects.append(RecordedNumber(number, try store.record(of: number))) }
        return StandardStreams.answer(objects.jsonText + "\n")
    }

    /// The number in the operand.
    ///
    /// - Throws: `UsageError` if several institutions have the number.
    private func one(in store: borrowing Store) throws -> CollectedNumber {
        let numbers = try store.numbers(named: operands[0], of: institution)
        guard numbers.count == 1 else {
            let names = numbers.map(\.institution.visible).joined(separator: ", ")
            throw UsageError("several institutions have this number: name one with --institution: \(names)")
        }
        return numbers[0]
    }

    private func open(_ store: borrowing Store) throws -> ExitCode {
        let number = try one(in: store)
        guard let page = number.links.page else {
            return StandardStreams.say(
                "The definition of \(number.institution) has no page for its objects.", .incomplete)
        }
        guard let address = HTTPAddress(page)?.text else {
            return StandardStreams.say("The URL of the page is not http or https, so it is not opened.", .incomplete)
        }
        if Browser.open(address) { return .complete }
        StandardStreams.error("docscan: No browser was found ($BROWSER, xdg-open). The URL of the page is:\n")
        return max(.missingDependency, StandardStreams.answer(address + "\n"))
    }

    private func remove(_ store: borrowing Store) throws -> ExitCode {
        let number = try one(in: store)
        let question = "Remove this number of \(number.institution) and its fetched records?"
        guard isSure || StandardStreams.confirms(question) else { return .incomplete }
        try store.remove(number, at: .now)
        return StandardStreams.answer("\(number.number.visible): removed\n")
    }

    private func export(_ store: borrowing Store) throws -> ExitCode {
        let path = operands[0]
        guard let form = CollectionForm(path: path) else { return .usage }
        var numbers: [(number: CollectedNumber, record: ObjectRecord)] = []
        for number in try store.numbers() {
            numbers.append((number, form.isTable ? ObjectRecord() : try store.record(of: number)))
        }
        if form == .xlsx {
            // Do not replace an existing file, as in the other exports.
            let target = OutputTarget(path: InputPath(path), kind: Authorship { _ in false }, remedy: nil)
            if target.isTaken { throw StoreError.exists(path: path) }
            try store.noteExportOfNumbers(at: .now)
            try target.write(form.book(of: numbers.map(\.number)))
        } else {
            try store.noteExportOfNumbers(at: .now)
            try StoreFolder.writeNew(Array(form.text(of: numbers).utf8), to: path)
        }
        return StandardStreams.answer(
            "\(path.visible): \(numbers.count) \(numbers.count == 1 ? "number" : "numbers")\n")
    }

    private func fetch(_ store: borrowing Store) throws -> ExitCode {
        var numbers = operands.isEmpty ? try store.numbersToFetch() : []
        for operand in operands {
            let named = try store.numbers(named: operand, of: institution)
            numbers += named.filter { !numbers.contains($0) }
        }
        return try CollectionFetch(numbers).run(store)
    }
}

extension CollectionCommand: StoreCommandGroup {
    static let manual = Manual(
        command: "docscan collection", title: "show collected accession numbers and fetch records of the objects",
        purpose: "docscan collection shows the accession numbers that docscan collect found, and their objects.",
        notes: """
            fetch contacts the servers that the definitions name. These servers see the IP address of
            this machine and the numbers. No other data leaves this machine.
            """,
        exits: [
            (.inputOrOutput, "the number is not in the collection, or the store cannot be read or written")
        ])

    private static let institution = CommandOption<Self>.value(
        "--institution", value: "NAME", text: "choose the institution, if several have the number", in: \.institution)

    static let actions: [CommandAction<Self>] = [
        .init(
            "list", "list the numbers with their institutions and titles", options: [.json(\.printsJSON), storeOption]
        ) { try $0.withStore(missing: .complete, $0.list) },
        .init(
            "show NUMBER", "print everything known about a number",
            options: [institution, .json(\.printsJSON), storeOption]
        ) { try $0.withStore($0.show) },
        .init(
            "open NUMBER", "open the page of the object in the browser", options: [institution, storeOption],
            exits: [
                .missingDependency: "no browser was found; the URL was printed instead",
                .incomplete: "the object has no page",
            ]
        ) { try $0.withStore($0.open) },
        .init(
            "fetch [NUMBER...]", "fetch IIIF manifests and oEmbed records",
            options: [institution, storeOption],
            exits: [.missingDependency: "libcurl is missing", .incomplete: "something could not be fetched"],
            check: { (command) throws(UsageError) in
                if command.institution != nil, command.operands.isEmpty {
                    throw UsageError("--institution needs NUMBER. See docscan collection fetch --help")
                }
            }
        ) { try $0.withStore(missing: .complete, $0.fetch) },
        .init(
            "remove NUMBER", "remove a number from the collection",
            options: [institution, .yes(\.isSure), personOption, storeOption],
            exits: [.incomplete: "the removal was not confirmed"]
        ) { try $0.withStore($0.remove) },
        .init(
            "export FILE", "write a new .xlsx, .csv, .json or .ndjson file", options: [personOption, storeOption],
            exits: [.inputOrOutput: "the store cannot be read, or the file cannot be written"],
            check: { (command) throws(UsageError) in
                if CollectionForm(path: command.operands[0]) == nil {
                    throw UsageError("the file's name must end in .xlsx, .csv, .json or .ndjson")
                }
            }
        ) { try $0.withStore($0.export) },
    ]
}

/// Fetches the data of institutions about objects, and reports the outcome for each.
struct CollectionFetch {
    private let numbers: [CollectedNumber]

    init(_ numbers: [CollectedNumber]) { self.numbers = numbers }

    func run(_ store: borrowing Store) throws -> ExitCode {
        if numbers.isEmpty { return StandardStreams.say("There is nothing to fetch.", .complete) }
        let transport: CurlTransport
        do throws(HTTPFailure) {
            transport = try CurlTransport()
        } catch {
            return StandardStreams.say("\(error)", .missingDependency)
        }
        var failures = 0
        var code = ExitCode.complete
        try store.fetch(numbers, over: transport, now: { .now }) { number, result in
            switch result {
            case .withoutAddress:
                code = .incomplete
                try show(number, "its definition has neither a IIIF manifest nor an oEmbed record")
            case .failed(let reason):
                failures += 1
                try show(number, "not fetched: \(reason)")
            case .fetched(let title): try show(number, title ?? "fetched, without a title")
            }
        }
        guard failures > 0 else { return code }
        // The message does not contain the accession numbers, because it may be logged.
        return StandardStreams.say(
            "\(failures) of \(numbers.count) could not be fetched. docscan collection fetch tries them again.",
            .incomplete)
    }

    private func show(_ number: CollectedNumber, _ text: String) throws(OutputError) {
        let line = "\(number.number) · \(number.institution): \(text)".visible + "\n"
        if try !StandardStreams.show(line) { Interruption.endByPipe() }
    }
}
