import DocScan
import DocScanCollect
import DocScanService

/// `docscan collect`: puts the accession numbers of labels into the collection.
struct CollectCommand: Sendable {
    private var scan = ScanCommand()
    private var folders = StoreOptions()

    func run() async -> ExitCode {
        await reportingErrors {
            for complaint in scan.definitions.complaints { StandardStreams.error("docscan: \(complaint)\n") }
            return await collect(try folders.openStore())
        }
    }

    private func collect(_ store: borrowing Store) async -> ExitCode {
        var code = ExitCode.complete
        Interruption.ignorePipes()
        do throws(RunStop) {
            let pictures = PictureScan(scan.paths, scan.completeSettings, limits: scan.limits)
            try await pictures.run { (page, input) throws(RunStop) in
                code = max(code, try collect(page.report, of: input.name.text, store))
            }
            return code
        } catch {
            return error.report()
        }
    }

    /// Keeps the numbers of a label.
    private func collect(
        _ report: ScanReport, of path: String, _ store: borrowing Store
    ) throws(RunStop) -> ExitCode {
        let rendered = RenderedReport(report, of: scan)
        for message in rendered.messages { StandardStreams.error(message) }
        guard let sha256 = report.sha256, report.error == nil else { return rendered.code }
        let matches = report.matches ?? []
        if matches.isEmpty {
            StandardStreams.error(
                "docscan: \(report.source.visible): No accession number of the given definitions was found.\n")
        }
        for match in matches {
            let addition: Store.NumberAddition
            do throws(StoreError) {
                addition = try store.collect(match, sha256: sha256, source: path, at: .now)
            } catch {
                throw .broken(message(for: error), .unreadableInput)
            }
            let outcome =
                switch addition {
                case .added: "collected"
                case .alreadyThere: "already there"
                case .linksChanged: "already there, its addresses are new"
                }
            try show("\(report.source): \(match.value) · \(match.organization), \(outcome)")
        }
        return matches.isEmpty ? .incomplete : .complete
    }

    private func show(_ line: String) throws(RunStop) {
        let isRead: Bool
        do throws(OutputProblem) { isRead = try StandardStreams.show(line.visible + "\n") } catch {
            throw .output(error)
        }
        if !isRead { throw .unread }
    }
}

extension CollectCommand: Subcommand {
    static let manual = Manual(
        command: "docscan collect", title: "collect the accession numbers of museum labels",
        purpose: """
            docscan collect scans museum labels and puts their accession numbers into a collection.
            docscan collection shows it.
            """,
        usage: [.init("docscan collect LABEL... --definition NAME", "scan labels, keep their numbers")],
        examples: ["docscan collect label.jpg --definition museum.json"],
        notes: "The pictures are not kept. Nothing leaves this machine.",
        exits: [
            .init(.complete, "every label has a number"), .init(.usage, "usage"),
            .init(.unreadableInput, "a picture or the store cannot be read or written"),
            .init(.missingDependency, "a library or a language is missing"),
            .init(.incomplete, "no number was found on a label"),
        ])

    /// The options of `docscan` itself that have a meaning here.
    private static let scanning = ["--definition", "--lang", "--max-pixels", "--timeout", "--memory"]

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS",
            options: ScanCommand.sections.flatMap(\.options).filter { !scanning.isDisjoint(with: $0.text.names) }
                .map { $0.lifted(to: \.scan) } + [StoreOptions.storeOption.lifted(to: \.folders)])
    ]

    mutating func take(_ word: String) { scan.paths.append(word) }

    func check() throws(UsageError) {
        if scan.paths.isEmpty {
            throw UsageError("name a picture of a label, as in: docscan collect label.jpg --definition museum")
        }
        if scan.definitions.entries.isEmpty {
            throw UsageError("say whose numbers to look for: --definition NAME; docscan definitions list has the names")
        }
    }
}

extension [String] {
    fileprivate func isDisjoint(with others: [String]) -> Bool { !contains { others.contains($0) } }
}
