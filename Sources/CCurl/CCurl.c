// For sigtimedwait, pthread_sigmask and SOCK_CLOEXEC.
#define _GNU_SOURCE
#include "CCurl.h"

// curl's macros that check types do not work with functions in a table.
#define CURL_DISABLE_TYPECHECK
#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "../CFunctionTable.h"

#define DOCSCAN_CURL_FUNCTIONS(F) \
    F(curl_global_init) F(curl_version_info) F(curl_easy_init) F(curl_easy_cleanup) F(curl_easy_reset) \
    F(curl_easy_setopt) F(curl_easy_perform) F(curl_easy_getinfo) F(curl_slist_append) F(curl_slist_free_all) \
    F(curl_mime_init) F(curl_mime_free) F(curl_mime_addpart) F(curl_mime_name) F(curl_mime_filename) \
    F(curl_mime_type) F(curl_mime_data) F(curl_mime_filedata)

DOCSCAN_FUNCTION_TABLE(docscan_curl, DOCSCAN_CURL_FUNCTIONS)

static docscan_curl curl;
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
    is_open = library && docscan_curl_bind(library, &curl) && curl.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

static bool has_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

void *docscan_http_open(void) { return has_library() ? curl.curl_easy_init() : NULL; }

void docscan_http_close(void *handle) { curl.curl_easy_cleanup(handle); }

const char *docscan_http_version(void) {
    return has_library() ? curl.curl_version_info(CURLVERSION_NOW)->version : NULL;
}

// MARK: Addresses

// True for a public IPv4 address. Source: IANA IPv4 Special-Purpose Address Registry; multicast 224/4, reserved 240/4.
static bool is_public4(uint32_t address) {
    static const struct { uint32_t net; int bits; } special[] = {
        {0x00000000, 8}, {0x0A000000, 8}, {0x64400000, 10}, {0x7F000000, 8}, {0xA9FE0000, 16}, {0xAC100000, 12},
        {0xC0000000, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xE0000000, 3},
    };
    for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
        if ((address ^ special[i].net) >> (32 - special[i].bits) == 0) return false;
    }
    return true;
}

// True for a public IPv6 address: one in 2000::/3, except special ranges. An address that contains an IPv4 address is
// judged by it: mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96), 6to4 (2002::/16). Source: IANA IPv6 Special-Purpose
// Address Registry.
static bool is_public6(const uint8_t *a) {
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    static const uint8_t nat64[12] = {0, 0x64, 0xFF, 0x9B};
    uint32_t last = (uint32_t)a[12] << 24 | (uint32_t)a[13] << 16 | (uint32_t)a[14] << 8 | a[15];
    uint32_t second = (uint32_t)a[2] << 24 | (uint32_t)a[3] << 16 | (uint32_t)a[4] << 8 | a[5];
    if (!memcmp(a, mapped, 12) || !memcmp(a, nat64, 12)) return is_public4(last);
    if (a[0] == 0x20 && a[1] == 0x02) return is_public4(second);
    // 2001::/23 is for protocol assignments, such as Teredo.
    if (a[0] == 0x20 && a[1] == 0x01 && a[2] < 2) return false;
    return (a[0] & 0xE0) == 0x20;
}

static bool is_own6(const uint8_t *a) {
    static const uint8_t own[16] = {[15] = 1};
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    return !memcmp(a, own, 16) || (!memcmp(a, mapped, 12) && a[12] == 127);
}

static bool allows(docscan_http_addresses addresses, const struct sockaddr *address) {
    if (addresses == DOCSCAN_ANY_ADDRESS) return true;
    if (address->sa_family == AF_INET) {
        uint32_t number = ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr);
        return addresses == DOCSCAN_PUBLIC_ADDRESS ? is_public4(number) : number >> 24 == 127;
    }
    if (address->sa_family == AF_INET6) {
        const uint8_t *bytes = ((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr;
        return addresses == DOCSCAN_PUBLIC_ADDRESS ? is_public6(bytes) : is_own6(bytes);
    }
    return false;
}

// MARK: An exchange

typedef struct {
    const docscan_http_request *request;
    docscan_http_result result;
} exchange;

static size_t take(char *bytes, size_t size, size_t count, void *context) {
    exchange *self = context;
    if (self->request->take(self->request->context, bytes, size * count)) return size * count;
    self->result.is_ended = true;
    return 0;
}

static size_t take_header(char *bytes, size_t size, size_t count, void *context) {
    exchange *self = context;
    self->request->take_header(self->request->context, bytes, size * count);
    return size * count;
}

static int progress(void *context, curl_off_t total_in, curl_off_t in, curl_off_t total, curl_off_t sent) {
    (void)total_in, (void)in;
    exchange *self = context;
    if (self->request->progress(self->request->context, sent, total)) return 0;
    self->result.is_ended = true;
    return 1;
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)purpose;
    exchange *self = context;
    if (!allows(self->request->addresses, &address->addr)) {
        self->result.is_refused = true;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static curl_mime *parts_of(const docscan_http_request *request, CURL *handle) {
    curl_mime *mime = curl.curl_mime_init(handle);
    for (size_t i = 0; mime && i < request->part_count; i++) {
        const docscan_http_part *part = &request->parts[i];
        curl_mimepart *item = curl.curl_mime_addpart(mime);
        bool is_fine = item && curl.curl_mime_name(item, part->name) == CURLE_OK
            && (part->path ? curl.curl_mime_filedata(item, part->path)
                           : curl.curl_mime_data(item, part->bytes ? part->bytes : "", part->count)) == CURLE_OK
            && (!part->file_name || curl.curl_mime_filename(item, part->file_name) == CURLE_OK)
            && (!part->type || curl.curl_mime_type(item, part->type) == CURLE_OK);
        if (!is_fine) {
            curl.curl_mime_free(mime);
            return NULL;
        }
    }
    return mime;
}

// Writing to a connection that the server has closed raises SIGPIPE, which must not end the process. libcurl leaves
// this to its caller.
static CURLcode perform_without_signal(CURL *handle) {
    sigset_t pipe, before;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, &before);
    CURLcode code = curl.curl_easy_perform(handle);
    if (!sigismember(&before, SIGPIPE)) {
        struct timespec none = {0, 0};
        sigtimedwait(&pipe, NULL, &none);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return code;
}

docscan_http_result docscan_http_perform(void *handle, const docscan_http_request *request) {
    exchange self = {.request = request};
    // Resets all options, but keeps connections, TLS sessions and resolved names.
    curl.curl_easy_reset(handle);
    struct curl_slist *headers = NULL;
    for (size_t i = 0; i < request->header_count; i++) {
        headers = curl.curl_slist_append(headers, request->headers[i]);
    }
#define SET(option, value) curl.curl_easy_setopt(handle, option, value)
    SET(CURLOPT_URL, request->url);
    SET(CURLOPT_PROTOCOLS_STR, "http,https");
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    SET(CURLOPT_ACCEPT_ENCODING, NULL);
    SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    SET(CURLOPT_SSL_VERIFYPEER, 1L);
    SET(CURLOPT_SSL_VERIFYHOST, 2L);
    if (request->ca_file) SET(CURLOPT_CAINFO, request->ca_file);
    // With a proxy, the address of the server could not be checked.
    if (request->addresses != DOCSCAN_ANY_ADDRESS) SET(CURLOPT_PROXY, "");
    SET(CURLOPT_CONNECTTIMEOUT_MS, request->connect_timeout);
    SET(CURLOPT_TIMEOUT_MS, request->timeout);
    SET(CURLOPT_LOW_SPEED_LIMIT, 1L);
    SET(CURLOPT_LOW_SPEED_TIME, request->idle_timeout);
    SET(CURLOPT_HTTPHEADER, headers);
    SET(CURLOPT_CUSTOMREQUEST, request->method);
    SET(CURLOPT_WRITEFUNCTION, take);
    SET(CURLOPT_WRITEDATA, &self);
    SET(CURLOPT_HEADERFUNCTION, take_header);
    SET(CURLOPT_HEADERDATA, &self);
    SET(CURLOPT_XFERINFOFUNCTION, progress);
    SET(CURLOPT_XFERINFODATA, &self);
    SET(CURLOPT_NOPROGRESS, 0L);
    SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
    SET(CURLOPT_OPENSOCKETDATA, &self);
    if (request->digest) {
        SET(CURLOPT_HTTPAUTH, (long)CURLAUTH_DIGEST);
        SET(CURLOPT_USERPWD, request->digest);
    }
    if (!strcmp(request->method, "HEAD")) SET(CURLOPT_NOBODY, 1L);
    curl_mime *mime = NULL;
    if (request->part_count) {
        mime = parts_of(request, handle);
        if (mime) SET(CURLOPT_MIMEPOST, mime);
    } else if (request->body) {
        SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_count);
        SET(CURLOPT_POSTFIELDS, request->body);
    }
#undef SET
    bool is_fine = (mime || !request->part_count) && (headers || !request->header_count);
    self.result.code = is_fine ? (int)perform_without_signal(handle) : (int)CURLE_OUT_OF_MEMORY;
    curl.curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &self.result.status);
    // Reset the handle, so that it does not refer to memory that is freed here.
    curl.curl_easy_reset(handle);
    curl.curl_mime_free(mime);
    curl.curl_slist_free_all(headers);
    return self.result;
}
