import CommandKit
import DocScan
import DocScanCollect
import DocScanService
import FoundationEssentials

/// `docscan outbox`: the deliveries to the institution.
struct OutboxCommand: Sendable {
    var operands: [String] = []
    var folders = CollectionLocation.user
    private var printsJSON = false
    private var isEndless = false
    private var credentials: String?
    private var caFile: String?
    private var plainHosts: Set<String> = []
    private var longestWait: Double?
    private var timeout: Double?

    private func retry(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        let count = try store.retry(try operands.first.map(number), of: plan, at: .now)
        return StandardStreams.answer("\(count) to be tried again: docscan outbox run\n")
    }

    private func cancel(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        if try store.cancel(try number(operands[0]), of: plan, at: .now) {
            StandardStreams.error(
                "docscan: The sent data stays at the destination unchanged. Inform the institution.\n")
        }
        return StandardStreams.answer("\(operands[0]): cancelled\n")
    }

    private func number(_ word: String) throws(UsageError) -> Int {
        guard let number = Int(word), number > 0 else {
            throw UsageError(
                "\"\(word.visible)\" is not the number of a delivery. To list the numbers: docscan outbox status")
        }
        return number
    }

    // MARK: Status

    private func status(_ store: borrowing Store, _ plan: PlanFolder) throws -> ExitCode {
        try store.queueAll(of: plan)
        let status = try store.outboxStatus(of: plan, offset: LocalZone.offset)
        let lines = OutboxLines(status, plan: plan.plan, at: .now)
        let text = printsJSON ? lines.json.text + "\n" : lines.text
        let code = StandardStreams.answer(text)
        return status.blocked > 0 || status.rejected > 0 ? .incomplete : code
    }

    // MARK: Run

    private static func hasCertificate(_ file: Data) -> Bool {
        String(decoding: file.prefix(1 << 20), as: UTF8.self).contains("-----BEGIN CERTIFICATE-----")
    }

    private func send() throws -> ExitCode {
        let plan = try folders.openPlan()
        let store = try folders.openKeptStore()
        guard try plan.plan.destination != nil || !store.deliveries(of: plan).isEmpty else {
            throw StoreError.refusal(.noDestination)
        }
        if let caFile, !(FileManager.default.contents(atPath: caFile).map(Self.hasCertificate) ?? false) {
            throw UsageError("--cacert: \(caFile.visible) cannot be read, or has no certificate (PEM)")
        }
        var options = OutboxRunner.Options()
        options.isEndless = isEndless
        if let longestWait { options.longestWait = longestWait }
        let screen = OutboxScreen(isEndless: isEndless)
        let end = EndRequest()
        if isEndless { Interruption.onFirst { end.set($0) } }
        let environment = OutboxRunner.Environment(
            now: { .now }, sleep: { end.sleep(seconds: $0) }, isEnding: { end.cause != nil },
            plan: { try CollectionLocation.user.openPlan(plan.path) }, report: { screen.show($0) })
        let clients = DestinationClients(
            credentials: try DeliveryCredentials.read(from: credentials), plainHosts: plainHosts,
            idleTimeout: timeout ?? 60, caFile: caFile)
        let runner = OutboxRunner(store: store, options: options, clients: clients, environment: environment)
        try runner.run()
        screen.end()
        let after = try folders.openKeptStore()
        let status = try after.outboxStatus(of: plan, offset: LocalZone.offset)
        let lines = OutboxLines(status, plan: plan.plan, at: .now)
        let code = StandardStreams.answer(printsJSON ? lines.json.text + "\n" : lines.text)
        if let cause = end.cause { return cause == .system ? code : .interrupted }
        return status.isEmpty && status.rejected == 0 ? code : .incomplete
    }
}

extension OutboxCommand: StoreCommandGroup {
    static let manual = Manual(
        command: "docscan outbox", title: "deliver captures to the institution",
        purpose: """
            docscan outbox delivers captures to the destination of the plan. If captures are deleted
            here, it also deletes them at the destination.
            """,
        exits: [
            (.inputOrOutput, "the store or the plan cannot be read or written"),
            (.incomplete, "no consent was ever given"),
        ])

    static let actions: [CommandAction<Self>] = [
        .init(
            "status", "count deliveries, and list those that failed, with reasons",
            options: [.json(\.printsJSON)] + folderOptions,
            exits: [.incomplete: "a delivery is blocked, an image was rejected, or no consent was ever given"]
        ) { try $0.withStore($0.status) },
        .init(
            "run", "send all deliveries that are due",
            notes: """
                Credentials are one line: user:password, or the value of an Authorization header.
                docscan reads them from a file that only its owner can read (--credentials), or from
                DOCSCAN_CREDENTIALS in the environment.

                If the server refuses a delivery, docscan blocks it and keeps the image here. If the
                institution rejects a delivered image, docscan does not send the image again.
                """,
            options: [
                .flag("--forever", text: "keep running, and send new deliveries until Control-C") {
                    $0.isEndless = true
                },
                .value(
                    "--credentials", value: "FILE", text: "read the institution's credentials from FILE (mode 0600)",
                    completion: .file,
                    in: \.credentials
                ).reading(.file),
                .value(
                    "--cacert", value: "FILE", text: "trust the certificate in FILE (PEM)", completion: .file,
                    in: \.caFile
                ).reading(.file),
                .value(
                    "--plain-http", value: "HOST", text: "allow unencrypted HTTP to HOST, another machine"
                ) {
                    (command, reader) throws(UsageError) in command.plainHosts.insert(try reader.value().lowercased())
                },
                .value("--wait", value: "TIME", text: "exit if nothing is due within TIME; \(default: "60s")") {
                    (command, reader) throws(UsageError) in command.longestWait = try reader.seconds()
                },
                .value("--timeout", value: "TIME", text: "stop an attempt after TIME without a byte; \(default: "60s")")
                {
                    (command, reader) throws(UsageError) in command.timeout = max(1, try reader.seconds())
                }, .json(\.printsJSON),
            ] + folderOptions,
            exits: [
                .complete: "everything was delivered and nothing was rejected",
                .inputOrOutput:
                    "the plan has no destination, another run is sending, or a file cannot be read or written",
                .incomplete: "a delivery waits or is blocked, an image was rejected, or no consent was ever given",
                .interrupted: "interrupted",
            ]
        ) { try $0.send() },
        .init(
            "retry [NUMBER]", "retry one blocked delivery, or all, in the next run", options: changeOptions,
            exits: [.inputOrOutput: "the store or the plan cannot be read or written, or NUMBER is not pending"]
        ) { try $0.withStore($0.retry) },
        .init(
            "cancel NUMBER", "cancel a delivery", options: changeOptions,
            exits: [.inputOrOutput: "the store or the plan cannot be read or written, or NUMBER is not pending"]
        ) { try $0.withStore($0.cancel) },
    ]
}

/// Reads the credentials for the destination of deliveries.
enum DeliveryCredentials {
    /// - Parameter file: a file with the credentials; `nil` to read an environment variable.
    /// - Throws: `StoreError`, `UsageError`.
    static func read(from file: String?) throws -> Credentials? {
        guard let text = try Credentials.text(in: file) else { return nil }
        if let credentials = Credentials(line: text) { return credentials }
        let place = file == nil ? Credentials.variable : "--credentials"
        throw UsageError("\(place): give one line, user:password or an Authorization header's value")
    }
}
