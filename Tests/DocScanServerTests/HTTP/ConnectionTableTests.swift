import Testing

@testable import DocScanServer

/// Marble diagrams: a line for each connection, a column for each second.
///
///     o opens   b begins a request   t is admitted with a token   u without   c the request is complete
///     a its answer is being sent   e the answer has left   x the client closes   | the server closes, and only there
struct ConnectionTableTests {
    private static func check(_ lines: [String], crowd: Int = 0, patience: Int, idle: Int) {
        var options = HTTPDaemon.Options()
        (options.connections, options.connectionsPerAddress) = (crowd, 0)
        (options.patience, options.idle) = (patience, idle)
        var table = ConnectionTable(options)
        let marbles = lines.map { Array($0) }
        for second in 0..<(marbles.map(\.count).max() ?? 0) {
            let moment = Double(second)
            var closed: [Int32] = []
            var expected: [Int32] = []
            for (socket, line) in zip(Int32(0)..., marbles) where second < line.count {
                switch line[second] {
                case "o": closed += [table.open(socket, at: moment)].compactMap(\.self)
                case "x": table.close(socket)
                case "|": expected.append(socket)
                case "b": table.note(.begun, on: socket, at: moment)
                case "t": table.note(.admitted(bodyMaximum: 1 << 26), on: socket, at: moment)
                case "u": table.note(.admitted(bodyMaximum: 1 << 16), on: socket, at: moment)
                case "c": table.note(.complete, on: socket, at: moment)
                case "a": table.note(.answered, on: socket, at: moment)
                case "e": table.note(.ended, on: socket, at: moment)
                default: #expect(line[second] == "-")
                }
            }
            closed += table.takeOverdue(at: moment)
            #expect(closed.sorted() == expected, "at \(second) s of \(lines)")
        }
    }

    /// Patience is three seconds, and a connection may be idle for two.
    @Test(arguments: [
        // Silent from the start.
        "o--|-------",
        // The header or the body comes slowly.
        "ob--|------", "obt-|------", "obu-|------",
        // The server's own time does not count.
        "obc-----------------ae----|",
        // Each request of a connection has its own time, and the pause before it is free.
        "obcaeb--|--", "obcae---b--|", "obcae----|--",
        // The number of a socket is used again.
        "o-x-----", "o-xo--|--",
    ])
    func `A request must arrive in time`(line: String) { Self.check([line], patience: 3, idle: 2) }

    @Test func `An answer must be taken in time`() {
        var options = HTTPDaemon.Options()
        options.patience = 3
        var table = ConnectionTable(options)
        _ = table.open(7, at: 0)
        table.note(.answered, on: 7, at: 10)
        #expect(table.isSending && !table.isAnswering)
        #expect(table.takeOverdue(at: 72.9).isEmpty)
        #expect(table.takeOverdue(at: 73) == [7])
        #expect(!table.isSending)
    }

    /// Three connections are a crowd.
    @Test(arguments: [
        // The one that has kept the server waiting longest makes room, each once.
        ["o--|-", "-o--|", "--o--", "---o-", "----o"],
        // A request with a token is the last to go, a short one without is not.
        ["obt----", "---o-|-", "----o-|", "-----o-", "------o"],
        ["obu--|", "---o--", "----o-", "-----o"],
        ["obt------|", "---obt----", "------obt-", "---------o"],
        // A connection that is answered stays; so does one that was answered and may be used again.
        ["obc--", "--o-|", "---o-", "----o"],
        ["obc-", "obc-", "obc-", "---o"],
        ["obcae---", "-----o-|", "------o-", "-------o"],
        // The token counts for one request.
        ["obtcaeb---|", "-------o---", "--------o--", "----------o"],
        // A closed connection has made room.
        ["o-x-", "-o--", "--o-", "---o"],
    ])
    func `In a crowd one makes room`(lines: [String]) { Self.check(lines, crowd: 3, patience: 100, idle: 100) }

    @Test func `A thousand silent connections never reach the limit of the library`() {
        let options = HTTPDaemon.Options()
        var table = ConnectionTable(options)
        var open: [Int32] = []
        for socket in Int32(0)..<1000 {
            open.append(socket)
            guard let closed = table.open(socket, at: Double(socket) / 1000) else { continue }
            #expect(closed == open.first)
            table.close(open.removeFirst())
        }
        #expect(open.count == 175 && open.count < options.connectionsPerAddress)
    }

    @Test func `The server knows what it still has to answer`() {
        var table = ConnectionTable(HTTPDaemon.Options())
        for socket: Int32 in [1, 2] {
            _ = table.open(socket, at: 0)
            table.note(.begun, on: socket, at: 0)
            #expect(!table.isSending)
            table.note(.complete, on: socket, at: 1)
        }
        #expect(table.isAnswering)
        for socket: Int32 in [1, 2] { table.note(.answered, on: socket, at: 2) }
        #expect(!table.isAnswering && table.isSending)
        table.note(.ended, on: 1, at: 3)
        table.close(2)
        #expect(!table.isAnswering && !table.isSending)
    }
}
