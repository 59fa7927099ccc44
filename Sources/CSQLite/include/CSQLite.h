// SQLite's C interface (https://sqlite.org/c3ref/intro.html). The library is opened with the first store, because
// scanning does not need it.
#ifndef DOCSCAN_CSQLITE_H
#define DOCSCAN_CSQLITE_H

#include <sqlite3.h>

#include "../../CFunctionTable.h"

#define DOCSCAN_SQLITE_FUNCTIONS(F) \
    F(sqlite3_libversion) F(sqlite3_open_v2) F(sqlite3_close_v2) F(sqlite3_busy_timeout) \
    F(sqlite3_extended_result_codes) F(sqlite3_extended_errcode) F(sqlite3_db_config) F(sqlite3_exec) \
    F(sqlite3_prepare_v2) F(sqlite3_step) F(sqlite3_finalize) F(sqlite3_bind_null) F(sqlite3_bind_int64) \
    F(sqlite3_bind_double) F(sqlite3_bind_text) F(sqlite3_bind_blob) F(sqlite3_bind_zeroblob) \
    F(sqlite3_column_count) F(sqlite3_column_name) F(sqlite3_column_type) F(sqlite3_column_int64) \
    F(sqlite3_column_double) F(sqlite3_column_blob) F(sqlite3_column_bytes) F(sqlite3_last_insert_rowid) \
    F(sqlite3_changes) F(sqlite3_backup_init) F(sqlite3_backup_step) F(sqlite3_backup_finish) F(sqlite3_sleep)

DOCSCAN_FUNCTION_TABLE(docscan_sqlite, DOCSCAN_SQLITE_FUNCTIONS)

/// The library's functions; NULL if it is not installed.
const docscan_sqlite *_Nullable docscan_sqlite_library(void);

// Binds a text or bytes, which SQLite copies before the call returns. Swift does not import SQLITE_TRANSIENT, because
// it contains a cast.
static inline int docscan_sqlite_bind_text(
    const docscan_sqlite *_Nonnull library, sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text,
    int count) {
    return library->sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int docscan_sqlite_bind_blob(
    const docscan_sqlite *_Nonnull library, sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes,
    int count) {
    return bytes ? library->sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT)
                 : library->sqlite3_bind_zeroblob(statement, index, 0);
}

// Protects against the triggers and views in a damaged or foreign file: the schema can then only call functions without
// side effects. Swift cannot call sqlite3_db_config, because it is variadic.
static inline int docscan_sqlite_distrust_schema(
    const docscan_sqlite *_Nonnull library, sqlite3 *_Nonnull database) {
    int code = library->sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    return code ? code : library->sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}

#endif
