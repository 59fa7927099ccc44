import DocScan
import DocScanCollect
import DocScanSystem
import FoundationEssentials

/// `docscan outbox`: what is on its way to the institution.
struct OutboxCommand: Sendable {
    private enum Action: String, CaseIterable { case status, run, retry, cancel }

    private var words: [String] = []
    private var choice = CollectionChoice()
    private var printsJSON = false
    private var isEndless = false
    private var credentials: String?
    private var caFile: String?
    private var plainHosts: Set<String> = []
    private var longestWait: Double?
    private var timeout: Double?

    func run() async -> ExitCode {
        await collecting {
            let plan = try choice.openPlan()
            let store = try choice.openKeptStore()
            switch Action(rawValue: words.first ?? "") {
            case .run: return try send(store, plan)
            case .retry:
                let count = try store.retry(try words.dropFirst().first.map(number), of: plan)
                return StandardStreams.answer("\(count) to be tried again: docscan outbox run\n")
            case .cancel:
                try store.cancel(try number(words[1]), of: plan)
                return StandardStreams.answer("\(words[1]): cancelled\n")
            case .status, nil: return try status(store, plan)
            }
        }
    }

    private func number(_ word: String) throws(UsageError) -> Int {
        guard let number = Int(word), number > 0 else {
            throw UsageError("\"\(word.visible)\" is no number of a delivery. docscan outbox status shows them")
        }
        return number
    }

    // MARK: Status

    private func status(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        try store.queueAll(of: plan)
        let status = try store.outboxStatus(of: plan, offset: LocalZone.offset)
        let lines = OutboxLines(status, plan: plan.plan, consent: try store.consentState(of: plan), at: .now)
        let text = printsJSON ? lines.json.text + "\n" : lines.text
        let code = StandardStreams.answer(text)
        return status.blocked > 0 || status.rejected > 0 ? .incomplete : code
    }

    // MARK: Run

    private static func hasCertificate(_ file: Data) -> Bool {
        String(decoding: file.prefix(1 << 20), as: UTF8.self).contains("-----BEGIN CERTIFICATE-----")
    }

    private func send(_ store: consuming Store, _ plan: PlanFolder) throws -> ExitCode {
        guard plan.plan.destination != nil else {
            throw StoreError.refused(reason: "the plan has no destination: nothing is sent")
        }
        if let caFile, !(FileManager.default.contents(atPath: caFile).map(Self.hasCertificate) ?? false) {
            throw UsageError("--cacert: \(caFile.visible) cannot be read, or has no certificate (PEM)")
        }
        let state = try store.consentState(of: plan)
        var options = OutboxRunner.Options()
        options.isEndless = isEndless
        if let longestWait { options.longestWait = longestWait }
        let (choice, path, screen, caFile) = (choice, plan.path, OutboxScreen(isEndless: isEndless), caFile)
        let environment = OutboxRunner.Environment(
            now: { .now }, sleep: { WallClock.sleep(seconds: $0) }, random: { Double.random(in: 0...1) },
            plan: { try CollectionChoice.openPlan(path) }, report: { screen.show($0) })
        // One connection for the whole run.
        var transport: CurlTransport?
        let clients = DestinationClients(
            credentials: try DeliveryCredentials.read(from: credentials), plainHosts: plainHosts,
            idleTimeout: timeout ?? 60
        ) { () throws(HTTPFailure) in
            if let transport { return transport }
            let made = try CurlTransport(caFile: caFile)
            transport = made
            return made
        }
        let runner = OutboxRunner(store: store, options: options, clients: clients, environment: environment)
        try runner.run()
        screen.end()
        let after = try choice.openKeptStore()
        let status = try after.outboxStatus(of: plan, offset: LocalZone.offset)
        let lines = OutboxLines(status, plan: plan.plan, consent: state, at: .now)
        let code = StandardStreams.answer(printsJSON ? lines.json.text + "\n" : lines.text)
        return status.isEmpty && status.rejected == 0 ? code : .incomplete
    }
}

extension OutboxCommand: Subcommand {
    static let manual = Manual(
        command: "docscan outbox", title: "deliver what was captured",
        purpose:
            "docscan outbox delivers captures to the destination of the plan, and deletes there what was deleted here.",
        usage: [
            .init("docscan outbox status", "what is on its way, what is blocked, and why"),
            .init("docscan outbox run", "send what is due"),
            .init("docscan outbox run --forever", "send, and wait for more"),
            .init("docscan outbox retry [NUMBER]", "try what is blocked or waits once more, at the next run"),
            .init("docscan outbox cancel NUMBER", "do not deliver it"),
        ],
        notes: """
            Credentials are a line: user:password, or the whole value of an Authorization header. They come from a file
            that its owner alone may read (--credentials), or from the environment (DOCSCAN_CREDENTIALS).
            """,
        exits: [
            .init(.complete, "everything was delivered"), .init(.usage, "usage"),
            .init(.unreadableInput, "the store or the plan cannot be read or written"),
            .init(.incomplete, "something is blocked or waits; or consent is missing"),
        ],
        operands: .words(Action.allCases.map(\.rawValue)))

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS",
            options: [
                .flag("--forever", text: "with run: go on when nothing is left, until it is ended") {
                    $0.isEndless = true
                },
                .value(
                    "--credentials", value: "FILE", text: "with run: the institution's account; mode 0600",
                    completion: .file
                ) { (command, reader) throws(UsageError) in command.credentials = try reader.value() },
                .value(
                    "--cacert", value: "FILE", text: "with run: a certificate (PEM) to trust besides the system's",
                    completion: .file
                ) { (command, reader) throws(UsageError) in command.caFile = try reader.value() },
                .value("--plain-http", value: "HOST", text: "with run: allow unencrypted http to this machine by name")
                {
                    (command, reader) throws(UsageError) in command.plainHosts.insert(try reader.value().lowercased())
                },
                .value(
                    "--wait", value: "TIME",
                    text: "with run: end when nothing is due within this time; default 60s"
                ) { (command, reader) throws(UsageError) in
                    command.longestWait = try reader.seconds()
                },
                .value(
                    "--timeout", value: "TIME",
                    text: "with run: give up an attempt after this time without a byte; default 60s"
                ) { (command, reader) throws(UsageError) in command.timeout = max(1, try reader.seconds()) },
                .flag("--json", text: "with status and run: as JSON") { $0.printsJSON = true },
            ] + CollectionChoice.options.map { $0.lifted(to: \.choice) })
    ]

    mutating func take(_ word: String) { words.append(word) }

    func check() throws(UsageError) {
        guard let action = Action(rawValue: words.first ?? "") else {
            throw UsageError("docscan outbox needs one of: \(Action.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let (count, wanted): (ClosedRange<Int>, String) =
            switch action {
            case .status, .run: (1...1, "no name")
            case .retry: (1...2, "one number at most")
            case .cancel: (2...2, "one number")
            }
        guard count.contains(words.count) else {
            throw UsageError("docscan outbox \(action.rawValue) takes \(wanted). See docscan outbox --help")
        }
        let isRunOnly =
            isEndless || credentials != nil || caFile != nil || !plainHosts.isEmpty || longestWait != nil
            || timeout != nil
        if isRunOnly, action != .run {
            throw UsageError(
                "--forever, --credentials, --cacert, --plain-http, --wait and --timeout belong to docscan outbox run")
        }
        if printsJSON, action != .run, action != .status {
            throw UsageError("--json belongs to docscan outbox status and run")
        }
    }
}
