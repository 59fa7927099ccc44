import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanEngines
import DocScanService
import Foundation

/// `docscan report RESULTS --html FILE`: writes an HTML page about the results of batches.
struct ReportCommand: Sendable {
    private var operands: [String] = []
    private var page: InputPath?
    private var results = ResultOptions()
    private var language = Language.ofEnvironment
    private var showsValues = false
    private var showsPictures = true
    /// The positions of arguments that are values of options and need not be valid UTF-8.
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
        let progress = CountProgress("images")
        do throws(OutputError) {
            let count = try await file.write(
                InputPath.arguments(operands, without: valuePositions), day: String(Moment.now.text.prefix(10)),
                pictures: showsPictures ? ScanService(options) : nil
            ) { progress.show($0, of: $1) }
            progress.clear()
            return StandardStreams.answer("\(page.text.visible): \(counted(count, "document"))\n")
        } catch {
            progress.clear()
            return StandardStreams.say(message(for: error).visible, error.isUsage ? .usage : .inputOrOutput)
        }
    }
}

extension ReportCommand: Subcommand {
    static let manual = Manual(
        command: "docscan report", title: "make an HTML report of the results of a batch",
        purpose: """
            docscan report makes an HTML report of the results of docscan batch: the number of documents
            by type and outcome, and a row for each document with a thumbnail, its outcome and the
            reasons.
            """,
        usage: [("docscan report RESULTS... --html FILE", "write one file for any browser")],
        examples: [
            "docscan report results.ndjson --html report.html",
            "docscan report results.ndjson --only toReview,retake --html look.html",
        ],
        notes: """
            The HTML report contains values of documents only with --values, but its thumbnails show the
            documents. To omit them, pass --no-pictures. docscan applies the decisions of docscan review.
            It replaces only files that it wrote. Only their owner can read them.
            """,
        exits: [
            (.complete, "the HTML report is written"), (.usage, "usage, or another file has the name of the report"),
            (.inputOrOutput, "the results cannot be read, or the HTML report cannot be written"),
        ])

    static let options: [CommandOption<Self>] = [
        .value("--html", value: "FILE", text: "write the HTML report to FILE", completion: .file) {
            (command, reader) throws(UsageError) in
            let value = try reader.value()
            command.valuePositions.insert(reader.position)
            command.page = InputPath.value(value, at: reader.position)
        },
        .value("--profile", value: "ID", text: "include only documents of this type, such as ca-permit") {
            (command, reader) throws(UsageError) in command.results.content.profile = try reader.value()
        },
        .only(\.results.content.outcomes, text: "include only these outcomes, such as toReview,retake"),
        .flag("--values", text: "include the values of the documents") { $0.showsValues = true },
        .flag("--no-pictures", text: "omit the thumbnails") { $0.showsPictures = false },
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
