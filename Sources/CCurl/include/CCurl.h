// One HTTP exchange by libcurl. In C because options of libcurl are set by a variadic function, which Swift cannot
// call, and because the library is opened when the first exchange begins: it brings thirty others along.
#ifndef DOCSCAN_CCURL_H
#define DOCSCAN_CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A part of a multipart/form-data body (RFC 7578): bytes, or a file that is read while it is sent.
typedef struct {
    const char *_Nullable name;
    const char *_Nullable file_name;
    const char *_Nullable type;
    const void *_Nullable bytes;
    size_t count;
    const char *_Nullable path;
} docscan_http_part;

/// Which addresses a socket may be opened to. Asked for the address itself, after names are resolved.
typedef enum {
    DOCSCAN_ANY_ADDRESS,
    /// Neither this machine nor a private, link-local, shared or multicast network.
    DOCSCAN_PUBLIC_ADDRESS,
    /// This machine alone; no proxy.
    DOCSCAN_OWN_ADDRESS,
} docscan_http_addresses;

/// `method`, `url` and the functions, must be set; the rest may be zero.
typedef struct {
    const char *_Nullable method;
    const char *_Nullable url;
    /// Headers in the form `Name: value`.
    const char *_Nullable const *_Nullable headers;
    size_t header_count;
    /// `body` or `parts`, not both.
    const void *_Nullable body;
    size_t body_count;
    const docscan_http_part *_Nullable parts;
    size_t part_count;
    /// `user:password` for Digest (RFC 7616); Basic credentials are a header.
    const char *_Nullable digest;
    /// A file (PEM) with certificates that are trusted in addition to the system's.
    const char *_Nullable ca_file;
    docscan_http_addresses addresses;
    /// For connecting, in milliseconds.
    long connect_timeout;
    /// For the whole exchange, in milliseconds; 0 for none.
    long timeout;
    /// Seconds without a byte in either direction after which the exchange has failed.
    long idle_timeout;
    /// Handed to the functions below.
    void *_Nullable context;
    /// Takes a piece of the body; false ends the exchange.
    bool (*_Nullable take)(void *_Nullable context, const void *_Nonnull bytes, size_t count);
    /// Takes a line of the header.
    void (*_Nullable take_header)(void *_Nullable context, const void *_Nonnull bytes, size_t count);
    /// The bytes sent so far, and in total; false ends the exchange.
    bool (*_Nullable progress)(void *_Nullable context, int64_t sent, int64_t total);
} docscan_http_request;

typedef struct {
    /// libcurl's own code; 0 for an answer, whatever its status.
    int code;
    long status;
    /// True if `addresses` refused an address.
    bool is_refused;
    /// True if `take` or `progress` ended the exchange.
    bool is_ended;
} docscan_http_result;

/// A connection that is kept for the next exchange; NULL if libcurl is not installed.
void *_Nullable docscan_http_open(void);
void docscan_http_close(void *_Nonnull handle);

/// Blocks until the answer is there or the exchange has failed. Redirects are not followed. TLS is always verified.
docscan_http_result docscan_http_perform(void *_Nonnull handle, const docscan_http_request *_Nonnull request);

/// The version, such as `8.5.0`; NULL if libcurl is not installed.
const char *_Nullable docscan_http_version(void);

#endif
