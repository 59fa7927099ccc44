internal import DocScanCollect
internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// Receives the callbacks of libmicrohttpd, and carries out the decisions of `ConnectionTable` and `IncomingBody`.
///
/// The library runs its callbacks on one separate thread. The methods under "The library's thread" and everything of
/// `HTTPExchange` run there. Tasks make the responses, and pass them back only through `HTTPExchange.Reply`. The
/// members under "Any thread" may be used on any thread.
@safe
final class ConnectionHandler: Sendable {
    private struct State: Sendable {
        var connections: ConnectionTable
        var isEnding = false
        var isRetiring = false
    }

    private let admit: HTTPDaemon.Admit
    private let noteRefusal: HTTPDaemon.NoteRefusal
    private let executor: (any TaskExecutor)?
    private nonisolated(unsafe) let library: UnsafePointer<docscan_mhd>
    private let state: Mutex<State>
    private let memory: MemoryBudget

    init(
        _ library: UnsafePointer<docscan_mhd>, _ options: HTTPDaemon.Options, _ memory: MemoryBudget,
        executor: (any TaskExecutor)?, noteRefusal: @escaping HTTPDaemon.NoteRefusal, admit: @escaping HTTPDaemon.Admit
    ) {
        (self.memory, self.noteRefusal) = (memory, noteRefusal)
        unsafe (self.library, self.executor, self.admit) = (library, executor, admit)
        state = Mutex(State(connections: ConnectionTable(options)))
    }

    static func callbacks(_ context: Unmanaged<ConnectionHandler>) -> docscan_mhd_callbacks {
        unsafe docscan_mhd_callbacks(
            context: context.toOpaque(),
            connection: { context, connection, _, code in
                let (handler, isOpen) = unsafe (ConnectionHandler.at(context), code == .CONNECTION_NOTIFY_STARTED)
                unsafe handler.note(connection, isOpen: isOpen)
            },
            begin: { context, target, connection in
                unsafe ConnectionHandler.at(context).begin(connection, String(cString: target))
            },
            advance: { context, _, _, method, _, bytes, count, exchange in
                guard let exchange = unsafe exchange.pointee else { return .NO }
                let part = unsafe UnsafeRawBufferPointer(start: bytes, count: count.pointee)
                // Tells the library that the complete part was read.
                unsafe count.pointee = 0
                return unsafe ConnectionHandler.at(context).advance(
                    Unmanaged<HTTPExchange>.fromOpaque(exchange).takeUnretainedValue(), String(cString: method), part)
            },
            end: { context, _, exchange, _ in
                guard let ended = unsafe exchange.pointee else { return }
                unsafe exchange.pointee = nil
                unsafe ConnectionHandler.at(context).end(
                    Unmanaged<HTTPExchange>.fromOpaque(ended).takeRetainedValue())
            })
    }

    private static func at(_ context: UnsafeMutableRawPointer) -> ConnectionHandler {
        unsafe Unmanaged<ConnectionHandler>.fromOpaque(context).takeUnretainedValue()
    }

    /// Seconds of a monotonic clock.
    private static var now: Double { (SuspendingClock.now - start) / .seconds(1) }
    private static let start = SuspendingClock.now

    // MARK: The library's thread

    private func note(_ connection: OpaquePointer, isOpen: Bool) {
        let socket = unsafe docscan_mhd_socket(library, connection)
        state.withLock { state in
            if !isOpen { return state.connections.close(socket) }
            if let other = state.connections.open(socket, at: Self.now) { Self.cutOff(other) }
        }
    }

    private func begin(_ connection: OpaquePointer, _ target: String) -> UnsafeMutableRawPointer {
        let exchange = unsafe HTTPExchange(library, connection, target: target)
        note(.begun, on: exchange)
        return unsafe Unmanaged.passRetained(exchange).toOpaque()
    }

    private func note(_ event: ConnectionTable.Event, on exchange: HTTPExchange) {
        state.withLock { $0.connections.note(event, on: exchange.socket, at: Self.now) }
    }

    private func advance(_ exchange: HTTPExchange, _ method: String, _ part: UnsafeRawBufferPointer) -> MHD_Result {
        switch exchange.stage {
        case .header:
            exchange.stage = .body
            return receive(method, headerOf: exchange)
        case .body where unsafe !part.isEmpty:
            unsafe exchange.body.append(part, from: memory)
            // The remaining parts of a refused body do not extend the deadline.
            if exchange.body.refusal == nil { note(.received(part.count), on: exchange) }
            return .YES
        case .body:
            exchange.stage = .answering
            return finish(exchange)
        case .answering:
            return exchange.reply.take().map { send($0, to: exchange) } ?? .NO
        }
    }

    private func refuse(
        _ request: ServerRequest?, _ problem: Problem, closes: Bool = false, to exchange: HTTPExchange
    ) -> MHD_Result {
        var response = problem.response(in: exchange.language)
        if closes { response.headers.append(HTTPHeader("Connection", "close")) }
        return send(noteRefusal(response, request), to: exchange)
    }

    private static let ending = Problem(.busy, .ending)

    private func receive(_ method: String, headerOf exchange: HTTPExchange) -> MHD_Result {
        guard var request = ServerRequest(method, exchange.target, headers: exchange.headers) else {
            let problem = Problem(.badRequest, technical: "The request is not valid HTTP.")
            return refuse(nil, problem, to: exchange)
        }
        request.peer = exchange.peer
        if state.withLock({ $0.isEnding }) { return refuse(request, Self.ending, closes: true, to: exchange) }
        switch admit(request) {
        case .answer(let response): return send(response, to: exchange)
        case .body(let maximum, let answer):
            note(.admitted(bodyMaximum: maximum), on: exchange)
            exchange.pending = (request, answer)
            exchange.body = IncomingBody(
                maximum: max(0, maximum), declared: request.headers["Content-Length"].flatMap { Int($0) })
            return .YES
        }
    }

    /// Passes a complete request to a task, or refuses it.
    private func finish(_ exchange: HTTPExchange) -> MHD_Result {
        if let problem = exchange.body.refusal { return refuse(exchange.pending?.request, problem, to: exchange) }
        // Both steps are under one lock, so that no request for which the server would have to wait begins after it has
        // started to end.
        let isEnding = state.withLock { state in
            if !state.isEnding { state.connections.note(.complete, on: exchange.socket, at: Self.now) }
            return state.isEnding
        }
        let pending = exchange.pending.take()
        guard !isEnding, case (var request, let answer)? = pending else {
            return refuse(pending?.request, Self.ending, closes: true, to: exchange)
        }
        request.body = exchange.body.moveOut()
        exchange.suspend()
        Task(executorPreference: executor) { [reply = exchange.reply, request] in
            reply.send(await answer(request))
        }
        return .YES
    }

    private func send(_ answer: ServerResponse, to exchange: HTTPExchange) -> MHD_Result {
        note(.answered, on: exchange)
        var answer = answer
        if state.withLock(\.isRetiring) { answer.headers.append(HTTPHeader("Connection", "close")) }
        return exchange.send(answer)
    }

    private func end(_ exchange: HTTPExchange) {
        note(.ended, on: exchange)
        exchange.body.release(to: memory)
    }

    // MARK: Any thread

    func closeOverdue() {
        state.withLock { state in
            for socket in state.connections.takeOverdue(at: Self.now) { Self.cutOff(socket) }
        }
    }

    /// Shuts a socket down. The library then finds the end of the stream and closes the connection. Call this only
    /// under the lock: the library reports a closed connection before the number of its socket can be reused.
    private static func cutOff(_ socket: ConnectionTable.Socket) { shutdown(socket, Int32(SHUT_RDWR)) }

    /// Refuses all requests that arrive from now on.
    func beginEnding() { state.withLock { $0.isEnding = true } }

    /// Closes each connection after its next response.
    func beginRetiring() { state.withLock { $0.isRetiring = true } }

    var isEmpty: Bool { state.withLock { $0.connections.isEmpty } }

    var isAnswering: Bool { state.withLock { $0.connections.isAnswering } }

    var isSending: Bool { state.withLock { $0.connections.isSending } }
}
