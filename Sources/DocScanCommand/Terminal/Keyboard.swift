internal import Dispatch
internal import Glibc

/// The Enter key.
package enum Keyboard {
    /// Calls `pressed` for every line on standard input, or, where that is taken, on the terminal.
    ///
    /// - Parameter isInputTaken: whether standard input carries frames.
    package static func onEnter(isInputTaken: Bool, _ pressed: @escaping @Sendable () -> Void) {
        let descriptor = isInputTaken ? unsafe open("/dev/tty", O_RDONLY | O_CLOEXEC) : fcntl(0, F_DUPFD_CLOEXEC, 3)
        guard descriptor >= 0 else { return }
        // A thread of its own that waits for keys until the process ends.
        DispatchQueue(label: "docscan.keyboard").async {
            var byte: UInt8 = 0
            while true {
                let count = unsafe read(descriptor, &byte, 1)
                if count < 0, errno == EINTR { continue }
                guard count == 1 else { break }
                if byte == UInt8(ascii: "\n") { pressed() }
            }
            close(descriptor)
        }
    }
}
