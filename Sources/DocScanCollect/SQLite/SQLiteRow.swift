internal import CSQLite
internal import Glibc

/// A row of a query. Valid only until the statement advances to the next row.
@safe
struct SQLiteRow {
    private let statement: OpaquePointer
    private let library: UnsafePointer<docscan_sqlite>
    private let path: String

    /// - Parameter path: the database file, for errors.
    init(_ statement: OpaquePointer, _ library: UnsafePointer<docscan_sqlite>, of path: String) {
        unsafe (self.statement, self.library) = (statement, library)
        self.path = path
    }

    // SQLite converts values: null becomes 0, and an integer can be read as a real number.
    func integer(_ column: Int32) -> Int { Int(unsafe library.pointee.sqlite3_column_int64(statement, column)) }
    func real(_ column: Int32) -> Double { unsafe library.pointee.sqlite3_column_double(statement, column) }
    func string(_ column: Int32) -> String { optionalString(column) ?? "" }
    func integer(_ name: String) -> Int { integer(column(name)) }
    func string(_ name: String) -> String { string(column(name)) }
    func optionalString(_ name: String) -> String? { optionalString(column(name)) }

    /// - Throws: `.damaged` for a text that is not a time.
    func moment(_ column: Int32) throws(StoreError) -> Moment {
        guard let moment = Moment(string(column)) else { throw .damaged(path: path) }
        return moment
    }

    /// - Throws: `.damaged` for a text that is not the raw value of a case.
    func value<Value: RawRepresentable<String>>(_ column: Int32) throws(StoreError) -> Value {
        guard let value = Value(rawValue: string(column)) else { throw .damaged(path: path) }
        return value
    }

    /// Returns the column with a name in the statement, as in `SELECT count(*) AS total`.
    func column(_ name: String) -> Int32 {
        let count = unsafe library.pointee.sqlite3_column_count(statement)
        let found = (0..<count).first { column in
            guard let other = unsafe library.pointee.sqlite3_column_name(statement, column) else { return false }
            return unsafe strcmp(other, name) == 0
        }
        guard let found else { preconditionFailure("the statement has no column \(name)") }
        return found
    }

    func hasValue(_ column: Int32) -> Bool {
        unsafe library.pointee.sqlite3_column_type(statement, column) != SQLITE_NULL
    }

    func optionalString(_ column: Int32) -> String? {
        unsafe library.pointee.sqlite3_column_type(statement, column) == SQLITE_TEXT
            ? String(decoding: blob(column), as: UTF8.self) : nil
    }

    /// Returns the bytes of a text or blob. SQLite requires that the bytes are requested before their count.
    func blob(_ column: Int32) -> [UInt8] {
        guard let start = unsafe library.pointee.sqlite3_column_blob(statement, column) else { return [] }
        let count = Int(unsafe library.pointee.sqlite3_column_bytes(statement, column))
        return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }
}
