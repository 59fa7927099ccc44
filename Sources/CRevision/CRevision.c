#include "CRevision.h"

// Scripts/stamp finds the field by this prefix, and writes what follows it.
#define PREFIX "docscan-revision:"

// No static: the compiler must not assume that it knows the content.
extern const char docscan_revision_field[64];
const char docscan_revision_field[64] = PREFIX;

const char *docscan_revision(void) { return docscan_revision_field + sizeof PREFIX - 1; }
