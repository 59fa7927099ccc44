// For accept4 and the times of pthread.
#define _GNU_SOURCE
#include "CMicroHTTPD.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "../CFunctionTable.h"

#define DOCSCAN_MHD_FUNCTIONS(F) \
    F(MHD_get_version) F(MHD_start_daemon) F(MHD_stop_daemon) F(MHD_quiesce_daemon) \
    F(MHD_get_connection_info) F(MHD_get_connection_values) F(MHD_suspend_connection) F(MHD_resume_connection) \
    F(MHD_create_response_from_buffer) F(MHD_add_response_header) F(MHD_queue_response) F(MHD_destroy_response)

DOCSCAN_FUNCTION_TABLE(docscan_mhd, DOCSCAN_MHD_FUNCTIONS)

static docscan_mhd mhd;
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL);
    is_open = library && docscan_mhd_bind(library, &mhd);
}

static bool has_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

const char *docscan_server_version(void) { return has_library() ? mhd.MHD_get_version() : NULL; }

// Milliseconds for which an answer may be sent, besides the patience with a request: 10 MB at 1.3 Mbit/s.
#define SENDING 60000
// Seconds that the last answers may take to leave when the server ends.
#define LEAVING 5

// Bytes of a body that anybody may announce.
#define LITTLE (1 << 16)

// MARK: Connections

// What is known of a connection from its beginning to its end. The list is for the watch, which cuts off those whose
// request does not become whole in time: libmicrohttpd knows only times without a byte.
typedef struct connection {
    struct connection *previous, *next;
    int socket;
    // From when on its patience counts, in milliseconds of `now`; 0 while nothing is waited for.
    int64_t since;
    // Whether its request was admitted, and its body is being read.
    bool is_admitted;
} connection;

struct docscan_server {
    docscan_server_options options;
    struct MHD_Daemon *daemon;
    pthread_mutex_t lock;
    connection *first;
    unsigned count;
    pthread_t watch;
    pthread_cond_t ending;
    bool is_ending;
    // How many requests are whole, and their answer has not left.
    unsigned open;
    int listening;
    uint16_t port;
    // Bytes of all bodies. Of the server's thread alone, as bodies are.
    size_t held;
};

struct docscan_request {
    docscan_server *server;
    struct MHD_Connection *connection;
    connection *place;
    char *method;
    char *target;
    uint8_t *body;
    size_t count, capacity, limit;
    bool is_too_long, is_shed, is_handed, is_suspended;
    pthread_mutex_t lock;
    struct MHD_Response *response;
    unsigned status;
};

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000 + 1;
}

// Makes room in a crowd: closes the connection that has kept the server waiting for the longest, those with an admitted
// request last. Connections that only wait to be used again have a time in the future, and go after idle newcomers.
static void make_room(docscan_server *server) {
    unsigned limit = server->options.connections, each_limit = server->options.connections_per_address;
    if (each_limit && (!limit || each_limit < limit)) limit = each_limit;
    if (!limit || server->count <= limit - limit / 8) return;
    connection *oldest = NULL;
    // Not the one that has just come.
    for (connection *each = server->first->next; each; each = each->next) {
        if (!each->since) continue;
        bool is_older = !oldest || (each->is_admitted == oldest->is_admitted ? each->since < oldest->since
                                                                            : oldest->is_admitted);
        if (is_older) oldest = each;
    }
    if (!oldest) return;
    shutdown(oldest->socket, SHUT_RDWR);
    oldest->since = 0;
}

static void note_connection(
    void *context, struct MHD_Connection *connection_, void **socket_context, enum MHD_ConnectionNotificationCode code) {
    docscan_server *server = context;
    pthread_mutex_lock(&server->lock);
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        connection *self = calloc(1, sizeof *self);
        const union MHD_ConnectionInfo *info = mhd.MHD_get_connection_info(connection_, MHD_CONNECTION_INFO_CONNECTION_FD);
        if (self && info) {
            *self = (connection){.next = server->first, .socket = info->connect_fd, .since = now()};
            if (server->first) server->first->previous = self;
            server->first = self;
            server->count++;
            make_room(server);
        }
        *socket_context = self;
    } else if (*socket_context) {
        connection *self = *socket_context;
        if (self->previous) self->previous->next = self->next;
        else if (server->first == self) server->first = self->next;
        if (self->next) self->next->previous = self->previous;
        server->count--;
        free(self);
        *socket_context = NULL;
    }
    pthread_mutex_unlock(&server->lock);
}

// Notes from when on a connection's patience counts; 0 while the answer is made.
static void mark(docscan_server *server, connection *place, int64_t since) {
    if (!place) return;
    pthread_mutex_lock(&server->lock);
    place->since = since;
    pthread_mutex_unlock(&server->lock);
}

static void *watch(void *context) {
    docscan_server *server = context;
    pthread_mutex_lock(&server->lock);
    while (!server->is_ending) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_sec += 1;
        pthread_cond_timedwait(&server->ending, &server->lock, &until);
        int64_t latest = now() - (int64_t)server->options.patience * 1000;
        for (connection *each = server->first; each; each = each->next) {
            // The server's thread finds the end of the stream, and closes: the number stays the connection's till then.
            if (each->since && each->since < latest) shutdown(each->socket, SHUT_RDWR);
        }
    }
    pthread_mutex_unlock(&server->lock);
    return NULL;
}

// MARK: Requests

const char *docscan_request_method(const docscan_request *request) { return request->method; }

const char *docscan_request_target(const docscan_request *request) { return request->target; }

bool docscan_request_is_too_long(const docscan_request *request) { return request->is_too_long; }

bool docscan_request_is_shed(const docscan_request *request) { return request->is_shed; }

const uint8_t *docscan_request_body(const docscan_request *request, size_t *count) {
    *count = request->count;
    return request->body;
}

typedef struct {
    void *context;
    void (*take)(void *, const char *, const char *);
} header_reader;

static enum MHD_Result read_header(void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
    header_reader *self = context;
    self->take(self->context, name, value ? value : "");
    return MHD_YES;
}

void docscan_request_headers(
    const docscan_request *request, void *context, void (*take)(void *, const char *, const char *)) {
    header_reader reader = {context, take};
    mhd.MHD_get_connection_values(request->connection, MHD_HEADER_KIND, read_header, &reader);
}

void docscan_request_answer(
    docscan_request *request, unsigned status, const docscan_header *headers, size_t header_count, const void *body,
    size_t body_count) {
    struct MHD_Response *response =
        mhd.MHD_create_response_from_buffer(body_count, (void *)body, MHD_RESPMEM_MUST_COPY);
    for (size_t i = 0; response && i < header_count; i++) {
        mhd.MHD_add_response_header(response, headers[i].name, headers[i].value);
    }
    pthread_mutex_lock(&request->lock);
    request->response = response;
    request->status = status;
    bool is_suspended = request->is_suspended;
    pthread_mutex_unlock(&request->lock);
    // From here on the request may be gone.
    if (is_suspended) mhd.MHD_resume_connection(request->connection);
}

static void drop_body(docscan_request *self) {
    free(self->body);
    self->server->held -= self->capacity;
    (self->body = NULL, self->count = 0, self->capacity = 0);
}

static bool keep(docscan_request *self, const char *bytes, size_t count) {
    if (!self->is_shed && count > self->limit - self->count) {
        self->is_too_long = true;
        self->limit = 0;
        drop_body(self);
    }
    // The rest is read and dropped: an answer that comes before the end of a body is seldom read.
    if (self->is_too_long || self->is_shed) return true;
    if (self->count + count > self->capacity) {
        size_t capacity = self->capacity ? self->capacity : 1 << 10;
        while (capacity < self->count + count) capacity *= 2;
        size_t most = self->server->options.body_memory, more = capacity - self->capacity;
        if (most && more > most - self->server->held) {
            self->is_shed = true;
            drop_body(self);
            return true;
        }
        uint8_t *body = realloc(self->body, capacity);
        if (!body) return false;
        self->server->held += more;
        (self->body = body, self->capacity = capacity);
    }
    memcpy(self->body + self->count, bytes, count);
    self->count += count;
    return true;
}

static void *begin_request(void *context, const char *target, struct MHD_Connection *connection_) {
    docscan_request *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->server = context;
    self->connection = connection_;
    self->target = strdup(target);
    const union MHD_ConnectionInfo *info =
        mhd.MHD_get_connection_info(connection_, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    self->place = info ? info->socket_context : NULL;
    mark(context, self->place, now());
    pthread_mutex_init(&self->lock, NULL);
    return self;
}

static enum MHD_Result queue(docscan_request *self) {
    if (!self->response) return MHD_NO;
    // Who reads byte by byte is cut off too.
    mark(self->server, self->place, now() + SENDING);
    enum MHD_Result result = mhd.MHD_queue_response(self->connection, self->status, self->response);
    mhd.MHD_destroy_response(self->response);
    self->response = NULL;
    return result;
}

static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection_, const char *url, const char *method, const char *version,
    const char *upload, size_t *upload_size, void **state) {
    docscan_server *server = context;
    docscan_request *self = *state;
    if (!self || !self->target) return MHD_NO;
    if (!self->method) {
        if (!(self->method = strdup(method))) return MHD_NO;
        self->limit = server->options.admit(server->options.context, self);
        if (self->response) return queue(self);
        // Who may send much has shown a token.
        if (self->place && self->limit > LITTLE) {
            pthread_mutex_lock(&server->lock);
            self->place->is_admitted = true;
            pthread_mutex_unlock(&server->lock);
        }
        return MHD_YES;
    }
    if (*upload_size > 0) {
        if (!keep(self, upload, *upload_size)) return MHD_NO;
        *upload_size = 0;
        return MHD_YES;
    }
    if (self->is_handed) return queue(self);
    self->is_handed = true;
    pthread_mutex_lock(&server->lock);
    server->open++;
    pthread_mutex_unlock(&server->lock);
    mark(server, self->place, 0);
    pthread_mutex_lock(&self->lock);
    self->is_suspended = true;
    mhd.MHD_suspend_connection(connection_);
    pthread_mutex_unlock(&self->lock);
    server->options.handle(server->options.context, self);
    return MHD_YES;
}

static void finish(
    void *context, struct MHD_Connection *connection_, void **state, enum MHD_RequestTerminationCode code) {
    docscan_request *self = *state;
    if (!self) return;
    *state = NULL;
    // The next request of the connection has its own time, from when this one could be waited for at the longest.
    docscan_server *server = context;
    mark(server, self->place, now() + (int64_t)server->options.idle * 1000);
    pthread_mutex_lock(&server->lock);
    if (self->place) self->place->is_admitted = false;
    if (self->is_handed && --server->open == 0) pthread_cond_broadcast(&server->ending);
    pthread_mutex_unlock(&server->lock);
    if (self->response) mhd.MHD_destroy_response(self->response);
    pthread_mutex_destroy(&self->lock);
    free(self->method);
    free(self->target);
    drop_body(self);
    free(self);
}

// MARK: Server

// A socket that listens; -1 with `errno`. The library's own does not say why it failed.
static int listening_socket(const char *address, uint16_t port) {
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons(port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(port), .sin6_addr = in6addr_any};
    bool is_four = address && inet_pton(AF_INET, address, &four.sin_addr) == 1;
    if (address && !is_four && inet_pton(AF_INET6, address, &six.sin6_addr) != 1) return (errno = EINVAL, -1);
    int self = socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (self < 0 && errno == EAFNOSUPPORT && !address) {
        // A machine without IPv6.
        is_four = true;
        self = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    }
    if (self < 0) return -1;
    int yes = 1, no = 0;
    setsockopt(self, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (!address) setsockopt(self, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
    const struct sockaddr *place = is_four ? (struct sockaddr *)&four : (struct sockaddr *)&six;
    if (!bind(self, place, is_four ? sizeof four : sizeof six) && !listen(self, 128)) return self;
    int reason = errno;
    close(self);
    errno = reason;
    return -1;
}

static uint16_t port_of(int listening) {
    struct sockaddr_in6 address = {0};
    socklen_t count = sizeof address;
    // The port stands at the same place for both families.
    return getsockname(listening, (struct sockaddr *)&address, &count) ? 0 : ntohs(address.sin6_port);
}

docscan_server *docscan_server_start(const docscan_server_options *options, int *failure) {
    *failure = -1;
    if (!has_library()) return NULL;
    docscan_server *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->options = *options;
    pthread_mutex_init(&self->lock, NULL);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&self->ending, &monotonic);
    pthread_condattr_destroy(&monotonic);

    int listening = listening_socket(options->address, options->port);
    if (listening < 0) {
        *failure = errno;
        goto failed;
    }
    self->port = port_of(listening);
    unsigned flags = MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    struct MHD_OptionItem items[12];
    size_t count = 0;
    items[count++] = (struct MHD_OptionItem){MHD_OPTION_LISTEN_SOCKET, listening, NULL};
    items[count++] = (struct MHD_OptionItem){MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)note_connection, self};
    items[count++] = (struct MHD_OptionItem){MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)finish, self};
    items[count++] = (struct MHD_OptionItem){MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)begin_request, self};
    items[count++] = (struct MHD_OptionItem){MHD_OPTION_CONNECTION_LIMIT, options->connections, NULL};
    items[count++] = (struct MHD_OptionItem){MHD_OPTION_PER_IP_CONNECTION_LIMIT, options->connections_per_address, NULL};
    items[count++] = (struct MHD_OptionItem){MHD_OPTION_CONNECTION_TIMEOUT, options->idle, NULL};
    items[count++] = (struct MHD_OptionItem){MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)options->header_memory, NULL};
    if (options->certificate && options->key) {
        flags |= MHD_USE_TLS;
        items[count++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)options->certificate};
        items[count++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)options->key};
    }
    items[count] = (struct MHD_OptionItem){MHD_OPTION_END, 0, NULL};
    self->daemon = mhd.MHD_start_daemon(
        flags, self->port, NULL, NULL, handle, self, MHD_OPTION_ARRAY, items, MHD_OPTION_END);
    if (!self->daemon) {
        close(listening);
        goto failed;
    }
    self->listening = -1;
    if (pthread_create(&self->watch, NULL, watch, self)) {
        mhd.MHD_stop_daemon(self->daemon);
        goto failed;
    }
    *failure = 0;
    return self;
failed:
    pthread_cond_destroy(&self->ending);
    pthread_mutex_destroy(&self->lock);
    free(self);
    return NULL;
}

uint16_t docscan_server_port(const docscan_server *server) { return server->port; }

void docscan_server_quiesce(docscan_server *server) {
    int socket = mhd.MHD_quiesce_daemon(server->daemon);
    if (socket >= 0) server->listening = socket;
}

void docscan_server_stop(docscan_server *server) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += LEAVING;
    pthread_mutex_lock(&server->lock);
    while (server->open && !pthread_cond_timedwait(&server->ending, &server->lock, &until)) {}
    pthread_mutex_unlock(&server->lock);
    mhd.MHD_stop_daemon(server->daemon);
    pthread_mutex_lock(&server->lock);
    server->is_ending = true;
    pthread_cond_broadcast(&server->ending);
    pthread_mutex_unlock(&server->lock);
    pthread_join(server->watch, NULL);
    if (server->listening >= 0) close(server->listening);
    pthread_cond_destroy(&server->ending);
    pthread_mutex_destroy(&server->lock);
    free(server);
}
