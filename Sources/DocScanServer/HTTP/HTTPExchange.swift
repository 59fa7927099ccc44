internal import DocScan
internal import DocScanCollect
internal import CMicroHTTPD
internal import Synchronization

/// A request, from its first line until its response is sent. Only the library's thread uses it, so it has no lock.
@safe
final class HTTPExchange {
    enum Stage {
        case header, body, answering
    }

    let reply: Reply
    let socket: ConnectionTable.Socket
    /// The path and query, still percent-encoded.
    let target: String
    var stage = Stage.header
    /// The request and the function that answers it; `nil` before the header has arrived and after the request was
    /// passed to a task.
    var pending: (request: ServerRequest, answer: HTTPDaemon.Answer)?
    var body = IncomingBody(maximum: 0, declared: nil)

    private let connection: OpaquePointer
    private let library: UnsafePointer<docscan_mhd>

    init(_ library: UnsafePointer<docscan_mhd>, _ connection: OpaquePointer, target: String) {
        unsafe (self.library, self.connection, self.target) = (library, connection, target)
        socket = unsafe docscan_mhd_socket(library, connection)
        reply = unsafe Reply(library, connection)
    }

    /// The address of the peer: the client or a proxy.
    var peer: ClientAddress? {
        unsafe docscan_mhd_client(library, connection).flatMap { unsafe ClientAddress(socket: $0) }
    }

    /// The language of the sentences in the response.
    var language: Language { Language(accepted: headers["Accept-Language"] ?? "") }

    var headers: [HTTPHeader] {
        var headers: [HTTPHeader] = []
        unsafe withUnsafeMutablePointer(to: &headers) { headers in
            let read: MHD_KeyValueIterator = { context, _, name, value in
                let headers = unsafe context?.assumingMemoryBound(to: [HTTPHeader].self)
                guard let name = unsafe name else { return .YES }
                let value = unsafe value.map { unsafe String(cString: $0) }
                unsafe headers?.pointee.append(HTTPHeader(String(cString: name), value ?? ""))
                return .YES
            }
            _ = unsafe library.pointee.MHD_get_connection_values(connection, .HEADER_KIND, read, headers)
        }
        return headers
    }

    /// Suspends the connection until `Reply.send` is called. The thread serves other connections in the meantime.
    func suspend() { unsafe library.pointee.MHD_suspend_connection(connection) }

    /// Begins to send a response. The library copies its body.
    func send(_ answer: ServerResponse) -> MHD_Result {
        let response = unsafe answer.body.withUnsafeBytes { body in
            let bytes = unsafe UnsafeMutableRawPointer(mutating: body.baseAddress)
            return unsafe library.pointee.MHD_create_response_from_buffer(body.count, bytes, .RESPMEM_MUST_COPY)
        }
        guard let response = unsafe response else { return .NO }
        defer { unsafe library.pointee.MHD_destroy_response(response) }
        for field in answer.headers + SecurityHeaders.all {
            // A line break would begin another header.
            let value = String(field.value.map { $0.isNewline ? " " : $0 })
            _ = unsafe library.pointee.MHD_add_response_header(response, field.name, value)
        }
        return unsafe library.pointee.MHD_queue_response(connection, UInt32(answer.status), response)
    }

    /// Passes the response from a task to the library's thread.
    @safe
    final class Reply: Sendable {
        private let answer = Mutex<ServerResponse?>(nil)
        private nonisolated(unsafe) let connection: OpaquePointer
        private nonisolated(unsafe) let library: UnsafePointer<docscan_mhd>

        init(_ library: UnsafePointer<docscan_mhd>, _ connection: OpaquePointer) {
            unsafe (self.library, self.connection) = (library, connection)
        }

        /// Stores the response and resumes the connection, which then sends it. Call this once, from any thread, after
        /// `suspend`. The connection may be closed soon afterwards.
        func send(_ response: ServerResponse) {
            answer.withLock { $0 = response }
            unsafe library.pointee.MHD_resume_connection(connection)
        }

        func take() -> ServerResponse? { answer.withLock { $0.take() } }
    }
}
