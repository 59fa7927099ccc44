// libmicrohttpd's C interface. It is opened when a server starts, because no other command needs it. The functions here
// call variadic functions, which Swift cannot call.
#include <microhttpd.h>

#include "../CFunctionTable.h"

#define DOCSCAN_MHD_FUNCTIONS(F) \
    F(MHD_get_version) F(MHD_start_daemon) F(MHD_stop_daemon) F(MHD_quiesce_daemon) \
    F(MHD_get_connection_info) F(MHD_get_connection_values) F(MHD_suspend_connection) F(MHD_resume_connection) \
    F(MHD_create_response_from_buffer) F(MHD_add_response_header) F(MHD_queue_response) F(MHD_destroy_response)

DOCSCAN_FUNCTION_TABLE(docscan_mhd, DOCSCAN_MHD_FUNCTIONS)

/// The functions that the library calls. It calls all of them on its only thread. `*request` is the value that `begin`
/// returned.
typedef struct {
    void *_Nonnull context;
    /// A connection was opened or closed.
    void (*_Nonnull connection)(
        void *_Nonnull context, struct MHD_Connection *_Nonnull connection, void *_Nullable *_Nonnull unused,
        enum MHD_ConnectionNotificationCode code);
    /// The first line of a request has arrived. `target` is the request target exactly as it was sent.
    void *_Nullable (*_Nonnull begin)(
        void *_Nonnull context, const char *_Nonnull target, struct MHD_Connection *_Nonnull connection);
    /// Called when the header has arrived, for each part of the body, at the end of the request, and after the
    /// connection was resumed.
    enum MHD_Result (*_Nonnull advance)(
        void *_Nonnull context, struct MHD_Connection *_Nonnull connection, const char *_Nonnull path,
        const char *_Nonnull method, const char *_Nonnull version, const char *_Nullable bytes,
        size_t *_Nonnull count, void *_Nullable *_Nonnull request);
    /// The response was sent, or the connection was lost.
    void (*_Nonnull end)(
        void *_Nonnull context, struct MHD_Connection *_Nonnull connection, void *_Nullable *_Nonnull request,
        enum MHD_RequestTerminationCode code);
} docscan_mhd_callbacks;

/// Limits of 0 mean that there is no limit.
typedef struct {
    unsigned connections, connections_per_address;
    /// The number of seconds without data after which a connection is closed.
    unsigned idle;
    /// The maximum size of a request's header in bytes.
    size_t header_memory;
    /// The certificate and its key in PEM; NULL for plain HTTP.
    const char *_Nullable certificate;
    const char *_Nullable key;
} docscan_mhd_options;

/// Starts a server on a separate thread. The library takes ownership of the listening socket, even if this fails.
static inline struct MHD_Daemon *_Nullable docscan_mhd_start(
    const docscan_mhd *_Nonnull library, int listening, docscan_mhd_options options, docscan_mhd_callbacks callbacks) {
    unsigned flags = MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    struct MHD_OptionItem certificate[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)options.certificate},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)options.key},
        {MHD_OPTION_END, 0, NULL},
    };
    if (options.certificate && options.key) flags |= MHD_USE_TLS;
    else certificate[0].option = MHD_OPTION_END;
    return library->MHD_start_daemon(
        flags, 0, NULL, NULL, callbacks.advance, callbacks.context,
        MHD_OPTION_LISTEN_SOCKET, listening,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, callbacks.context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks.end, callbacks.context,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks.begin, callbacks.context,
        MHD_OPTION_CONNECTION_LIMIT, options.connections,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, options.connections_per_address,
        MHD_OPTION_CONNECTION_TIMEOUT, options.idle,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, options.header_memory,
        MHD_OPTION_ARRAY, certificate,
        MHD_OPTION_END);
}

/// The address of the client, as a `struct sockaddr`; NULL if the library does not know it.
static inline const void *_Nullable docscan_mhd_client(
    const docscan_mhd *_Nonnull library, struct MHD_Connection *_Nonnull connection) {
    const union MHD_ConnectionInfo *info =
        library->MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

/// The socket of a connection; -1 if the library does not know it.
static inline int docscan_mhd_socket(
    const docscan_mhd *_Nonnull library, struct MHD_Connection *_Nonnull connection) {
    const union MHD_ConnectionInfo *info =
        library->MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}
