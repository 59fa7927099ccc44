import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanService

/// `docscan review RESULTS`: asks a person about the fields that a batch left open.
struct ReviewCommand: Sendable {
    private var operands: [String] = []
    private var outcomes: Set<ScanReport.Outcome> = [.toReview]
    private var asksAll = false
    private var usesBrowser = false
    private var answers: String?
    private var folders = CollectionLocation.user

    func run() async -> ExitCode {
        await reportingErrors(review)
    }

    private func review() async throws -> ExitCode {
        do {
            let review = try ResultReview(
                InputPath.arguments(operands)[0], outcomes: outcomes, asksAll: asksAll, by: folders.person
            ) { ProfileCatalog.user.profile(ofPaper: $0) }
            for name in await review.unknown {
                StandardStreams.error(
                    "docscan: \(name): its kind of paper is not known here. Add its profile with docscan profiles add.\n"
                )
            }
            if review.withoutDigest > 0 {
                StandardStreams.error(
                    "docscan: \(counted(review.withoutDigest, "paper")) without SHA-256 (--redact all) cannot be reviewed.\n"
                )
            }
            if await review.papers.isEmpty {
                let isEverything = await review.unknown.isEmpty
                return max(StandardStreams.answer("Nothing to review.\n"), isEverything ? .complete : .incomplete)
            }
            if usesBrowser { return try await ReviewBrowser(review).run() }
            return try await BatchReview(review, answers: answers).run()
        } catch let problem as OutputProblem {
            return StandardStreams.say(message(for: problem), problem.isUsage ? .usage : .unreadableInput)
        }
    }
}

extension ReviewCommand: Subcommand {
    static let manual = Manual(
        command: "docscan review", title: "review the papers of a batch",
        purpose: """
            docscan review asks about each field that docscan batch has withheld, with a picture of
            it where the terminal can draw one. The decisions are kept beside the results, and
            docscan table applies them.
            """,
        usage: [
            ("docscan review RESULTS", "the papers to review, one field after the other"),
            ("docscan review RESULTS --browser", "the same in a browser, with thumbnails"),
        ],
        examples: [
            "docscan review results.ndjson", "docscan review results.ndjson --only complete --all",
            "docscan table results.ndjson --output cases.xlsx",
        ],
        notes: """
            For each field: Enter leaves it as it is, + takes what was seen, - says that the paper
            does not state it, < goes back, ? takes a decision back, and anything else is the value.
            Each decision is on the disk before the next question: end at any time with Ctrl-C, and
            go on later. A file of answers is taken as a whole, or not at all. For RESULTS.ndjson the
            decisions are in RESULTS.review.ndjson, which only its owner can read. They belong to the
            digest of the picture, and a picture that has changed since the scan is not shown. Pictures
            are sought from this folder, then from that of the results.
            """,
        exits: [
            (.complete, "no field is left"), (.usage, "usage, or another review is open"),
            (.unreadableInput, "the results cannot be read, or a decision cannot be written"),
            (.incomplete, "fields are left to review"),
        ])

    static let options: [CommandOption<Self>] = [
        .only(\.outcomes, text: "the papers with these outcomes; default: toReview"),
        .flag("--browser", text: "review in a browser on this machine") { $0.usesBrowser = true },
        .flag("--all", text: "review accepted and decided values as well") { $0.asksAll = true },
        .value(
            "--answers", value: "FILE", text: "read the answers from FILE, one line per field", completion: .file,
            in: \.answers),
        CommandOption<CollectionLocation>.person.lifted(to: \.folders),
    ]

    mutating func addOperand(_ word: String) { operands.append(word) }

    func check() throws(UsageError) {
        if operands.count != 1 {
            throw UsageError(
                "name one file of results, as in: docscan review results.ndjson. See docscan review --help")
        }
        if usesBrowser, answers != nil { throw UsageError("give --browser or --answers, not both") }
    }
}
