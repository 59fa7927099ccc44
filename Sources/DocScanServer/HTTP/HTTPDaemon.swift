internal import DocScanCollect
internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// An HTTP server on one address. What is asked comes to two functions: one that sees the header alone and says how
/// much of a body is read, and one that answers the whole request.
///
/// Nobody holds it up: requests have their time, connections their number, and while an answer is made its connection
/// waits without a thread.
@safe
package final class HTTPDaemon: Sendable {
    package struct Options: Sendable, Hashable {
        /// An address of this machine, as `127.0.0.1` or `::1`; nil for all of them.
        package var address: String? = "127.0.0.1"
        /// 0 for any that is free.
        package var port = 0
        /// A certificate and its key (PEM); nil for plain HTTP.
        package var certificate: String?
        package var key: String?
        /// How many connections there may be. Default 256.
        package var connections = 256
        /// How many of one address. Default 200: a browser has six, and a proxy stands for many.
        package var connectionsPerAddress = 200
        /// Seconds without a byte after which a connection is closed. Default 60.
        package var idle = 60
        /// Seconds in which a request must have come whole. Default 60: a photo of 10 MB at 1.3 Mbit/s.
        package var patience = 60
        /// Bytes of a request's header. Default 16 KiB.
        package var headerMemory = 1 << 14
        /// Bytes of all bodies that are there at one time. Default 512 MiB: eight of the longest, or a hundred photos.
        package var bodyMemory = 1 << 29

        package init() {}
    }

    /// Why it cannot be started.
    package enum Failure: Error, Sendable, Hashable {
        case libraryMissing
        case addressInUse
        case notPermitted
        case addressUnknown
        /// Most likely the certificate does not fit its key.
        case other
    }

    /// What is done with a request whose header is there.
    package enum Admission: Sendable {
        /// A body of at most so many bytes is read.
        case body(Int)
        /// It is answered at once, and no body is read.
        case answer(ServerResponse)
    }

    package typealias Admit = @Sendable (ServerRequest) -> Admission
    package typealias Answer = @Sendable (ServerRequest) async -> ServerResponse

    private let handlers: Handlers
    // The library's own, which any thread may stop.
    private nonisolated(unsafe) let server: OpaquePointer

    /// - Parameters:
    ///   - admit: called on the server's thread: it must not wait.
    ///   - answer: called in a task of its own for each request.
    /// - Throws: why it cannot be started.
    package init(_ options: Options, admit: @escaping Admit, answer: @escaping Answer) throws(Failure) {
        let handlers = Handlers(admit: admit, answer: answer)
        var failure: Int32 = 0
        let texts = (options.address, options.certificate, options.key)
        let started = unsafe texts.0.withOptionalCString { address in
            unsafe texts.1.withOptionalCString { certificate in
                unsafe texts.2.withOptionalCString { key in
                    var values = unsafe docscan_server_options(
                        address: address, port: UInt16(clamping: options.port), certificate: certificate, key: key,
                        connections: UInt32(clamping: options.connections),
                        connections_per_address: UInt32(clamping: options.connectionsPerAddress),
                        idle: UInt32(clamping: options.idle), patience: UInt32(clamping: options.patience),
                        header_memory: options.headerMemory,
                        body_memory: options.bodyMemory,
                        context: Unmanaged.passUnretained(handlers).toOpaque(),
                        admit: { context, request in unsafe Handlers.at(context).admit(request) },
                        handle: { context, request in unsafe Handlers.at(context).handle(request) })
                    return unsafe docscan_server_start(&values, &failure)
                }
            }
        }
        guard let started = unsafe started else { throw Failure(code: failure) }
        unsafe (self.handlers, server) = (handlers, started)
    }

    /// The port that it listens to.
    package var port: Int { Int(unsafe docscan_server_port(server)) }

    /// The library's, as `0.9.75`; nil if it is not installed.
    package static var version: String? { unsafe docscan_server_version().map { unsafe String(cString: $0) } }

    /// Takes no more connections, waits until everything is answered, and ends. Call it once, at the end.
    package func stop() async {
        unsafe docscan_server_quiesce(server)
        await handlers.drain()
        unsafe docscan_server_stop(server)
    }
}

/// What the server calls.
private final class Handlers: Sendable {
    private struct State {
        var isDraining = false
        var running = 0
        var drained: CheckedContinuation<Void, Never>?
    }

    private let admission: HTTPDaemon.Admit
    private let answer: HTTPDaemon.Answer
    private let state = Mutex(State())

    init(admit: @escaping HTTPDaemon.Admit, answer: @escaping HTTPDaemon.Answer) {
        (admission, self.answer) = (admit, answer)
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> Handlers {
        guard let context = unsafe context else { fatalError("the server was started without a context") }
        return unsafe Unmanaged<Handlers>.fromOpaque(context).takeUnretainedValue()
    }

    func admit(_ pointer: OpaquePointer) -> Int {
        let call = unsafe Call(pointer)
        if state.withLock({ $0.isDraining }) {
            var response = Problem(.busy, "The server is ending.").response
            response.headers.append(HTTPHeader("Connection", "close"))
            call.answer(response)
            return 0
        }
        guard let request = call.request(withBody: false) else {
            call.answer(Problem(.badRequest, "The request is not HTTP as this server speaks it.").response)
            return 0
        }
        switch admission(request) {
        case .body(let limit): return max(0, limit)
        case .answer(let response):
            call.answer(response)
            return 0
        }
    }

    func handle(_ pointer: OpaquePointer) {
        let call = unsafe Call(pointer)
        if call.isTooLong {
            return call.answer(Problem(.tooLarge, "The body is longer than this address takes.").response)
        }
        if call.isShed {
            return call.answer(Problem(.busy, "Too many pictures are here already. Send it again.", wait: 5).response)
        }
        guard let request = call.request(withBody: true) else {
            return call.answer(Problem(.badRequest, "The request is not HTTP as this server speaks it.").response)
        }
        state.withLock { $0.running += 1 }
        Task {
            call.answer(await answer(request))
            leave()
        }
    }

    private func leave() {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.running -= 1
            return state.running == 0 ? state.drained.take() : nil
        }
        waiting?.resume()
    }

    /// Waits until everything that was asked is answered.
    func drain() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                state.isDraining = true
                if state.running == 0 { return true }
                state.drained = continuation
                return false
            }
            if isDone { continuation.resume() }
        }
    }
}

/// A request of the library, until it is answered: once, from any thread.
@safe
private struct Call: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

    var isTooLong: Bool { unsafe docscan_request_is_too_long(pointer) }

    var isShed: Bool { unsafe docscan_request_is_shed(pointer) }

    func request(withBody: Bool) -> ServerRequest? {
        var headers: [HTTPHeader] = []
        unsafe withUnsafeMutablePointer(to: &headers) { headers in
            unsafe docscan_request_headers(pointer, headers) { context, name, value in
                let field = HTTPHeader(unsafe String(cString: name), unsafe String(cString: value))
                unsafe context?.assumingMemoryBound(to: [HTTPHeader].self).pointee.append(field)
            }
        }
        var body: [UInt8] = []
        var count = 0
        if withBody, let bytes = unsafe docscan_request_body(pointer, &count) {
            body = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
        }
        return ServerRequest(
            unsafe String(cString: unsafe docscan_request_method(pointer)),
            unsafe String(cString: unsafe docscan_request_target(pointer)), headers: headers, body: body)
    }

    func answer(_ response: ServerResponse) {
        var texts: [UnsafeMutablePointer<CChar>] = unsafe []
        var headers: [docscan_header] = unsafe []
        for field in response.headers + SecurityHeaders.all {
            // A line break would begin another header.
            let value = String(field.value.map { $0.isNewline ? " " : $0 })
            let (name, text) = (unsafe strdup(field.name), unsafe strdup(value))
            guard let name = unsafe name, let text = unsafe text else { continue }
            unsafe texts += [name, text]
            unsafe headers.append(docscan_header(name: name, value: text))
        }
        defer { unsafe texts.forEach { unsafe free($0) } }
        unsafe response.body.withUnsafeBytes { body in
            unsafe docscan_request_answer(
                pointer, UInt32(response.status), headers, headers.count, body.baseAddress, body.count)
        }
    }
}

extension HTTPDaemon.Failure {
    fileprivate init(code: Int32) {
        self =
            switch code {
            case EADDRINUSE: .addressInUse
            case EACCES, EPERM: .notPermitted
            case EINVAL, EADDRNOTAVAIL: .addressUnknown
            default: HTTPDaemon.version == nil ? .libraryMissing : .other
            }
    }
}

extension String? {
    /// The text as C has it; nil for nil.
    fileprivate func withOptionalCString<Value>(_ body: (UnsafePointer<CChar>?) -> Value) -> Value {
        guard let self else { return body(nil) }
        return unsafe self.withCString { unsafe body($0) }
    }
}
