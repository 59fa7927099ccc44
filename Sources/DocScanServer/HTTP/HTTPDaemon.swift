internal import DocScanCollect
internal import CMicroHTTPD
internal import Glibc

/// An HTTP server on one address. A function decides by the header of a request how much of the body is read, and which
/// function answers the whole request.
///
/// No client blocks the server: requests have a deadline, which only the bytes of a body move, connections a maximum
/// number, and a connection waiting for its answer occupies no thread.
@safe
package final class HTTPDaemon: Sendable {
    package struct Options: Sendable, Hashable {
        /// A certificate and its key (PEM); `nil` for plain HTTP.
        package var certificate: String?
        package var key: String?
        /// The maximum number of connections; 0 for no limit. Default 256.
        package var connections = 256
        /// The maximum number of connections from one address. Default 200: a browser opens six, a proxy serves many
        /// browsers.
        package var connectionsPerAddress = 200
        /// Seconds without a byte after which a connection is closed. Default 60.
        package var idle = 60
        /// The seconds in which a complete request must arrive, except for the body of a client with a token. Default
        /// 60.
        package var requestTimeout = 60
        /// Seconds without a byte after which the body of a client with a token is given up. Default 30, chosen by
        /// hand: the silence of a phone that changes its cell is shorter.
        package var stall = 30
        /// The bytes per second, averaged over the body, below which the body of a client with a token is given up once
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
        /// Usually because the certificate does not match its key.
        case other
    }

    package enum Admission: Sendable {
        /// Reads a body of at most this number of bytes, and then answers the whole request.
        case body(Int, then: Answer)
        /// Answers at once and reads no body.
        case answer(ServerResponse)
    }

    package typealias Admit = @Sendable (ServerRequest) -> Admission
    /// Adds to the answer of a request that the server refuses by itself, such as one with too long a body. The request
    /// is `nil` if it was malformed.
    package typealias NoteRefusal = @Sendable (ServerResponse, _ request: ServerRequest?) -> ServerResponse
    package typealias Answer = @Sendable (ServerRequest) async -> ServerResponse

    /// The port on which the server listens.
    package let port: Int

    private let handler: ConnectionHandler
    private let memory: MemoryBudget
    private let watch: Task<Void, Never>
    /// The listening socket. Valid until the server stops.
    private let descriptor: Int32
    // The library's object, which any thread may stop.
    private nonisolated(unsafe) let daemon: OpaquePointer
    private nonisolated(unsafe) let library: UnsafePointer<docscan_mhd>

    /// Starts a server on its own thread.
    ///
    /// - Parameters:
    ///   - memory: the budget of the bodies, which others may share.
    ///   - executor: the executor of the answers; `nil` for the default.
    ///   - noteRefusal: called on the server's thread.
    ///   - admit: called on the server's thread, so it must not block. Its answer is called in a new task for each
    ///     request.
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
        // Released when the library's thread has ended.
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

    /// Debian's package of the library. Debian 13 calls it `libmicrohttpd12t64`, which provides this name.
    package static let package = "libmicrohttpd12"

    /// The library's version, such as `0.9.75`; `nil` if it is not installed.
    package static var version: String? {
        guard let library = unsafe MicroHTTPD.functions else { return nil }
        return unsafe library.pointee.MHD_get_version().map { unsafe String(cString: $0) }
    }

    /// The time in which clients must take the last answers, in seconds.
    private static let drainTime = 5.0

    /// Starts a server with other options, such as a renewed certificate, on the same address. Both accept connections
    /// until this one retires, so that no client finds the address closed.
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

    /// Accepts no more connections, and stops the server when each has had its next answer or was idle for too long.
    /// If the task is cancelled, pending requests are answered, and no more. Call this or `stop`, once.
    package func retire() async {
        let listening = unsafe library.pointee.MHD_quiesce_daemon(daemon)
        handler.beginRetiring()
        // The library's thread may be accepting one more.
        repeat { try? await Task.sleep(for: .milliseconds(100)) } while !handler.isEmpty && !Task.isCancelled
        await end(listening)
    }

    /// Accepts no more connections, waits until pending requests are answered, and stops the server. Call it once.
    package func stop() async {
        await end(unsafe library.pointee.MHD_quiesce_daemon(daemon))
    }

    private func end(_ listening: Int32) async {
        handler.beginEnding()
        // In a new task, because a cancelled one would not sleep.
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
    // Written once, before anything can see it, and never changed or freed.
    nonisolated(unsafe) static let functions: UnsafePointer<docscan_mhd>? = {
        guard let library = unsafe dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL) else { return nil }
        let table = UnsafeMutablePointer<docscan_mhd>.allocate(capacity: 1)
        guard unsafe docscan_mhd_bind(library, table) else { return nil }
        return unsafe UnsafePointer(table)
    }()
}
