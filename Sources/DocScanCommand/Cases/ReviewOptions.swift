import CommandKit
import DocScanService
import FoundationEssentials

struct ReviewOptions: Sendable {
    /// The number of the only capture to review.
    private(set) var capture: Int?
    /// True to review returned values as well.
    private(set) var asksAll = false
    /// A file of answers.
    private(set) var answers: String?
    /// The field to correct.
    private(set) var field: String?
    /// The value of the field; `-` to read a line from standard input, so that the list of processes does not show the
    /// value.
    private(set) var value: String?
    private(set) var isAbsent = false
    /// True to store a value that does not have the form of its field.
    private(set) var anyway = false

    private static let capture = CommandOption<Self>.value(
        "--capture", value: "N", text: "choose a capture by its number in docscan case show"
    ) { (options, reader) throws(UsageError) in
        options.capture = try reader.number(in: 1...Int.max, or: "--capture takes a number from docscan case show")
    }

    static let reviewing: [CommandOption<Self>] = [
        capture, .flag("--all", text: "review returned values as well") { $0.asksAll = true },
        .value(
            "--answers", value: "FILE", text: "read the answers from FILE, one line per field", completion: .file,
            in: \.answers
        ).reading(.file),
    ]

    static let correcting: [CommandOption<Self>] = [
        capture, .value("--field", value: "NAME", text: "choose a field by its name in the report", in: \.field),
        .value(
            "--value", value: "VALUE", text: "set the value in the document; -: read it from standard input",
            in: \.value),
        .flag("--absent", text: "store that the document does not state this field") { $0.isAbsent = true },
        .flag("--anyway", text: "store the value even if it does not have the form of the field") { $0.anyway = true },
    ]

    /// - Throws: `UsageError` if an option for correcting a field is missing.
    func checkCorrection() throws(UsageError) {
        guard capture != nil, field != nil, (value == nil) == isAbsent else {
            throw UsageError("docscan case correct needs --capture, --field, and either --value or --absent")
        }
        if anyway, isAbsent { throw UsageError("give --anyway with --value") }
    }
}
