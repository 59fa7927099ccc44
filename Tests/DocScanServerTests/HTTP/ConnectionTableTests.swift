import Testing

@testable import DocScanServer

/// Marble diagrams: a line for each connection, a column for each second.
///
///     o opens   b begins a request   t is admitted with a token   u without   c the request is complete
///     r a kilobyte of its body arrives   s a single byte
///     a its answer is being sent   e the answer has left   x the client closes   | the server closes, and only there
struct ConnectionTableTests {
    private static func check(_ lines: [String], crowd: Int = 0, timeout: Int, idle: Int) {
        var options = HTTPDaemon.Options()
        (options.connections, options.connectionsPerAddress) = (crowd, 0)
        (options.requestTimeout, options.idle) = (timeout, idle)
        (options.stall, options.leastRate) = (2, 500)
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
                case "r": table.note(.received(1000), on: socket, at: moment)
                case "s": table.note(.received(1), on: socket, at: moment)
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
        // A body with a token has time while it comes, at 500 bytes per second on average and without a pause of two
        // seconds.
        "obtrrrrrrrrrrrrrrrrcae----|", "obtr-r-r-r-r-r-rc---", "obtrrrrrrr-|---", "obtr-|---",
        // Sent byte by byte it has no time, nor has the next request the time that the last one earned.
        "obtss|--", "obtrss-|--", "obtrrrrrrrcaebtss|-", "obur|---",
    ])
    func `A request must arrive in time`(line: String) { Self.check([line], timeout: 3, idle: 2) }

    /// A photo of 11.8 MB at 1.3 Mbit/s, in parts as the library passes them on.
    @Test func `A large photo arrives on a slow line`() {
        var table = ConnectionTable(HTTPDaemon.Options())
        _ = table.open(7, at: 0)
        table.note(.begun, on: 7, at: 0)
        table.note(.admitted(bodyMaximum: 64 << 20), on: 7, at: 0)
        var (moment, left) = (0.0, 11_800_000)
        while left > 0 {
            moment += 0.1
            table.note(.received(min(left, 16_250)), on: 7, at: moment)
            left -= 16_250
            #expect(table.takeOverdue(at: moment + 29).isEmpty)
        }
        #expect(moment > 72)
        table.note(.complete, on: 7, at: moment)
        #expect(table.isAnswering && table.takeOverdue(at: 1000).isEmpty)
    }

    @Test func `An answer must be taken in time`() {
        var options = HTTPDaemon.Options()
        options.requestTimeout = 3
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
    func `In a crowd one makes room`(lines: [String]) { Self.check(lines, crowd: 3, timeout: 100, idle: 100) }

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

    @Test func `The server counts its pending answers`() {
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
