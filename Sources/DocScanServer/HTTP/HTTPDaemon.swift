internal import DocScanCollect
internal import CMicroHTTPD
internal import Glibc

/// An HTTP server on one address. The function `admit` decides from the header of a request how much of the body is
/// read, and which function answers the complete request.
///
/// No client can block the server. Each request has a deadline, which only the bytes of a body can move. The number of
/// connections is limited. A connection that waits for its response occupies no thread.
@safe
package final class HTTPDaemon: Sendable {
    package struct Options: Sendable, Hashable {
        /// A certificate and its key (PEM); `nil` for plain HTTP.
        package var certificate: String?
        package var key: String?
        /// The maximum number of connections; 0 for no limit. Default 256.
        package var connections = 256
        /// The maximum number of connections from one address. Default 200: a browser opens six, and a proxy serves
        /// many browsers.
        package var connectionsPerAddress = 200
        /// The idle time after which a connection is closed, in seconds. Default 60.
        package var idle = 60
        /// The time in which a complete request must arrive, in seconds. Default 60. A large body may take longer: one
        /// that `admit` allows to exceed `ConnectionTable.untrustedBodyMaximum`.
        package var requestTimeout = 60
        /// The time without a byte after which the server stops receiving a large body, in seconds. Default 30, chosen
        /// by hand: longer than the pause when a phone changes its cell.
        package var stall = 30
        /// The minimum rate for a large body, in bytes per second, averaged over the body. It applies once
        /// `requestTimeout` has passed. Default 1024, chosen by hand: half of the rate of the slowest mobile networks
        /// (GPRS).
        package var leastRate = 1 << 10
        /// The maximum size of a request's header, in bytes. Default 16 KiB.
        package var headerMemory = 1 << 14

        package init() {}
    }

    package enum Failure: Error, Sendable, Hashable {
        case libraryMissing
        case addressInUse
        case notPermitted
        case addressUnknown
        /// Any other failure, usually because the certificate does not match its key.
        case other
    }

    /// The decision about a request whose header has arrived.
    package enum Admission: Sendable {
        /// Reads a body of at most this number of bytes, and then answers the complete request.
        case body(Int, then: Answer)
        /// Answers at once and reads no body.
        case answer(ServerResponse)
    }

    package typealias Admit = @Sendable (ServerRequest) -> Admission
    /// Logs a request that the server refuses after or without `admit`, such as one whose body is too long, and returns
    /// the response to send. The request is `nil` if it was malformed.
    package typealias NoteRefusal = @Sendable (ServerResponse, _ request: ServerRequest?) -> ServerResponse
    package typealias Answer = @Sendable (ServerRequest) async -> ServerResponse

    /// The port on which the server listens.
    package let port: Int

    private let handler: ConnectionHandler
    private let memory: MemoryBudget
    private let watch: Task<Void, Never>
    /// The listening socket. Valid until the server stops.
    private let descriptor: Int32
    // The library allows any thread to stop its daemon.
    private nonisolated(unsafe) let daemon: OpaquePointer
    private nonisolated(unsafe) let library: UnsafePointer<docscan_mhd>

    /// Starts a server on its own thread.
    ///
    /// - Parameters:
    ///   - memory: the memory budget for request bodies, which other data may share.
    ///   - executor: the executor of the tasks that answer; `nil` for the default.
    ///   - noteRefusal: called on the server's thread.
    ///   - admit: called on the server's thread, so it must not block. The function that it returns is called in a new
    ///     task for each request.
    /// - Throws: `.libraryMissing` or `.other`.
    package init(
        _ options: Options, on listener: consuming ListeningSocket, memory: MemoryBudget = MemoryBudget(),
        executor: (any TaskExecutor)? = nil, noteRefusal: @escaping NoteRefusal = { response, _ in response },
        admit: @escaping Admit
    ) throws(Failure) {
        guard let library = unsafe MicroHTTPD.functions else { throw .libraryMissing }
        port = listener.port
        let handler = unsafe ConnectionHandler(
            library, options, memory, executor: executor, noteRefusal: noteRefusal, admit: admit)
        // `end` releases it when the library's thread has ended.
        let context = unsafe Unmanaged.passRetained(handler)
        let descriptor = listener.release()
        let started = unsafe options.certificate.withOptionalCString { certificate in
            unsafe options.key.withOptionalCString { key in
                let values = unsafe docscan_mhd_options(
                    connections: UInt32(clamping: options.connections),
                    connections_per_address: UInt32(clamping: options.connectionsPerAddress),
                    idle: UInt32(clamping: options.idle), header_memory: options.headerMemory,
                    certificate: certificate, key: key)
                return unsafe docscan_mhd_start(library, descriptor, values, ConnectionHandler.callbacks(context))
            }
        }
        guard let started = unsafe started else {
            unsafe context.release()
            throw .other
        }
        unsafe (self.library, self.handler, self.descriptor, daemon) = (library, handler, descriptor, started)
        self.memory = memory
        watch = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                handler.closeOverdue()
            }
        }
    }

    /// The Debian package of the library. In Debian 13, its name is `libmicrohttpd12t64`, which provides this name.
    package static let package = "libmicrohttpd12"

    /// The library's version, such as `0.9.75`; `nil` if it is not installed.
    package static var version: String? {
        guard let library = unsafe MicroHTTPD.functions else { return nil }
        return unsafe library.pointee.MHD_get_version().map { unsafe String(cString: $0) }
    }

    /// The time in which clients must receive the last responses when the server ends, in seconds.
    private static let drainTime = 5.0

    /// Starts a server with other options, such as a renewed certificate, on the same address. Both servers accept
    /// connections until this one retires, so that no connection is refused.
    ///
    /// - Throws: `.other`, usually because the certificate does not match its key.
    package func successor(
        _ options: Options, executor: (any TaskExecutor)? = nil,
        noteRefusal: @escaping NoteRefusal = { response, _ in response }, admit: @escaping Admit
    ) throws(Failure) -> HTTPDaemon {
        try HTTPDaemon(
            options, on: ListeningSocket(copying: descriptor), memory: memory, executor: executor,
            noteRefusal: noteRefusal, admit: admit)
    }

    /// Accepts no more connections, and stops the server when each connection has received its next response or was
    /// idle for too long. If the task is cancelled, the server only answers pending requests. Call either this or
    /// `stop`, once.
    package func retire() async {
        let listening = unsafe library.pointee.MHD_quiesce_daemon(daemon)
        handler.beginRetiring()
        // The first sleep comes before the check, because the library's thread may be accepting one more connection.
        repeat { try? await Task.sleep(for: .milliseconds(100)) } while !handler.isEmpty && !Task.isCancelled
        await end(listening)
    }

    /// Accepts no more connections, waits until pending requests are answered, and stops the server. Call it once.
    package func stop() async {
        await end(unsafe library.pointee.MHD_quiesce_daemon(daemon))
    }

    private func end(_ listening: Int32) async {
        handler.beginEnding()
        // In a new task, because a cancelled task would not sleep.
        await Task { [handler] in
            while handler.isAnswering { try? await Task.sleep(for: .milliseconds(10)) }
            let end = ContinuousClock.now + .seconds(Self.drainTime)
            while handler.isSending, ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(10)) }
        }.value
        unsafe library.pointee.MHD_stop_daemon(daemon)
        if listening >= 0 { close(listening) }
        watch.cancel()
        await watch.value
        unsafe Unmanaged.passUnretained(handler).release()
    }
}

extension String? {
    /// Lends the text as a C string.
    fileprivate func withOptionalCString<Value>(_ body: (UnsafePointer<CChar>?) -> Value) -> Value {
        guard let self else { return body(nil) }
        return unsafe self.withCString { unsafe body($0) }
    }
}

/// libmicrohttpd's shared library, opened at its first use.
@safe
enum MicroHTTPD {
    // The initialiser writes the table once. It is never changed or freed.
    nonisolated(unsafe) static let functions: UnsafePointer<docscan_mhd>? = {
        guard let library = unsafe dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL) else { return nil }
        let table = UnsafeMutablePointer<docscan_mhd>.allocate(capacity: 1)
        guard unsafe docscan_mhd_bind(library, table) else { return nil }
        return unsafe UnsafePointer(table)
    }()
}
