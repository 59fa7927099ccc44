internal import CSQLite

/// An open database file. The value is noncopyable, and closes the file when it is destroyed.
@safe
struct SQLiteConnection: ~Copyable {
    let path: String
    private let library: UnsafePointer<docscan_sqlite>
    private let handle: OpaquePointer

    /// The version of SQLite; `nil` if it is not installed.
    static var version: String? {
        guard let text = unsafe docscan_sqlite_library()?.pointee.sqlite3_libversion() else { return nil }
        return unsafe String(cString: text)
    }

    /// The time that a statement waits for a lock, in milliseconds: longer than any transaction here takes.
    private static let busyTimeout: Int32 = 10_000

    /// - Parameter makes: true to create a missing file.
    /// - Throws: `.libraryMissing`, `.unwritable`, `.unreadable`, `.damaged`, `.failed`.
    init(path: String, makes: Bool = true) throws(StoreError) { self = try Self.opened(path, makes: makes) }

    private init(path: String, library: UnsafePointer<docscan_sqlite>, handle: OpaquePointer) {
        self.path = path
        unsafe (self.library, self.handle) = (library, handle)
    }

    private static func opened(_ path: String, makes: Bool) throws(StoreError) -> SQLiteConnection {
        guard let library = unsafe docscan_sqlite_library() else {
            throw .libraryMissing(name: "SQLite", package: Store.libraryPackage)
        }
        var handle: OpaquePointer?
        // Without SQLITE_OPEN_URI, a path may contain a question mark. A connection with one owner needs neither a
        // shared cache nor a mutex.
        let flags =
            SQLITE_OPEN_READWRITE | (makes ? SQLITE_OPEN_CREATE : 0) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
        let code = unsafe library.pointee.sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle = unsafe handle else {
            _ = unsafe library.pointee.sqlite3_close_v2(handle)
            throw error(code, path: path)
        }
        let connection = unsafe SQLiteConnection(path: path, library: library, handle: handle)
        _ = unsafe library.pointee.sqlite3_busy_timeout(handle, busyTimeout)
        _ = unsafe library.pointee.sqlite3_extended_result_codes(handle, 1)
        try connection.check(unsafe docscan_sqlite_distrust_schema(library, handle))
        return connection
    }

    deinit { _ = unsafe library.pointee.sqlite3_close_v2(handle) }

    func run(_ sql: String, _ values: SQLiteValue...) throws(StoreError) {
        try each(sql, values) { (_) throws(StoreError) in true }
    }

    /// Runs statements that change only the schema or a setting.
    func execute(_ script: String) throws(StoreError) {
        try check(unsafe library.pointee.sqlite3_exec(handle, script, nil, nil, nil))
    }

    func rows<Value>(
        _ sql: String, _ values: SQLiteValue..., read: (SQLiteRow) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] { try rows(sql, values, read: read) }

    func rows<Value>(
        _ sql: String, _ values: [SQLiteValue], read: (SQLiteRow) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        var rows: [Value] = []
        try each(sql, values) { (row) throws(StoreError) in
            rows.append(try read(row))
            return true
        }
        return rows
    }

    /// Returns the first row of a query, if any.
    func row<Value>(
        _ sql: String, _ values: SQLiteValue..., read: (SQLiteRow) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        var found: Value?
        try each(sql, values) { (row) throws(StoreError) in
            found = try read(row)
            return false
        }
        return found
    }

    /// Returns the number in the first row of a query; 0 if there are no rows.
    func number(_ sql: String, _ values: SQLiteValue...) throws(StoreError) -> Int {
        var number = 0
        try each(sql, values) {
            number = $0.integer(0)
            return false
        }
        return number
    }

    /// Calls `body` for one row after the other, until it returns false. Only one row is in memory at a time.
    func each(
        _ sql: String, _ values: [SQLiteValue], _ body: (SQLiteRow) throws(StoreError) -> Bool
    ) throws(StoreError) {
        var statement: OpaquePointer?
        try check(unsafe library.pointee.sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
        guard let statement = unsafe statement else { return }
        defer { _ = unsafe library.pointee.sqlite3_finalize(statement) }
        for (index, value) in values.enumerated() {
            try check(unsafe bind(value, to: statement, at: Int32(index + 1)))
        }
        while true {
            let code = unsafe library.pointee.sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw Self.error(code, path: path) }
            if try !body(unsafe SQLiteRow(statement, library, of: path)) { return }
        }
    }

    private func bind(_ value: SQLiteValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch value {
        case .null: unsafe library.pointee.sqlite3_bind_null(statement, index)
        case .integer(let value): unsafe library.pointee.sqlite3_bind_int64(statement, index, value)
        case .real(let value): unsafe library.pointee.sqlite3_bind_double(statement, index, value)
        case .text(let text): unsafe docscan_sqlite_bind_text(library, statement, index, text, Int32(text.utf8.count))
        case .blob(let bytes):
            unsafe bytes.withUnsafeBytes {
                unsafe docscan_sqlite_bind_blob(
                    library, statement, index, $0.baseAddress, Int32($0.count))
            }
        }
    }

    /// Runs the body in a transaction. Takes the write lock at once, because a transaction that has already read fails
    /// when another writer has committed.
    func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try execute("BEGIN IMMEDIATE")
        do throws(StoreError) {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // After some errors SQLite has rolled back by itself, and refuses to do it again.
            try? execute("ROLLBACK")
            throw error
        }
    }

    var lastID: Int { Int(unsafe library.pointee.sqlite3_last_insert_rowid(handle)) }

    var changes: Int { Int(unsafe library.pointee.sqlite3_changes(handle)) }

    /// Copies the database into another one, even while other processes use it.
    func back(upTo other: borrowing SQLiteConnection) throws(StoreError) {
        guard let backup = unsafe library.pointee.sqlite3_backup_init(other.handle, "main", handle, "main") else {
            throw Self.error(unsafe library.pointee.sqlite3_extended_errcode(other.handle), path: other.path)
        }
        var code = SQLITE_OK
        repeat {
            code = unsafe library.pointee.sqlite3_backup_step(backup, -1)
            if code == SQLITE_BUSY || code == SQLITE_LOCKED { _ = unsafe library.pointee.sqlite3_sleep(50) }
        } while code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED
        _ = unsafe library.pointee.sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else { throw Self.error(code, path: other.path) }
    }

    private func check(_ code: Int32) throws(StoreError) {
        if code != SQLITE_OK { throw Self.error(code, path: path) }
    }

    /// Source: https://sqlite.org/rescode.html. The low byte is the primary code.
    private static func error(_ code: Int32, path: String) -> StoreError {
        switch code & 0xFF {
        case SQLITE_FULL: .full(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
        case SQLITE_NOTADB, SQLITE_CORRUPT: .damaged(path: path)
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .unwritable(path: path, reason: "permission denied")
        case SQLITE_CANTOPEN: .unwritable(path: path, reason: "it cannot be opened")
        case SQLITE_IOERR where StoreFolder.isDiskFull(of: path): .full(path: path)
        case SQLITE_IOERR: .unwritable(path: path, reason: "the disk reports an error")
        default: .failed(path: path, code: code)
        }
    }
}

/// A column's value. Source: https://sqlite.org/datatype3.html, section 2.
enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    static func integer(_ value: Int) -> SQLiteValue { .integer(Int64(value)) }
    static func text(_ value: String?) -> SQLiteValue { value.map { .text($0) as SQLiteValue } ?? .null }
}
