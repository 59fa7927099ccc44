import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanService

/// `docscan review RESULTS`: asks the user about the fields that a batch has withheld.
struct ReviewCommand: Sendable {
    private var operands: [String] = []
    private var outcomes: Set<ScanReport.Outcome> = [.toReview]
    private var asksAll = false
    private var usesBrowser = false
    private var answers: String?
    private var folders = CollectionLocation.user
    /// True to review words instead of fields.
    private var asksWords = false
    private var words = WordReview.Options(hocr: "")
    /// The names of the given options that are only for a review of words.
    private var wordOptions: [String] = []
    private var valuePositions: Set<Int> = []
    private var results: InputPath { InputPath.arguments(operands, without: valuePositions)[0] }

    func run() async -> ExitCode {
        await reportingErrors(review)
    }

    private func review() async throws -> ExitCode {
        do {
            if asksWords { return try await reviewWords() }
            let review = try ResultReview(
                results, outcomes: outcomes, asksAll: asksAll, by: folders.person
            ) { ProfileCatalog.user.profile(ofDocument: $0) }
            for name in await review.unknown {
                StandardStreams.error(
                    "docscan: \(name): its document type is unknown here. Add its profile with docscan profiles add.\n"
                )
            }
            if review.withoutDigest > 0 {
                StandardStreams.error(
                    "docscan: \(counted(review.withoutDigest, "document")) without SHA-256 (--redact all) cannot be reviewed.\n"
                )
            }
            if await review.documents.isEmpty {
                let isEverything = await review.unknown.isEmpty
                return max(StandardStreams.answer("Nothing to review.\n"), isEverything ? .complete : .incomplete)
            }
            if usesBrowser { return try await ReviewBrowser(review).run() }
            return try await BatchReview(review, answers: answers).run()
        } catch let problem as OutputError {
            return StandardStreams.say(message(for: problem), problem.isUsage ? .usage : .inputOrOutput)
        }
    }
}

extension ReviewCommand {
    private func reviewWords() async throws -> ExitCode {
        var options = words
        options.asksAll = asksAll
        let review = try WordReview(results, options, by: folders.person)
        if review.older > 0 {
            StandardStreams.error(
                "docscan: \(counted(review.older, "hOCR file")) left out: written by an earlier version of docscan, "
                    + "without the SHA-256 of the image. Scan the images again.\n")
        }
        for problem in review.unreadable { StandardStreams.error("docscan: \(message(for: problem).visible)\n") }
        if review.inputs == 0, !review.unreadable.isEmpty { return .inputOrOutput }
        if review.inputs == 0 {
            return StandardStreams.say(
                "\(options.hocr.text.visible): no hOCR file in it belongs to these results. Name the folder of "
                    + "docscan batch --hocr, or make it with docscan batch --resume --hocr.", .inputOrOutput)
        }
        if review.withoutText > 0 {
            StandardStreams.error(
                "docscan: \(counted(review.withoutText, "file")) without hOCR left out. "
                    + "docscan batch --resume --hocr makes it.\n")
        }
        if usesBrowser, await !review.pages.isEmpty { return try await ReviewBrowser(review).run() }
        return try await WordsReview(review, answers: answers).run()
    }
}

extension ReviewCommand: Subcommand {
    static let manual = Manual(
        command: "docscan review", title: "check the withheld values of a batch",
        purpose: """
            docscan review asks about each field whose value docscan batch withheld. It shows an image of
            the field if the terminal can draw it. It stores the decisions next to the results, and
            docscan table applies them.
            """,
        usage: [
            ("docscan review RESULTS", "review the fields, one after the other"),
            ("docscan review RESULTS --browser", "review in a browser, with thumbnails"),
            ("docscan review RESULTS --words --hocr DIR", "review the doubtful words of pages"),
        ],
        examples: [
            "docscan review results.ndjson", "docscan review results.ndjson --only complete --all",
            "docscan table results.ndjson --output cases.xlsx",
            "docscan review results.ndjson --words --hocr text/ --searchable-pdf archive/",
        ],
        notes: """
            For each field: press Enter to leave it unchanged. Type + to accept the proposal, - if the
            document does not state the field, < to go back, ? to undo a decision, or the value.
            docscan stores each decision before the next question, so you can end with Control-C at any
            time and continue later. It accepts a file of answers completely or not at all.
            For RESULTS.ndjson the decisions are in RESULTS.review.ndjson, which only its owner can
            read. They belong to the digest of the image. An image that has changed since the scan is
            not shown. docscan looks for images in this folder, then in the folder of the results.

            With --words: press Enter to leave the word unchanged. Type + to confirm it, - to remove it,
            or the right text. The decisions are in RESULTS.words.ndjson. At the end, also after
            Control-C, docscan writes them into the hOCR files and the searchable PDFs that it made.
            It names files that it cannot write, and the next review writes them.
            """,
        exits: [
            (.complete, "all fields and words are reviewed"), (.usage, "usage, or another review is open"),
            (.inputOrOutput, "the results cannot be read, or a file cannot be written"),
            (.incomplete, "fields or words are left to review"),
        ])

    static let options: [CommandOption<Self>] = [
        .only(
            \.outcomes, text: "review documents with these outcomes; \(default: "toReview", as: "default: toReview")"),
        .flag("--browser", text: "review in a browser on this machine") { $0.usesBrowser = true },
        .flag("--all", text: "review returned and decided values as well") { $0.asksAll = true },
        .value(
            "--answers", value: "FILE", text: "read the answers from FILE, one line per field", completion: .file,
            in: \.answers
        ).reading(.file),
        .flag("--words", text: "review the doubtful words of pages instead of fields") { $0.asksWords = true },
        .value(
            "--hocr", value: "DIR", text: "read the words from DIR, which docscan batch --hocr wrote",
            completion: .folder
        ) { (command, reader) throws(UsageError) in command.words.hocr = try command.folder(from: &reader) }
        .reading(.folder),
        .value(
            "--searchable-pdf", value: "DIR", text: "correct the words in the PDFs of this folder, too",
            completion: .folder
        ) { (command, reader) throws(UsageError) in command.words.pdf = try command.folder(from: &reader) }
        .reading(.folder),
        .value(
            "--below", value: "PERCENT",
            text: "review words that are less certain than this; \(default: "80", as: "default: 80")"
        ) { (command, reader) throws(UsageError) in
            command.words.below = try reader.number(
                in: 1...101, or: "--below takes a percentage, as in: --below 90")
            command.wordOptions.append(reader.option)
        },
        CommandOption<CollectionLocation>.person.lifted(to: \.folders),
    ]

    mutating func addOperand(_ word: String) { operands.append(word) }

    func check() throws(UsageError) {
        if operands.count != 1 {
            throw UsageError(
                "name one file of results, as in: docscan review results.ndjson. See docscan review --help")
        }
        if let option = wordOptions.first, !asksWords {
            throw UsageError("\(option) is about words: add --words. See docscan review --help")
        }
        if asksWords, words.hocr.bytes.isEmpty {
            throw UsageError("--words needs the folder of the hOCR files, as in: --words --hocr text/")
        }
        if usesBrowser, answers != nil { throw UsageError("give --browser or --answers, not both") }
    }

    /// Reads a folder as the value of an option, with its original bytes.
    private mutating func folder(from reader: inout ArgumentReader) throws(UsageError) -> InputPath {
        let value = try reader.value()
        valuePositions.insert(reader.position)
        wordOptions.append(reader.option)
        guard !value.isEmpty, value != "-" else {
            throw UsageError("\(reader.option) takes a folder, as in: \(reader.option) pages/")
        }
        return InputPath.value(value, at: reader.position)
    }
}
