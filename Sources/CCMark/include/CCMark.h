// cmark, the reference implementation of CommonMark (https://spec.commonmark.org). It is opened when the first text is
// displayed, because scanning does not need it.
#ifndef DOCSCAN_CCMARK_H
#define DOCSCAN_CCMARK_H

#include <cmark.h>

#include "../../CFunctionTable.h"

#define DOCSCAN_CMARK_FUNCTIONS(F) \
    F(cmark_parse_document) F(cmark_node_free) F(cmark_node_first_child) F(cmark_node_next) F(cmark_node_get_type) \
    F(cmark_node_get_literal) F(cmark_render_html) F(cmark_iter_new) F(cmark_iter_free) F(cmark_iter_next) \
    F(cmark_iter_get_node)

DOCSCAN_FUNCTION_TABLE(docscan_cmark, DOCSCAN_CMARK_FUNCTIONS)

/// The library's functions; NULL if it is not installed.
const docscan_cmark *_Nullable docscan_cmark_library(void);

/// The Debian package that contains the library, whose name contains the version.
const char *_Nonnull docscan_cmark_package(void);

#endif
