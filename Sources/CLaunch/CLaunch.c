#define _GNU_SOURCE
#include "CLaunch.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Closes all descriptors from `first` on. Kernels before 5.9 have no close_range; there each possible descriptor is
// closed, up to a limit that keeps this fast.
static void close_from(unsigned int first) {
    if (close_range(first, ~0U, 0) == 0) return;
    struct rlimit limit;
    unsigned int end = 1 << 16;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < end) end = (unsigned int)limit.rlim_cur;
    for (unsigned int number = first; number < end; number++) close((int)number);
}

// Runs in the child, which shares the memory of the parent until exec. Therefore it only makes async-signal-safe calls,
// and only writes to local variables. Returns errno if the program cannot be executed.
static int become(const docscan_launch_request *request, pid_t parent) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
    // If the parent ended before the call above, the signal will never be sent.
    if (getppid() != parent) _exit(127);
    for (size_t index = 0; index < request->descriptor_count; index++) {
        int number = request->descriptors[index];
        if (number != (int)index) {
            if (dup2(number, (int)index) < 0) return errno;
        } else if (fcntl(number, F_SETFD, 0) != 0) {
            return errno;
        }
    }
    close_from((unsigned int)request->descriptor_count);
    for (size_t index = 0; index < request->signal_count; index++) signal(request->signals[index], SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    // After vfork, use sigprocmask, because pthread_sigmask may access the thread descriptor of the parent.
    sigprocmask(SIG_SETMASK, &none, NULL);
    execvp(request->program, request->words);
    return errno;
}

pid_t docscan_launch(const docscan_launch_request *request) {
    // Block all signals, so that no signal handler runs in the child, which shares the memory of the parent.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    volatile int failure = 0;
    pid_t parent = getpid();
    // vfork does not copy page tables, which are large because of decoded images.
    pid_t child = vfork();
    if (child == 0) {
        failure = become(request, parent);
        _exit(127);
    }
    int error = child < 0 ? errno : failure;
    if (child > 0 && error != 0) {
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
        child = -1;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return child;
}
