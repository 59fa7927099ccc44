package import DocScan

/// A workbook with sheets of cells, to be written as .xlsx.
package struct Spreadsheet: Sendable {
    package struct Cell: Sendable, Hashable {
        package enum Content: Sendable, Hashable {
            case empty
            /// Never a number, a date or a formula for the program that opens it.
            case text(String)
            case number(Int)
            /// A day; text if Excel cannot count it, before 1 March 1900.
            case date(CalendarDate)
            /// A text that opens a file, named relative to the folder of the spreadsheet.
            case link(String, file: String)
        }

        /// The colour of a cell.
        package enum Mark: Sendable, CaseIterable { case doubt, contradiction }

        package var content: Content
        /// A remark that the program shows next to the cell.
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
        /// The rows below the header, with a cell for each column.
        package var rows: [[Cell]]

        package init(name: String, header: [String], rows: [[Cell]]) {
            (self.name, self.header, self.rows) = (name, header, rows)
        }
    }

    package var sheets: [Sheet]
    /// True for columns from right to left.
    package var isRightToLeft = false

    package init(_ sheets: [Sheet]) { self.sheets = sheets }

    /// Why a spreadsheet cannot be written.
    package enum Failure: Error, CustomStringConvertible {
        /// The library cannot be opened.
        case library(ScanError)
        /// A sheet has more rows than a spreadsheet can have.
        case tooManyRows(Int)
        /// The reason of the library, such as a full disk.
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

    /// The limits of Excel (Microsoft, "Excel specifications and limits").
    static let mostRows = 1_048_576
    static let mostLinks = 65_530
    static let mostCharacters = 32_767

    /// The names of the sheets as Excel accepts them: at most 31 characters, without `[]:*?/\`, each different.
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

    /// The name of the property by which docscan recognises its own files.
    static let mark = "docscan"

    /// True for a spreadsheet that docscan wrote.
    ///
    /// - Parameter bytes: a whole file.
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
