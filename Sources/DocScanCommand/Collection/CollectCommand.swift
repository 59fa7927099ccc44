import DocScan
import DocScanStore
import DocScanSystem

/// `docscan collect`: puts the accession numbers of labels into the collection.
struct CollectCommand: Sendable {
    private var scan = ScanCommand()
    private var folders = StoreOptions()

    func run() async -> ExitCode {
        await reportingErrors {
            for complaint in scan.definitions.complaints { StandardStreams.error("docscan: \(complaint)\n") }
            return CollectSession(scan, store: try folders.openStore()).run()
        }
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

    /// The options of `docscan` that apply here; workers get their words.
    private static let scanning = ["--definition", "--lang", "--max-pixels", "--timeout", "--memory"]

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS",
            options: ScanCommand.sections.flatMap(\.options).filter { $0.text.names.contains(where: scanning.contains) }
                .map { $0.lifted(to: \.scan) } + [StoreOptions.storeOption.lifted(to: \.folders)])
    ]

    mutating func addOperand(_ word: String) { scan.paths.append(word) }

    func check() throws(UsageError) {
        if scan.paths.isEmpty {
            throw UsageError("name a picture of a label, as in: docscan collect label.jpg --definition museum")
        }
        if scan.definitions.entries.isEmpty {
            throw UsageError("say whose numbers to look for: --definition NAME; docscan definitions list has the names")
        }
    }
}
