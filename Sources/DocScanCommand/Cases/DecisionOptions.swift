import CommandKit
import DocScanCollect
import FoundationEssentials

/// The options of `docscan case decide` with the user's decision about a capture.
struct DecisionOptions: Sendable {
    private(set) var capture: Int?
    private var decisions: [CaptureDecision] = []

    var decision: CaptureDecision? { decisions.count == 1 ? decisions[0] : nil }

    private static let capture = CommandOption<Self>.value(
        "--capture", value: "N", text: "the number of the capture in docscan case show"
    ) { (options, reader) throws(UsageError) in
        options.capture = try reader.number(in: 1...Int.max, or: "--capture takes a number from docscan case show")
    }

    static let deciding: [CommandOption<Self>] = [
        capture,
        .flag("--keep", text: "file the capture in its slot; restores a replaced capture") {
            $0.decisions.append(.keep)
        },
        .value("--replace", value: "M", text: "file the capture in place of capture M") {
            (options, reader) throws(UsageError) in
            let old = try reader.number(in: 1...Int.max, or: "--replace takes a number from docscan case show")
            options.decisions.append(.replace(old))
        },
        .value("--slot", value: "NAME", text: "move the capture to this slot of the case") {
            (options, reader) throws(UsageError) in options.decisions.append(.slot(try reader.value()))
        },
        .value("--move", value: "CASE", text: "move the capture to another case") {
            (options, reader) throws(UsageError) in options.decisions.append(.move(try reader.value()))
        },
        .flag("--delete", text: "delete the capture") { $0.decisions.append(.delete) },
    ]

    static let accepting: [CommandOption<Self>] = [capture]

    func checkDecision() throws(UsageError) {
        if capture == nil || decision == nil {
            throw UsageError(
                "docscan case decide needs --capture, and one of --keep, --replace, --slot, --move and --delete")
        }
    }

    func checkAcceptance() throws(UsageError) {
        if capture == nil { throw UsageError("docscan case accept needs --capture") }
    }
}
