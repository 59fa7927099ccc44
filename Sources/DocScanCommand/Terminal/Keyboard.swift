import Dispatch
import DocScanService
import Files

/// The Enter key.
enum Keyboard {
    /// Calls `pressed` for each line on standard input, or on the terminal if standard input is used for frames.
    ///
    /// - Parameter isInputTaken: true if frames are read from standard input.
    static func onEnter(isInputTaken: Bool, _ pressed: @escaping @Sendable () -> Void) {
        let keys = isInputTaken ? try? Descriptor(path: "/dev/tty") : try? Descriptor(duplicating: 0)
        guard let keys else { return }
        // Use a separate thread, because it waits for keys until the process ends.
        DispatchQueue(label: "docscan.keyboard").async {
            while let byte = try? keys.read(atMost: 1).first {
                if byte == UInt8(ascii: "\n") { pressed() }
            }
        }
    }
}
