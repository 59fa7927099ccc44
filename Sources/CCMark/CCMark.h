// cmark, the reference implementation of CommonMark (https://spec.commonmark.org).
#include <cmark.h>
