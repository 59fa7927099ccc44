// The files of the web page, in the program itself: as arrays in Swift they take the compiler twenty seconds, and C has
// #embed (C23, which clang offers in every C).

/// A file of the page. Its text ends with a zero byte.
typedef struct {
    /// The path below `/page/`; null after the last file.
    const char *_Nullable name;
    const char *_Nullable text;
} docscan_page_file;

extern const docscan_page_file *_Nonnull const docscan_page_files;
