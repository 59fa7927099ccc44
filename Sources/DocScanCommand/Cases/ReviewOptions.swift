import DocScanSystem
import FoundationEssentials

/// What `docscan case review` and `docscan case correct` are told.
struct ReviewOptions: Sendable {
    /// The number of the only capture that is meant.
    var capture: Int?
    private var name: String?
    /// Whether given values are asked for too.
    private(set) var asksAll = false
    /// A file of answers.
    private(set) var answers: String?
    /// The field that is corrected.
    private(set) var field: String?
    /// Its value; `-` for a line of standard input, which no list of processes shows.
    private(set) var value: String?
    private(set) var isAbsent = false

    /// Who reviews: as named, or the login name.
    var person: String { name ?? ProcessInfo.processInfo.userName }

    static let options: [CommandOption<ReviewOptions>] = [
        .value("--capture", value: "N", text: "with review and correct: the capture, by its number in case show") {
            (options, reader) throws(UsageError) in
            guard let number = Int(try reader.value()), number > 0 else {
                throw UsageError("--capture takes a number, as docscan case show has it")
            }
            options.capture = number
        },
        .value("--as", value: "NAME", text: "with review and correct: who says it; default: your login name") {
            (options, reader) throws(UsageError) in options.name = try reader.value()
        },
        .flag("--all", text: "with review: ask about the values too that were given") { $0.asksAll = true },
        .value(
            "--answers", value: "FILE", text: "with review: a file of answers, a line for each field", completion: .file
        ) { (options, reader) throws(UsageError) in options.answers = try reader.value() },
        .value("--field", value: "NAME", text: "with correct: the field, by its name in the report") {
            (options, reader) throws(UsageError) in options.field = try reader.value()
        },
        .value("--value", value: "VALUE", text: "with correct: what the paper states; - to read it from standard input")
        { (options, reader) throws(UsageError) in options.value = try reader.value() },
        .flag("--absent", text: "with correct: the paper does not state the field") { $0.isAbsent = true },
    ]

    /// - Parameters:
    ///   - isReview: whether the command is `review`.
    ///   - isCorrection: whether it is `correct`.
    func check(isReview: Bool, isCorrection: Bool) throws(UsageError) {
        if !isReview, asksAll || answers != nil {
            throw UsageError("--all and --answers belong to docscan case review")
        }
        if !isCorrection, field != nil || value != nil || isAbsent {
            throw UsageError("--field, --value and --absent belong to docscan case correct")
        }
        if !isReview, !isCorrection, capture != nil || name != nil {
            throw UsageError("--capture and --as belong to docscan case review and correct")
        }
        guard isCorrection else { return }
        guard capture != nil, field != nil, (value == nil) == isAbsent else {
            throw UsageError("docscan case correct needs --capture, --field, and either --value or --absent")
        }
    }
}
