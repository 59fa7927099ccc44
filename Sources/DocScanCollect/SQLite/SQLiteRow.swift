internal import CSQLite
internal import Glibc

/// One row of a query, valid while it is current.
@safe
struct SQLiteRow {
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) { unsafe self.statement = statement }

    subscript(_ column: Int32) -> SQLiteValue {
        switch unsafe sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(unsafe sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: .real(unsafe sqlite3_column_double(statement, column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .blob(bytes(column))
        default: .null
        }
    }

    func integer(_ column: Int32) -> Int { if case .integer(let value) = self[column] { Int(value) } else { 0 } }
    func real(_ column: Int32) -> Double {
        switch self[column] {
        case .real(let value): value
        case .integer(let value): Double(value)
        default: 0
        }
    }
    func string(_ column: Int32) -> String { optionalString(column) ?? "" }
    func integer(_ name: String) -> Int { integer(column(name)) }
    func string(_ name: String) -> String { string(column(name)) }
    func optionalString(_ name: String) -> String? { optionalString(column(name)) }

    /// The column of a name that the statement gives, as in `SELECT count(*) AS total`.
    private func column(_ name: String) -> Int32 {
        let count = unsafe sqlite3_column_count(statement)
        let found = (0..<count).first { unsafe strcmp(sqlite3_column_name(statement, $0), name) == 0 }
        guard let found else { preconditionFailure("the statement has no column \(name)") }
        return found
    }

    func optionalString(_ column: Int32) -> String? { if case .text(let text) = self[column] { text } else { nil } }
    func blob(_ column: Int32) -> [UInt8]? { if case .blob(let bytes) = self[column] { bytes } else { nil } }

    private func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    /// SQLite asks for the bytes before their count.
    private func bytes(_ column: Int32) -> [UInt8] {
        guard let start = unsafe sqlite3_column_blob(statement, column) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(statement, column))
        return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }
}
