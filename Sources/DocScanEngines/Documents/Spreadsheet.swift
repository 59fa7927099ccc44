package import DocScan

/// A workbook that can be written as .xlsx.
package struct Spreadsheet: Sendable {
    package struct Cell: Sendable, Hashable {
        package enum Content: Sendable, Hashable {
            case empty
            /// Text that a spreadsheet program does not interpret as a number, a date or a formula.
            case text(String)
            case number(Int)
            /// A date. A date before 1 March 1900, which Excel does not support correctly, is written as text.
            case date(CalendarDate)
            /// Text with a link to a file, whose path is relative to the folder of the spreadsheet.
            case link(String, file: String)
        }

        /// The reason for the background colour of a cell.
        package enum Mark: Sendable, CaseIterable { case doubt, contradiction }

        package var content: Content
        /// A comment that the spreadsheet program shows next to the cell.
        package var comment: String?
        package var mark: Mark?

        package init(_ content: Content, comment: String? = nil, mark: Mark? = nil) {
            (self.content, self.comment, self.mark) = (content, comment, mark)
        }

        package init(_ text: String?) { self.init(text.map { $0.isEmpty ? .empty : .text($0) } ?? .empty) }

        package var text: String {
            switch content {
            case .empty: ""
            case .text(let text), .link(let text, _): text
            case .number(let number): String(number)
            case .date(let day): day.description
            }
        }
    }

    package struct Sheet: Sendable {
        package var name: String
        package var header: [String]
        /// The rows below the header, with one cell for each column.
        package var rows: [[Cell]]

        package init(name: String, header: [String], rows: [[Cell]]) {
            (self.name, self.header, self.rows) = (name, header, rows)
        }
    }

    package var sheets: [Sheet]
    /// True to arrange the columns from right to left.
    package var isRightToLeft = false

    package init(_ sheets: [Sheet]) { self.sheets = sheets }

    /// The reason why a spreadsheet cannot be written.
    package enum Failure: Error, CustomStringConvertible {
        /// The library cannot be opened.
        case library(ScanError)
        /// A sheet has more rows than the format allows. The value includes the header.
        case tooManyRows(Int)
        /// The library failed, for example because the disk is full.
        case failed(String)

        package var description: String {
            switch self {
            case .library(let error): "\(error) \(error.remedy)"
            case .tooManyRows(let count):
                "A spreadsheet cannot have \(count) rows: the limit is \(Spreadsheet.mostRows). Write a .csv instead."
            case .failed(let reason): "The spreadsheet cannot be written: \(reason)."
            }
        }
    }

    /// The limits of Excel: rows of a sheet including the header, links of a sheet, and characters of a cell
    /// (Microsoft, "Excel specifications and limits").
    static let mostRows = 1_048_576
    static let mostLinks = 65_530
    static let mostCharacters = 32_767

    /// The names of the sheets, changed so that Excel accepts them: different from one another, of at most 31
    /// characters, and with spaces instead of `[]:*?/\'`.
    var sheetNames: [String] {
        var names: [String] = []
        for sheet in sheets {
            let plain = sheet.name.map { "[]:*?/\\'".contains($0) ? " " : $0 }
            var name = String(plain.prefix(31))
            var number = 2
            while name.isEmpty || names.contains(where: { $0.lowercased() == name.lowercased() }) {
                let suffix = " (\(number))"
                name = String(plain.prefix(31 - suffix.count)) + suffix
                number += 1
            }
            names.append(name)
        }
        return names
    }

    /// The name of the custom document property by which docscan recognises a file that it has written.
    static let mark = "docscan"

    /// True if docscan has written the spreadsheet.
    ///
    /// - Parameter bytes: the content of the file.
    package static func isOwn(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: [0x50, 0x4B, 3, 4]), var archive = try? ArchiveReader(bytes) else { return false }
        while let entry = (try? archive.next()) ?? nil {
            guard entry.path == "docProps/custom.xml" else { continue }
            let text = (try? archive.contents()).map { String(decoding: $0, as: UTF8.self) } ?? ""
            return text.contains("name=\"\(mark)\"")
        }
        return false
    }
}
