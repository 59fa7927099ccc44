// libarchive's C interface, bound when the first archive of definitions comes: few users ever bring one.
#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

#include "../CFunctionTable.h"

// Only the formats in which code hosts offer a repository. Zip by its directory at the end: read as a stream, an entry
// of unknown length would be inflated to be skipped.
#define DOCSCAN_ARCHIVE_FUNCTIONS(F) \
    F(archive_version_string) F(archive_read_new) F(archive_read_free) F(archive_read_support_filter_gzip) \
    F(archive_read_support_format_tar) F(archive_read_support_format_zip_seekable) F(archive_read_open_memory) \
    F(archive_read_next_header) F(archive_read_data) F(archive_entry_pathname) F(archive_entry_pathname_utf8) \
    F(archive_entry_filetype) F(archive_entry_hardlink) F(archive_entry_size)

DOCSCAN_FUNCTION_TABLE(docscan_archive, DOCSCAN_ARCHIVE_FUNCTIONS)

// libarchive converts names by way of the thread's character set: in the C locale, which a program has that sets none,
// a name with an accent would be lost.
static inline int docscan_archive_next(
    const docscan_archive *_Nonnull table, struct archive *_Nonnull archive, struct archive_entry *_Nullable *_Nonnull entry,
    const char *_Nullable *_Nonnull path) {
    locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    locale_t before = unicode ? uselocale(unicode) : (locale_t)0;
    int code = table->archive_read_next_header(archive, entry);
    *path = 0;
    if (code == ARCHIVE_OK || code == ARCHIVE_WARN) {
        *path = table->archive_entry_pathname_utf8(*entry);
        if (!*path) *path = table->archive_entry_pathname(*entry);
    }
    if (before) uselocale(before);
    if (unicode) freelocale(unicode);
    return code;
}

// Macros with casts, which Swift does not import.
static const unsigned int docscan_archive_file = 0100000;
static const unsigned int docscan_archive_folder = 0040000;
static const unsigned int docscan_archive_link = 0120000;
