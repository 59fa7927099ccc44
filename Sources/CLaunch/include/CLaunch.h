// Starts a program that is killed when this one ends, and that inherits only the given descriptors.
//
// Swift cannot run code between fork and exec, and posix_spawn neither supports prctl nor closes ranges of descriptors.
// Everything else about child processes is written in Swift.
#ifndef DOCSCAN_CLAUNCH_H
#define DOCSCAN_CLAUNCH_H

#include <stddef.h>
#include <sys/types.h>

typedef struct {
    const char *_Nonnull program;              // a path, or a name that is searched on the PATH
    char *_Nullable const *_Nonnull words;     // its name (argv[0]) and arguments, ending with NULL
    const int *_Nonnull descriptors;           // they become 0, 1, 2 …; each is higher or equal
    size_t descriptor_count;
    const int *_Nonnull signals;               // the signals to reset to default handling
    size_t signal_count;
} docscan_launch_request;

/// Starts the program. The system kills it (SIGKILL) when the *thread* that called this ends, so call it from a thread
/// that exists as long as the process.
///
/// Returns the process ID, or -1 with errno.
pid_t docscan_launch(const docscan_launch_request *_Nonnull request);

#endif
