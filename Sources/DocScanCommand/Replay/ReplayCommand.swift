import CommandKit
import DocScan
import DocScanEngines
import DocScanService
import FoundationEssentials

/// `docscan replay LOG`: repeats the decisions of a live session, without a picture.
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
                "\(path): \(error) Check the path and that you may read the file.", .unreadableInput)
        } catch {
            return StandardStreams.say("\(path): \(error) `docscan live --log FILE` writes one.", .unreadableInput)
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
            return StandardStreams.say("\(error)", .unreadableInput)
        }
        if replay.skippedLines > 0 {
            StandardStreams.error(
                "docscan: \(path): \(replay.skippedLines) lines could not be read and were left out.\n")
        }
        guard replay.isWhole else {
            return StandardStreams.say(
                "\(path): The log is cut off: it ends before its session does.", .unreadableInput)
        }
        return replay.skippedLines > 0 ? .unreadableInput : .complete
    }
}

extension ReplayCommand: Subcommand {
    static let manual = Manual(
        command: "docscan replay", title: "repeat a live session from its log",
        purpose: "docscan replay repeats a live session from its log: the same decisions, without a picture.",
        usage: [("docscan replay LOG", "a log that docscan live --log LOG wrote; - for standard input")],
        notes: """
            Values of the document are in a log only with docscan live --log-values. Without it the
            report of a replay has null in their place, and everything else is the same.
            """,
        exits: [
            (.complete, "replayed to its end"), (.usage, "usage"),
            (.unreadableInput, "the log cannot be read, or only in part"),
        ])

    static let options: [CommandOption<Self>] = [
        .flag("--json", text: "every event as a line of JSON, as docscan live --json prints it") {
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
