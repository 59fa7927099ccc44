// SQLite's C interface (https://sqlite.org/c3ref/intro.html).
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import: SQLite copies the bytes before the call returns.
static inline int docscan_sqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int docscan_sqlite_bind_blob(
    sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int count) {
    return bytes ? sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT)
                 : sqlite3_bind_zeroblob(statement, index, 0);
}

// sqlite3_db_config is variadic, which Swift cannot call. A file can bring triggers and views of its own: with this,
// the schema of a damaged or foreign file cannot call a function that does more than compute.
static inline int docscan_sqlite_distrust_schema(sqlite3 *_Nonnull database) {
    int code = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    return code ? code : sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
