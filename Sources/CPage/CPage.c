#include "CPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The list of the files, which Scripts/bundle.py generates.
#include "bundle/files.inc"

const docscan_page_file *const docscan_page_files = files;
