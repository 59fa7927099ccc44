public import Foundation
internal import Synchronization

/// A terminal without a window: programs draw on it, and tests read their output and press keys.
public final class PseudoTerminal: Sendable {
    /// No pseudo-terminal could be had.
    public struct Unavailable: Error {}

    /// True if a terminal is available: a container may have no /dev/pts.
    public static var isAvailable: Bool { (try? PseudoTerminal(columns: 80, rows: 24)) != nil }

    /// All that was written to it so far.
    public var text: String { written.withLock { $0 } }
    private let written = Mutex("")
    private let master: Int32
    private let slave: Int32

    public init(columns: UInt16, rows: UInt16) throws {
        var (master, slave) = (Int32(-1), Int32(-1))
        guard unsafe openpty(&master, &slave, nil, nil, nil) == 0 else { throw Unavailable() }
        (self.master, self.slave) = (master, slave)
        resize(columns: columns, rows: rows)
    }

    deinit {
        close(master)
        close(slave)
    }

    /// Gives the window another size. A program learns of it by SIGWINCH, which the terminal of a session sends.
    public func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Presses keys.
    public func press(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
    }

    /// True if it shows the keys that are pressed.
    public var echoes: Bool {
        var mode = termios()
        return unsafe tcgetattr(slave, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
    }

    /// For the standard streams of a program.
    public var handle: FileHandle { FileHandle(fileDescriptor: slave, closeOnDealloc: false) }

    /// Reads until a text has come.
    ///
    /// - Returns: false when nothing more comes for a minute.
    @discardableResult
    public func wait(for marker: String) async throws -> Bool {
        try await onOwnThread { [self] in
            while !text.contains(marker) { guard read(within: 60_000) else { return false } }
            return true
        }
    }

    /// Reads the available output, without waiting for more.
    public func readRest() { while read(within: 0) {} }

    private func read(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&request, 1, milliseconds) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(master, $0.baseAddress, $0.count) }
        guard count > 0 else { return false }
        written.withLock { $0 += String(decoding: bytes.prefix(count), as: UTF8.self) }
        return true
    }
}
