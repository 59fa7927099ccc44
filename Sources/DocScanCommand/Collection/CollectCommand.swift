import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanService

/// `docscan collect`: adds the accession numbers on labels to the collection.
struct CollectCommand: Sendable {
    private var scan = ScanCommand()
    private var folders = CollectionLocation.user

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
            var pictures = PictureScan(scan.paths, scan.completeSettings, limits: scan.limits)
            let files = FolderFiles(pictures.paths)
            pictures.paths = files.paths
            if files.paths.isEmpty { throw .broken("The folder has no files.", .inputOrOutput) }
            var others = 0
            try await pictures.run { (page, input) throws(RunStop) in
                if files.found.contains(input.name), page.reports.allSatisfy({ $0.error?.isOtherFile ?? false }) {
                    others += 1
                    return
                }
                for report in page.reports { code = max(code, try collect(report, of: input.name.text, store)) }
            }
            if others > 0 {
                StandardStreams.error("docscan: Skipped, because they are not images: \(counted(others, "file")).\n")
            }
            return code
        } catch {
            return error.report()
        }
    }

    private func collect(
        _ report: ScanReport, of path: String, _ store: borrowing Store
    ) throws(RunStop) -> ExitCode {
        report.complain()
        guard report.sha256 != nil, report.error == nil else { return ExitCode(report) }
        let found: [(match: AccessionMatch, addition: Store.NumberAddition)]
        do throws(StoreError) {
            found = try store.collect(report, source: path, at: .now)
        } catch {
            throw .broken(message(for: error), .inputOrOutput)
        }
        if found.isEmpty {
            StandardStreams.error(
                "docscan: \(report.source.visible): No accession number of the given definitions was found.\n")
        }
        for (match, addition) in found {
            let outcome =
                switch addition {
                case .added: "collected"
                case .alreadyThere: "already there"
                case .linksChanged: "already there, with new URLs"
                }
            let line = "\(report.source): \(match.value) · \(match.organization), \(outcome)".visible
            try RunStop.write(line + "\n", StandardStreams.show)
        }
        for place in report.ignored ?? [] {
            let reason = place.reason.text.english
            let line = "\(report.source): \(place.value) · ignored, \(reason), line \(place.line)".visible
            try RunStop.write(line + "\n", StandardStreams.show)
        }
        return found.isEmpty ? .incomplete : .complete
    }
}

extension CollectCommand: Subcommand {
    static let manual = Manual(
        command: "docscan collect", title: "collect the accession numbers of museum labels",
        purpose: """
            docscan collect scans museum labels and adds their accession numbers to a collection.
            docscan collection shows the collection.
            """,
        usage: [
            ("docscan collect LABEL... --definition NAME", "scan labels, and store their numbers"),
            ("docscan collect FOLDER --definition NAME", "scan all images in a folder"),
        ],
        examples: ["docscan collect label.jpg --definition museum.json"],
        notes: "docscan does not store the images, and sends no data to other machines.",
        exits: [
            (.complete, "every label has a number"), (.usage, "usage"),
            (.inputOrOutput, "an image or the store cannot be read or written"),
            (.missingDependency, "a library or a language is missing"),
            (.incomplete, "a label without a number was found"),
        ])

    /// The options of `docscan` that are also options of this command.
    private static let scanning = ["--definition", "--lang", "--max-pixels", "--timeout", "--memory"]

    static let options: [CommandOption<Self>] =
        ScanCommand.options.filter { $0.text.names.contains(where: scanning.contains) }
        .map { $0.lifted(to: \.scan) } + [CommandOption.store.lifted(to: \.folders)]

    mutating func addOperand(_ word: String) { scan.paths.append(word) }

    func check() throws(UsageError) {
        if scan.paths.isEmpty {
            throw UsageError("name an image of a label, as in: docscan collect label.jpg --definition museum")
        }
        if scan.definitions.entries.isEmpty {
            throw UsageError(
                "name the definition of the numbers: --definition NAME. To list the names: docscan definitions list")
        }
    }
}
