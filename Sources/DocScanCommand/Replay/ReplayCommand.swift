import CommandKit
import DocScan
import DocScanEngines
import DocScanService
import FoundationEssentials

/// `docscan replay LOG`: repeats the decisions of a live session from its log, without images.
struct ReplayCommand: Sendable {
    var path = ""
    var printsJSON = false
    var language = Language.ofEnvironment

    func run() async -> ExitCode {
        let replay: SessionReplay
        do {
            replay = try SessionReplay(log: Data(try ImageInput(path: path).bytes))
        } catch let error as ScanError {
            return StandardStreams.say(
                "\(path): \(error) Check the path and that you may read the file.", .inputOrOutput)
        } catch {
            return StandardStreams.say("\(path): \(error) `docscan live --log FILE` writes one.", .inputOrOutput)
        }
        do {
            for event in replay.events {
                let line = printsJSON ? event.json() : event.line(in: language)
                guard let line = line.map({ $0 + "\n" }) else { continue }
                guard try printsJSON ? StandardStreams.deliver(line) : StandardStreams.show(line, in: language) else {
                    return .complete
                }
            }
        } catch {
            return StandardStreams.say("\(error)", .inputOrOutput)
        }
        if replay.skippedLines > 0 {
            StandardStreams.error(
                "docscan: \(path): \(replay.skippedLines) lines could not be read and were skipped.\n")
        }
        guard replay.isWhole else {
            return StandardStreams.say(
                "\(path): The log is cut off: it ends before the session ends.", .inputOrOutput)
        }
        return replay.skippedLines > 0 ? .inputOrOutput : .complete
    }
}

extension ReplayCommand: Subcommand {
    static let manual = Manual(
        command: "docscan replay", title: "repeat a live session from its log",
        purpose: "docscan replay repeats the decisions of a live session from its log, without images.",
        usage: [("docscan replay LOG", "repeat the session that LOG records; -: standard input")],
        notes: """
            A log contains values of the document only if docscan live --log-values wrote it. Otherwise
            the report of the replay has null in their place.
            """,
        exits: [
            (.complete, "the whole session was repeated"), (.usage, "usage"),
            (.inputOrOutput, "the log cannot be read completely"),
        ])

    static let options: [CommandOption<Self>] = [
        .flag("--json", text: "print each event as one line of JSON, like docscan live --json") {
            $0.printsJSON = true
        },
        .messages(\.language),
    ]

    mutating func addOperand(_ word: String) throws(UsageError) {
        guard path.isEmpty else { throw UsageError("one log at a time. See docscan replay --help") }
        path = word
    }

    func check() throws(UsageError) {
        if path.isEmpty { throw UsageError("name a log, as in: docscan replay session.log. See docscan replay --help") }
    }
}
