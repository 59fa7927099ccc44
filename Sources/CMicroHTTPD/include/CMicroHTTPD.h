// An HTTP server by libmicrohttpd. In C because the library is started by a variadic function, which Swift cannot call,
// and because it is opened when a server starts: no other command needs it.
//
// A request is handed over when it is whole, and answered later from any thread: meanwhile its connection sleeps, and
// the one thread of the server is free for the others.
#ifndef DOCSCAN_CMICROHTTPD_H
#define DOCSCAN_CMICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A request; valid until it is answered.
typedef struct docscan_request docscan_request;
typedef struct docscan_server docscan_server;

typedef struct {
    const char *_Nonnull name;
    const char *_Nonnull value;
} docscan_header;

/// `handle` and `admit` must be set; numbers that are 0 mean no limit.
typedef struct {
    /// Of an interface, as `127.0.0.1` or `::1`; NULL for every one.
    const char *_Nullable address;
    /// 0 for any that is free.
    uint16_t port;
    /// PEM; NULL for plain HTTP.
    const char *_Nullable certificate;
    const char *_Nullable key;
    /// At most so many connections, altogether and from one address.
    unsigned connections;
    unsigned connections_per_address;
    /// Seconds without a byte after which a connection is closed.
    unsigned idle;
    /// Seconds in which a request must have come whole: who sends byte by byte is cut off.
    unsigned patience;
    /// Bytes of a request's header.
    size_t header_memory;
    /// Bytes of all bodies that are there at one time; a request that would need more has none.
    size_t body_memory;
    /// Handed to the functions below.
    void *_Nullable context;
    /// The header is there: how many bytes of body are read. The request may be answered here, then nothing is read.
    size_t (*_Nonnull admit)(void *_Nullable context, docscan_request *_Nonnull request);
    /// The request is whole: it must be answered once, here or later.
    void (*_Nonnull handle)(void *_Nullable context, docscan_request *_Nonnull request);
} docscan_server_options;

/// Starts a server with a thread of its own.
///
/// `failure` is 0, an `errno` of the address or port, or -1 where the library is missing or refuses the options (a
/// certificate that does not fit its key, for one).
docscan_server *_Nullable docscan_server_start(const docscan_server_options *_Nonnull options, int *_Nonnull failure);

/// The port that it listens to.
uint16_t docscan_server_port(const docscan_server *_Nonnull server);

/// Takes no more connections; those that are there are served on.
void docscan_server_quiesce(docscan_server *_Nonnull server);

/// Ends it, when the last answers have left. Every request must have been answered.
void docscan_server_stop(docscan_server *_Nonnull server);

/// As `0.9.75`; NULL if libmicrohttpd is not installed.
const char *_Nullable docscan_server_version(void);

const char *_Nonnull docscan_request_method(const docscan_request *_Nonnull request);
/// Path and query, as they were sent.
const char *_Nonnull docscan_request_target(const docscan_request *_Nonnull request);
/// Calls `take` for each line of the header.
void docscan_request_headers(
    const docscan_request *_Nonnull request, void *_Nullable context,
    void (*_Nonnull take)(void *_Nullable context, const char *_Nonnull name, const char *_Nonnull value));
/// The body that has come; `*count` bytes.
const uint8_t *_Nullable docscan_request_body(const docscan_request *_Nonnull request, size_t *_Nonnull count);
/// Whether the body was longer than `admit` allowed: it is not there then.
bool docscan_request_is_too_long(const docscan_request *_Nonnull request);
/// Whether the bodies of others took all the memory that there is for them: it is not there then.
bool docscan_request_is_shed(const docscan_request *_Nonnull request);

/// Answers; the bytes are copied. Once for each request, which is gone afterwards.
void docscan_request_answer(
    docscan_request *_Nonnull request, unsigned status, const docscan_header *_Nullable headers, size_t header_count,
    const void *_Nullable body, size_t body_count);

#endif
