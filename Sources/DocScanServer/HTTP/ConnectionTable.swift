/// The open connections of a server. Decides which to close: connections whose deadline has passed and, near the
/// maximum number of connections, the one with the earliest deadline. `ConnectionHandler` closes them. Times are
/// seconds of a monotonic clock.
struct ConnectionTable: Sendable {
    /// The descriptor of a connection's socket, which is unique while the connection is open.
    typealias Socket = Int32

    enum Event: Sendable, Hashable {
        case begun
        /// The header has arrived, and a body of at most this number of bytes is accepted.
        case admitted(bodyMaximum: Int)
        /// A part of the body with this number of bytes has arrived and was accepted.
        case received(Int)
        /// The complete request has arrived.
        case complete
        case answered
        /// The response was sent. The connection may be used again.
        case ended
    }

    private enum State: Hashable {
        case waiting(until: Double)
        /// The client waits for the server, so there is no deadline.
        case answering
        case sending(until: Double)
        /// This table has decided to close the connection, but the library has not removed it yet.
        case cutOff

        var deadline: Double? {
            switch self {
            case .waiting(let deadline), .sending(let deadline): deadline
            case .answering, .cutOff: nil
            }
        }
    }

    private struct Connection {
        let socket: Socket
        var state: State
        var isTrusted = false
        /// The time at which the current request began.
        var begun = 0.0
        /// The number of bytes of the request's body that have arrived.
        var received = 0
    }

    /// The maximum body size for a client without a token, in bytes. A client that may send more has presented a token,
    /// and its connection is among the last to be closed to make room.
    static let untrustedBodyMaximum = 1 << 16
    /// The time for the client to receive a response, in seconds, in addition to `requestTimeout`: 10 MB at 1.3 Mbit/s.
    static let sendingTime = 60.0

    /// The number of connections above which each new one closes another; `nil` for no limit.
    private let crowd: Int?
    private let requestTimeout: Double
    private let idle: Double
    private let stall: Double
    private let leastRate: Double
    /// The connections in the order in which they were opened.
    private var connections: [Connection] = []

    init(_ options: HTTPDaemon.Options) {
        // One eighth below the limit at which the library itself refuses new connections.
        crowd = [options.connections, options.connectionsPerAddress].filter { $0 > 0 }.min().map { $0 - $0 / 8 }
        (requestTimeout, idle) = (Double(options.requestTimeout), Double(options.idle))
        (stall, leastRate) = (Double(options.stall), Double(options.leastRate))
    }

    var isEmpty: Bool { connections.isEmpty }

    var isAnswering: Bool { connections.contains { $0.state == .answering } }

    var isSending: Bool {
        connections.contains { if case .sending = $0.state { true } else { false } }
    }

    /// Adds a connection, and returns the connection to close to make room, if any. Connections without a trusted
    /// request are closed first. An idle connection that may be used again has a later deadline than a newly opened
    /// one, and is therefore closed after it.
    mutating func open(_ socket: Socket, at moment: Double) -> Socket? {
        defer { connections.append(Connection(socket: socket, state: .waiting(until: moment + requestTimeout))) }
        guard let crowd, connections.count >= crowd else { return nil }
        let waiting = connections.indices.filter { connections[$0].state.deadline != nil }
        let untrusted = waiting.filter { !connections[$0].isTrusted }
        let longest = (untrusted.isEmpty ? waiting : untrusted).min {
            (connections[$0].state.deadline ?? 0) < (connections[$1].state.deadline ?? 0)
        }
        return longest.map { cutOff($0) }
    }

    mutating func close(_ socket: Socket) { connections.removeAll { $0.socket == socket } }

    mutating func note(_ event: Event, on socket: Socket, at moment: Double) {
        guard let index = connections.firstIndex(where: { $0.socket == socket }) else { return }
        switch event {
        case .begun:
            connections[index].state = .waiting(until: moment + requestTimeout)
            (connections[index].begun, connections[index].received) = (moment, 0)
        case .admitted(let maximum): connections[index].isTrusted = maximum > Self.untrustedBodyMaximum
        case .received(let count): connections[index].state = state(of: &connections[index], after: count, at: moment)
        case .complete: connections[index].state = .answering
        case .answered: connections[index].state = .sending(until: moment + Self.sendingTime + requestTimeout)
        case .ended:
            // The library closes a connection that is idle for too long. The next request has `requestTimeout` in
            // addition to the idle time.
            connections[index].state = .waiting(until: moment + idle + requestTimeout)
            connections[index].isTrusted = false
        }
    }

    /// Returns the state of a connection after a part of its body has arrived. A large photo takes minutes on a slow
    /// connection, so each part moves the deadline, unless the parts come after long pauses or below `leastRate`. The
    /// parts of a client without a token do not move it.
    private func state(of connection: inout Connection, after count: Int, at moment: Double) -> State {
        connection.received += count
        guard connection.isTrusted, case .waiting = connection.state else { return connection.state }
        let latest = connection.begun + requestTimeout + Double(connection.received) / leastRate
        return .waiting(until: min(moment + stall, latest))
    }

    /// Returns the connections to close because their deadline has passed.
    mutating func takeOverdue(at moment: Double) -> [Socket] {
        connections.indices.filter { (connections[$0].state.deadline ?? .infinity) <= moment }.map { cutOff($0) }
    }

    private mutating func cutOff(_ index: Int) -> Socket {
        connections[index].state = .cutOff
        return connections[index].socket
    }
}
