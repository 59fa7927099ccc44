internal import DocScan
internal import Files

/// Reads the accounts of a store, and reads them again after any process has changed the database.
package struct AccountReader: ~Copyable {
    private let path: String
    private var connection: Connection?
    private var book = AccountBook()

    // Not private: the linker then lacks its metadata in another module that destroys a reader (Swift 6.3).
    package struct Connection: ~Copyable {
        let database: SQLiteConnection
        let file: FileFacts.Identity
        /// SQLite's `data_version`, which changes when another connection commits; `nil` before the first read.
        var version: Int?

        /// Returns the accounts if they may have changed since the last call, otherwise `nil`.
        mutating func changed() throws(StoreError) -> AccountBook? {
            let present = try database.number("PRAGMA data_version")
            if present == version { return nil }
            // A store of an earlier version has no accounts until it is opened for writing.
            let hasTables = try database.number("PRAGMA user_version") >= Migration.accountsVersion
            let book = hasTables ? AccountBook(accounts: try database.accounts, keys: try database.keys) : AccountBook()
            version = present
            return book
        }
    }

    /// - Parameter store: the folder of a store, which may be missing.
    package init(store: String) { path = store + "/" + Store.databaseName }

    /// Returns the current accounts; an empty book if there is no store.
    ///
    /// - Throws: `StoreError` if the store cannot be read. If the store is locked and was read before, the accounts of
    ///   the last read are returned. A reader meets a lock only if another program has locked the whole file.
    package mutating func current() throws(StoreError) -> AccountBook {
        guard let file = (try? FileFacts(InputPath(path)))?.identity else {
            connection = nil
            book = AccountBook()
            return book
        }
        // A store that was removed or restored is a different file.
        if connection?.file != file { connection = Connection(database: try open(), file: file) }
        do throws(StoreError) {
            if let changed = try connection?.changed() { book = changed }
        } catch {
            guard case .busy = error, connection?.version != nil else { throw error }
        }
        return book
    }

    private func open() throws(StoreError) -> SQLiteConnection {
        let database = try SQLiteConnection(path: path, makes: false)
        try database.execute("PRAGMA query_only = ON; PRAGMA busy_timeout = \(Self.busyTimeout)")
        return database
    }

    /// The time to wait for a lock, in milliseconds. Default 50, chosen by hand: live frames arrive ten times per
    /// second, and this delays a frame by less than their interval.
    private static let busyTimeout = 50
}
