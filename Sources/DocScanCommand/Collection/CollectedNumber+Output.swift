import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanEngines
import DocScanService

extension CollectedNumber {
    /// The title of the object, or a remark if it is unknown, for a list.
    var object: String { title ?? (links.hasRecord ? fetched == nil ? "not fetched" : "without a title" : "–") }

    /// All data about the number, as lines of text.
    var text: String {
        let rows: [(String, String?)] = [
            ("Title", title), ("Page", links.page), ("IIIF manifest", links.manifest), ("oEmbed", links.oembed),
            ("Thumbnail", thumbnail), ("Collected", "\(collected.minute), \(source)"), ("SHA-256", sha256),
            ("Fetched", fetched?.minute ?? (links.hasRecord ? "not yet" : nil)), ("Last attempt", failure),
        ]
        let lines = rows.compactMap { row in row.1.map { "  \(row.0.padded(to: 13))   \($0)" } }
        return (["\(number) · \(institution)"] + lines).map { $0.visible + "\n" }.joined()
    }
}

/// The format of an exported collection, which is chosen by the extension of the file.
enum CollectionForm: String, CaseIterable {
    case csv, json, ndjson, xlsx

    init?(path: String) {
        guard let found = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.rawValue)") }) else {
            return nil
        }
        self = found
    }

    var isTable: Bool { self == .csv || self == .xlsx }

    /// A spreadsheet with the columns of the CSV file. All cells are text.
    func book(of numbers: [CollectedNumber]) -> Spreadsheet {
        let columns = CollectedNumber.columns
        let rows = numbers.map { number in columns.map { Spreadsheet.Cell($0.value(number)) } }
        return Spreadsheet([Spreadsheet.Sheet(name: "Numbers", header: columns.map(\.key), rows: rows)])
    }

    /// - Parameter numbers: the numbers with their fetched data, which a table does not include.
    func text(of numbers: [(number: CollectedNumber, record: ObjectRecord)]) -> String {
        switch self {
        case .csv, .xlsx:
            let table = OutputTable(separator: ",")
            // There is a header row even for an empty collection.
            let columns = CollectedNumber.columns
            let rows = numbers.map { number, _ in columns.map { $0.value(number) ?? "" } }
            // Spreadsheet programs recognise UTF-8 by the byte order mark.
            return "\u{FEFF}" + ([columns.map(\.key)] + rows).map { table.row($0) + "\r\n" }.joined()
        case .json: return numbers.map { RecordedNumber($0.number, $0.record) }.jsonText + "\n"
        case .ndjson: return numbers.map { RecordedNumber($0.number, $0.record).jsonText + "\n" }.joined()
        }
    }
}
