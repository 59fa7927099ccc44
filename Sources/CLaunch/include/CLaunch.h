// Starts a program that ends with this one and inherits only the descriptors it is given.
//
// Swift can neither fork nor run code between fork and exec, and posix_spawn has no attribute for prctl and closes no
// range of descriptors. Everything else about children is Swift's.
#ifndef DOCSCAN_CLAUNCH_H
#define DOCSCAN_CLAUNCH_H

#include <stddef.h>
#include <sys/types.h>

typedef struct {
    const char *_Nonnull program;              // a path, or a name that is looked for on the PATH
    char *_Nullable const *_Nonnull words;     // the name that it is called by and its arguments, ending with NULL
    const int *_Nonnull descriptors;           // they become 0, 1, 2, …; each is above them or has that number already
    size_t descriptor_count;
    const int *_Nonnull signals;               // signals whose handling goes back to the default
    size_t signal_count;
} docscan_launch_request;

/// Starts the program. The system kills it (SIGKILL) when the *thread* that called this ends, so call it from a thread
/// that lives as long as the process.
///
/// Returns its process id, or -1 with errno.
pid_t docscan_launch(const docscan_launch_request *_Nonnull request);

#endif
