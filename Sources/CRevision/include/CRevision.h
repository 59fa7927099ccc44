// The commit that the program was built from, in a field of fixed size.
//
// Scripts/stamp fills the field in the linked program. The compiler never sees the commit, so a new commit compiles
// nothing again, and a program that was linked without the script names no commit.
#ifndef DOCSCAN_CREVISION_H
#define DOCSCAN_CREVISION_H

/// The commit and its date, such as "9194f64f, 2026-11-27". Empty in a program that was not stamped.
const char *_Nonnull docscan_revision(void);

#endif
