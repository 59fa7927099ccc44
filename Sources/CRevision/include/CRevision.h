// The commit from which the program was built, in a field of fixed size.
//
// Scripts/stamp fills the field in the linked program. The commit is not known to the compiler, so that a new commit
// does not cause recompilation. In a program to which the script was not applied, the field is empty.
#ifndef DOCSCAN_CREVISION_H
#define DOCSCAN_CREVISION_H

/// The commit and its date, such as "9194f64f, 2026-11-27". Empty in a program that was not stamped.
const char *_Nonnull docscan_revision(void);

#endif
