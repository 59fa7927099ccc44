import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanEngines
import DocScanService
import Foundation

/// `docscan report RESULTS --html FILE`: a page about the results of batches, for people.
struct ReportCommand: Sendable {
    private var operands: [String] = []
    private var page: InputPath?
    private var results = ResultOptions()
    private var language = Language.ofEnvironment
    private var showsValues = false
    private var showsPictures = true
    /// The positions of arguments that are values of options and may not be UTF-8.
    private var valuePositions: Set<Int> = []

    func run() async -> ExitCode {
        guard let page else { return .usage }
        var content = results.content
        content.language = language
        Interruption.ignorePipes()
        var file = ResultPageFile(page, content)
        file.showsValues = showsValues
        var options = ScanService.Options()
        options.workers = ProcessInfo.processInfo.activeProcessorCount
        let progress = CountProgress("pictures")
        do throws(OutputProblem) {
            let count = try await file.write(
                InputPath.arguments(operands, without: valuePositions), day: String(Moment.now.text.prefix(10)),
                pictures: showsPictures ? ScanService(options) : nil
            ) { progress.show($0, of: $1) }
            progress.clear()
            return StandardStreams.answer("\(page.text.visible): \(counted(count, "paper"))\n")
        } catch {
            progress.clear()
            return StandardStreams.say(message(for: error).visible, error.isUsage ? .usage : .unreadableInput)
        }
    }
}

extension ReportCommand: Subcommand {
    static let manual = Manual(
        command: "docscan report", title: "make a page about the results of a batch",
        purpose: """
            docscan report makes a page (HTML) about results that docscan batch has written: the
            numbers of papers by kind and outcome, and a row for each paper with a small picture,
            its outcome and the reasons.
            """,
        usage: [("docscan report RESULTS... --html FILE", "one file, which any browser opens and prints")],
        examples: [
            "docscan report results.ndjson --html report.html",
            "docscan report results.ndjson --only toReview,retake --html look.html",
        ],
        notes: """
            The page has no values of documents without --values, but its pictures show the papers
            in small: --no-pictures leaves them out. The decisions of docscan review are applied.
            docscan replaces only files that it wrote. Only their owner can read them.
            """,
        exits: [
            (.complete, "the page is written"), (.usage, "usage, or the name of the page is taken"),
            (.unreadableInput, "the results cannot be read, or the page cannot be written"),
        ])

    static let options: [CommandOption<Self>] = [
        .value("--html", value: "FILE", text: "the page to write", completion: .file) {
            (command, reader) throws(UsageError) in
            let value = try reader.value()
            command.valuePositions.insert(reader.position)
            command.page = InputPath.value(value, at: reader.position)
        },
        .value("--profile", value: "ID", text: "only papers of this kind, such as ca-permit") {
            (command, reader) throws(UsageError) in command.results.content.profile = try reader.value()
        },
        .only(\.results.content.outcomes, text: "only papers with these outcomes, such as toReview,retake"),
        .flag("--values", text: "also the values of the papers") { $0.showsValues = true },
        .flag("--no-pictures", text: "no small pictures of the papers") { $0.showsPictures = false },
        .messages(\.language),
    ]

    mutating func addOperand(_ word: String) { operands.append(word) }

    func check() throws(UsageError) {
        let help = "See docscan report --help"
        if operands.isEmpty {
            throw UsageError("name the results, as in: docscan report results.ndjson --html report.html. \(help)")
        }
        if page == nil { throw UsageError("name the page, as in: --html report.html. \(help)") }
    }
}
