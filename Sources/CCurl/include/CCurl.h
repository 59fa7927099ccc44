// HTTP exchanges with libcurl. This is written in C because options of libcurl are set with a variadic function, which
// Swift cannot call. The library is opened for the first exchange, because it loads thirty other libraries.
#ifndef DOCSCAN_CCURL_H
#define DOCSCAN_CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A part of a multipart/form-data body (RFC 7578). Its content is `bytes`, or the file at `path`, which is read while
/// it is sent.
typedef struct {
    const char *_Nullable name;
    const char *_Nullable file_name;
    const char *_Nullable type;
    const void *_Nullable bytes;
    size_t count;
    const char *_Nullable path;
} docscan_http_part;

/// The addresses to which a socket may be opened. This is checked after the host name has been resolved.
typedef enum {
    DOCSCAN_ANY_ADDRESS,
    /// Public addresses only: neither this machine nor a private, link-local, shared or multicast network.
    DOCSCAN_PUBLIC_ADDRESS,
    /// Only this machine, without a proxy.
    DOCSCAN_OWN_ADDRESS,
} docscan_http_addresses;

/// A request. `method`, `url` and the functions must be set; other members may be zero.
typedef struct {
    const char *_Nullable method;
    const char *_Nullable url;
    /// Headers in the form `Name: value`.
    const char *_Nullable const *_Nullable headers;
    size_t header_count;
    /// The body. Set either `body` or `parts`, or neither.
    const void *_Nullable body;
    size_t body_count;
    const docscan_http_part *_Nullable parts;
    size_t part_count;
    /// The credentials `user:password` for Digest authentication (RFC 7616). For Basic authentication, set a header
    /// instead.
    const char *_Nullable digest;
    /// The path of a PEM file with certificates that are trusted in addition to those of the system; NULL for none.
    const char *_Nullable ca_file;
    docscan_http_addresses addresses;
    /// The timeout for connecting, in milliseconds.
    long connect_timeout;
    /// The timeout for the whole exchange, in milliseconds; 0 for no timeout.
    long timeout;
    /// The number of seconds without data in either direction after which the exchange fails.
    long idle_timeout;
    /// The first argument of the functions below.
    void *_Nullable context;
    /// Receives a part of the response's body. Returns false to end the exchange.
    bool (*_Nullable take)(void *_Nullable context, const void *_Nonnull bytes, size_t count);
    /// Receives a line of the response's header.
    void (*_Nullable take_header)(void *_Nullable context, const void *_Nonnull bytes, size_t count);
    /// Receives the number of bytes sent so far and in total. Returns false to end the exchange.
    bool (*_Nullable progress)(void *_Nullable context, int64_t sent, int64_t total);
} docscan_http_request;

typedef struct {
    /// libcurl's error code; 0 if a response was received, whatever its status.
    int code;
    long status;
    /// True if `addresses` refused an address.
    bool is_refused;
    /// True if `take` or `progress` ended the exchange.
    bool is_ended;
} docscan_http_result;

/// Creates a handle, which keeps its connection for the next exchange. Returns NULL if libcurl is not installed.
void *_Nullable docscan_http_open(void);
void docscan_http_close(void *_Nonnull handle);

/// Performs an exchange, and blocks until the response is complete or the exchange fails. Redirects are not followed.
/// TLS certificates are always verified.
docscan_http_result docscan_http_perform(void *_Nonnull handle, const docscan_http_request *_Nonnull request);

/// The version, such as `8.5.0`; NULL if libcurl is not installed.
const char *_Nullable docscan_http_version(void);

#endif
