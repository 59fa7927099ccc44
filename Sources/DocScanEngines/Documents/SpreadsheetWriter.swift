internal import CXLSXWriter
package import DocScan
internal import Files

struct XLSXLibrary: OpenedLibrary {
    static let opened = unsafe LibraryHandle(DOCSCAN_XLSX_FILE, bind: docscan_xlsx_bind).map(XLSXLibrary.init)
    static let missing = ScanError.libraryMissing(name: "libxlsxwriter", package: DOCSCAN_XLSX_PACKAGE)

    private let handle: LibraryHandle<docscan_xlsx>
    var functions: docscan_xlsx { handle.functions }

    var version: String { unsafe functions.lxw_version().map { unsafe String(cString: $0) } ?? "unknown" }
}

extension Spreadsheet {
    /// Checks that the library that writes spreadsheets is installed.
    ///
    /// - Throws: `.library`.
    package static func check() throws(Failure) {
        do throws(ScanError) { _ = try XLSXLibrary.open() } catch { throw .library(error) }
    }

    /// Writes the workbook.
    ///
    /// - Parameter path: the file to write. An existing file is replaced.
    package func write(to path: InputPath) throws(Failure) {
        if let most = sheets.map(\.rows.count).max(), most >= Self.mostRows { throw .tooManyRows(most + 1) }
        let library: XLSXLibrary
        do throws(ScanError) { library = try XLSXLibrary.open() } catch { throw .library(error) }
        let book = try Workbook(library, path)
        for (sheet, name) in zip(sheets, sheetNames) { try book.add(sheet, name: name, isRightToLeft: isRightToLeft) }
        try book.close()
    }
}

/// Owns one workbook of libxlsxwriter. Not thread-safe.
@safe
private final class Workbook {
    private let functions: docscan_xlsx
    private var book: UnsafeMutablePointer<lxw_workbook>?
    private let header: UnsafeMutablePointer<lxw_format>?
    private let plain: UnsafeMutablePointer<lxw_format>?
    private let date: UnsafeMutablePointer<lxw_format>?
    private let link: UnsafeMutablePointer<lxw_format>?
    private let marks: [Spreadsheet.Cell.Mark: UnsafeMutablePointer<lxw_format>]

    init(_ library: XLSXLibrary, _ path: InputPath) throws(Spreadsheet.Failure) {
        let functions = library.functions
        let opened = unsafe path.withCString { unsafe functions.workbook_new($0) } ?? nil
        guard let book = unsafe opened else { throw .failed("there is not enough memory") }
        self.functions = functions
        unsafe self.book = book
        func format(_ prepare: (UnsafeMutablePointer<lxw_format>) -> Void) -> UnsafeMutablePointer<lxw_format>? {
            guard let format = unsafe functions.workbook_add_format(book) else { return nil }
            unsafe functions.format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
            unsafe prepare(format)
            return unsafe format
        }
        unsafe header = format { format in
            unsafe functions.format_set_bold(format)
            unsafe functions.format_set_text_wrap(format)
        }
        // The format "@" means text. A number that a user types into the cell keeps its leading zeros.
        unsafe plain = format { unsafe functions.format_set_num_format($0, "@") }
        unsafe date = format { unsafe functions.format_set_num_format($0, "yyyy-mm-dd") }
        unsafe link = format { format in
            unsafe functions.format_set_font_color(format, 0x05_63C1)
            unsafe functions.format_set_underline(format, UInt8(LXW_UNDERLINE_SINGLE.rawValue))
        }
        var marks: [Spreadsheet.Cell.Mark: UnsafeMutablePointer<lxw_format>] = unsafe [:]
        for mark in Spreadsheet.Cell.Mark.allCases {
            unsafe marks[mark] = format { format in
                unsafe functions.format_set_num_format(format, "@")
                unsafe functions.format_set_bg_color(format, mark.colour)
            }
        }
        unsafe self.marks = unsafe marks
        _ = unsafe functions.workbook_set_custom_property_string(book, Spreadsheet.mark, "table")
    }

    deinit { if unsafe book != nil { _ = unsafe functions.workbook_close(book) } }

    /// Writes the file and frees the workbook.
    func close() throws(Spreadsheet.Failure) {
        let code = unsafe functions.workbook_close(book)
        unsafe book = nil
        try check(code)
    }

    private func check(_ code: lxw_error) throws(Spreadsheet.Failure) {
        guard code != LXW_NO_ERROR else { return }
        let reason = unsafe functions.lxw_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code.rawValue)"
        throw .failed(reason)
    }

    func add(_ sheet: Spreadsheet.Sheet, name: String, isRightToLeft: Bool) throws(Spreadsheet.Failure) {
        guard let page = unsafe functions.workbook_add_worksheet(book, name) else {
            throw .failed("a sheet cannot be named \(name)")
        }
        if isRightToLeft { unsafe functions.worksheet_right_to_left(page) }
        for (column, title) in sheet.header.enumerated() {
            try check(unsafe functions.worksheet_write_string(page, 0, UInt16(column), title, header))
            let width = Self.width(of: sheet, column)
            try check(unsafe functions.worksheet_set_column(page, UInt16(column), UInt16(column), width, nil))
        }
        var links = 0
        for (index, cells) in sheet.rows.enumerated() {
            for (column, cell) in cells.enumerated() {
                if case .link = cell.content { links += 1 }
                let isLinked = links <= Spreadsheet.mostLinks
                try unsafe write(cell, on: page, row: UInt32(index + 1), UInt16(column), isLinked: isLinked)
            }
        }
        unsafe functions.worksheet_freeze_panes(page, 1, 0)
        if !sheet.rows.isEmpty, !sheet.header.isEmpty {
            let last = (row: UInt32(sheet.rows.count), column: UInt16(sheet.header.count - 1))
            try check(unsafe functions.worksheet_autofilter(page, 0, 0, last.row, last.column))
        }
    }

    private func write(
        _ cell: Spreadsheet.Cell, on page: UnsafeMutablePointer<lxw_worksheet>, row: UInt32, _ column: UInt16,
        isLinked: Bool
    ) throws(Spreadsheet.Failure) {
        let format = unsafe cell.mark.flatMap { unsafe marks[$0] }
        switch cell.content {
        case .empty:
            // libxlsxwriter omits an empty cell that has no format.
            try check(unsafe functions.worksheet_write_blank(page, row, column, format))
        case .text(let text): try unsafe write(text, on: page, row, column, format ?? plain)
        case .number(let number):
            try check(unsafe functions.worksheet_write_number(page, row, column, Double(number), format))
        case .date(let day) where day.isCounted:
            var moment = lxw_datetime(
                year: Int32(day.year), month: Int32(day.month), day: Int32(day.day), hour: 0, min: 0, sec: 0)
            try check(unsafe functions.worksheet_write_datetime(page, row, column, &moment, date))
        case .date(let day): try unsafe write(day.description, on: page, row, column, format ?? plain)
        case .link(let text, let file):
            let code =
                isLinked
                ? unsafe functions.worksheet_write_url_opt(page, row, column, "external:\(file)", link, nil, nil)
                : LXW_ERROR_WORKSHEET_MAX_NUMBER_URLS_EXCEEDED
            // libxlsxwriter shows the path with backslashes as the text of the link, so the text is replaced. If the
            // link cannot be written, only the text is.
            try unsafe write(text, on: page, row, column, code == LXW_NO_ERROR ? link : format ?? plain)
        }
        if let comment = cell.comment {
            var options = unsafe lxw_comment_options()
            // Comments are wider than by default, because they contain sentences.
            unsafe options.x_scale = 1.5
            try check(unsafe functions.worksheet_write_comment_opt(page, row, column, comment, &options))
        }
    }

    private func write(
        _ text: String, on page: UnsafeMutablePointer<lxw_worksheet>, _ row: UInt32, _ column: UInt16,
        _ format: UnsafeMutablePointer<lxw_format>?
    ) throws(Spreadsheet.Failure) {
        let isLong = text.utf16.count > Spreadsheet.mostCharacters
        let text = isLong ? String(text.prefix(Spreadsheet.mostCharacters / 2)) + "…" : text
        try check(unsafe functions.worksheet_write_string(page, row, column, text, format))
    }

    /// The width of a column in characters, estimated from its first 200 rows.
    private static func width(of sheet: Spreadsheet.Sheet, _ column: Int) -> Double {
        let texts = sheet.rows.prefix(200).compactMap { $0.indices.contains(column) ? $0[column].text : nil }
        let widest = texts.map(\.count).max() ?? 0
        // The button of the filter needs space next to the title.
        return Double(min(48, max(widest, min(20, sheet.header[column].count + 3), 6)) + 1)
    }
}

extension Spreadsheet.Cell.Mark {
    /// The background colour in RGB, as in Excel's cell styles "Neutral" and "Bad".
    fileprivate var colour: UInt32 { self == .doubt ? 0xFF_EB9C : 0xFF_C7CE }
}

extension CalendarDate {
    /// True if Excel numbers the day as other programs do. Earlier days differ, because Excel has a 29 February 1900
    /// (Microsoft, "Excel incorrectly assumes that the year 1900 is a leap year").
    fileprivate var isCounted: Bool { year > 1900 || year == 1900 && month >= 3 }
}
