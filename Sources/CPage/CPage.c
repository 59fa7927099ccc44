#include "CPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The list, which Scripts/bundle.py makes with the files.
#include "bundle/files.inc"

const docscan_page_file *const docscan_page_files = files;
