internal import CQREncode
internal import Glibc

/// A QR code (ISO/IEC 18004) to be scanned from a screen.
package struct QRCode: Sendable, Hashable {
    /// The modules, row by row. True for a dark module.
    let modules: [[Bool]]

    /// - Returns: `nil` if libqrencode is not installed or the text is too long.
    package init?(_ text: String) {
        var width: Int32 = 0
        guard let bytes = unsafe docscan_qr_encode(text, &width) else { return nil }
        defer { unsafe free(bytes) }
        let side = Int(width)
        modules = (0..<side).map { row in (0..<side).map { unsafe bytes[row * side + $0] != 0 } }
    }

    init(modules: [[Bool]]) { self.modules = modules }

    /// The rows as text: `1` for a dark module, `0` for a light one.
    var rows: [String] { modules.map { row in String(row.map { $0 ? "1" : "0" }) } }

    package static var isAvailable: Bool { docscan_qr_is_there() }

    /// The code for a terminal: black on white in any colour scheme, two rows of modules per line, with the quiet zone
    /// of four modules that the standard requires.
    package var text: String {
        let quiet = 4
        func isDark(_ row: Int, _ column: Int) -> Bool {
            let (row, column) = (row - quiet, column - quiet)
            return modules.indices.contains(row) && modules[row].indices.contains(column) && modules[row][column]
        }
        let side = modules.count + 2 * quiet
        return stride(from: 0, to: side, by: 2).map { row in
            let line = (0..<side).map { column -> Character in
                switch (isDark(row, column), isDark(row + 1, column)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            return "\u{1B}[38;5;16;48;5;231m\(String(line))\u{1B}[0m\n"
        }.joined()
    }
}
