#include "CRevision.h"

// Scripts/stamp finds the field by this prefix, and writes the revision after it.
#define PREFIX "docscan-revision:"

// The field is not static, so that the compiler does not assume that its content is known.
extern const char docscan_revision_field[64];
const char docscan_revision_field[64] = PREFIX;

const char *docscan_revision(void) { return docscan_revision_field + sizeof PREFIX - 1; }
