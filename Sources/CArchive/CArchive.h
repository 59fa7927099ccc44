// libarchive's C interface. It is bound when the first archive of definitions is opened, because few users have one.
#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

#include "../CFunctionTable.h"

// Only the formats in which code hosting services offer repositories. Zip is read with the directory at its end,
// because in a stream an entry of unknown length would have to be decompressed just to skip it.
#define DOCSCAN_ARCHIVE_FUNCTIONS(F) \
    F(archive_version_string) F(archive_read_new) F(archive_read_free) F(archive_read_support_filter_gzip) \
    F(archive_read_support_format_tar) F(archive_read_support_format_zip_seekable) F(archive_read_open_memory) \
    F(archive_read_next_header) F(archive_read_data) F(archive_entry_pathname) F(archive_entry_pathname_utf8) \
    F(archive_entry_filetype) F(archive_entry_hardlink) F(archive_entry_size)

DOCSCAN_FUNCTION_TABLE(docscan_archive, DOCSCAN_ARCHIVE_FUNCTIONS)

// Reads the next header with a UTF-8 locale. libarchive converts paths to the character set of the thread's locale, and
// would lose a path with accents in the C locale, which is the default of a program.
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

// The values of AE_IFREG, AE_IFDIR and AE_IFLNK. These macros contain casts, so Swift does not import them.
static const unsigned int docscan_archive_file = 0100000;
static const unsigned int docscan_archive_folder = 0040000;
static const unsigned int docscan_archive_link = 0120000;
