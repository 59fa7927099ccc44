// The files of the web page, which are embedded in the program. They are in C because it has #embed (C23, which clang
// supports in all versions of C). As arrays in Swift they take twenty seconds to compile.

#include <stddef.h>

/// A file that the server sends to browsers.
typedef struct {
    /// The path below `/page/`; NULL after the last file.
    const char *_Nullable name;
    /// The first digits of the content's SHA-256 digest. A URL that contains them always refers to this content.
    const char *_Nullable hash;
    const unsigned char *_Nullable bytes;
    size_t count;
    /// The content compressed with gzip; NULL for a format that is already compressed.
    const unsigned char *_Nullable compressed;
    size_t compressed_count;
} docscan_page_file;

extern const docscan_page_file *_Nonnull const docscan_page_files;

/// The digest of the style sheet in index.html, in the form for a Content-Security-Policy.
extern const char *_Nonnull const docscan_page_style;
