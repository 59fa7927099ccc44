// The files of the web page, in the program itself: as arrays in Swift they take the compiler twenty seconds, and C has
// #embed (C23, which clang offers in every C).

#include <stddef.h>

/// A file that the server sends to browsers.
typedef struct {
    /// The path below `/page/`; null after the last file.
    const char *_Nullable name;
    /// The first digits of the content's SHA-256. A name that contains them belongs to this content for good.
    const char *_Nullable hash;
    const unsigned char *_Nullable bytes;
    size_t count;
    /// The content as gzip; null for a format that is already compressed.
    const unsigned char *_Nullable compressed;
    size_t compressed_count;
} docscan_page_file;

extern const docscan_page_file *_Nonnull const docscan_page_files;

/// The digest of the style sheet in index.html, in the form of a Content-Security-Policy.
extern const char *_Nonnull const docscan_page_style;
