import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect

/// The options for tables, which `docscan batch`, `docscan table` and `docscan report` use.
struct ResultOptions: Sendable {
    var content: TableContent = {
        var content = TableContent()
        content.profiles = { ProfileCatalog.user.profile(ofDocument: $0) }
        return content
    }()
    private(set) var isTextOnly = false

    static let options: [CommandOption<Self>] = [
        .flag("--technical", text: "add columns for digests, error codes and settings") {
            $0.content.isTechnical = true
        },
        .flag("--no-bom", text: "write .csv or .tsv without a byte order mark, for programs") {
            ($0.content.hasByteOrderMark, $0.isTextOnly) = (false, true)
        },
    ]

    /// True if an option about a table was given.
    var isChosen: Bool { content.isTechnical || isTextOnly }
}

extension ArgumentReader {
    /// Reads outcomes, separated by commas, such as `toReview,retake`.
    mutating func outcomes() throws(UsageError) -> Set<ScanReport.Outcome> {
        let names = ScanReport.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
        let words = try value().split(separator: ",")
        let outcomes = words.compactMap { ScanReport.Outcome(rawValue: String($0)) }
        guard !words.isEmpty, outcomes.count == words.count else {
            throw UsageError(
                "--only takes outcomes with commas between them, of \(names), as in: --only toReview,retake")
        }
        return Set(outcomes)
    }
}

extension CommandOption {
    static func only(_ path: any WritableKeyPath<Command, Set<ScanReport.Outcome>> & Sendable, text: OptionWords)
        -> Self
    {
        .value(
            "--only", value: "OUTCOMES", text: text,
            completion: .words(ScanReport.Outcome.allCases.map(\.rawValue))
        ) { (command, reader) throws(UsageError) in command[keyPath: path] = try reader.outcomes() }
    }
}
